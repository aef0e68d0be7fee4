package org.tengen.ratingservice.list;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.postgresql.PGConnection;
import org.postgresql.copy.PGCopyOutputStream;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.StoreFailure;
import org.tengen.kit.messaging.EventJson;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.pool.PoolList;

/** Published lists and their lines; written once, read for ever. */
final class ListTables {

    private static final String COPY =
            "COPY rating_list_line (list_id, place, player, rating, deviation, volatility, games, before) FROM STDIN";
    private static final int BUFFER_BYTES = 1 << 16;

    private ListTables() {}

    /**
     * @param publishedBy account id
     * @param log why it was made again, empty for a first edition
     */
    record Published(PoolList list, Instant publishedAt, String publishedBy, String log) {}

    /**
     * A line by number; names are looked up when it is shown.
     *
     * @param deviation null where the system has none
     * @param before in the list it follows, null for who was not in it
     */
    record Line(int place, UUID player, double rating, Double deviation, Double volatility, int games, Double before) {}

    static void insert(Connection connection, Pools.Ref pool, Published published, List<Line> lines) {
        PoolList list = published.list();
        Sql.update(
                connection,
                "INSERT INTO rating_list (list_id, pool, federation, number, date, facts, published_at, published_by, log)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                list.listId(),
                pool.id(),
                pool.federation(),
                list.number(),
                list.date(),
                EventJson.write(list),
                published.publishedAt(),
                published.publishedBy(),
                published.log());
        try (PGCopyOutputStream out =
                new PGCopyOutputStream(connection.unwrap(PGConnection.class), COPY, BUFFER_BYTES)) {
            for (Line line : lines) {
                String text = list.listId() + "\t" + line.place() + "\t" + line.player() + "\t" + line.rating() + "\t"
                        + orNull(line.deviation()) + "\t" + orNull(line.volatility()) + "\t" + line.games() + "\t"
                        + orNull(line.before()) + "\n";
                out.write(text.getBytes(StandardCharsets.UTF_8));
            }
        } catch (SQLException refused) {
            throw new StoreFailure("list not stored", refused);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static String orNull(Double value) {
        return value == null ? "\\N" : value.toString();
    }

    static List<Published> all(Connection connection, Pools.Ref pool) {
        return Sql.query(
                connection,
                "SELECT facts, published_at, published_by, log FROM rating_list WHERE pool = ? ORDER BY number DESC",
                ListTables::published,
                pool.id());
    }

    static Optional<Published> find(Connection connection, Pools.Ref pool, int number) {
        return Sql.first(
                connection,
                "SELECT facts, published_at, published_by, log FROM rating_list WHERE pool = ? AND number = ?",
                ListTables::published,
                pool.id(),
                number);
    }

    private static Published published(ResultSet row) throws SQLException {
        return new Published(
                EventJson.read(row.getString("facts"), PoolList.class),
                Sql.instant(row, "published_at"),
                row.getString("published_by"),
                row.getString("log"));
    }

    static List<Line> lines(Connection connection, UUID list) {
        return Sql.query(
                connection,
                "SELECT place, player, rating, deviation, volatility, games, before FROM rating_list_line"
                        + " WHERE list_id = ? ORDER BY place",
                row -> new Line(
                        row.getInt("place"),
                        row.getObject("player", UUID.class),
                        row.getDouble("rating"),
                        row.getObject("deviation", Double.class),
                        row.getObject("volatility", Double.class),
                        row.getInt("games"),
                        row.getObject("before", Double.class)),
                list);
    }
}
