package org.tengen.eventstore.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.TestLog;

class RoundTripTest {

    private static final String ADD = "INSERT INTO inbox (consumer, event_id, epoch) VALUES (?, gen_random_uuid(), ?)";
    private static final String ALL = "SELECT epoch FROM inbox WHERE consumer = ? ORDER BY epoch";

    private static TestLog log;

    @BeforeAll
    static void open() {
        log = TestLog.fresh();
    }

    @AfterAll
    static void close() {
        log.close();
    }

    private static List<Integer> epochs(Connection connection, String consumer) {
        return Sql.query(connection, ALL, row -> row.getInt(1), consumer);
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

    @Test
    void nothingAfterAFailureIsRun() {
        StoreFailure failure = assertThrows(
                StoreFailure.class,
                () -> log.transactor().inTransaction(connection -> {
                    new RoundTrip()
                            .update(ADD, "failing", 1)
                            .update("INSERT INTO inbox (consumer, event_id, epoch) VALUES (?, NULL, ?)", "failing", 2)
                            .update(ADD, "failing", 3)
                            .send(connection);
                    return null;
                }));
        assertEquals("23502", failure.sqlState());
        assertEquals(List.of(), log.transactor().inTransaction(connection -> epochs(connection, "failing")));
    }
}
