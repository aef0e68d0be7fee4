package org.tengen.eventstore.outbox;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.sql.Connection;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.tengen.eventstore.jdbc.RoundTrip;
import org.tengen.eventstore.jdbc.Sql;

/** Rows waiting for the relay, written in the transaction of what they tell. */
public final class Outbox {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String INSERT = """
            INSERT INTO outbox (event_id, federation, aggregatetype, aggregateid, type, topic, message_key, partition_key,
                                stream_version, headers, payload, occurred_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?)""";
    private static final String COUNTS = """
            SELECT count(*) AS waiting,
                   coalesce(extract(epoch FROM clock_timestamp() - min(created_at) FILTER (WHERE NOT blocked)), 0) AS age,
                   count(*) FILTER (WHERE blocked) AS blocked,
                   (SELECT count(*) FROM outbox_parked WHERE state = 'PARKED') AS parked
            FROM (SELECT o.created_at, EXISTS (SELECT 1 FROM outbox_parked p
                         WHERE p.aggregatetype = o.aggregatetype AND p.aggregateid = o.aggregateid
                           AND p.state = 'PARKED') AS blocked
                  FROM outbox o) AS rows""";

    private Outbox() {}

    /**
     * How publishing stands.
     *
     * @param waiting rows not yet acknowledged, those behind a parked row included
     * @param oldestAge of the rows that are not behind a parked one
     * @param blocked rows behind a parked row of their aggregate
     * @param parked rows set aside after repeated refusals by the broker, awaiting a decision
     */
    public record Depth(long waiting, Duration oldestAge, long blocked, long parked) {}

    /** Adds messages in order. The caller wakes the relay after its commit. */
    public static void add(Connection connection, List<OutboxMessage> messages) {
        if (messages.isEmpty()) {
            return;
        }
        RoundTrip trip = new RoundTrip();
        add(trip, messages);
        trip.send(connection);
    }

    /** As above, with what else goes to the server. */
    public static void add(RoundTrip trip, List<OutboxMessage> messages) {
        messages.forEach(message -> trip.update(INSERT, arguments(message)));
        messages.stream()
                .filter(message -> message.payload() == null)
                .forEach(tombstone -> ParkedRows.erase(trip, tombstone));
    }

    /**
     * Keeps everybody else from adding until the end of this transaction, and waits for those who have added and not yet
     * committed. Whoever tells again what is in the log or in a table takes it before reading: else a revision committed
     * between the reading and the adding stands before the older ones told again, and a compacted topic ends with one of
     * those. Writers wait at their own adding, which is the last thing they do, so keep it short.
     */
    public static void holdOthers(Connection connection) {
        Sql.execute(connection, "LOCK TABLE outbox IN SHARE ROW EXCLUSIVE MODE");
    }

    private static Object[] arguments(OutboxMessage message) {
        return new Object[] {
            message.id(),
            message.federation(),
            message.aggregateType(),
            message.aggregateId(),
            message.type(),
            message.topic(),
            message.messageKey(),
            message.partitionKey(),
            message.streamVersion(),
            json(message.headers()),
            message.payload(),
            message.occurredAt()
        };
    }

    private static String json(Map<String, String> headers) {
        try {
            return JSON.writeValueAsString(headers);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("headers cannot be written", e);
        }
    }

    public static Depth depth(Connection connection) {
        return Sql.first(
                        connection,
                        COUNTS,
                        row -> new Depth(
                                row.getLong("waiting"),
                                Duration.ofMillis(Math.max(0, (long) (row.getDouble("age") * 1000))),
                                row.getLong("blocked"),
                                row.getLong("parked")))
                .orElseThrow();
    }
}
