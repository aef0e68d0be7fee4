package org.tengen.eventstore.outbox;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tengen.eventstore.LogEpoch;
import org.tengen.eventstore.TestLog;
import org.tengen.eventstore.TopicReader;
import org.tengen.eventstore.inbox.InboundMessage;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;

class OutboxRelayTest {

    private static final String TOPIC = "game.moves.v1";
    private static final Duration LIMIT = Duration.ofSeconds(90);
    private TestLog log;
    private RelaySettings settings;
    private final String run = UUID.randomUUID().toString().substring(0, 8);

    @BeforeEach
    void open() {
        log = TestLog.fresh();
        settings = RelaySettings.of("/store-test", log.database().bootstrapServers())
                .withPollInterval(Duration.ofMillis(100));
    }

    @AfterEach
    void close() {
        log.close();
    }

    private OutboxMessage message(String key, int number, String topic) {
        return new OutboxMessage(
                UUID.randomUUID(),
                "EGF",
                "game",
                run + key,
                "game.moves.noted",
                topic,
                run + key,
                run + key,
                number,
                "{\"number\":" + number + "}",
                Instant.parse("2026-05-01T10:00:00Z"),
                Map.of("ce_correlationid", "c"));
    }

    private void add(List<OutboxMessage> messages) {
        log.transactor().inTransaction(connection -> {
            Outbox.add(connection, messages);
            return null;
        });
    }

    private Outbox.Depth depth() {
        return log.transactor().inTransaction(Outbox::depth);
    }

    private List<InboundMessage> published() {
        List<InboundMessage> messages = new ArrayList<>();
        for (ConsumerRecord<String, byte[]> record :
                TopicReader.all(log.database().bootstrapServers(), TOPIC, key -> key.startsWith(run))) {
            messages.add(InboundMessage.of(record));
        }
        return messages;
    }

    private void release(long id) {
        boolean released = log.transactor().inTransaction(connection -> ParkedRows.release(connection, id));
        assertTrue(released);
    }

    private static Map<String, List<Long>> versionsByKey(List<InboundMessage> messages) {
        Map<String, List<Long>> versions = new HashMap<>();
        Set<UUID> seen = new HashSet<>();
        for (InboundMessage message : messages) {
            if (seen.add(message.id())) {
                versions.computeIfAbsent(message.key(), key -> new ArrayList<>())
                        .add(message.streamVersion());
            }
        }
        return versions;
    }

    private OutboxRelay relay(RelayProbe probe) {
        return new OutboxRelay(
                log.transactor(),
                settings,
                RelayListener.SILENT,
                probe,
                () -> new KafkaProducer<>(settings.producer()));
    }

    /** A driver may tell a lost connection as a fault of the program, and whoever listens may have faults of its own. */
    @Test
    void nothingThatGoesWrongEndsTheRelay() {
        AtomicInteger passes = new AtomicInteger();
        Transactor failingTwice = new Transactor() {
            @Override
            public <T> T inTransaction(Work<T> work) {
                if (passes.incrementAndGet() <= 2) {
                    throw new AssertionError("the connection is gone");
                }
                return log.transactor().inTransaction(work);
            }
        };
        RelayListener failing = new RelayListener() {
            @Override
            public void outage(Exception cause) {
                throw new AssertionError("cannot listen either");
            }
        };
        add(List.of(message("a", 1, TOPIC)));
        try (OutboxRelay relay = new OutboxRelay(failingTwice, settings, failing)) {
            relay.start();
            await().atMost(LIMIT).until(() -> depth().waiting() == 0);
        }
        assertEquals(1, published().size());
    }

    private void drain() {
        try (OutboxRelay relay = relay(point -> {})) {
            relay.start();
            await().atMost(LIMIT).until(() -> depth().waiting() == depth().blocked());
        }
    }

