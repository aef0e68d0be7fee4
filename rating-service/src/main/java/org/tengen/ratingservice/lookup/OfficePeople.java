package org.tengen.ratingservice.lookup;

import jakarta.inject.Singleton;
import java.sql.Connection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tengen.kit.language.Saying;
import org.tengen.kit.page.DisplayName;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.page.Figures;
import org.tengen.ratingservice.player.NameIndex;
import org.tengen.ratingservice.player.Player;
import org.tengen.ratingservice.player.PlayerTables;

/** People of a federation as its office finds them: under their real names, whatever the public sees. */
@Singleton
class OfficePeople {

    private final Pools pools;

    OfficePeople(Pools pools) {
        this.pools = pools;
    }

    /** Whoever has a number of the pool's kind; at most one. */
    List<Option> numbered(Connection connection, Pools.Ref pool, String number) {
        Map<String, UUID> known = PlayerTables.byNumber(connection, pool.federation(), idKind(pool), List.of(number));
        return known.containsKey(number) ? List.of(new Option(known.get(number), number, number, "")) : List.of();
    }

    /** Best first. */
    List<Option> called(Connection connection, Pools.Ref pool, String typed, int limit) {
        String kind = idKind(pool);
        return NameIndex.known(connection, pool.federation(), typed, limit).stream()
                .map(player -> option(player, kind))
                .toList();
    }

    private String idKind(Pools.Ref pool) {
        return pools.current(pool).state().definition().idKind();
    }

    private static Option option(Player player, String kind) {
        String rating = player.rating() == null ? "" : Figures.EGF.points(player.rating());
        String rank = player.rank() == null ? "" : player.rank().shown();
        return new Option(
                player.playerId(),
                DisplayName.of(player.name(), player.firstName()),
                player.ids().getOrDefault(kind, ""),
                Stream.of(player.country(), player.club(), rank, rating, Saying.say("gamesCount", player.ratedGames()))
                        .filter(text -> text != null && !text.isBlank())
                        .collect(Collectors.joining(Option.BETWEEN)));
    }
}
