package org.tengen.ratingservice.calculation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.postgresql.PGConnection;
import org.postgresql.copy.PGCopyOutputStream;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.StoreFailure;
import org.tengen.rating.system.PeriodChange;
import org.tengen.ratingservice.ledger.Pools;

/**
 * Ratings before and after each event with their deviation, stored per player by COPY, from the earliest change on and nowhere
 * before it: for reports and whoever looks into the database. Pages and answers come of the ledger.
 */
public final class ChangeTables {

    private static final String TAKE_TURN = """
            INSERT INTO pool_run (pool, federation, pool_version, system, ran_at) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (pool) DO UPDATE SET pool_version = excluded.pool_version, system = excluded.system,
                ran_at = excluded.ran_at
            WHERE pool_run.pool_version <= excluded.pool_version""";
    private static final String COPY =
            "COPY rating_change (pool, seq, event, date, player, before, after, deviation, cause) FROM STDIN";
    private static final int BUFFER_BYTES = 1 << 16;

    private ChangeTables() {}

    /**
     * How far the stored ratings of a pool have come.
     *
     * @param withDeviations false of changes that a program of before has stored: they are to be stored again
     */
    public record Run(int poolVersion, int changes, boolean withDeviations, Instant ranAt) {}

    public static Optional<Run> run(Connection connection, UUID pool) {
        return Sql.first(
                connection,
                "SELECT pool_version, changes, deviations_version = pool_version AS with_deviations, ran_at FROM pool_run"
                        + " WHERE pool = ?",
                row -> new Run(
                        row.getInt("pool_version"),
                        row.getInt("changes"),
                        row.getBoolean("with_deviations"),
                        Sql.instant(row, "ran_at")),
                pool);
    }

    /**
     * @param system that the ratings of that version are in
     * @return false when another replica has stored more already; else its row is ours until the end of the transaction
     */
    public static boolean takeTurn(Connection connection, Pools.Ref pool, int version, String system, Instant now) {
        return Sql.update(connection, TAKE_TURN, pool.id(), pool.federation(), version, system, now) > 0;
    }

    /**
     * Writes the changes from number {@code from} on; those before it are stored already.
     *
     * @param version of the pool they belong to
     */
    public static void store(Connection connection, UUID pool, List<PeriodChange> changes, int from) {
        Sql.update(connection, "DELETE FROM rating_change WHERE pool = ? AND seq >= ?", pool, from);
        try (PGCopyOutputStream out =
                new PGCopyOutputStream(connection.unwrap(PGConnection.class), COPY, BUFFER_BYTES)) {
            StringBuilder line = new StringBuilder();
            for (int seq = from; seq < changes.size(); seq++) {
                line.setLength(0);
                write(line.append(pool).append('\t').append(seq), changes.get(seq));
                out.write(line.toString().getBytes(StandardCharsets.UTF_8));
            }
        } catch (SQLException refused) {
            throw new StoreFailure("changes not stored", refused);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        Sql.update(
                connection,
                "UPDATE pool_run SET changes = ?, deviations_version = pool_version WHERE pool = ?",
                changes.size(),
                pool);
    }

    private static void write(StringBuilder line, PeriodChange change) {
        line.append('\t').append(change.event()).append('\t').append(change.date());
        line.append('\t').append(change.player()).append('\t').append(change.before());
        line.append('\t').append(change.after()).append('\t');
        if (Double.isNaN(change.deviation())) {
            line.append("\\N");
        } else {
            line.append(change.deviation());
        }
        line.append('\t').append(change.cause()).append('\n');
    }
}
