package org.tengen.gameservice;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
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

/** The broker as the other services use it. */
final class Wire {

    private Wire() {}

    private static String servers() {
        return ConfigProvider.getConfig().getValue("kafka.bootstrap.servers", String.class);
    }

    /** Sends a message as the owner of the topic does; a null value is a tombstone. */
    static void send(String topic, String key, String type, UUID id, int epoch, long revision, String value) {
        ProducerRecord<String, byte[]> record =
                new ProducerRecord<>(topic, null, key, value == null ? null : value.getBytes(StandardCharsets.UTF_8));
        Map.of(
                        "ce_specversion",
                        "1.0",
                        "ce_id",
                        id.toString(),
                        "ce_source",
                        "/test/TST",
                        "ce_type",
                        type,
                        "ce_subject",
                        key,
                        "ce_time",
                        Instant.now().toString(),
                        "ce_federation",
                        "TST",
                        "ce_streamversion",
                        Long.toString(revision),
                        "ce_logepoch",
                        Integer.toString(epoch))
                .forEach((name, text) -> record.headers().add(name, text.getBytes(StandardCharsets.UTF_8)));
        try (KafkaProducer<String, byte[]> producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", servers()), new StringSerializer(), new ByteArraySerializer())) {
            producer.send(record).get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException("the broker did not take the message", e);
        }
    }

    /** Everything on a topic about one key, so far. */
    static List<ConsumerRecord<String, byte[]>> about(String topic, String key) {
        List<ConsumerRecord<String, byte[]>> found = new ArrayList<>();
        try (KafkaConsumer<String, byte[]> consumer = new KafkaConsumer<>(
                Map.of("bootstrap.servers", servers()), new StringDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(topic).stream()
                    .map(partition -> new TopicPartition(topic, partition.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
                for (ConsumerRecord<String, byte[]> record : consumer.poll(Duration.ofMillis(200))) {
                    if (record.key().equals(key)) {
                        found.add(record);
                    }
                }
            }
        }
        return found;
    }

    static String header(ConsumerRecord<String, byte[]> record, String name) {
        return new String(record.headers().lastHeader(name).value(), StandardCharsets.UTF_8);
    }
}
