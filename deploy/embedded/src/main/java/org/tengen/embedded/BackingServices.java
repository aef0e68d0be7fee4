package org.tengen.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * What tests run against: a PostgreSQL server and a Kafka broker that has all topics. Chosen by {@code -Dbacking=}:
 * {@code embedded} (the default), {@code docker} (Testcontainers), or {@code external} (servers that run already).
 */
public interface BackingServices extends AutoCloseable {

    /** An account that may create databases and roles. */
    PostgresAddress postgres();

    String bootstrapServers();

    @Override
    void close();

    /** Starts what {@code -Dbacking} asks for and creates the topics. */
    static BackingServices start() {
        String kind = System.getProperty("backing", "embedded").toLowerCase(Locale.ROOT);
        BackingServices services = switch (kind) {
            case "embedded" -> EmbeddedPair.start();
            case "docker" -> DockerPair.start();
            case "external" -> External.fromSettings();
            default -> throw new IllegalArgumentException("-Dbacking=" + kind + ": embedded, docker or external");
        };
        Topics.load().createMissing(services.bootstrapServers());
        return services;
    }

    /** Servers that run already; whoever runs them stops them. One test run at a time may use them: the roles are shared. */
    record External(PostgresAddress postgres, String bootstrapServers) implements BackingServices {

        /**
         * Settings, as system properties or environment variables: {@code backing.postgres.host} (BACKING_POSTGRES_HOST),
         * {@code .port}, {@code .username}, {@code .password}, and {@code backing.kafka} (BACKING_KAFKA), a bootstrap list.
         */
        static External fromSettings() {
            return new External(
                    new PostgresAddress(
                            setting("backing.postgres.host"),
                            Integer.parseInt(setting("backing.postgres.port")),
                            setting("backing.postgres.username"),
                            setting("backing.postgres.password")),
                    setting("backing.kafka"));
        }

        private static String setting(String property) {
            String variable = property.toUpperCase(Locale.ROOT).replace('.', '_');
            String value = System.getProperty(property, System.getenv(variable));
            if (value == null) {
                throw new IllegalStateException("-Dbacking=external needs -D" + property + " or " + variable);
            }
            return value;
        }

        @Override
        public void close() {}
    }

    /** The embedded pair on fresh data in a temporary directory, which closing removes. */
    record EmbeddedPair(Path directory, EmbeddedPostgres server, EmbeddedKafka broker) implements BackingServices {

        /** It takes seconds, on a crowded machine half a minute; whoever waits longer waits for nothing. */
        private static final Duration BROKER_LIMIT = Duration.ofMinutes(3);

        static EmbeddedPair start() {
            try {
                Path directory = Files.createTempDirectory("tengen-backing-");
                // The broker takes longer, so it starts beside the database.
                CompletableFuture<EmbeddedKafka> broker = CompletableFuture.supplyAsync(() -> startBroker(directory));
                PostgresFiles files = new PostgresFiles(directory.resolve("postgres"), sharedPrograms());
                EmbeddedPostgres server = EmbeddedPostgres.start(files, FreePorts.any(), Secrets.generatePassword());
                return new EmbeddedPair(directory, server, started(broker, server, BROKER_LIMIT));
            } catch (IOException e) {
                throw new IllegalStateException("the embedded PostgreSQL or Kafka does not start", e);
            }
        }

        /** Ends the test run with a reason instead of hanging; the database does not stay behind. */
        static <T> T started(CompletableFuture<T> broker, AutoCloseable server, Duration limit) throws IOException {
            try {
                return broker.get(limit.toMillis(), TimeUnit.MILLISECONDS);
            } catch (TimeoutException | ExecutionException e) {
                Throwable cause = e instanceof ExecutionException ? e.getCause() : e;
                IOException failure = new IOException(
                        e instanceof TimeoutException
                                ? "the embedded Kafka was not ready within " + limit.toSeconds() + " s"
                                : "the embedded Kafka does not start",
                        cause);
                closeAfter(failure, server);
                throw failure;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted while the embedded Kafka starts", e);
            }
        }

        private static void closeAfter(IOException failure, AutoCloseable server) {
            try {
                server.close();
            } catch (Exception e) {
                failure.addSuppressed(e);
            }
        }

        private static EmbeddedKafka startBroker(Path directory) {
            try {
                return EmbeddedKafka.start(
                        directory.resolve("kafka"),
                        FreePorts.any(),
                        FreePorts.any(),
                        fault -> System.err.println("embedded Kafka: " + fault.getMessage()));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** Test runs share the unpacked programs: forty megabytes that never change. */
        private static Path sharedPrograms() {
            return Path.of(System.getProperty("java.io.tmpdir"), "tengen-postgres-" + System.getProperty("user.name"));
        }

        @Override
        public PostgresAddress postgres() {
            return server.address();
        }

        @Override
        public String bootstrapServers() {
            return broker.bootstrapServers();
        }

        @Override
        public void close() {
            // Side by side: both have their own limit, and a test run is ended by force after thirty seconds.
            CompletableFuture<Void> brokerStopped = CompletableFuture.runAsync(broker::close);
            server.discard();
            brokerStopped.join();
            try {
                PostgresBinaries.deleteRecursively(directory);
            } catch (IOException e) {
                throw new UncheckedIOException("the temporary data cannot be removed: " + directory, e);
            }
        }
    }
}
