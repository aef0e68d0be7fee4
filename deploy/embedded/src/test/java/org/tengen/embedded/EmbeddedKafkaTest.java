package org.tengen.embedded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
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

    private final int port = FreePorts.any();
    private final int controllerPort = FreePorts.any();

    @TempDir
    Path directory;

    @Test
    void recordsOutliveAStopAndAKillAndTheBrokerIsBackSoon() throws Exception {
        Process first = startProcess();
        Topics.load().createMissing(bootstrap());
        send("before the stop");
        first.getOutputStream().close();
        assertTrue(first.waitFor(20, TimeUnit.SECONDS), "it stops when its standard input closes");
        assertEquals(0, first.exitValue());

        long stopped = System.nanoTime();
        Process second = startProcess();
        send("before the kill");
        assertFasterThan(CLEAN_RESTART_LIMIT, stopped, "clean restart");
        second.destroyForcibly().waitFor();

        long killed = System.nanoTime();
        Process third = startProcess();
        send("after the kill");
        assertFasterThan(RESTART_AFTER_KILL_LIMIT, killed, "restart after kill -9");
        try {
            assertEquals(Set.of("before the stop", "before the kill", "after the kill"), Set.copyOf(allRecords()));
        } finally {
            third.getOutputStream().close();
            third.waitFor(20, TimeUnit.SECONDS);
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

    private static void assertFasterThan(Duration limit, long startNanos, String what) {
        Duration taken = Duration.ofNanos(System.nanoTime() - startNanos);
        System.out.println(what + ": " + taken.toMillis() + " ms");
        assertTrue(taken.compareTo(limit) < 0, what + " took " + taken);
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
