package org.tengen.pairingservice.counting;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.tengen.eventstore.inbox.DeadLetters;
import org.tengen.eventstore.jdbc.Sql;

/** The finished games game-service told of, each with its latest revision. */
public final class FinishedLedger {

    private static final String UPSERT = """
            INSERT INTO finished_game AS f (game_id, tournament_id, federation, epoch, revision, finished_at, received_at)
            VALUES (?, ?, ?, ?, ?, ?, clock_timestamp())
            ON CONFLICT (game_id) DO UPDATE SET epoch = excluded.epoch, revision = excluded.revision,
                finished_at = excluded.finished_at, received_at = excluded.received_at
            WHERE (excluded.epoch, excluded.revision) > (f.epoch, f.revision)""";

    private FinishedLedger() {}

    /** A finished game as it was told. */
    record Line(UUID gameId, int epoch, int revision, Instant receivedAt) {}

    /** A tournament somebody told of lately. */
    record Place(String federation, UUID tournamentId) {}

    /** In the transaction that takes the result over. */
    public static void note(
            Connection connection,
            String federation,
            UUID tournamentId,
            UUID gameId,
            int epoch,
            int revision,
            Instant finishedAt) {
        Sql.update(connection, UPSERT, gameId, tournamentId, federation, epoch, revision, finishedAt);
    }

    static List<Line> of(Connection connection, UUID tournamentId) {
        return Sql.query(
                connection,
                "SELECT game_id, epoch, revision, received_at FROM finished_game WHERE tournament_id = ?",
                FinishedLedger::line,
                tournamentId);
    }

    private static Line line(ResultSet row) throws SQLException {
        return new Line(
                row.getObject("game_id", UUID.class),
                row.getInt("epoch"),
                row.getInt("revision"),
                Sql.instant(row, "received_at"));
    }

    static List<Place> lately(Connection connection, Duration age) {
        return Sql.query(
                connection,
                "SELECT DISTINCT federation, tournament_id FROM finished_game"
                        + " WHERE received_at > clock_timestamp() - make_interval(secs => ?)",
                row -> new Place(row.getString("federation"), row.getObject("tournament_id", UUID.class)),
                (double) age.toSeconds());
    }

    /** Results that could not be taken over and wait for an operator. */
    static long parked(Connection connection, String consumer) {
        return DeadLetters.waiting(connection, consumer);
    }
}
