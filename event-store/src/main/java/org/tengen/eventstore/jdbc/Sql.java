package org.tengen.eventstore.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Statements with positional arguments; {@link Instant} is bound as {@code timestamptz}. Failures are {@link StoreFailure}. */
public final class Sql {

    /** Rows fetched at a time when a result is walked through and not held. */
    private static final int FETCH_ROWS = 500;

    private Sql() {}

    /** Reads one row of a result. */
    @FunctionalInterface
    public interface Row<T> {
        T read(ResultSet row) throws SQLException;
    }

    /** All rows, in the order of the statement. */
    public static <T> List<T> query(Connection connection, String sql, Row<T> row, Object... arguments) {
        List<T> rows = new ArrayList<>();
        each(connection, sql, row, rows::add, arguments);
        return rows;
    }

    /** The first row, if there is one. */
    public static <T> Optional<T> first(Connection connection, String sql, Row<T> row, Object... arguments) {
        List<T> rows = query(connection, sql, row, arguments);
        return rows.isEmpty() ? Optional.empty() : Optional.of(rows.get(0));
    }

    /** Hands each row over as it comes; inside a transaction the result is never held whole. */
    public static <T> void each(
            Connection connection, String sql, Row<T> row, Consumer<? super T> sink, Object... arguments) {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setFetchSize(FETCH_ROWS);
            bind(statement, arguments);
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    sink.accept(row.read(result));
                }
            }
        } catch (SQLException e) {
            throw new StoreFailure("query failed", e);
        }
    }

    /** Number of rows changed. */
    public static int update(Connection connection, String sql, Object... arguments) {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            bind(statement, arguments);
            return statement.executeUpdate();
        } catch (SQLException e) {
            throw new StoreFailure("update failed", e);
        }
    }

    /** Runs a statement that has neither arguments nor a result of interest. */
    public static void execute(Connection connection, String sql) {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.execute();
        } catch (SQLException e) {
            throw new StoreFailure("statement failed", e);
        }
    }

    /** Binds arguments from the first placeholder on. */
    public static void bind(PreparedStatement statement, Object... arguments) throws SQLException {
        for (int i = 0; i < arguments.length; i++) {
            Object argument = arguments[i];
            statement.setObject(i + 1, argument instanceof Instant time ? time.atOffset(ZoneOffset.UTC) : argument);
        }
    }

    /** A {@code timestamptz} column. */
    public static Instant instant(ResultSet row, String column) throws SQLException {
        return row.getObject(column, java.time.OffsetDateTime.class).toInstant();
    }
}
