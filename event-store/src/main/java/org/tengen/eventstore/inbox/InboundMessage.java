package org.tengen.eventstore.inbox;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.tengen.eventstore.Revision;

/**
 * A record from Kafka with its CloudEvents attributes read.
 *
 * @param id CloudEvents id, the same however often the fact is sent
 * @param type CloudEvents type
 * @param epoch the producer's log epoch
 * @param streamVersion revision of the fact
 * @param key record key
 * @param payload JSON text; null for a tombstone
 * @param headers all headers as text
 */
public record InboundMessage(
        UUID id,
        String type,
        String federation,
        int epoch,
        long streamVersion,
        Instant time,
        String key,
        String payload,
        String topic,
        int partition,
        long offset,
        Map<String, String> headers) {

    /** For a revision guard over what the producer's stream says. */
    public Revision revision() {
        return new Revision(epoch, streamVersion);
    }

    /** @throws Unreadable when an attribute every message of ours carries is missing or malformed */
    public static InboundMessage of(ConsumerRecord<String, byte[]> record) {
        Map<String, String> headers = headers(record);
        try {
            return new InboundMessage(
                    UUID.fromString(required(headers, "ce_id")),
                    required(headers, "ce_type"),
                    required(headers, "ce_federation"),
                    Integer.parseInt(required(headers, "ce_logepoch")),
                    Long.parseLong(required(headers, "ce_streamversion")),
                    Instant.parse(required(headers, "ce_time")),
                    record.key(),
                    record.value() == null ? null : new String(record.value(), StandardCharsets.UTF_8),
                    record.topic(),
                    record.partition(),
                    record.offset(),
                    headers);
        } catch (IllegalArgumentException | DateTimeParseException e) {
            throw new Unreadable("malformed CloudEvents attribute: " + e.getMessage(), e);
        }
    }

    static Map<String, String> headers(ConsumerRecord<?, ?> record) {
        Map<String, String> headers = new TreeMap<>();
        for (Header header : record.headers()) {
            if (header.value() != null) {
                headers.put(header.key(), new String(header.value(), StandardCharsets.UTF_8));
            }
        }
        return headers;
    }

    private static String required(Map<String, String> headers, String name) {
        String value = headers.get(name);
        if (value == null) {
            throw new Unreadable("header " + name + " is missing", null);
        }
        return value;
    }
}
