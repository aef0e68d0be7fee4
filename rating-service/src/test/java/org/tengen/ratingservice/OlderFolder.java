package org.tengen.ratingservice;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.postgresql.PGConnection;
import org.tengen.embedded.ServiceDatabase;
import org.tengen.embedded.TestBacking;

/**
 * The database of an installation of before: {@code older/V5.txt} is what the service of schema 5 had stored after a season of
 * invented people, in the form of PostgreSQL's COPY. All tests of the module run on it, so each of them is one of an upgrade.
 */
public final class OlderFolder implements QuarkusTestResourceLifecycleManager {

    static final String SCHEMA = "5";
    private static final String FOLDER = "older/V5.txt";
    private static final String END = "\\.\n";

    /** The service's database takes the place of the empty one. */
    @Override
    public int order() {
        return 1;
    }

    @Override
    public Map<String, String> start() {
        TestBacking.Database database = TestBacking.fresh("rating");
        fill(database.roles());
        return database.config();
    }

    @Override
    public void stop() {}

    static void fill(ServiceDatabase database) {
        migrate(database, SCHEMA);
        try (Connection connection = owner(database);
                Statement statement = connection.createStatement()) {
            for (String table : folder().split("(?<=\n\\\\\\.\n)")) {
                int rows = table.indexOf('\n') + 1;
                connection
                        .unwrap(PGConnection.class)
                        .getCopyAPI()
                        .copyIn(
                                table.substring(0, rows),
                                new StringReader(table.substring(rows).replace(END, "")));
            }
            statement.execute("SELECT setval(pg_get_serial_sequence('event', 'position'), max(position)) FROM event");
        } catch (SQLException | IOException failed) {
            throw new IllegalStateException("the older folder cannot be filled", failed);
        }
    }

    static void migrate(ServiceDatabase database, String schema) {
        Flyway.configure()
                .dataSource(database.jdbcUrl(), database.owner(), database.ownerPassword())
                .locations("classpath:db/eventstore", "classpath:db/rating")
                .placeholders(Map.of("appRole", database.app()))
                .outOfOrder(true)
                .target(schema)
                .load()
                .migrate();
    }

    static Connection owner(ServiceDatabase database) throws SQLException {
        return DriverManager.getConnection(database.jdbcUrl(), database.owner(), database.ownerPassword());
    }

    private static String folder() {
        try (InputStream in = OlderFolder.class.getClassLoader().getResourceAsStream(FOLDER)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
