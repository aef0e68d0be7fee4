package org.tengen.eventstore.inbox;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.tengen.eventstore.jdbc.Sql;

/**
 * Messages a consumer could not take, kept as they came until somebody replays or discards them. Parking never blocks a
 * key: later revisions still apply, and a replayed older one is stopped by the revision guard. What a tombstone takes out of
 * a topic goes out of the letters too ({@link #erase}), and letters that were decided are forgotten in time ({@link #purge}).
 */
public final class DeadLetters {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String SELECT =
            "SELECT id, consumer, topic, partition, record_offset, key, headers, value, reason,"
                    + " state, parked_at, decided_by, decision FROM dead_letter ";

    private DeadLetters() {}

    /** What became of a parked message. */
    public enum State {
        PARKED,
        REPLAYED,
        DISCARDED
    }

    /**
     * A parked message.
     *
     * @param record the record as it was received, headers included
     * @param decidedBy who replayed or discarded it, null while parked
     */
    public record DeadLetter(
            long id,
            String consumer,
            ConsumerRecord<String, byte[]> record,
            String reason,
            State state,
            Instant parkedAt,
            String decidedBy,
            String decision) {}

    /** Does with a replayed record what the consumer does with a live one, on the same transaction. */
    @FunctionalInterface
    public interface Replay {
        void take(Connection connection, ConsumerRecord<String, byte[]> record);
    }

    /**
     * Parks a record; parking the same one again changes nothing, wherever it stands now ({@link RecordFingerprint}). Use a
     * transaction in which nothing else failed.
     */
    public static void park(
            Connection connection, String consumer, ConsumerRecord<String, byte[]> record, String reason) {
        Sql.update(
                connection,
                """
                INSERT INTO dead_letter (consumer, topic, partition, record_offset, fingerprint, key, headers, value, reason)
                VALUES (?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?) ON CONFLICT ON CONSTRAINT dead_letter_record DO NOTHING""",
                consumer,
                record.topic(),
                record.partition(),
                record.offset(),
                RecordFingerprint.of(record),
                storable(record.key()),
                json(InboundMessage.headers(record)),
                record.value(),
                storable(reason));
    }

    /** PostgreSQL's text holds no NUL, and a record with one in its key must not stop its partition for that. */
    private static String storable(String text) {
        return text == null ? null : text.replace('\0', '\ufffd');
    }

    /** Letters in a state, oldest first, at most {@code limit}. */
    public static List<DeadLetter> list(Connection connection, State state, int limit) {
        return Sql.query(
                connection, SELECT + "WHERE state = ? ORDER BY id LIMIT ?", DeadLetters::letter, state.name(), limit);
    }

    public static Optional<DeadLetter> find(Connection connection, long id) {
        return Sql.first(connection, SELECT + "WHERE id = ?", DeadLetters::letter, id);
    }

    /** Number of letters awaiting a decision. */
    public static long waiting(Connection connection) {
        return Sql.first(connection, "SELECT count(*) FROM dead_letter WHERE state = 'PARKED'", row -> row.getLong(1))
                .orElseThrow();
    }

    /** Number of letters of one consumer awaiting a decision. */
    public static long waiting(Connection connection, String consumer) {
        return Sql.first(
                        connection,
                        "SELECT count(*) FROM dead_letter WHERE state = 'PARKED' AND consumer = ?",
                        row -> row.getLong(1),
                        consumer)
                .orElseThrow();
    }

    /**
     * Takes the letter in after all. When {@code replay} throws, the caller's transaction is rolled back and the letter
     * stays parked.
     *
     * @return false when there is no such letter or it is decided already
     */
    public static boolean replay(Connection connection, long id, String decidedBy, Replay replay) {
        if (!decide(connection, id, State.REPLAYED, decidedBy, null)) {
            return false;
        }
        replay.take(connection, find(connection, id).orElseThrow().record());
        return true;
    }

    /** Replaces the reason of a letter that was tried again and failed; false when it is not parked any more. */
    public static boolean failsNowWith(Connection connection, long id, String reason) {
        return Sql.update(
                        connection,
                        "UPDATE dead_letter SET reason = ? WHERE id = ? AND state = 'PARKED'",
                        storable(reason),
                        id)
                == 1;
    }

    /** Decides, with a reason that stays on record, that the message will not be taken. */
    public static boolean discard(Connection connection, long id, String decidedBy, String reason) {
        return decide(connection, id, State.DISCARDED, decidedBy, reason);
    }

    /**
     * Takes the content out of all letters of a key, whatever was decided about them; one that waits is not taken any more.
     * Returns how many.
     */
    public static int erase(Connection connection, String topic, String key) {
        return Sql.update(connection, """
                UPDATE dead_letter SET value = NULL, reason = 'erased at its source',
                       state = CASE state WHEN 'PARKED' THEN 'DISCARDED' ELSE state END,
                       decided_by = coalesce(decided_by, 'topic:' || topic),
                       decision = coalesce(decision, 'erased at its source'),
                       decided_at = coalesce(decided_at, clock_timestamp())
                WHERE topic = ? AND key = ? AND value IS NOT NULL""", topic, storable(key));
    }

    /** Removes letters decided longer ago than {@code age}; returns how many. One that waits for a decision stays. */
    public static int purge(Connection connection, Duration age) {
        return Sql.update(
                connection,
                "DELETE FROM dead_letter WHERE state <> 'PARKED'"
                        + " AND decided_at < clock_timestamp() - make_interval(secs => ?)",
                (double) age.toSeconds());
    }

    private static boolean decide(Connection connection, long id, State state, String decidedBy, String decision) {
        return Sql.update(connection, """
                        UPDATE dead_letter SET state = ?, decided_by = ?, decision = ?, decided_at = clock_timestamp()
                        WHERE id = ? AND state = 'PARKED'""", state.name(), decidedBy, decision, id) == 1;
    }

    private static DeadLetter letter(ResultSet row) throws SQLException {
        RecordHeaders headers = new RecordHeaders();
        parsed(row.getString("headers"))
                .forEach((name, value) -> headers.add(name, value.getBytes(StandardCharsets.UTF_8)));
        ConsumerRecord<String, byte[]> record = new ConsumerRecord<>(
                row.getString("topic"),
                row.getInt("partition"),
                row.getLong("record_offset"),
                Sql.instant(row, "parked_at").toEpochMilli(),
                TimestampType.CREATE_TIME,
                ConsumerRecord.NULL_SIZE,
                ConsumerRecord.NULL_SIZE,
                row.getString("key"),
                row.getBytes("value"),
                headers,
                Optional.empty());
        return new DeadLetter(
                row.getLong("id"),
                row.getString("consumer"),
                record,
                row.getString("reason"),
                State.valueOf(row.getString("state")),
                Sql.instant(row, "parked_at"),
                row.getString("decided_by"),
                row.getString("decision"));
    }

    private static String json(Map<String, String> headers) {
        Map<String, String> kept = new TreeMap<>();
        headers.forEach((name, value) -> kept.put(storable(name), storable(value)));
        try {
            return JSON.writeValueAsString(kept);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("headers cannot be written", e);
        }
    }

    private static Map<String, String> parsed(String headers) {
        try {
            return JSON.readValue(headers, new TypeReference<>() {});
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("headers cannot be read: " + headers, e);
        }
    }
}
