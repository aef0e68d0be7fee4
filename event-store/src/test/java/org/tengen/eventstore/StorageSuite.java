package org.tengen.eventstore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.StoreFailure;
import org.tengen.eventstore.jdbc.Transactor;

/**
 * What every database that holds a log must do. A service subclasses it over its own migrated database, with transactions
 * made the way the service makes them.
 */
public abstract class StorageSuite {

    private static final int WRITERS = 8;
    private static final int APPENDS_EACH = 12;

    private final EventStore store = new EventStore(Clock.systemUTC());

    /** Transactions as the role the service works as. */
    protected abstract Transactor transactor();

    /** A connection of the role that owns the tables. */
    protected abstract Connection owner() throws SQLException;

    private static StreamId stream() {
        return new StreamId("EGF", "suite", UUID.randomUUID());
    }

    private static NewEvent event(String text) {
        return new NewEvent("suite.noted.v1", "{\"text\":\"" + text + "\"}", EventMeta.by("tester", "referee"));
    }

    private List<StoredEvent> append(StreamId stream, int expected, String... texts) {
        List<NewEvent> events = List.of(texts).stream().map(StorageSuite::event).toList();
        return transactor().inTransaction(connection -> store.append(connection, stream, expected, events));
    }

    private List<StoredEvent> read(StreamId stream) {
        return transactor().inTransaction(connection -> store.read(connection, stream));
    }

    /** As an append returns it: the position is the server's. */
    private static StoredEvent unplaced(StoredEvent e) {
        return new StoredEvent(
                0,
                e.stream(),
                e.version(),
                e.eventId(),
                e.type(),
                e.payload(),
                e.metaJson(),
                e.recordedAt(),
                e.previousHash(),
                e.hash());
    }

    @Test
    void whatIsAppendedIsReadBackInOrder() {
        StreamId stream = stream();
        List<StoredEvent> first = append(stream, 0, "a", "b");
        List<StoredEvent> second = append(stream, 2, "c");

        List<StoredEvent> all = read(stream);
        assertEquals(
                IntStream.rangeClosed(1, 3).boxed().toList(),
                all.stream().map(StoredEvent::version).toList());
        assertEquals(
                List.of(first.get(0), first.get(1), second.get(0)),
                all.stream().map(StorageSuite::unplaced).toList());
        assertEquals(EventMeta.by("tester", "referee"), all.get(0).meta());
        assertEquals(all.get(0).hash(), all.get(1).previousHash());
    }

    @Test
    void textComesBackByteForByte() {
        StreamId stream = stream();
        String payload = "{ \"z\" : 1.50,\n\"a\":\"\u5929\u5143 \ud83d\ude00 \\u0000\", \"a2\":1e3 }";
        transactor()
                .inTransaction(connection -> store.append(
                        connection, stream, 0, List.of(new NewEvent("suite.noted.v1", payload, EventMeta.system()))));
        assertEquals(payload, read(stream).get(0).payload());
    }

    @Test
    void anUnknownStreamIsEmpty() {
        StreamId stream = stream();
        assertEquals(List.of(), read(stream));
        StreamHead head = transactor().inTransaction(connection -> store.head(connection, stream));
        assertEquals(StreamHead.empty(stream), head);
    }

    @Test
    void aStaleVersionIsAConflictAndLeavesNothing() {
        StreamId stream = stream();
        append(stream, 0, "a", "b");
        VersionConflict conflict = assertThrows(VersionConflict.class, () -> append(stream, 1, "late", "later"));
        assertEquals(1, conflict.expectedVersion());
        assertEquals(2, read(stream).size());
    }

    @Test
    void aVersionThatDoesNotExistYetIsAConflictToo() {
        StreamId stream = stream();
        append(stream, 0, "a");
        assertThrows(VersionConflict.class, () -> append(stream, 5, "gap"));
        assertEquals(1, read(stream).size());
    }

    @Test
    void aStreamIsInvisibleUnderAnotherFederation() {
        StreamId stream = stream();
        append(stream, 0, "a");
        StreamId elsewhere = new StreamId("AGA", stream.kind(), stream.id());
        assertEquals(List.of(), read(elsewhere));
        assertThrows(VersionConflict.class, () -> append(elsewhere, 0, "intruder"));
    }

