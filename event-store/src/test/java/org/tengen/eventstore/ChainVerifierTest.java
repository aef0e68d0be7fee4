package org.tengen.eventstore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tengen.eventstore.command.CommandLog;
import org.tengen.eventstore.jdbc.Sql;

/** Somebody with every right on the database changes it behind our back. */
class ChainVerifierTest {

    private final EventStore store = new EventStore(Clock.systemUTC());
    private final ChainVerifier verifier = new ChainVerifier(store);
    private final StreamId stream = new StreamId("EGF", "game", UUID.randomUUID());
    private final StreamId other = new StreamId("EGF", "game", UUID.randomUUID());
    private static TestLog log;
    private static Connection administrator;

    @BeforeAll
    static void open() throws SQLException {
        log = TestLog.fresh();
        administrator = log.administrator();
        Sql.execute(administrator, "SET session_replication_role = replica");
    }

    @BeforeEach
    void twoStreamsOfFiveEvents() {
        for (int i = 0; i < 5; i++) {
            int version = i;
            for (StreamId each : List.of(stream, other)) {
                log.transactor()
                        .inTransaction(connection -> store.append(
                                connection,
                                each,
                                version,
                                List.of(new NewEvent(
                                        "game.move-played.v1",
                                        "{\"n\":" + version + "}",
                                        EventMeta.by("a", "referee")))));
            }
        }
    }

    @AfterAll
    static void close() throws SQLException {
        administrator.close();
        log.close();
    }

    private ChainVerifier.Report verify() {
        return log.transactor().inTransaction(connection -> verifier.verify(connection, stream));
    }

    private List<ChainVerifier.Fault> faultsOfTheWholeLog() {
        return log.transactor().inTransaction(verifier::verifyAll).faults().stream()
                .filter(fault -> fault.stream().id().equals(stream.id()))
                .toList();
    }

    /** A replica session runs no triggers; only an administrator may open one. */
    private void tamper(String sql) {
        assertTrue(Sql.update(administrator, sql.replace(":stream", "'" + stream.id() + "'")) > 0, sql);
    }

    @Test
    void anUntouchedLogHolds() {
        ChainVerifier.Report report = verify();
        assertEquals(new ChainVerifier.Report(1, 5, List.of()), report);
        assertTrue(report.holds());
        assertEquals(List.of(), faultsOfTheWholeLog());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "payload = overlay(payload placing '7' from 6)",
                "payload = payload || ' '",
                "meta = replace(meta, 'referee', 'referef')",
                "type = 'game.move-played.v2'",
                "recorded_at = recorded_at + interval '1 microsecond'",
                "event_id = gen_random_uuid()",
                "federation = 'AGA'",
                "stream_kind = 'gamf'",
                "stream_id = gen_random_uuid()",
                "version = 17",
                "hash = set_byte(hash, 31, get_byte(hash, 31) # 1)",
                "prev_hash = set_byte(prev_hash, 0, get_byte(prev_hash, 0) # 128)"
            })
    void anyChangedColumnIsFound(String change) {
        tamper("UPDATE event SET " + change + " WHERE stream_id = :stream AND version = 3");
        assertFalse(verify().holds());
    }

    @ParameterizedTest
    @ValueSource(strings = {"federation = 'no federation!'", "stream_kind = 'No Kind'"})
    void aRowOfWhichNoEventCanBeMadeIsAFaultAndNotTheEndOfTheCheck(String change) {
        tamper("UPDATE event SET " + change + " WHERE stream_id = :stream AND version = 3");
        List<ChainVerifier.Fault> faults = faultsOfTheWholeLog();
        assertEquals(3, faults.get(0).version());
        assertTrue(faults.get(0).what().startsWith("cannot be read"), faults.toString());
        tamper("DELETE FROM event WHERE stream_id = :stream AND version = 3"); // the log is shared by these tests
    }

    @Test
    void aDamagedNameInTheCommandLogIsNoObstacleEither() {
        log.transactor().inTransaction(connection -> {
            CommandLog.record(connection, stream, "key", new CommandLog.Entry("hash", 9, "{}"));
            return null;
        });
        tamper("UPDATE command_log SET federation = 'no federation!' WHERE stream_id = :stream");
        assertEquals(9, faultsOfTheWholeLog().get(0).version());
        tamper("DELETE FROM command_log WHERE stream_id = :stream");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void anyFlippedBitOfAPayloadIsFound(int version) {
        List<String> missed = new ArrayList<>();
        int bits = 8 * "{\"n\":0}".length();
        for (int bit = 0; bit < bits; bit++) {
            // the highest bit would leave a text that is no UTF-8, which PostgreSQL itself refuses
            if (bit % 8 == 7) {
                continue;
            }
            String flip = "payload = convert_from(set_bit(convert_to(payload, 'UTF8'), " + bit
                    + ", 1 - get_bit(convert_to(payload, 'UTF8'), " + bit + ")), 'UTF8')";
            tamper("UPDATE event SET " + flip + " WHERE stream_id = :stream AND version = " + version);
            List<ChainVerifier.Fault> faults = log.transactor()
                    .inTransaction(connection -> verifier.verify(connection, stream))
                    .faults();
            if (faults.size() != 1 || faults.get(0).version() != version) {
                missed.add("bit " + bit + ": " + faults);
            }
            tamper("UPDATE event SET " + flip + " WHERE stream_id = :stream AND version = " + version);
        }
        assertEquals(List.of(), missed);
        assertTrue(verify().holds(), "flipped back");
    }

    @Test
    void aMissingEventIsFound() {
        tamper("DELETE FROM event WHERE stream_id = :stream AND version = 2");
        assertEquals(List.of(new ChainVerifier.Fault(stream, 3, "version 3 follows version 1")), verify().faults());
    }

    @Test
    void exchangedEventsAreFound() {
        tamper("UPDATE event SET version = CASE version WHEN 2 THEN 103 ELSE 102 END"
                + " WHERE stream_id = :stream AND version IN (2, 3)");
        tamper("UPDATE event SET version = version - 100 WHERE stream_id = :stream AND version > 100");
        assertFalse(verify().holds());
    }

    @Test
    void aCutEndIsFoundByTheCommandLogAndByAnAnchorOutside() {
        StreamHead anchor = log.transactor().inTransaction(connection -> store.head(connection, stream));
        log.transactor().inTransaction(connection -> {
            CommandLog.record(connection, stream, "key", new CommandLog.Entry("hash", 5, "{}"));
            return null;
        });
        assertEquals(List.of(), faultsOfTheWholeLog());
        assertTrue(log.transactor()
                .inTransaction(connection -> verifier.verify(connection, anchor))
                .holds());

        tamper("DELETE FROM event WHERE stream_id = :stream AND version >= 4");
        assertEquals(5, faultsOfTheWholeLog().get(0).version());
        assertEquals(
                List.of(5),
                log.transactor().inTransaction(connection -> verifier.verify(connection, anchor)).faults().stream()
                        .map(ChainVerifier.Fault::version)
                        .toList());
    }
}
