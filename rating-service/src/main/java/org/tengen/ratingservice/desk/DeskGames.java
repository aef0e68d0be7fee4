package org.tengen.ratingservice.desk;

import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.language.Saying;
import org.tengen.kit.language.Words;
import org.tengen.ratingservice.calculation.CurrentRatings;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.game.LedgerGame;

/** Games as a pool counts them at this moment, in the words of the desk. */
@Singleton
class DeskGames {

    private final CurrentRatings ratings;
    private final Transactor transactor;
    private final Words words;

    DeskGames(CurrentRatings ratings, Transactor transactor, Words words) {
        this.ratings = ratings;
        this.transactor = transactor;
        this.words = words;
    }

    /** Those of them that are in the pool, by id; asked for null, the map has nothing. */
    Map<UUID, LedgerGame> counted(Pools.Ref pool, Collection<UUID> ids) {
        Set<UUID> wanted = new HashSet<>(ids);
        wanted.remove(null);
        return wanted.isEmpty()
                ? new HashMap<>()
                : ratings.of(pool)
                        .games()
                        .filter(game -> wanted.contains(game.gameId()))
                        .collect(Collectors.toMap(LedgerGame::gameId, Function.identity()));
    }

    /** Those of them that were played on the platform and so have a page; a game of a file has none. */
    Set<UUID> withPage(Pools.Ref pool, Collection<UUID> ids) {
        UUID[] wanted = ids.stream().filter(id -> id != null).distinct().toArray(UUID[]::new);
        return transactor.inTransaction(connection -> new HashSet<>(Sql.query(
                connection,
                "SELECT game_id FROM finished_game WHERE federation = ? AND game_id = ANY (?)",
                row -> row.getObject(1, UUID.class),
                pool.federation(),
                wanted)));
    }

    /** Who won, or why it does not count; a dash for a game that is not there. */
    String result(LedgerGame game) {
        if (game == null) {
            return "–";
        } else if (!game.notRated().isEmpty()) {
            return words.say("doesNotCount", Saying.sentence(game.notRated()));
        }
        return switch (game.winner()) {
            case "JIGO" -> words.say("jigo");
            case "BLACK" -> words.say("blackWon");
            default -> words.say("whiteWon");
        };
    }
}
