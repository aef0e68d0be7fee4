package org.tengen.eventstore.outbox;

import java.nio.charset.StandardCharsets;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.utils.Utils;

/**
 * A message as a Kafka record in CloudEvents 1.0 binary mode: the payload stays plain JSON that any tool reads, and a bad
 * payload cannot break the envelope.
 */
final class CloudEventRecord {

    private CloudEventRecord() {}

    /**
     * @param partitions number of partitions of the topic; the partition key decides among them as Kafka's own partitioner
     *     would
     * @param epoch the log's epoch at the time of sending
     */
    static ProducerRecord<String, byte[]> of(OutboxMessage message, String source, int epoch, int partitions) {
        byte[] value = message.payload() == null ? null : message.payload().getBytes(StandardCharsets.UTF_8);
        ProducerRecord<String, byte[]> record = new ProducerRecord<>(
                message.topic(), partition(message.partitionKey(), partitions), message.messageKey(), value);
        headers(message, source, epoch).forEach((name, text) -> add(record.headers(), name, text));
        return record;
    }

    static int partition(String partitionKey, int partitions) {
        return Utils.toPositive(Utils.murmur2(partitionKey.getBytes(StandardCharsets.UTF_8))) % partitions;
    }

    private static Map<String, String> headers(OutboxMessage message, String source, int epoch) {
        Map<String, String> headers = new TreeMap<>(message.headers());
        headers.put("ce_specversion", "1.0");
        headers.put("ce_id", message.id().toString());
        headers.put("ce_source", source + "/" + message.federation());
        headers.put("ce_type", message.type());
        headers.put("ce_subject", message.messageKey());
        headers.put("ce_time", DateTimeFormatter.ISO_INSTANT.format(message.occurredAt()));
        headers.put("ce_federation", message.federation());
        headers.put("ce_streamversion", Long.toString(message.streamVersion()));
        headers.put("ce_logepoch", Integer.toString(epoch));
        headers.putIfAbsent("ce_dataschema", "urn:tengen:schema:" + message.topic());
        headers.put("content-type", "application/json");
        return headers;
    }

    private static void add(Headers headers, String name, String text) {
        headers.add(name, text.getBytes(StandardCharsets.UTF_8));
    }
}
