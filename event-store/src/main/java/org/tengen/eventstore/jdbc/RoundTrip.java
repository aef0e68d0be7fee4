package org.tengen.eventstore.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/**
 * Statements that go to the server together and are answered together, in their order: one way there and back in place of
 * one for each. Each still sees what was committed before it began. When one fails those after it are not run.
 * Rows of one statement belong next to each other: they go as one batch, and the text of all else stays the same from
 * one trip to the next, by which a connection knows what it has prepared.
 */
public final class RoundTrip {

    /** SQLSTATE of a connection that broke while it was in use. */
    private static final String CONNECTION_FAILURE = "08006";

    /** Takes what the server answered to a statement. */
    @FunctionalInterface
    private interface Answer {
        void take(PreparedStatement statement) throws SQLException;
    }

    private record Part(String sql, Object[] arguments, IntConsumer changed, Answer answer) {

        boolean isLike(Part other) {
            return changed != null && other.changed != null && sql.equals(other.sql);
        }
    }

    private final List<Part> parts = new ArrayList<>();

    /** The rows, in the order of the statement, are handed over when it is sent. */
    public <T> RoundTrip query(String sql, Sql.Row<T> row, Consumer<? super T> sink, Object... arguments) {
        parts.add(new Part(sql, arguments, null, statement -> {
            try (ResultSet result = statement.getResultSet()) {
                while (result.next()) {
                    sink.accept(row.read(result));
                }
            }
        }));
        return this;
    }

    public RoundTrip update(String sql, Object... arguments) {
        return counted(sql, rows -> {}, arguments);
    }

    /** @param changed hears how many rows were changed */
    public RoundTrip counted(String sql, IntConsumer changed, Object... arguments) {
        parts.add(new Part(sql, arguments, changed, statement -> changed.accept(statement.getUpdateCount())));
        return this;
    }

    /**
     * Sends what waits; nothing waits afterwards.
     *
     * @throws StoreFailure when a statement failed; the transaction has then to be rolled back
     */
    public void send(Connection connection) {
        List<Part> sent = List.copyOf(parts);
        parts.clear();
        try {
            for (int from = 0; from < sent.size(); ) {
                int to = from + 1;
                while (to < sent.size() && sent.get(to).isLike(sent.get(from))) {
                    to++;
                }
                if (to - from > 1) {
                    batch(connection, sent.subList(from, to));
                } else {
                    to = beforeNextBatch(sent, from);
                    together(connection, sent.subList(from, to));
                }
                from = to;
            }
        } catch (SQLException e) {
            throw new StoreFailure("statements failed", e);
        }
    }

    private static int beforeNextBatch(List<Part> parts, int from) {
        int to = from + 1;
        while (to < parts.size() && (to + 1 == parts.size() || !parts.get(to).isLike(parts.get(to + 1)))) {
            to++;
        }
        return to;
    }

    /**
     * The driver sends a text of several statements in one go, each prepared by itself. A batch of one it would send
     * unprepared, to be parsed and planned anew each time.
     */
    private static void together(Connection connection, List<Part> parts) throws SQLException {
        List<Object> arguments = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (Part part : parts) {
            text.append(text.isEmpty() ? "" : ";\n").append(part.sql());
            arguments.addAll(java.util.Arrays.asList(part.arguments()));
        }
        try (PreparedStatement statement = connection.prepareStatement(text.toString())) {
            Sql.bind(statement, arguments.toArray());
            statement.execute();
            for (Part part : parts) {
                part.answer().take(statement);
                statement.getMoreResults();
            }
        }
    }

    private static void batch(Connection connection, List<Part> parts) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(parts.get(0).sql())) {
            for (Part part : parts) {
                Sql.bind(statement, part.arguments());
                statement.addBatch();
            }
            int[] changed = run(statement);
            for (int i = 0; i < changed.length; i++) {
                parts.get(i).changed().accept(changed[i]);
            }
        }
    }

    /** The driver takes for granted that a batch's connection is still open at its end, and fails as a program would when it is not. */
    private static int[] run(PreparedStatement batch) throws SQLException {
        try {
            return batch.executeBatch();
        } catch (AssertionError e) {
            throw new SQLException("the connection was lost in the middle of a batch", CONNECTION_FAILURE, e);
        }
    }
}
