package org.tengen.embedded;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;

/**
 * The database of one service and its two roles: the owner migrates the schema, the application reads and writes rows. What the
 * application may do to each table is granted by the migrations that make it: the event log's are insert-only.
 *
 * @param database the name of the database
 * @param ownerPassword of the role {@code <service>_owner}
 * @param appPassword of the role {@code <service>_app}
 */
public record ServiceDatabase(
        String database, String jdbcUrl, String owner, String ownerPassword, String app, String appPassword) {

    /** Names go into SQL as they are, so they may be nothing but plain identifiers. */
    private static final String PLAIN_NAME = "[a-z][a-z0-9_]{0,40}";

    /**
     * Creates the database and the roles where they are missing and sets the passwords.
     *
     * @param service names the roles: {@code game} has {@code game_owner} and {@code game_app}
     * @param database the database to make, often the service's name
     */
    public static ServiceDatabase ensure(
            PostgresAddress server, String service, String database, String ownerPassword, String appPassword)
            throws SQLException {
        requirePlain(service);
        requirePlain(database);
        ServiceDatabase made = new ServiceDatabase(
                database, server.jdbcUrl(database), service + "_owner", ownerPassword, service + "_app", appPassword);
        try (Connection connection = server.connect("postgres");
                Statement statement = connection.createStatement()) {
            role(statement, made.owner, ownerPassword);
            role(statement, made.app, appPassword);
            if (!exists(statement, "SELECT 1 FROM pg_database WHERE datname = '" + database + "'")) {
                statement.execute("CREATE DATABASE " + database + " OWNER " + made.owner);
            }
            statement.execute("REVOKE CONNECT, TEMPORARY ON DATABASE " + database + " FROM PUBLIC");
            statement.execute("GRANT CONNECT ON DATABASE " + database + " TO " + made.app);
        }
        try (Connection connection = server.connect(database);
                Statement statement = connection.createStatement()) {
            statement.execute("ALTER SCHEMA public OWNER TO " + made.owner);
            statement.execute("GRANT USAGE ON SCHEMA public TO " + made.app);
        }
        return made;
    }

    /** The settings a service needs to reach it, by their Quarkus names. */
    public Map<String, String> settings() {
        return Map.of(
                "quarkus.datasource.jdbc.url", jdbcUrl,
                "quarkus.datasource.username", app,
                "quarkus.datasource.password", appPassword,
                "quarkus.flyway.username", owner,
                "quarkus.flyway.password", ownerPassword);
    }

    private static void role(Statement statement, String role, String password) throws SQLException {
        if (!exists(statement, "SELECT 1 FROM pg_roles WHERE rolname = '" + role + "'")) {
            statement.execute("CREATE ROLE " + role + " LOGIN");
        }
        statement.execute("ALTER ROLE " + role + " LOGIN PASSWORD '" + password.replace("'", "''") + "'");
    }

    private static boolean exists(Statement statement, String query) throws SQLException {
        try (ResultSet rows = statement.executeQuery(query)) {
            return rows.next();
        }
    }

    private static void requirePlain(String name) {
        if (!name.matches(PLAIN_NAME)) {
            throw new IllegalArgumentException("not a plain name for a database or role: " + name);
        }
    }
}
