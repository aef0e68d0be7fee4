package org.tengen.eventstore.outbox;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.tengen.eventstore.EventIds;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.StoredEvent;

/**
 * A message to be published. It travels as a binary-mode CloudEvent: the payload is the record's value, everything else
 * becomes {@code ce_*} headers.
 *
 * @param id CloudEvents id; the same for every sending of the same fact, so that an inbox knows it again
 * @param federation CloudEvents extension {@code federation}
 * @param aggregateType kind of the stream (or table) it comes from
 * @param aggregateId rows of one aggregate are published strictly in order; a poison row stops its aggregate only
 * @param type CloudEvents type: the topic's name without its version, plus what happened
 * @param messageKey record key, what compaction keeps the last of
 * @param partitionKey decides the partition; everything that must keep its order shares one
 * @param streamVersion revision of the fact, CloudEvents extension {@code streamversion}
 * @param payload JSON, or null for a tombstone
 * @param headers further headers, names as they travel (for instance {@code ce_dataschema}, {@code traceparent})
 */
public record OutboxMessage(
        UUID id,
        String federation,
        String aggregateType,
        String aggregateId,
        String type,
        String topic,
        String messageKey,
        String partitionKey,
        long streamVersion,
        String payload,
        Instant occurredAt,
        Map<String, String> headers) {

    public OutboxMessage {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(messageKey, "a compacted topic refuses records without a key");
        Objects.requireNonNull(partitionKey, "partitionKey");
        headers = Map.copyOf(headers);
    }

    /** A message about a stored event; its id follows from the event's id, the topic and the key. */
    public static OutboxMessage about(
            StoredEvent event, String type, String topic, String messageKey, String partitionKey, String payload) {
        Map<String, String> headers = new HashMap<>();
        headers.put("ce_causationid", event.eventId().toString());
        String correlation = event.meta().correlation();
        if (correlation != null) {
            headers.put("ce_correlationid", correlation);
        }
        return new OutboxMessage(
                EventIds.derived(event.eventId(), topic + "/" + messageKey),
                event.stream().federation(),
                event.stream().kind(),
                event.stream().id().toString(),
                type,
                topic,
                messageKey,
                partitionKey,
                event.version(),
                payload,
                event.recordedAt(),
                headers);
    }

    /** The same with who acted and in which role, for a consumer that has to name them. */
    public OutboxMessage namingActor(EventMeta meta) {
        Map<String, String> more = new HashMap<>(headers);
        more.put("ce_actor", meta.actor());
        more.put("ce_actorrole", meta.role());
        return new OutboxMessage(
                id,
                federation,
                aggregateType,
                aggregateId,
                type,
                topic,
                messageKey,
                partitionKey,
                streamVersion,
                payload,
                occurredAt,
                more);
    }

    /** The same with a revision of its own instead of the stream's version. */
    public OutboxMessage withRevision(long revision) {
        return new OutboxMessage(
                id,
                federation,
                aggregateType,
                aggregateId,
                type,
                topic,
                messageKey,
                partitionKey,
                revision,
                payload,
                occurredAt,
                headers);
    }
}
