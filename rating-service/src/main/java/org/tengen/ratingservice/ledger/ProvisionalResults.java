package org.tengen.ratingservice.ledger;

import java.sql.Connection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.ratingservice.ledger.game.LedgerGame;

/** Results that their tournament's director calls not final: adjourned, or under appeal. They count when they are. */
final class ProvisionalResults {

    private static final String HEARD = """
            INSERT INTO provisional_round (federation, tournament, round, epoch, revision) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (federation, tournament, round) DO UPDATE
            SET epoch = excluded.epoch, revision = excluded.revision
            WHERE (excluded.epoch, excluded.revision) > (provisional_round.epoch, provisional_round.revision)""";
    private static final String OF_ROUND = " provisional_game WHERE federation = ? AND tournament = ? AND round = ?";

    private ProvisionalResults() {}

    /** A round of a tournament as a message tells it. */
    record Round(String federation, UUID tournament, int round, int epoch, long revision) {}

    /** Notes that a round was heard of; false when it had been in this revision or a later one. */
    static boolean isNews(Connection connection, Round round) {
        return Sql.update(
                        connection,
                        HEARD,
                        round.federation(),
                        round.tournament(),
                        round.round(),
                        round.epoch(),
                        round.revision())
                == 1;
    }

    /** What is not final in a round, with the reason. */
    static Map<UUID, String> of(Connection connection, Round round) {
        Map<UUID, String> games = new TreeMap<>();
        Sql.each(
                connection,
                "SELECT game_id, why FROM" + OF_ROUND,
                row -> Map.entry(row.getObject(1, UUID.class), row.getString(2)),
                game -> games.put(game.getKey(), game.getValue()),
                round.federation(),
                round.tournament(),
                round.round());
        return games;
    }

    /** Takes the place of what was known of the round; answers the games for which something is otherwise now. */
    static Set<UUID> replace(Connection connection, Round round, Map<UUID, String> before, Map<UUID, String> now) {
        Sql.update(connection, "DELETE FROM" + OF_ROUND, round.federation(), round.tournament(), round.round());
        now.forEach((game, why) -> Sql.update(
                connection,
                "INSERT INTO provisional_game (federation, game_id, tournament, round, why) VALUES (?, ?, ?, ?, ?)"
                        + " ON CONFLICT (federation, game_id) DO UPDATE SET tournament = excluded.tournament,"
                        + " round = excluded.round, why = excluded.why",
                round.federation(),
                game,
                round.tournament(),
                round.round(),
                why));
        Set<UUID> changed = new TreeSet<>(before.keySet());
        changed.addAll(now.keySet());
        changed.removeIf(game -> before.containsKey(game) && before.get(game).equals(now.get(game)));
        return changed;
    }

    /** A result as it counts now. */
    static LedgerGame asItCounts(Connection connection, String federation, LedgerGame told) {
        Optional<String> why = Sql.first(
                connection,
                "SELECT why FROM provisional_game WHERE federation = ? AND game_id = ?",
                row -> row.getString(1),
                federation,
                told.gameId());
        return why.map(told::provisional).orElse(told);
    }
}
