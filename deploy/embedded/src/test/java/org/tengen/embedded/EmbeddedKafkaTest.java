package org.tengen.embedded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.common.utils.Exit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedKafkaTest {

    private static final String TOPIC = "game.moves.v1";
    private static final Duration CLEAN_RESTART_LIMIT = Duration.ofSeconds(5);
    private static final Duration RESTART_AFTER_KILL_LIMIT = Duration.ofSeconds(10);

    private static final int RESTARTS_MEASURED = 3;

    private final int port = FreePorts.any();
    private final int controllerPort = FreePorts.any();

    @TempDir
    Path directory;

    @Test
    void recordsOutliveAStopAndAKillAndTheBrokerIsBackSoon() throws Exception {
        Process broker = startProcess();
        Topics.load().createMissing(bootstrap());
        send("before the stop");
        broker = restarted(broker, EmbeddedKafkaTest::stopInOrder, CLEAN_RESTART_LIMIT, "clean restart");
        send("before the kill");
        broker = restarted(broker, Process::destroyForcibly, RESTART_AFTER_KILL_LIMIT, "restart after kill -9");
        send("after the kill");
        try {
            assertEquals(Set.of("before the stop", "before the kill", "after the kill"), Set.copyOf(allRecords()));
        } finally {
            stopInOrder(broker);
            assertTrue(broker.waitFor(60, TimeUnit.SECONDS), "it stops when its standard input closes");
        }
        assertEquals(0, broker.exitValue());
    }

    /** 1 on a quiet machine; on a busy one as much as work of others waits for a processor. */
    private static double room() {
        OperatingSystemMXBean machine = ManagementFactory.getOperatingSystemMXBean();
        return Math.max(1, machine.getSystemLoadAverage() / machine.getAvailableProcessors());
    }

    /** Ends the broker and starts it again; up to three times, since what else runs on the machine slows a start as well. */
    private Process restarted(Process broker, Consumer<Process> end, Duration limit, String what) throws Exception {
        Process running = broker;
        Duration taken = limit;
        for (int attempt = 1; attempt <= RESTARTS_MEASURED && taken.compareTo(limit) >= 0; attempt++) {
            end.accept(running);
            assertTrue(running.waitFor(60, TimeUnit.SECONDS), what);
            long begun = System.nanoTime();
            running = startProcess();
            taken = Duration.ofNanos(System.nanoTime() - begun);
            System.out.println(what + ": " + taken.toMillis() + " ms");
        }
        assertTrue(taken.toMillis() < limit.toMillis() * room(), what + " takes " + taken);
        return running;
    }

    private static void stopInOrder(Process broker) {
        try {
            broker.getOutputStream().close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void topicsAreWhatIsDeclaredAndNoOthersAppear() throws Exception {
        List<EmbeddedKafka.FatalFault> faults = new ArrayList<>();
        try (EmbeddedKafka broker = EmbeddedKafka.start(directory.resolve("kafka"), port, controllerPort, faults::add);
                Admin admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
            Topics topics = Topics.load();
            topics.createMissing(broker.bootstrapServers());
            topics.createMissing(broker.bootstrapServers());

            assertEquals(Set.copyOf(topics.names()), admin.listTopics().names().get());
            var described = admin.describeTopics(topics.names()).allTopicNames().get();
            for (NewTopic topic : topics.definitions()) {
                assertEquals(
                        topic.numPartitions(),
                        described.get(topic.name()).partitions().size(),
                        topic.name());
            }
        }
        assertTrue(faults.isEmpty(), () -> "faults: " + faults);
    }

    @Test
    void aFatalFaultEndsOneThreadAndNotThisJvm() throws Exception {
        List<EmbeddedKafka.FatalFault> faults = new ArrayList<>();
        EmbeddedKafka.start(directory.resolve("kafka"), port, controllerPort, faults::add)
                .close();
        assertThrows(EmbeddedKafka.FatalFault.class, () -> Exit.halt(1, "as on a full disk"));
        assertThrows(EmbeddedKafka.FatalFault.class, () -> Exit.exit(1, "as on a bad setting"));
        assertEquals(2, faults.size());
    }

    @Test
    void aStopThatHangsEndsInTimeAndSaysWhere() {
        CountDownLatch never = new CountDownLatch(1);
        long begun = System.nanoTime();
        Optional<String> where = EmbeddedKafka.within(Duration.ofMillis(200), () -> await(never));
        assertTrue(Duration.ofNanos(System.nanoTime() - begun).compareTo(Duration.ofSeconds(10)) < 0);
        assertTrue(where.orElseThrow().contains("EmbeddedKafkaTest.await"), where.toString());
        never.countDown();
        assertEquals(Optional.empty(), EmbeddedKafka.within(Duration.ofSeconds(20), () -> {}));
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private Process startProcess() throws IOException {
        Process broker = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-Xmx192m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        BrokerProcess.class.getName(),
                        directory.resolve("kafka").toString(),
                        "" + port,
                        "" + controllerPort)
                .redirectError(directory.resolve("kafka.log").toFile())
                .start();
        String line = broker.inputReader().readLine();
        assertEquals(BrokerProcess.READY, line);
        return broker;
    }

    private void send(String line) throws Exception {
        Map<String, Object> settings = Map.of("bootstrap.servers", bootstrap(), "acks", "all");
        try (var producer = new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer())) {
            producer.send(new ProducerRecord<>(TOPIC, 0, "game", line)).get(20, TimeUnit.SECONDS);
        }
    }

    private List<String> allRecords() {
        Map<String, Object> settings = Map.of("bootstrap.servers", bootstrap(), "auto.offset.reset", "earliest");
        TopicPartition partition = new TopicPartition(TOPIC, 0);
        List<String> lines = new ArrayList<>();
        try (var consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer())) {
            consumer.assign(List.of(partition));
            consumer.seekToBeginning(List.of(partition));
            long end = consumer.endOffsets(List.of(partition)).get(partition);
            while (consumer.position(partition) < end) {
                consumer.poll(Duration.ofSeconds(1)).forEach(record -> lines.add(record.value()));
            }
        }
        return lines;
    }

    private String bootstrap() {
        return "127.0.0.1:" + port;
    }
}
