package org.tengen.eventstore.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

record JdbcTransactor(DataSource source) implements Transactor {

    @Override
    public <T> T inTransaction(Work<T> work) {
        try (Connection connection = source.getConnection()) {
            connection.setAutoCommit(false);
            T result = commitOrRollBack(connection, work);
            // a pool hands the connection on, so it goes back as it came
            connection.setAutoCommit(true);
            return result;
        } catch (SQLException e) {
            throw new StoreFailure("transaction failed", e);
        }
    }

    private static <T> T commitOrRollBack(Connection connection, Work<T> work) throws SQLException {
        try {
            T result = work.on(connection);
            connection.commit();
            return result;
        } catch (SQLException | RuntimeException | Error e) {
            rollBack(connection, e);
            throw e;
        }
    }

    private static void rollBack(Connection connection, Throwable cause) {
        try {
            connection.rollback();
            connection.setAutoCommit(true);
        } catch (SQLException e) {
            cause.addSuppressed(e);
        }
    }
}
