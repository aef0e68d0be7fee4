package org.tengen.embedded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class TestBackingTest {

    private static final String INSUFFICIENT_PRIVILEGE = "42501";

    @Test
    void eachAskerHasADatabaseOfItsOwnOnOneSharedPair() {
        Map<String, String> first = TestBacking.start("game");
        Map<String, String> second = TestBacking.start("game");
        assertNotEquals(first.get("quarkus.datasource.jdbc.url"), second.get("quarkus.datasource.jdbc.url"));
        assertEquals(first.get("kafka.bootstrap.servers"), second.get("kafka.bootstrap.servers"));
    }

    @Test
    void theOwnerMigratesAndTheApplicationDoesWhatItIsGranted() throws Exception {
        Map<String, String> config = TestBacking.start("pairing");
        try (Connection owner = connect(config, "quarkus.flyway.");
                Statement statement = owner.createStatement()) {
            statement.execute("CREATE TABLE entry(id bigint GENERATED ALWAYS AS IDENTITY, name text)");
            statement.execute("GRANT SELECT, INSERT ON entry TO " + config.get("quarkus.flyway.placeholders.appRole"));
        }
        try (Connection application = connect(config, "quarkus.datasource.");
                Statement statement = application.createStatement()) {
            assertEquals(1, statement.executeUpdate("INSERT INTO entry(name) VALUES ('one')"));
            for (String forbidden : List.of("UPDATE entry SET name = 'another'", "CREATE TABLE mine(id int)")) {
                SQLException refused = assertThrows(SQLException.class, () -> statement.execute(forbidden));
                assertEquals(INSUFFICIENT_PRIVILEGE, refused.getSQLState());
            }
        }
    }

    @Test
    void oneServiceCannotReadTheDatabaseOfAnother() {
        Map<String, String> game = TestBacking.start("game");
        Map<String, String> rating = TestBacking.start("rating");
        SQLException refused = assertThrows(
                SQLException.class,
                () -> DriverManager.getConnection(
                        game.get("quarkus.datasource.jdbc.url"),
                        rating.get("quarkus.datasource.username"),
                        rating.get("quarkus.datasource.password")));
        assertEquals(INSUFFICIENT_PRIVILEGE, refused.getSQLState());
    }

    @Test
    void namesThatAreNotPlainAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> TestBacking.start("game; DROP DATABASE postgres"));
    }

    private static Connection connect(Map<String, String> config, String prefix) throws SQLException {
        return DriverManager.getConnection(
                config.get("quarkus.datasource.jdbc.url"),
                config.get(prefix + "username"),
                config.get(prefix + "password"));
    }

    @Test
    void aBrokerThatNeverStartsEndsTheWaitWithAReason() {
        AtomicBoolean closed = new AtomicBoolean();
        CompletableFuture<String> never = new CompletableFuture<>();
        IOException late = assertThrows(
                IOException.class,
                () -> BackingServices.EmbeddedPair.started(never, () -> closed.set(true), Duration.ofMillis(10)));
        assertTrue(late.getMessage().contains("Kafka was not ready"), late.getMessage());
        assertTrue(closed.get(), "the database does not stay behind");
    }
}
