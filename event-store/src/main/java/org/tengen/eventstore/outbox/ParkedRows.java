package org.tengen.eventstore.outbox;

import java.sql.Connection;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.tengen.eventstore.jdbc.RoundTrip;
import org.tengen.eventstore.jdbc.Sql;

/**
 * Rows the broker refused for good, until an operator decides. While one is parked, later rows of its aggregate wait
 * behind it; nothing is skipped silently.
 */
public final class ParkedRows {

    private static final String COLUMNS =
            "id, event_id, federation, aggregatetype, aggregateid, type, topic, message_key,"
                    + " partition_key, stream_version, headers, payload, occurred_at, created_at";

    private ParkedRows() {}

    /** @param error what the broker said last */
    public record ParkedRow(long id, OutboxMessage message, int attempts, String error, Instant parkedAt) {}

    /** Parked rows in order, at most {@code limit}. */
    public static List<ParkedRow> list(Connection connection, int limit) {
        return Sql.query(
                connection,
                "SELECT * FROM outbox_parked WHERE state = 'PARKED' ORDER BY id LIMIT ?",
                row -> new ParkedRow(
                        row.getLong("id"),
                        OutboxRow.read(row).message(),
                        row.getInt("attempts"),
                        row.getString("error"),
                        Sql.instant(row, "parked_at")),
                limit);
    }

    /**
     * Puts a row back in its old place, before everything that waited behind it, with its attempts forgotten. The caller
     * wakes the relay after the commit.
     *
     * @return false when no such row is parked
     */
    public static boolean release(Connection connection, long id) {
        return Sql.update(
                        connection,
                        "WITH row AS (DELETE FROM outbox_parked WHERE id = ? AND state = 'PARKED' RETURNING *)"
                                + " INSERT INTO outbox (" + COLUMNS + ") SELECT " + COLUMNS + " FROM row",
                        id)
                == 1;
    }

    /** Decides, with a reason that stays on record, that the row is never sent; what waited behind it goes on. */
    public static boolean discard(Connection connection, long id, String decidedBy, String reason) {
        return Sql.update(connection, """
                        UPDATE outbox_parked SET state = 'DISCARDED', decided_by = ?, decision = ?
                        WHERE id = ? AND state = 'PARKED'""", decidedBy, reason, id) == 1;
    }

    /** A tombstone takes the content out of rows parked before it: sent after all, each is one itself. */
    static void erase(RoundTrip trip, OutboxMessage tombstone) {
        trip.update(
                "UPDATE outbox_parked SET payload = NULL WHERE topic = ? AND message_key = ? AND payload IS NOT NULL",
                tombstone.topic(),
                tombstone.messageKey());
    }

    /** Removes discarded rows parked longer ago than {@code age}; returns how many. */
    public static int purge(Connection connection, Duration age) {
        return Sql.update(
                connection,
                "DELETE FROM outbox_parked WHERE state = 'DISCARDED'"
                        + " AND parked_at < clock_timestamp() - make_interval(secs => ?)",
                (double) age.toSeconds());
    }
}