    @Test
    void aMessageTravelsAsACloudEventWithTheEpoch() throws Exception {
        OutboxMessage tombstone = new OutboxMessage(
                UUID.randomUUID(),
                "EGF",
                "entry",
                run + "e",
                "x.erased",
                TOPIC,
                run + "e",
                run + "p",
                7,
                null,
                Instant.parse("2026-05-01T10:00:00Z"),
                Map.of());
        add(List.of(message("a", 1, TOPIC), tombstone));
        try (var owner = log.owner()) {
            assertEquals(2, LogEpoch.raise(owner));
        }
        drain();
        List<ConsumerRecord<String, byte[]>> records =
                TopicReader.all(log.database().bootstrapServers(), TOPIC, key -> key.equals(run + "a"));
        assertEquals(1, records.size());
        Map<String, String> headers = new HashMap<>();
        records.get(0).headers().forEach(h -> headers.put(h.key(), new String(h.value(), StandardCharsets.UTF_8)));
        assertEquals("{\"number\":1}", new String(records.get(0).value(), StandardCharsets.UTF_8));
        assertTrue(headers.remove("ce_id").matches("[0-9a-f-]{36}"));
        assertEquals(
                Map.ofEntries(
                        Map.entry("ce_specversion", "1.0"),
                        Map.entry("ce_source", "/store-test/EGF"),
                        Map.entry("ce_type", "game.moves.noted"),
                        Map.entry("ce_subject", run + "a"),
                        Map.entry("ce_time", "2026-05-01T10:00:00Z"),
                        Map.entry("ce_federation", "EGF"),
                        Map.entry("ce_streamversion", "1"),
                        Map.entry("ce_logepoch", "2"),
                        Map.entry("ce_correlationid", "c"),
                        Map.entry("ce_dataschema", "urn:tengen:schema:" + TOPIC),
                        Map.entry("content-type", "application/json")),
                headers);
        InboundMessage erased = published().stream()
                .filter(m -> m.key().equals(run + "e"))
                .findFirst()
                .orElseThrow();
        assertNull(erased.payload());
        assertEquals(2, erased.epoch());
    }

    @Test
    void everyKeyKeepsItsOrderOverManyBatches() {
        List<OutboxMessage> messages = IntStream.range(0, 900)
                .mapToObj(i -> message("k" + i % 7, i / 7 + 1, TOPIC))
                .toList();
        add(messages);
        drain();
        List<InboundMessage> published = published();
        assertEquals(900, published.size(), "nothing twice");
        versionsByKey(published)
                .forEach((key, versions) -> assertEquals(
                        IntStream.rangeClosed(1, versions.size())
                                .mapToObj(Long::valueOf)
                                .toList(),
                        versions,
                        key));
    }

    /** A crash between any two steps repeats messages or not, and loses none. */
    @ParameterizedTest
    @EnumSource(RelayProbe.Point.class)
    void aCrashAtAnyPointLosesNothing(RelayProbe.Point crashPoint) {
        add(IntStream.rangeClosed(1, 20)
                .mapToObj(i -> message("k" + i % 2, (i + 1) / 2, TOPIC))
                .toList());
        OutboxRelay crashing = relay(point -> {
            if (point == crashPoint) {
                throw new IllegalStateException("crash at " + point);
            }
        });
        assertThrows(IllegalStateException.class, crashing::pass);
        drain();
        assertEquals(0, depth().waiting());
        List<InboundMessage> published = published();
        boolean sentBeforeTheCrash = crashPoint == RelayProbe.Point.SENT || crashPoint == RelayProbe.Point.DELETED;
        assertEquals(sentBeforeTheCrash ? 40 : 20, published.size());
        Map<String, List<Long>> versions = versionsByKey(published);
        List<Long> inOrder =
                IntStream.rangeClosed(1, 10).mapToObj(Long::valueOf).toList();
        assertEquals(Map.of(run + "k0", inOrder, run + "k1", inOrder), versions);
    }

    @Test
    void aPoisonRowStopsItsOwnStreamOnly() {
        add(List.of(
                message("good", 1, TOPIC),
                message("bad", 1, TOPIC),
                message("bad", 2, "no such topic!"),
                message("bad", 3, TOPIC),
                message("good", 2, TOPIC)));
        AtomicInteger parked = new AtomicInteger();
        try (OutboxRelay relay = new OutboxRelay(log.transactor(), settings, new RelayListener() {
            @Override
            public void parked(int rows) {
                parked.addAndGet(rows);
            }
        })) {
            relay.start();
            await().atMost(LIMIT).until(() -> depth().parked() == 1);
            add(List.of(message("good", 3, TOPIC), message("bad", 4, TOPIC)));
            relay.wake();
            await().atMost(LIMIT).until(() -> depth().waiting() == depth().blocked());
        }
        assertEquals(1, parked.get());
        assertEquals(Map.of(run + "good", List.of(1L, 2L, 3L), run + "bad", List.of(1L)), versionsByKey(published()));
        assertEquals(2, depth().blocked());
        ParkedRows.ParkedRow row = log.transactor()
                .inTransaction(connection -> ParkedRows.list(connection, 10))
                .get(0);
        assertEquals(2, row.message().streamVersion());
        assertEquals(5, row.attempts());
        assertTrue(row.error().contains("InvalidTopic"), row.error());

        // still wrong: comes back to the same place
        release(row.id());
        try (OutboxRelay relay = relay(point -> {})) {
            relay.start();
            await().atMost(LIMIT).until(() -> depth().parked() == 1);
        }
        assertEquals(List.of(1L), versionsByKey(published()).get(run + "bad"));

        // decided: what waited goes on
        boolean discarded = log.transactor()
                .inTransaction(connection -> ParkedRows.discard(connection, row.id(), "operator", "topic misnamed"));
        assertTrue(discarded);
        drain();
        assertEquals(List.of(1L, 3L, 4L), versionsByKey(published()).get(run + "bad"));

        // what a tombstone takes out of the topic is not kept beside it, and the row goes in time
        OutboxMessage named = message("bad", 5, "no such topic!");
        add(List.of(tombstoneOf(named)));
        log.transactor().inTransaction(connection -> Sql.update(connection, "DELETE FROM outbox"));
        assertEquals(List.of("empty"), payloadOfParked(row.id()));
        int young = log.transactor().inTransaction(connection -> ParkedRows.purge(connection, Duration.ofDays(90)));
        assertEquals(0, young);
        log.transactor().inTransaction(connection -> ParkedRows.purge(connection, Duration.ZERO));
        assertEquals(List.of(), payloadOfParked(row.id()));
    }

