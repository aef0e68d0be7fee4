package org.tengen.embedded;

import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One pair of backing services for all tests of a JVM, with a fresh database for whoever asks. A Quarkus test resource returns
 * {@link Database#config()} as it is.
 *
 * <p>What runs is remembered in system properties, not in a static field: Quarkus loads test classes in several class loaders, and
 * each would start a pair of its own.
 */
public final class TestBacking {

    // Also the lock: a literal is one object in all class loaders. The properties themselves must not be it, since the
    // broker reads them in a thread of its own while we wait for it.
    private static final String STARTED = "tengen.test-backing.";
    private static final AtomicInteger DATABASES = new AtomicInteger();

    private TestBacking() {}

    /**
     * A fresh, empty database.
     *
     * @param roles the two roles on it
     * @param postgres the account that administrates the server, to look and to break things
     */
    public record Database(ServiceDatabase roles, PostgresAddress postgres, String bootstrapServers) {

        /** The settings a service needs, by their Quarkus names. */
        public Map<String, String> config() {
            Map<String, String> config = new HashMap<>(roles.settings());
            config.put("quarkus.flyway.placeholders.appRole", roles.app());
            config.put("kafka.bootstrap.servers", bootstrapServers);
            return config;
        }
    }

    /**
     * Starts the pair if this JVM has none yet, and makes a database of its own.
     *
     * @param service names the roles {@code <service>_owner} and {@code <service>_app} and begins the database's name
     */
    public static Database fresh(String service) {
        Properties started = started();
        PostgresAddress postgres = new PostgresAddress(
                started.getProperty(STARTED + "host"),
                Integer.parseInt(started.getProperty(STARTED + "port")),
                started.getProperty(STARTED + "username"),
                started.getProperty(STARTED + "password"));
        String name = service + "_" + Long.toString(System.nanoTime(), Character.MAX_RADIX) + "_"
                + DATABASES.incrementAndGet();
        String secret = started.getProperty(STARTED + "roles");
        try {
            ServiceDatabase roles = ServiceDatabase.ensure(postgres, service, name, secret, secret);
            return new Database(roles, postgres, started.getProperty(STARTED + "kafka"));
        } catch (SQLException e) {
            throw new IllegalStateException("no test database on " + postgres, e);
        }
    }

    /** {@link #fresh(String)} and its settings in one call. */
    public static Map<String, String> start(String service) {
        return fresh(service).config();
    }

    private static Properties started() {
        Properties system = System.getProperties();
        synchronized (STARTED.intern()) {
            if (!system.containsKey(STARTED + "kafka")) {
                BackingServices services = BackingServices.start();
                Runtime.getRuntime().addShutdownHook(new Thread(services::close, "test-backing-stop"));
                system.setProperty(STARTED + "host", services.postgres().host());
                system.setProperty(STARTED + "port", "" + services.postgres().port());
                system.setProperty(STARTED + "username", services.postgres().username());
                system.setProperty(STARTED + "password", services.postgres().password());
                system.setProperty(STARTED + "roles", Secrets.generatePassword());
                system.setProperty(STARTED + "kafka", services.bootstrapServers());
            }
        }
        return system;
    }
}
