package org.tengen.eventstore.history;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.tengen.eventstore.ChainVerifier;
import org.tengen.eventstore.EventStore;
import org.tengen.eventstore.TestLog;
import org.tengen.eventstore.TopicReader;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.outbox.Outbox;
import org.tengen.eventstore.sample.Stones;

/**
 * Clients send random commands to two replicas while processes are killed, database sessions are cut and the broker dies.
 * Afterwards a checker that shares no code with the store judges everything that was answered, stored and published.
 */
@Execution(ExecutionMode.CONCURRENT)
class HistoryTest {

    private static final int CLIENTS = 6;
    private static final int REPLICAS = 2;
    private static final int CALAMITIES = 5;
    private static final int PROGRESS = 50;
    private static final int STREAMS = 4;
    private static final Duration DRAIN_LIMIT = Duration.ofSeconds(120);

    private final long seed = System.nanoTime();
    private final Random random = new Random(seed);
    private final List<UUID> streams =
            Stream.generate(UUID::randomUUID).limit(STREAMS).toList();
    private final AtomicBoolean goOn = new AtomicBoolean(true);
    private final AtomicIntegerArray ports = new AtomicIntegerArray(REPLICAS);
    private final ChildJvm[] replicas = new ChildJvm[REPLICAS];
    private final Journal journal = new Journal();
    private TestLog log;
    private BrokerChild broker;

    @TempDir
    private Path directory;

    @BeforeEach
    void startTheReplicas() {
        log = TestLog.fresh();
        broker = new BrokerChild(directory.resolve("kafka"));
        startAll();
    }

    @AfterEach
    void stopEverything() {
        for (ChildJvm replica : replicas) {
            replica.close();
        }
        broker.close();
        log.close();
    }

    private void startAll() {
        for (int i = 0; i < REPLICAS; i++) {
            launch(i, "never");
        }
        for (int i = 0; i < REPLICAS; i++) {
            awaitPort(i);
        }
    }

    private void launch(int replica, String crashPoint) {
        replicas[replica] = ChildJvm.start(
                StoneServer.class,
                log.database().roles().jdbcUrl(),
                log.database().roles().app(),
                log.database().roles().appPassword(),
                broker.bootstrapServers(),
                crashPoint);
    }

    private void awaitPort(int replica) {
        ports.set(replica, Integer.parseInt(replicas[replica].awaitLine("port ")));
    }

    @Test
    void whateverDiesNothingConfirmedIsLostAndNothingHappensTwice() throws Exception {
        ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
        List<Future<?>> running = new ArrayList<>();
        Random routes = new Random(seed);
        for (int i = 0; i < CLIENTS; i++) {
            running.add(clients.submit(
                    new Client(i, seed, streams, () -> ports.get(routes.nextInt(REPLICAS)), goOn::get, journal)));
        }
        for (int i = 0; i < CALAMITIES; i++) {
            calamity(i);
            awaitProgress();
        }
        goOn.set(false);
        for (Future<?> client : running) {
            client.get();
        }
        clients.shutdown();
        await().atMost(DRAIN_LIMIT)
                .until(() -> log.transactor().inTransaction(Outbox::depth).waiting() == 0);
        judge();
    }

    /** Life goes on before the next blow: some commands more are confirmed. */
    private void awaitProgress() {
        long confirmed = confirmed();
        await().atMost(DRAIN_LIMIT).until(() -> confirmed() >= confirmed + PROGRESS);
    }

    private long confirmed() {
        return journal.entries().stream()
                .filter(entry -> entry.result() == Journal.Result.OK)
                .count();
    }

    private void calamity(int number) throws SQLException {
        int victim = random.nextInt(REPLICAS);
        switch (number % CALAMITIES) {
            case 0 -> crashInTheRelay(victim, "SENT");
            case 1 -> killAndRestart(victim);
            case 2 -> cutSessions();
            case 3 -> killBroker();
            default -> crashInTheRelay(victim, "DELETED");
        }
    }

    private void killAndRestart(int victim) {
        replicas[victim].kill();
        launch(victim, "never");
        awaitPort(victim);
    }

    /** The only living relay reaches its crash point and takes the process with it. */
    private void crashInTheRelay(int victim, String point) {
        for (int i = 0; i < REPLICAS; i++) {
            replicas[i].kill();
        }
        launch(victim, point);
        awaitPort(victim);
        await().atMost(DRAIN_LIMIT).until(() -> !replicas[victim].isAlive());
        startAll();
    }

    private void killBroker() {
        broker.kill();
        awaitProgress();
        broker.start();
    }

    /** Transactions break at any point, the commit included. */
    private void cutSessions() throws SQLException {
        try (Connection administrator = log.administrator()) {
            for (int i = 0; i < 10; i++) {
                Sql.query(
                        administrator,
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                                + " WHERE usename = ? AND datname = current_database()",
                        row -> row.getBoolean(1),
                        log.database().roles().app());
            }
        }
    }

    private void judge() throws Exception {
        List<Journal.Entry> entries = journal.entries();
        long unknown = entries.stream()
                .filter(e -> e.result() == Journal.Result.UNKNOWN)
                .count();
        long refused = entries.stream()
                .filter(e -> e.result() == Journal.Result.REFUSED)
                .count();
        System.out.printf(
                "history: %d commands, %d confirmed, %d refused, %d unknown, seed %d%n",
                entries.size(), confirmed(), refused, unknown, seed);
        try (Connection administrator = log.administrator()) {
            List<String> faults = HistoryChecker.check(
                    entries, administrator, TopicReader.all(broker.bootstrapServers(), Stones.TOPIC, key -> true));
            assertEquals(List.of(), faults, () -> "seed " + seed + ", journal " + entries);
        }
        assertTrue(confirmed() > (long) CALAMITIES * PROGRESS && refused > 0, "too little happened to prove anything");
        ChainVerifier.Report chain =
                log.transactor().inTransaction(new ChainVerifier(new EventStore(Clock.systemUTC()))::verifyAll);
        assertEquals(List.of(), chain.faults());
    }
}
