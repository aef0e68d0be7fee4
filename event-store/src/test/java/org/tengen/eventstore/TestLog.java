package org.tengen.eventstore;

import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.exceptionsorter.PostgreSQLExceptionSorter;
import io.agroal.api.security.NamePrincipal;
import io.agroal.api.security.SimplePassword;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.tengen.embedded.ServiceDatabase;
import org.tengen.embedded.TestBacking;
import org.tengen.eventstore.jdbc.Transactor;

/** A fresh database with the store's tables, seen through a pool as the app role, as a service sees it. */
public final class TestLog implements AutoCloseable {

    private static final int POOL = 12;

    private final TestBacking.Database database;
    private final AgroalDataSource source;

    private TestLog(TestBacking.Database database, AgroalDataSource source) {
        this.database = database;
        this.source = source;
    }

    /** One at a time: the roles are shared by all databases. {@code locations}: further migrations, after the store's. */
    public static synchronized TestLog fresh(String... locations) {
        TestBacking.Database database = TestBacking.fresh("store");
        migrate(database.roles(), locations);
        return new TestLog(
                database,
                pool(
                        database.roles().jdbcUrl(),
                        database.roles().app(),
                        database.roles().appPassword()));
    }

    private static void migrate(ServiceDatabase roles, String... more) {
        String[] locations = new String[more.length + 1];
        locations[0] = "classpath:db/eventstore";
        System.arraycopy(more, 0, locations, 1, more.length);
        Flyway.configure()
                .dataSource(roles.jdbcUrl(), roles.owner(), roles.ownerPassword())
                .locations(locations)
                .placeholders(Map.of("appRole", roles.app()))
                .load()
                .migrate();
    }

    /** A pool like that of a service. */
    public static AgroalDataSource pool(String url, String user, String password) {
        try {
            return AgroalDataSource.from(new AgroalDataSourceConfigurationSupplier()
                    .connectionPoolConfiguration(pool -> pool.maxSize(POOL)
                            // as Quarkus sets it for PostgreSQL: a connection the server has cut is not handed out
                            // again
                            .exceptionSorter(new PostgreSQLExceptionSorter())
                            .acquisitionTimeout(Duration.ofSeconds(20))
                            .connectionFactoryConfiguration(factory -> factory.jdbcUrl(url)
                                    .principal(new NamePrincipal(user))
                                    .credential(new SimplePassword(password)))));
        } catch (SQLException e) {
            throw new IllegalStateException("no pool on " + url, e);
        }
    }

    public TestBacking.Database database() {
        return database;
    }

    public DataSource source() {
        return source;
    }

    /** Transactions as the app role. */
    public Transactor transactor() {
        return Transactor.of(source);
    }

    /** The role that migrates. */
    public Connection owner() throws SQLException {
        ServiceDatabase roles = database.roles();
        return DriverManager.getConnection(roles.jdbcUrl(), roles.owner(), roles.ownerPassword());
    }

    /** The server's administrator, who can do what nobody should. */
    public Connection administrator() throws SQLException {
        return database.postgres().connect(database.roles().database());
    }

    @Override
    public void close() {
        source.close();
    }
}