    private static OutboxMessage tombstoneOf(OutboxMessage message) {
        return new OutboxMessage(
                UUID.randomUUID(),
                message.federation(),
                message.aggregateType(),
                message.aggregateId(),
                message.type(),
                message.topic(),
                message.messageKey(),
                message.partitionKey(),
                message.streamVersion() + 1,
                null,
                message.occurredAt(),
                message.headers());
    }

    private List<String> payloadOfParked(long id) {
        return log.transactor()
                .inTransaction(connection -> Sql.query(
                        connection,
                        "SELECT coalesce(payload, 'empty') FROM outbox_parked WHERE id = ?",
                        row -> row.getString(1),
                        id));
    }

    @Test
    void aReleasedRowGoesOutBeforeWhatWaitedBehindIt() {
        String huge = "x".repeat(2_000_000);
        OutboxMessage tooLarge = message("k", 1, TOPIC);
        add(List.of(
                new OutboxMessage(
                        tooLarge.id(),
                        "EGF",
                        "game",
                        run + "k",
                        "t",
                        TOPIC,
                        run + "k",
                        run + "k",
                        1,
                        "\"" + huge + "\"",
                        Instant.EPOCH,
                        Map.of()),
                message("k", 2, TOPIC)));
        settings = settings.withProducer(Map.of("max.request.size", 1_000_000, "compression.type", "none"));
        try (OutboxRelay relay = relay(point -> {})) {
            relay.start();
            await().atMost(LIMIT).until(() -> depth().parked() == 1);
        }
        assertEquals(Map.of(), versionsByKey(published()));

        settings = settings.withProducer(Map.of("max.request.size", 5_000_000, "compression.type", "gzip"));
        long id = log.transactor()
                .inTransaction(connection -> ParkedRows.list(connection, 1))
                .get(0)
                .id();
        release(id);
        drain();
        assertEquals(Map.of(run + "k", List.of(1L, 2L)), versionsByKey(published()));
    }

    @Test
    void oneRelayAtATimeWorks() {
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        RelayProbe counting = point -> {
            if (point == RelayProbe.Point.ROWS_READ) {
                most.accumulateAndGet(inside.incrementAndGet(), Math::max);
            } else if (point == RelayProbe.Point.DELETED) {
                inside.decrementAndGet();
            }
        };
        add(IntStream.rangeClosed(1, 600)
                .mapToObj(i -> message("k" + i % 100, i / 100 + 1, TOPIC))
                .toList());
        try (OutboxRelay a = relay(counting);
                OutboxRelay b = relay(counting);
                OutboxRelay c = relay(counting)) {
            a.start();
            b.start();
            c.start();
            await().atMost(LIMIT).until(() -> depth().waiting() == 0);
        }
        assertEquals(1, most.get());
        assertEquals(600, published().size());
    }

    @Test
    void aWokenRelaySendsAtOnce() {
        settings = settings.withPollInterval(Duration.ofMinutes(1));
        try (OutboxRelay relay = relay(point -> {})) {
            relay.start();
            add(List.of(message("warm", 1, TOPIC)));
            relay.wake();
            await().atMost(LIMIT).until(() -> depth().waiting() == 0);
            add(List.of(message("up", 1, TOPIC)));
            relay.wake();
            await().atMost(Duration.ofSeconds(50)).until(() -> depth().waiting() == 0);
        }
        assertEquals(2, published().size());
    }
}
