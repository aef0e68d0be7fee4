package org.tengen.eventstore;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.Predicate;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/** Reads topics from their beginning to their present end, for checks from outside. */
public final class TopicReader {

    private static final Duration POLL = Duration.ofMillis(200);

    private TopicReader() {}

    /** All records of a topic whose key passes, in order within each partition. */
    public static List<ConsumerRecord<String, byte[]>> all(String bootstrap, String topic, Predicate<String> key) {
        Properties settings = new Properties();
        settings.put("bootstrap.servers", bootstrap);
        settings.put("isolation.level", "read_uncommitted");
        try (KafkaConsumer<String, byte[]> consumer =
                new KafkaConsumer<>(settings, new StringDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(topic).stream()
                    .map(info -> new TopicPartition(topic, info.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            return readTo(consumer, consumer.endOffsets(partitions), key);
        }
    }

    private static List<ConsumerRecord<String, byte[]>> readTo(
            KafkaConsumer<String, byte[]> consumer, Map<TopicPartition, Long> ends, Predicate<String> key) {
        List<ConsumerRecord<String, byte[]>> records = new ArrayList<>();
        while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
            for (ConsumerRecord<String, byte[]> record : consumer.poll(POLL)) {
                if (key.test(record.key())) {
                    records.add(record);
                }
            }
        }
        return records;
    }
}
