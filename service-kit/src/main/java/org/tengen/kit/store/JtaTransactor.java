package org.tengen.kit.store;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.narayana.jta.QuarkusTransactionException;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.tengen.eventstore.jdbc.StoreFailure;
import org.tengen.eventstore.jdbc.Transactor;

/**
 * Runs work in a new JTA transaction, suspending one that is under way: a lost race marks its transaction rollback-only, so
 * whoever tries again must begin anew. The connection is the transaction's, shared with Hibernate.
 */
record JtaTransactor(DataSource source) implements Transactor {

    @Override
    public <T> T inTransaction(Work<T> work) {
        try {
            return QuarkusTransaction.requiringNew().call(() -> on(work));
        } catch (QuarkusTransactionException e) {
            // begin, commit or rollback failed, the database gone under it or the time over; work's own exceptions pass
            throw new StoreFailure("transaction failed", new SQLException(e));
        }
    }

    private <T> T on(Work<T> work) {
        try (Connection connection = source.getConnection()) {
            return work.on(connection);
        } catch (SQLException e) {
            throw new StoreFailure("transaction failed", e);
        }
    }
}
