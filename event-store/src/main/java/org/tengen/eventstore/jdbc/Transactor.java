package org.tengen.eventstore.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/**
 * Runs work in a transaction of its own: committed when the work returns, rolled back when it throws.
 * Isolation is READ COMMITTED, on which appends and projections rely.
 */
@FunctionalInterface
public interface Transactor {

    /** Work on the connection of the transaction; it must neither commit nor close it. */
    @FunctionalInterface
    interface Work<T> {
        T on(Connection connection) throws SQLException;
    }

    /**
     * @return what the work returned, after the commit
     * @throws StoreFailure when the database failed, the commit included; the outcome of a failed commit is unknown
     */
    <T> T inTransaction(Work<T> work);

    /** Plain JDBC over a data source. */
    static Transactor of(DataSource source) {
        return new JdbcTransactor(source);
    }
}
