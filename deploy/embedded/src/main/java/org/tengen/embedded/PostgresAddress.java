package org.tengen.embedded;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/**
 * Where a PostgreSQL server listens, and an account on it that may create databases and roles.
 *
 * @param port TCP, 1..65535
 */
public record PostgresAddress(String host, int port, String username, String password) {

    public String jdbcUrl(String database) {
        return "jdbc:postgresql://" + host + ":" + port + "/" + database;
    }

    /** A plain connection as the administrating account, for setting up and for tests. */
    public Connection connect(String database) throws SQLException {
        return DriverManager.getConnection(jdbcUrl(database), username, password);
    }

    @Override
    public String toString() {
        return username + "@" + host + ":" + port;
    }
}
