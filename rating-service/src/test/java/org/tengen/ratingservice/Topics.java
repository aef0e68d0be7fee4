package org.tengen.ratingservice;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.ConfigProvider;

/** The broker as the other services see it, and the contracts they rely on. */
public final class Topics {

    public static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration POLL = Duration.ofMillis(200);
    private static final long SEND_SECONDS = 60;

    private Topics() {}

    /** Sends as game-service and pairing-service would. */
    public static void send(String topic, String type, String key, String payload) {
        send(topic, type, key, payload, UUID.randomUUID());
    }

    public static void send(String topic, String type, String key, String payload, UUID id) {
        ProducerRecord<String, byte[]> record =
                new ProducerRecord<>(topic, key, payload == null ? null : payload.getBytes(StandardCharsets.UTF_8));
        Map.of(
                        "ce_specversion", "1.0",
                        "ce_id", id.toString(),
                        "ce_source", "/test",
                        "ce_type", type,
                        "ce_subject", key,
                        "ce_time", Instant.now().toString(),
                        "ce_federation", "TST",
                        "ce_streamversion", "1",
                        "ce_logepoch", "1")
                .forEach((name, value) -> record.headers().add(name, value.getBytes(StandardCharsets.UTF_8)));
        try (KafkaProducer<String, byte[]> producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", servers()), new StringSerializer(), new ByteArraySerializer())) {
            producer.send(record).get(SEND_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException("not sent to " + topic, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    /** Everything on a topic about a key, oldest first. */
    public static List<ConsumerRecord<String, byte[]>> read(String topic, String key) {
        // A list of a hundred thousand may have been told meanwhile; it is read in a few big gulps.
        Map<String, Object> settings = Map.of(
                "bootstrap.servers", servers(), "max.poll.records", 100_000, "max.partition.fetch.bytes", 1 << 24);
        try (KafkaConsumer<String, byte[]> consumer =
                new KafkaConsumer<>(settings, new StringDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(topic).stream()
                    .map(partition -> new TopicPartition(topic, partition.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            List<ConsumerRecord<String, byte[]>> records = new ArrayList<>();
            while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
                consumer.poll(POLL).forEach(record -> {
                    if (key.equals(record.key())) {
                        records.add(record);
                    }
                });
            }
            return records;
        }
    }

    public static JsonNode json(ConsumerRecord<String, byte[]> record) {
        try {
            return JSON.readTree(record.value());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What a payload breaks of its topic's schema; empty when it keeps the contract. */
    public static Set<ValidationMessage> breaches(String topic, JsonNode payload) {
        JsonSchemaFactory factory = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012);
        JsonSchema schema = factory.getSchema(read(contracts().resolve("schemas/" + topic + ".schema.json")));
        return schema.validate(payload, context -> context.getExecutionConfig().setFormatAssertionsEnabled(true));
    }

    /** The example messages of a topic. */
    public static List<Path> examples(String topic) {
        try (Stream<Path> files = Files.list(contracts().resolve("examples/" + topic))) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path contracts() {
        return Path.of(System.getProperty("tengen.root"), "contracts");
    }

    private static String servers() {
        return ConfigProvider.getConfig().getValue("kafka.bootstrap.servers", String.class);
    }
}
