package org.tengen.eventstore.inbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.TestLog;
import org.tengen.eventstore.jdbc.Sql;

class InboxTest {

    private static TestLog log;
    private final String key = UUID.randomUUID().toString();

    @BeforeAll
    static void open() {
        log = TestLog.fresh("classpath:db/sample");
    }

    @AfterAll
    static void close() {
        log.close();
    }

    private ConsumerRecord<String, byte[]> record(UUID id, int epoch, long revision, long offset, String payload) {
        RecordHeaders headers = new RecordHeaders();
        header(headers, "ce_id", id.toString());
        header(headers, "ce_type", "game.finished.finished");
        header(headers, "ce_federation", "EGF");
        header(headers, "ce_time", "2026-05-01T10:00:00Z");
        header(headers, "ce_streamversion", "" + revision);
        header(headers, "ce_logepoch", "" + epoch);
        return new ConsumerRecord<>(
                "game.finished.v1",
                0,
                offset,
                0L,
                TimestampType.CREATE_TIME,
                0,
                0,
                key,
                payload == null ? null : payload.getBytes(StandardCharsets.UTF_8),
                headers,
                Optional.empty());
    }

    private static void header(RecordHeaders headers, String name, String value) {
        headers.add(name, value.getBytes(StandardCharsets.UTF_8));
    }

    /** A consumer as every consumer is: inbox, guard, effect, one transaction. */
    private static boolean consume(ConsumerRecord<String, byte[]> record) {
        InboundMessage message = InboundMessage.of(record);
        return log.transactor().inTransaction(connection -> {
            if (!Inbox.accept(connection, "results", message)) {
                return false;
            }
            effect(connection, message);
            return true;
        });
    }

    private static void effect(Connection connection, InboundMessage message) {
        Sql.update(connection, """
                INSERT INTO received AS held (stream_id, epoch, revision, payload, effects) VALUES (?, ?, ?, ?, 1)
                ON CONFLICT (stream_id) DO UPDATE SET epoch = excluded.epoch, revision = excluded.revision,
                    payload = excluded.payload, effects = held.effects + 1
                WHERE (excluded.epoch, excluded.revision) > (held.epoch, held.revision)""", message.key(), message.epoch(), message.streamVersion(), message.payload());
    }

    private String held() {
        return log.transactor()
                .inTransaction(connection -> Sql.first(
                                connection,
                                "SELECT epoch || '/' || revision || '/' || payload FROM received WHERE stream_id = ?",
                                row -> row.getString(1),
                                key)
                        .orElse("nothing"));
    }

