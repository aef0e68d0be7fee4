package org.tengen.eventstore.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.TestLog;

class RoundTripTest {

    private static final String ADD = "INSERT INTO inbox (consumer, event_id, epoch) VALUES (?, gen_random_uuid(), ?)";
    private static final String ALL = "SELECT epoch FROM inbox WHERE consumer = ? ORDER BY epoch";

    private static final int LOCK = 81_570;

    private static TestLog log;

    @BeforeAll
    static void open() {
        log = TestLog.fresh();
    }

    @AfterAll
    static void close() {
        log.close();
    }

    @Test
    void eachStatementSeesTheOnesBeforeItAndItsOwnArguments() {
        List<Integer> before = new ArrayList<>();
        List<Integer> after = new ArrayList<>();
        List<Integer> removed = new ArrayList<>();
        log.transactor().inTransaction(connection -> {
            RoundTrip trip = new RoundTrip()
                    .update(ADD, "order; 'quoted'", 7)
                    .query(ALL, row -> row.getInt(1), before::add, "order; 'quoted'")
                    .counted("DELETE FROM inbox WHERE consumer = ?", removed::add, "order; 'quoted'")
                    .query(ALL, row -> row.getInt(1), after::add, "order; 'quoted'");
            assertEquals(List.of(), before, "nothing goes before it is sent");
            trip.send(connection);
            trip.send(connection);
            return null;
        });
        assertEquals(List.of(7), before);
        assertEquals(List.of(1), removed, "and nothing goes twice");
        assertEquals(List.of(), after);
    }

    @Test
    void rowsOfOneStatementAmongOthersKeepTheirPlace() {
        List<Integer> first = new ArrayList<>();
        List<Integer> last = new ArrayList<>();
        List<Integer> added = new ArrayList<>();
        log.transactor().inTransaction(connection -> {
            RoundTrip trip = new RoundTrip().query(ALL, row -> row.getInt(1), first::add, "rows");
            for (int epoch = 1; epoch <= 3; epoch++) {
                trip.counted(ADD, added::add, "rows", epoch);
            }
            trip.query(ALL, row -> row.getInt(1), last::add, "rows");
            trip.counted("DELETE FROM inbox WHERE consumer = ? AND epoch > ?", added::add, "rows", 1);
            trip.send(connection);
            return null;
        });
        assertEquals(List.of(), first);
        assertEquals(List.of(1, 2, 3), last);
        assertEquals(List.of(1, 1, 1, 2), added);
    }

    /** The driver fails with an AssertionError then, which no caller of a store expects. */
    @Test
    void aConnectionLostInTheMiddleOfABatchIsAFailureOfTheStore() {
        String kill = "INSERT INTO inbox (consumer, event_id, epoch)"
                + " SELECT ?, gen_random_uuid(), 1 WHERE pg_terminate_backend(pg_backend_pid())";
        StoreFailure lost = assertThrows(
                StoreFailure.class,
                () -> log.transactor().inTransaction(connection -> {
                    new RoundTrip().update(kill, "one").update(kill, "two").send(connection);
                    return null;
                }));
        assertTrue(lost.sqlState().startsWith("08") || lost.sqlState().startsWith("57P"), lost.sqlState());
    }

    /** A lock of the session outlives the transaction, so it would tell of a statement that was run all the same. */
    @Test
    void nothingAfterAFailureIsRun() {
        List<Integer> heard = new ArrayList<>();
        assertEquals(
                "23502",
                failureOf(new RoundTrip()
                        .counted(ADD, heard::add, "failing", 1)
                        .update("INSERT INTO inbox (consumer, event_id, epoch) VALUES (?, NULL, ?)", "failing", 2)
                        .query("SELECT 1 FROM pg_advisory_lock(?)", row -> row.getInt(1), heard::add, LOCK)));
        assertEquals(List.of(), heard);
        List<Integer> held = log.transactor()
                .inTransaction(connection -> Sql.query(
                        connection,
                        "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = ?",
                        row -> row.getInt(1),
                        LOCK));
        assertEquals(List.of(), held);
    }

    @Test
    void nothingIsHeardOfRowsOfWhichOneFails() {
        List<Integer> heard = new ArrayList<>();
        RoundTrip trip = new RoundTrip();
        for (UUID event : Arrays.asList(UUID.randomUUID(), null, UUID.randomUUID())) {
            trip.counted("INSERT INTO inbox (consumer, event_id, epoch) VALUES ('rows', ?, 1)", heard::add, event);
        }
        assertEquals("23502", failureOf(trip));
        assertEquals(List.of(), heard);
    }

    private static String failureOf(RoundTrip trip) {
        return assertThrows(
                        StoreFailure.class,
                        () -> log.transactor().inTransaction(connection -> {
                            trip.send(connection);
                            return null;
                        }))
                .sqlState();
    }
}
