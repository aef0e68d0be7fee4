package org.tengen.eventstore.outbox;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Sql;

/** A row of the outbox, and the statements of the relay over such rows. */
record OutboxRow(long id, int attempts, OutboxMessage message) {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** One lock per database, so per service. */
    private static final String LOCK = "SELECT pg_try_advisory_xact_lock(hashtext('outbox-relay'))";

    /** Not FOR UPDATE SKIP LOCKED: several workers reorder within a key. */
    private static final String NEXT = """
            SELECT * FROM outbox o
            WHERE NOT EXISTS (SELECT 1 FROM outbox_parked p WHERE p.aggregatetype = o.aggregatetype
                              AND p.aggregateid = o.aggregateid AND p.state = 'PARKED')
            ORDER BY id LIMIT ?""";

    private static final String PARK = """
            WITH row AS (DELETE FROM outbox WHERE id = ? RETURNING *)
            INSERT INTO outbox_parked (id, event_id, federation, aggregatetype, aggregateid, type, topic, message_key,
                partition_key, stream_version, headers, payload, occurred_at, attempts, created_at, error)
            SELECT id, event_id, federation, aggregatetype, aggregateid, type, topic, message_key,
                partition_key, stream_version, headers, payload, occurred_at, attempts + 1, created_at, ? FROM row""";

    /**
     * Makes this transaction the relay, or says that another is. Scoped to the transaction: a pooled connection can be
     * handed on with a session lock still held, and a replica count is no lock while versions roll over.
     */
    static boolean lock(Connection connection) {
        return Sql.first(connection, LOCK, row -> row.getBoolean(1)).orElse(false);
    }

    /** The next rows in order, without those behind a parked row of their aggregate. */
    static List<OutboxRow> next(Connection connection, int limit) {
        return Sql.query(connection, NEXT, OutboxRow::read, limit);
    }

    /** The rows are with the broker. */
    static void delete(Connection connection, List<Long> ids) {
        if (!ids.isEmpty()) {
            Sql.update(connection, "DELETE FROM outbox WHERE id = ANY (?)", (Object) ids.toArray(Long[]::new));
        }
    }

    static void countAttempt(Connection connection, long id) {
        Sql.update(connection, "UPDATE outbox SET attempts = attempts + 1 WHERE id = ?", id);
    }

    static void park(Connection connection, long id, String error) {
        Sql.update(connection, PARK, id, error);
    }

    /** Rows of one aggregate keep their order among themselves. */
    String aggregate() {
        return message.aggregateType() + "/" + message.aggregateId();
    }

    static OutboxRow read(ResultSet row) throws SQLException {
        OutboxMessage message = new OutboxMessage(
                row.getObject("event_id", UUID.class),
                row.getString("federation"),
                row.getString("aggregatetype"),
                row.getString("aggregateid"),
                row.getString("type"),
                row.getString("topic"),
                row.getString("message_key"),
                row.getString("partition_key"),
                row.getLong("stream_version"),
                row.getString("payload"),
                Sql.instant(row, "occurred_at"),
                headers(row.getString("headers")));
        return new OutboxRow(row.getLong("id"), row.getInt("attempts"), message);
    }

    private static Map<String, String> headers(String json) {
        try {
            return JSON.readValue(json, new TypeReference<>() {});
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("outbox headers cannot be read: " + json, e);
        }
    }
}