    @Test
    void aRolledBackAppendNeverHappened() {
        StreamId stream = stream();
        assertThrows(
                IllegalStateException.class,
                () -> transactor().inTransaction(connection -> {
                    store.append(connection, stream, 0, List.of(event("a")));
                    throw new IllegalStateException("after the append");
                }));
        assertEquals(List.of(), read(stream));
        append(stream, 0, "b");
        assertEquals(1, read(stream).size());
    }

    @Test
    void ofTwoWritersThatSawTheSameVersionOneWins() throws Exception {
        for (int round = 0; round < 10; round++) {
            StreamId stream = stream();
            append(stream, 0, "seen by both");
            CyclicBarrier bothHaveRead = new CyclicBarrier(2);
            List<Boolean> won = together(2, writer -> () -> {
                try {
                    return transactor().inTransaction(connection -> {
                        StreamHead head = store.head(connection, stream);
                        await(bothHaveRead);
                        store.append(connection, head, List.of(event("writer " + writer)));
                        return true;
                    });
                } catch (VersionConflict lost) {
                    return false;
                }
            });
            assertEquals(1, won.stream().filter(w -> w).count());
            assertEquals(2, read(stream).size());
        }
    }

    @Test
    void anyInterleavingOfWritersLeavesAStreamWithoutHoles() throws Exception {
        StreamId stream = stream();
        // So that they do meet: each has seen the empty stream before the first writes to it.
        CyclicBarrier allHaveRead = new CyclicBarrier(WRITERS);
        List<Integer> retries = together(WRITERS, writer -> () -> {
            int conflicts = 0;
            for (int i = 0; i < APPENDS_EACH; ) {
                int number = i;
                boolean first = number + conflicts == 0;
                try {
                    transactor().inTransaction(connection -> {
                        StreamHead head = store.head(connection, stream);
                        if (first) {
                            await(allHaveRead);
                        }
                        return store.append(
                                connection,
                                head,
                                List.of(event(writer + "/" + number + "a"), event(writer + "/" + number + "b")));
                    });
                    i++;
                } catch (VersionConflict lost) {
                    conflicts++;
                }
            }
            return conflicts;
        });
        List<StoredEvent> all = read(stream);
        int expected = 2 * WRITERS * APPENDS_EACH;
        assertEquals(
                IntStream.rangeClosed(1, expected).boxed().toList(),
                all.stream().map(StoredEvent::version).toList());
        assertEquals(expected, all.stream().map(StoredEvent::payload).distinct().count());
        assertTrue(retries.stream().mapToInt(Integer::intValue).sum() > 0, "the writers never met");
        for (int i = 1; i < all.size(); i++) {
            assertTrue(all.get(i).position() > all.get(i - 1).position(), "position order is stream order");
        }
    }

    @Test
    void theServiceCanOnlyAdd() {
        append(stream(), 0, "a");
        for (String sql : List.of(
                "UPDATE event SET payload = '{}'",
                "DELETE FROM event",
                "TRUNCATE event",
                "UPDATE log_epoch SET epoch = 9",
                "ALTER TABLE event DISABLE TRIGGER ALL")) {
            StoreFailure refused = assertThrows(
                    StoreFailure.class, () -> transactor().inTransaction(connection -> Sql.update(connection, sql)));
            assertEquals("42501", refused.sqlState(), sql);
        }
    }

    @Test
    void theOwnerIsStoppedByTheTrigger() throws SQLException {
        append(stream(), 0, "a");
        try (Connection owner = owner()) {
            for (String sql :
                    List.of("UPDATE event SET payload = '{}'", "DELETE FROM event WHERE false", "TRUNCATE event")) {
                StoreFailure refused = assertThrows(StoreFailure.class, () -> Sql.update(owner, sql));
                assertTrue(refused.getMessage().contains("append-only"), refused.getMessage());
            }
        }
    }

    /** Runs a task per number at the same time and gathers what they return. */
    private static <T> List<T> together(int tasks, java.util.function.IntFunction<Callable<T>> task) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(tasks);
        try {
            List<Callable<T>> all = IntStream.range(0, tasks).mapToObj(task).toList();
            List<T> results = new ArrayList<>();
            for (Future<T> result : threads.invokeAll(all)) {
                results.add(result.get());
            }
            return results;
        } finally {
            threads.shutdown();
        }
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (InterruptedException | java.util.concurrent.BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }
}
