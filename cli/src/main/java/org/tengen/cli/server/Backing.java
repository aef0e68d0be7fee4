package org.tengen.cli.server;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tengen.cli.InputRefused;
import org.tengen.cli.server.child.Child;
import org.tengen.cli.server.child.JavaChild;
import org.tengen.cli.server.child.PostgresChild;
import org.tengen.cli.server.data.DataDirectory;
import org.tengen.cli.server.data.Ports;
import org.tengen.cli.server.gateway.Service;
import org.tengen.embedded.BrokerProcess;
import org.tengen.embedded.PostgresAddress;
import org.tengen.embedded.Secrets;
import org.tengen.embedded.ServiceDatabase;

/** PostgreSQL and the broker as the platform runs them, and what a service must be told to reach them. */
final class Backing {

    private static final String SUPERUSER_PASSWORD = "postgres.password";
    private static final int PROBE_MILLIS = 500;

    private final DataDirectory data;
    private final Ports ports;
    private final Secrets secrets;

    Backing(DataDirectory data, Ports ports) {
        this.data = data;
        this.ports = ports;
        this.secrets = data.secrets();
    }

    Child startPostgres() throws IOException {
        return PostgresChild.start(data.postgres(), ports.postgres(), secrets.password(SUPERUSER_PASSWORD));
    }

    Child startBroker() throws IOException {
        return JavaChild.start(
                List.of(
                        "-Xms64m",
                        "-Xmx192m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-Djava.util.logging.config.file=" + quietLogging(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        BrokerProcess.class.getName(),
                        data.kafka().toString(),
                        "" + ports.kafka(),
                        "" + ports.kafkaController()),
                Map.of(),
                data.logs().resolve("kafka.log"),
                () -> accepts(ports.kafka()));
    }

    String bootstrapServers() {
        return "127.0.0.1:" + ports.kafka();
    }

    int port(Service service) {
        return switch (service) {
            case GAME -> ports.game();
            case PAIRING -> ports.pairing();
            case RATING -> ports.rating();
        };
    }

    /** Makes the databases and roles that are missing; answers the settings by which each service reaches its own. */
    Map<Service, Map<String, String>> databases() {
        PostgresAddress server =
                new PostgresAddress("127.0.0.1", ports.postgres(), "postgres", secrets.password(SUPERUSER_PASSWORD));
        Map<Service, Map<String, String>> settings = new EnumMap<>(Service.class);
        for (Service service : Service.values()) {
            try {
                settings.put(service, ensure(server, service.shortName()).settings());
            } catch (SQLException e) {
                throw new InputRefused("the database of " + service.module() + " cannot be made: " + e.getMessage(), e);
            }
        }
        return settings;
    }

    private ServiceDatabase ensure(PostgresAddress server, String name) throws SQLException {
        return ServiceDatabase.ensure(
                server,
                name,
                name,
                secrets.password(name + "_owner.password"),
                secrets.password(name + "_app.password"));
    }

    /**
     * Everything a service is told, and all of it by environment variables: what runs here is what runs in a container.
     *
     * @param people the address that they use, also from other machines
     */
    Map<String, String> environment(Service service, Map<String, String> database, URI people) {
        Map<String, String> environment = new HashMap<>();
        // quarkus.datasource.jdbc.url is QUARKUS_DATASOURCE_JDBC_URL, as MicroProfile Config spells it.
        database.forEach(
                (name, value) -> environment.put(name.toUpperCase(Locale.ROOT).replace('.', '_'), value));
        environment.put("QUARKUS_HTTP_HOST", "127.0.0.1");
        environment.put("QUARKUS_HTTP_PORT", "" + port(service));
        environment.put("KAFKA_BOOTSTRAP_SERVERS", bootstrapServers());
        environment.put("TENGEN_SECRETS_DIR", secrets.directory().toString());
        environment.put("TENGEN_PUBLIC_ADDRESS", people.toString());
        environment.put("TENGEN_EXIT_ON_STDIN_CLOSE", "true");
        return environment;
    }

    private String quietLogging() throws IOException {
        java.nio.file.Path file = data.root().resolve("logging.properties");
        java.nio.file.Files.writeString(
                file,
                "handlers = java.util.logging.ConsoleHandler\n.level = WARNING\n"
                        + "java.util.logging.SimpleFormatter.format = %1$tF %1$tT.%1$tL %4$s [%3$s] %5$s%6$s%n\n");
        return file.toString();
    }

    private static boolean accepts(int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress("127.0.0.1", port), PROBE_MILLIS);
            return true;
        } catch (IOException notYet) {
            return false;
        }
    }
}
