package org.tengen.embedded;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Exit;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;
import org.apache.kafka.server.common.MetadataVersion;

/**
 * One KRaft broker (broker and controller in one) inside this JVM, on loopback, its data kept between runs. The launcher gives
 * it a JVM of its own ({@link BrokerProcess}); tests run it beside themselves.
 */
public final class EmbeddedKafka implements AutoCloseable {

    private static final int NODE_ID = 1;

    /** A stop in order takes one to three seconds; the launcher kills after fifteen, Surefire after thirty. */
    private static final Duration STOP_LIMIT = Duration.ofSeconds(10);

    /** What Kafka wanted to do to the whole JVM; trapped, because the JVM is not Kafka's alone. */
    public static final class FatalFault extends RuntimeException {
        private static final long serialVersionUID = 1L;

        FatalFault(String message) {
            super(message);
        }
    }

    private final KafkaRaftServer server;
    private final String bootstrapServers;

    private EmbeddedKafka(KafkaRaftServer server, String bootstrapServers) {
        this.server = server;
        this.bootstrapServers = bootstrapServers;
    }

    /**
     * Starts the broker on its data, formatting them the first time, and returns when it takes records.
     *
     * @param directory the log directory
     * @param port where clients connect, on 127.0.0.1
     * @param controllerPort where the broker speaks to itself
     * @param onFatalFault told when Kafka wants to end the JVM; the thread that wanted it dies of a {@link FatalFault}
     * @throws IOException when the directory cannot be formatted
     */
    public static EmbeddedKafka start(Path directory, int port, int controllerPort, Consumer<FatalFault> onFatalFault)
            throws IOException {
        trapExit(onFatalFault);
        Path logs = directory.toAbsolutePath();
        if (!Files.exists(logs.resolve("meta.properties"))) {
            format(logs);
        }
        KafkaConfig config = new KafkaConfig(settings(logs, port, controllerPort), false);
        KafkaRaftServer server = new KafkaRaftServer(config, Time.SYSTEM);
        server.startup();
        return new EmbeddedKafka(server, "127.0.0.1:" + port);
    }

    public String bootstrapServers() {
        return bootstrapServers;
    }

    /**
     * Hands leadership back, flushes, and waits until everything is closed, at most ten seconds. Kafka itself waits up to five
     * minutes for its controller's leave to go, a thread of its own that may be starved or dead by then. What is cut off is
     * what a kill cuts off: every acknowledged record is on disk, and the next start repairs the rest.
     */
    @Override
    public void close() {
        Runnable inOrder = () -> {
            server.shutdown();
            server.awaitShutdown();
        };
        within(STOP_LIMIT, inOrder)
                .ifPresent(where -> System.err.println("embedded Kafka: not stopped in order within "
                        + STOP_LIMIT.toSeconds() + " s, as if killed; it was at\n" + where));
    }

    /** Does the work on a thread that nobody waits for any longer than the limit; answers where it stood then. */
    static Optional<String> within(Duration limit, Runnable work) {
        Thread thread = new Thread(work, "kafka-stop");
        thread.setDaemon(true);
        thread.start();
        try {
            thread.join(limit.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return thread.isAlive()
                ? Optional.of(Stream.of(thread.getStackTrace())
                        .map(line -> "  at " + line)
                        .collect(Collectors.joining("\n")))
                : Optional.empty();
    }

    /** Kafka halts the JVM on a fatal fault; an embedded one must not take its host with it. */
    private static void trapExit(Consumer<FatalFault> onFatalFault) {
        Exit.Procedure trap = (status, message) -> {
            FatalFault fault = new FatalFault("Kafka wanted to end the JVM with status " + status + ": " + message);
            onFatalFault.accept(fault);
            throw fault;
        };
        Exit.setExitProcedure(trap);
        Exit.setHaltProcedure(trap);
    }

    private static Properties settings(Path logs, int port, int controllerPort) {
        Properties settings = new Properties();
        settings.putAll(Map.ofEntries(
                Map.entry("process.roles", "broker,controller"),
                Map.entry("node.id", "" + NODE_ID),
                Map.entry("controller.quorum.voters", NODE_ID + "@127.0.0.1:" + controllerPort),
                Map.entry("listeners", "BROKER://127.0.0.1:" + port + ",CONTROLLER://127.0.0.1:" + controllerPort),
                Map.entry("advertised.listeners", "BROKER://127.0.0.1:" + port),
                Map.entry("listener.security.protocol.map", "BROKER:PLAINTEXT,CONTROLLER:PLAINTEXT"),
                Map.entry("inter.broker.listener.name", "BROKER"),
                Map.entry("controller.listener.names", "CONTROLLER"),
                Map.entry("log.dirs", logs.toString()),
                Map.entry("auto.create.topics.enable", "false"),
                // A single copy is all there is, so it is on disk before the producer hears of it: the relay deletes
                // its row then.
                Map.entry("log.flush.interval.messages", "1")));
        settings.putAll(Map.ofEntries(
                Map.entry("offsets.topic.replication.factor", "1"),
                Map.entry("offsets.topic.num.partitions", "1"),
                Map.entry("transaction.state.log.replication.factor", "1"),
                Map.entry("transaction.state.log.min.isr", "1"),
                Map.entry("transaction.state.log.num.partitions", "1"),
                Map.entry("share.coordinator.state.topic.replication.factor", "1"),
                Map.entry("share.coordinator.state.topic.min.isr", "1"),
                Map.entry("share.coordinator.state.topic.num.partitions", "1")));
        settings.putAll(small());
        settings.putAll(quickRestart());
        return settings;
    }

    /** One laptop: few threads, small buffers, small files. */
    private static Map<String, String> small() {
        return Map.of(
                "num.network.threads", "1",
                "num.io.threads", "2",
                "log.cleaner.threads", "1",
                "log.cleaner.dedupe.buffer.size", "" + 4 * 1024 * 1024,
                "log.segment.bytes", "" + 64 * 1024 * 1024,
                "log.index.size.max.bytes", "" + 1024 * 1024,
                "group.initial.rebalance.delay.ms", "0");
    }

    /** A lone node waits for the session of its former self to end: 9 to 12 s by default (KAFKA-19130, KAFKA-19047). */
    private static Map<String, String> quickRestart() {
        return Map.of(
                "controlled.shutdown.enable", "true",
                "broker.session.timeout.ms", "2000",
                "broker.heartbeat.interval.ms", "500");
    }

    private static void format(Path logs) throws IOException {
        // Under another name until it is whole: a format that was killed leaves nothing half-made behind.
        Path draft = logs.resolveSibling(logs.getFileName() + ".new");
        PostgresBinaries.deleteRecursively(draft);
        PostgresBinaries.deleteRecursively(logs);
        Files.createDirectories(draft);
        try (PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8)) {
            new Formatter()
                    .setNodeId(NODE_ID)
                    .setClusterId(Uuid.randomUuid().toString())
                    .setReleaseVersion(MetadataVersion.LATEST_PRODUCTION)
                    .setControllerListenerName("CONTROLLER")
                    .addDirectory(draft.toString())
                    .setMetadataLogDirectory(draft.toString())
                    .setIgnoreFormatted(true)
                    .setPrintStream(nowhere)
                    .run();
        } catch (IOException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException("Kafka's directory cannot be formatted: " + logs, e);
        }
        Files.move(draft, logs, StandardCopyOption.ATOMIC_MOVE);
    }
}
