package org.tengen.kit.store;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.VersionConflict;
import org.tengen.eventstore.inbox.DeadLetters;
import org.tengen.eventstore.inbox.InboundMessage;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.StoreFailure;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.sample.SampleListener;
import org.tengen.kit.testing.KitTestResource;

/** A channel outlives what happens to its records: records through a real broker, sessions cut on a real database. */
@QuarkusTest
@QuarkusTestResource(KitTestResource.class)
class ConsumersTest {

    private static final Duration LIMIT = Duration.ofSeconds(60);

    @Inject
    SampleListener listener;

    @Inject
    DataSource source;

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String bootstrapServers;

    private final String run = UUID.randomUUID().toString();
    private final Map<String, AtomicInteger> tries = new ConcurrentHashMap<>();

    private void send(String... keys) {
        try (KafkaProducer<String, byte[]> producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", bootstrapServers), new StringSerializer(), new ByteArraySerializer())) {
            for (String key : keys) {
                ProducerRecord<String, byte[]> record =
                        new ProducerRecord<>(SampleListener.TOPIC, 0, run + key, new byte[] {'{', '}'});
                Map.of(
                                "ce_id", UUID.randomUUID().toString(),
                                "ce_type", "rating.lists.published",
                                "ce_federation", "EGF",
                                "ce_logepoch", "1",
                                "ce_streamversion", "1",
                                "ce_time", "2026-05-01T10:00:00Z")
                        .forEach((name, value) -> record.headers().add(name, value.getBytes(StandardCharsets.UTF_8)));
                producer.send(record);
            }
        }
    }

    private int tries(InboundMessage message) {
        return tries.computeIfAbsent(message.key(), key -> new AtomicInteger()).incrementAndGet();
    }

    /** An effect that shows: a row, which a rolled-back attempt does not leave. */
    private static void leaveRow(Connection connection, InboundMessage message) {
        Sql.update(
                connection,
                "INSERT INTO command_log (federation, stream_id, command_key, request_hash, version, outcome, recorded_at)"
                        + " VALUES ('EGF', ?, ?, '', 0, '', now())",
                UUID.randomUUID(),
                message.key());
    }

    private int rows(String key) {
        return Transactor.of(source)
                .inTransaction(connection -> Sql.first(
                                connection,
                                "SELECT count(*) FROM command_log WHERE command_key = ?",
                                row -> row.getInt(1),
                                run + key)
                        .orElseThrow());
    }

    private List<DeadLetters.DeadLetter> parked(String key) {
        return Transactor.of(source)
                .inTransaction(connection -> DeadLetters.list(connection, DeadLetters.State.PARKED, 1_000).stream()
                        .filter(letter -> (run + key).equals(letter.record().key()))
                        .toList());
    }

    private static void cutOwnSession(Connection connection) throws SQLException {
        Sql.execute(connection, "SELECT pg_terminate_backend(pg_backend_pid())");
    }

    @Test
    void aDatabaseThatGoesAwayUnderARecordIsWaitedOut() {
        listener.does((connection, message) -> {
            leaveRow(connection, message);
            if (message.key().equals(run + "a") && tries(message) <= 6) {
                cutOwnSession(connection);
            }
        });
        send("a", "b");
        await().atMost(LIMIT).until(() -> rows("b") == 1);
        assertEquals(1, rows("a"), "once, and before the next of its partition");
        assertEquals(7, tries.get(run + "a").get());
        assertTrue(parked("a").isEmpty());
    }

    @Test
    void lostRacesAreNeverGivenUp() {
        listener.does((connection, message) -> {
            leaveRow(connection, message);
            if (tries(message) <= 9) {
                throw new VersionConflict(new StreamId("EGF", "note", UUID.randomUUID()), 1, null);
            }
        });
        send("race");
        await().atMost(LIMIT).until(() -> rows("race") == 1);
        assertTrue(parked("race").isEmpty());
    }

    @Test
    void aRecordThatBreaksItsHandlerIsParkedAndTheNextOneIsHandled() {
        listener.does((connection, message) -> {
            leaveRow(connection, message);
            if (message.key().equals(run + "bug")) {
                throw new NullPointerException("a field nobody expected to be absent");
            }
            if (message.key().equals(run + "constraint")) {
                Sql.update(connection, "INSERT INTO inbox (consumer, event_id, epoch) VALUES ('x', null, 1)");
            }
        });
        send("bug", "constraint", "good");
        await().atMost(LIMIT).until(() -> rows("good") == 1);
        assertEquals(0, rows("bug"), "what it did before it failed is undone");
        assertEquals(0, rows("constraint"));
        assertTrue(parked("bug").get(0).reason().contains("NullPointerException"));
        assertEquals(1, parked("constraint").size());
    }

    @Test
    void whoCannotBeToldDoesNotCloseTheChannel() {
        listener.does(ConsumersTest::leaveRow);
        send("first", "second");
        await().atMost(LIMIT).until(() -> listener.told().contains(run + "second"));
        assertTrue(listener.told().contains(run + "first"));
        assertEquals(1, rows("first"));
        assertEquals(1, rows("second"));
    }

    @Test
    void theStateOfAFailureSaysWhetherToWait() {
        for (String state : List.of("08006", "57P01", "53300", "40001", "25006", "42501", "XX000")) {
            assertTrue(Patience.isTransient(failure(state)), state);
        }
        assertTrue(Patience.isTransient(failure(null)), "a pool that has no connection gives no state");
        assertTrue(Patience.isTransient(new IllegalStateException(failure("08006"))), "wrapped by somebody");
        for (String state : List.of("22P02", "23502", "54000", "P0001")) {
            assertFalse(Patience.isTransient(failure(state)), state);
        }
        assertFalse(Patience.isTransient(new NullPointerException()));
    }

    private static StoreFailure failure(String state) {
        return new StoreFailure("failed", new SQLException("it", state));
    }

    @Test
    void whoeverWaitsStopsWithTheService() {
        Patience patience = new Patience();
        patience.stop();
        Patience.Stopped stopped = assertThrows(
                Patience.Stopped.class,
                () -> patience.until("x", 1, () -> {
                    throw failure("08006");
                }));
        assertEquals("the service stops: " + failure("08006"), stopped.failure().getMessage());
    }
}