    @Test
    void aMessageTakesEffectOnceHoweverOftenItComes() throws Exception {
        ConsumerRecord<String, byte[]> record = record(UUID.randomUUID(), 1, 1, 0, "a");
        ExecutorService threads = Executors.newFixedThreadPool(6);
        try {
            List<Callable<Boolean>> same = Collections.nCopies(30, () -> consume(record));
            int taken = 0;
            for (Future<Boolean> result : threads.invokeAll(same)) {
                taken += result.get() ? 1 : 0;
            }
            assertEquals(1, taken);
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void repeatsAndOrderDoNotMatter() {
        List<ConsumerRecord<String, byte[]>> all = new ArrayList<>(IntStream.rangeClosed(1, 12)
                .mapToObj(i -> record(UUID.randomUUID(), 1, i, i, "revision " + i))
                .toList());
        all.addAll(List.copyOf(all));
        for (int seed = 0; seed < 10; seed++) {
            Collections.shuffle(all, new Random(seed));
            log.transactor().inTransaction(connection -> {
                Sql.update(connection, "DELETE FROM inbox");
                return Sql.update(connection, "DELETE FROM received WHERE stream_id = ?", key);
            });
            long taken = all.stream().filter(InboxTest::consume).count();
            assertEquals(12, taken, "seed " + seed);
            assertEquals("1/12/revision 12", held(), "seed " + seed);
        }
    }

    @Test
    void aFailedEffectLeavesTheMessageForAnotherTime() {
        InboundMessage message = InboundMessage.of(record(UUID.randomUUID(), 1, 1, 0, "a"));
        assertThrows(
                IllegalStateException.class,
                () -> log.transactor().inTransaction(connection -> {
                    assertTrue(Inbox.accept(connection, "results", message));
                    throw new IllegalStateException("the database goes away");
                }));
        boolean again = log.transactor().inTransaction(connection -> Inbox.accept(connection, "results", message));
        assertTrue(again);
    }

    @Test
    void eachConsumerHasItsOwn() {
        UUID id = UUID.randomUUID();
        boolean both = log.transactor()
                .inTransaction(connection ->
                        Inbox.accept(connection, "standings", id, 1) && Inbox.accept(connection, "ledger", id, 1));
        assertTrue(both);
    }

    /** The producer restored a backup: revision 2 of the new epoch replaces revision 5 of the lost one, even if seen before. */
    @Test
    void aRestoredProducerIsHeard() {
        UUID second = UUID.randomUUID();
        assertTrue(consume(record(second, 1, 2, 0, "before the backup")));
        assertTrue(consume(record(UUID.randomUUID(), 1, 5, 1, "lost in the restore")));
        assertEquals("1/5/lost in the restore", held());
        assertTrue(
                consume(record(second, 2, 2, 2, "before the backup")), "the same fact, sent again after the restore");
        assertEquals("2/2/before the backup", held());
        assertTrue(consume(record(UUID.randomUUID(), 1, 6, 3, "a straggler of the lost epoch")));
        assertEquals("2/2/before the backup", held());
    }

    @Test
    void oldRowsArePurged() {
        consume(record(UUID.randomUUID(), 1, 1, 0, "a"));
        int kept = log.transactor().inTransaction(connection -> Inbox.purge(connection, Duration.ofDays(14)));
        assertEquals(0, kept);
        int purged = log.transactor().inTransaction(connection -> Inbox.purge(connection, Duration.ZERO));
        assertTrue(purged >= 1);
    }

    @Test
    void anEnvelopeThatIsNotOursIsUnreadable() {
        ConsumerRecord<String, byte[]> record = record(UUID.randomUUID(), 1, 1, 0, "a");
        record.headers().remove("ce_logepoch");
        assertTrue(assertThrows(Unreadable.class, () -> InboundMessage.of(record))
                .getMessage()
                .contains("ce_logepoch"));
        header((RecordHeaders) record.headers(), "ce_logepoch", "first");
        assertThrows(Unreadable.class, () -> InboundMessage.of(record));
    }

    @Test
    void aParkedMessageIsKeptAsItCameAndReplayedOnce() {
        byte[] raw = {'{', (byte) 0xff, 0, '}'};
        ConsumerRecord<String, byte[]> good = record(UUID.randomUUID(), 1, 1, 77, "a");
        ConsumerRecord<String, byte[]> record = new ConsumerRecord<>(
                good.topic(),
                0,
                System.nanoTime(),
                0L,
                TimestampType.CREATE_TIME,
                0,
                0,
                key,
                raw,
                good.headers(),
                Optional.empty());
        for (int i = 0; i < 2; i++) {
            log.transactor().inTransaction(connection -> {
                DeadLetters.park(connection, "results", record, "no JSON");
                return null;
            });
        }
        List<DeadLetters.DeadLetter> letters = log.transactor()
                .inTransaction(connection -> DeadLetters.list(connection, DeadLetters.State.PARKED, 10).stream()
                        .filter(letter -> key.equals(letter.record().key()))
                        .toList());
        assertEquals(1, letters.size());
        DeadLetters.DeadLetter letter = letters.get(0);
        assertEquals("no JSON", letter.reason());
        org.junit.jupiter.api.Assertions.assertArrayEquals(raw, letter.record().value());
        assertEquals(
                InboundMessage.of(good).id(), InboundMessage.of(letter.record()).id());

        assertThrows(IllegalStateException.class, () -> replay(letter.id(), true));
        assertTrue(replay(letter.id(), false));
        assertFalse(replay(letter.id(), false), "once");
        boolean discarded = log.transactor()
                .inTransaction(connection -> DeadLetters.discard(connection, letter.id(), "operator", "too late"));
        assertFalse(discarded);
        DeadLetters.DeadLetter decided = log.transactor()
                .inTransaction(connection -> DeadLetters.find(connection, letter.id()))
                .orElseThrow();
        assertEquals(DeadLetters.State.REPLAYED, decided.state());
        assertEquals("operator", decided.decidedBy());
    }

    private List<String> parked(List<ConsumerRecord<String, byte[]>> records) {
        records.forEach(record -> log.transactor().inTransaction(connection -> {
            DeadLetters.park(connection, "results", record, "no JSON");
            return null;
        }));
        return log.transactor()
                .inTransaction(connection -> DeadLetters.list(connection, DeadLetters.State.PARKED, 100).stream()
                        .filter(letter -> letter.record().key().startsWith(key))
                        .map(letter -> new String(letter.record().value(), StandardCharsets.UTF_8))
                        .toList());
    }

    @Test
    void aTombstoneTakesTheContentOutOfLettersAndDecidedOnesAreForgotten() {
        for (int i = 1; i <= 2; i++) {
            ConsumerRecord<String, byte[]> letter = record(UUID.randomUUID(), 1, i, i, "{\"name\": \"Ada\"}");
            log.transactor().inTransaction(connection -> {
                DeadLetters.park(connection, "players", letter, "no rank for Ada");
                return null;
            });
        }
        List<Long> ids = letters(DeadLetters.State.PARKED).stream()
                .map(DeadLetters.DeadLetter::id)
                .toList();
        log.transactor()
                .inTransaction(connection -> DeadLetters.discard(connection, ids.get(0), "operator", "too late"));
        int erased =
                log.transactor().inTransaction(connection -> DeadLetters.erase(connection, "game.finished.v1", key));
        assertEquals(2, erased);
        assertEquals(List.of(), letters(DeadLetters.State.PARKED), "what was erased is not taken in any more");
        for (DeadLetters.DeadLetter letter : letters(DeadLetters.State.DISCARDED)) {
            assertEquals(null, letter.record().value());
            assertFalse(letter.reason().contains("Ada"));
        }
        int young = log.transactor().inTransaction(connection -> DeadLetters.purge(connection, Duration.ofDays(90)));
        assertEquals(0, young);
        int old = log.transactor().inTransaction(connection -> DeadLetters.purge(connection, Duration.ZERO));
        assertTrue(old >= 2);
        assertEquals(List.of(), letters(DeadLetters.State.DISCARDED));
    }

    private List<DeadLetters.DeadLetter> letters(DeadLetters.State state) {
        return log.transactor()
                .inTransaction(connection -> DeadLetters.list(connection, state, 1_000).stream()
                        .filter(letter -> key.equals(letter.record().key()))
                        .toList());
    }

    @Test
    void inABrokerFilledAnewAnotherRecordMayStandWhereAParkedOneStood() {
        UUID fact = UUID.randomUUID();
        ConsumerRecord<String, byte[]> bare = record(fact, 1, 1, 7, "bare");
        bare.headers().remove("ce_id");
        assertEquals(
                List.of("a", "other", "restored", "mended", "bare"),
                parked(List.of(
                        record(fact, 1, 1, 7, "a"),
                        record(UUID.randomUUID(), 1, 1, 7, "other"),
                        record(fact, 1, 1, 8, "a"),
                        record(fact, 2, 1, 7, "restored"),
                        record(fact, 1, 1, 7, "mended"),
                        bare,
                        bare)));
    }

    @Test
    void whatTextCannotHoldIsParkedAllTheSame() {
        ConsumerRecord<String, byte[]> plain = record(UUID.randomUUID(), 1, 1, 9, "nul");
        header((RecordHeaders) plain.headers(), "odd", "a\0b");
        ConsumerRecord<String, byte[]> odd = new ConsumerRecord<>(
                plain.topic(),
                0,
                9,
                0L,
                TimestampType.CREATE_TIME,
                0,
                0,
                key + "\0",
                plain.value(),
                plain.headers(),
                Optional.empty());
        assertEquals(List.of("nul"), parked(List.of(odd)));
    }

    private static boolean replay(long id, boolean failing) {
        return log.transactor()
                .inTransaction(connection -> DeadLetters.replay(connection, id, "operator", (same, record) -> {
                    if (failing) {
                        throw new IllegalStateException("still not understood");
                    }
                }));
    }
}
