package org.tengen.kit.problem;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vertx.core.http.HttpClosedException;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.jdbc.StoreFailure;

/** Which failures are answered with 503, to be sent again, and which are faults of the program. */
class DatabaseAwayTest {

    private static final SQLException SHUT_DOWN = new SQLException("terminating connection", "57P01");

    private static StoreFailure failed(Throwable cause) {
        return new StoreFailure("transaction failed", new SQLException(cause));
    }

    @Test
    void aStatementOnALostConnection() {
        assertTrue(ProblemMappers.isDatabaseAway(failed(SHUT_DOWN)));
        assertTrue(ProblemMappers.isDatabaseAway(new SQLException("gone", "08006")));
        assertTrue(ProblemMappers.isDatabaseAway(new SQLException("too many clients", "53300")));
        assertTrue(ProblemMappers.isDatabaseAway(new SQLException("canceling statement due to lock timeout", "55P03")));
        assertTrue(ProblemMappers.isDatabaseAway(new SQLException("Acquisition timeout while waiting")));
    }

    /** As the transaction manager tells it: the reason is no cause of the rollback, it is suppressed by it. */
    @Test
    void aCommitTheDatabaseWentAwayIn() {
        Exception rolledBack = new Exception("could not commit");
        rolledBack.addSuppressed(new Exception("committing the local transaction", SHUT_DOWN));
        assertTrue(ProblemMappers.isDatabaseAway(failed(new IllegalStateException(rolledBack))));
    }

    @Test
    void aClientThatLeftInTheMiddleIsNoFaultOfTheProgram() {
        assertTrue(ProblemMappers.isClientGone(
                new IOException(new IOException(new HttpClosedException("Connection was closed")))));
        assertTrue(ProblemMappers.isClientGone(new IOException(new ClosedChannelException())));
        assertFalse(ProblemMappers.isClientGone(new IOException("no space left")));
        assertFalse(ProblemMappers.isClientGone(new IllegalStateException(new ClosedChannelException())));
    }

    @Test
    void aFaultOfTheProgramIsNone() {
        Exception rolledBack = new Exception("could not commit");
        rolledBack.addSuppressed(new SQLException("duplicate key", "23505"));
        assertFalse(ProblemMappers.isDatabaseAway(failed(rolledBack)));
        assertFalse(ProblemMappers.isDatabaseAway(new IllegalStateException("a bug")));
    }
}
