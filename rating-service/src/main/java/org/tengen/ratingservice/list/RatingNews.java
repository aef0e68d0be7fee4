package org.tengen.ratingservice.list;

import java.sql.Connection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;
import org.tengen.rating.system.PeriodChange;
import org.tengen.rating.system.PlayerRating;
import org.tengen.ratingservice.calculation.PoolStanding;
import org.tengen.ratingservice.ledger.LedgerTables;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.player.Player;
import org.tengen.ratingservice.player.PlayerMessages;
import org.tengen.ratingservice.player.PlayerTables;

/** Brings the people's table up to a standing of the main pool and tells the others whose rating is another. */
final class RatingNews {

    private RatingNews() {}

    /** @return how many people have another rating than was told last */
    static int tell(Connection connection, Pools.Ref pool, PoolStanding standing, Instant now) {
        String federation = pool.federation();
        Map<UUID, Player> known = PlayerTables.list(connection, federation).stream()
                .collect(Collectors.toMap(Player::playerId, player -> player));
        Map<String, Double> lastChanges = new HashMap<>();
        for (PeriodChange change : standing.rating().changes()) {
            lastChanges.put(change.player(), change.after() - change.before());
        }
        List<PlayerTables.Rated> changed = new ArrayList<>();
        rated(connection, pool, standing).forEach((player, rating) -> {
            Player before = known.remove(player);
            double lastChange = lastChanges.getOrDefault(rating.id(), 0.0);
            if (isChanged(before, rating, lastChange)) {
                changed.add(new PlayerTables.Rated(player, rating.rating(), rating.games(), lastChange));
            }
        });
        // Whose last game was annulled has no rating of ours any more.
        known.values().stream()
                .filter(left -> left.ratedGames() > 0)
                .forEach(left -> changed.add(new PlayerTables.Rated(left.playerId(), null, 0, 0)));
        PlayerTables.rate(connection, federation, changed);
        PlayerMessages.changed(
                connection,
                federation,
                changed.stream().map(PlayerTables.Rated::player).toList(),
                now);
        return changed.size();
    }

    /** Whoever was merged into somebody is that person, under both ids. */
    private static Map<UUID, PlayerRating> rated(Connection connection, Pools.Ref pool, PoolStanding standing) {
        Map<UUID, PlayerRating> rated = new HashMap<>();
        standing.rating().players().values().forEach(player -> rated.put(UUID.fromString(player.id()), player));
        List<LedgerTables.Identity> merges = LedgerTables.identities(connection, pool.id()).stream()
                .filter(LedgerTables.Identity::holds)
                .toList();
        // A chain of merges is followed link by link.
        for (int link = 0; link < merges.size(); link++) {
            merges.stream()
                    .filter(merge -> rated.containsKey(merge.into()))
                    .forEach(merge -> rated.putIfAbsent(merge.from(), rated.get(merge.into())));
        }
        return rated;
    }

    private static boolean isChanged(Player before, PlayerRating rated, double lastChange) {
        return before == null
                || !Objects.equals(before.rating(), rated.rating())
                || before.ratedGames() != rated.games()
                || before.lastChange() != lastChange;
    }
}
