package org.tengen.eventstore.outbox;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;

/**
 * How a relay works.
 *
 * @param source CloudEvents source, for instance {@code /game-service}; the federation is appended
 * @param producer Kafka producer settings, see {@link #producer}
 * @param batchRows rows taken in one transaction
 * @param pollInterval how often an idle relay looks although nobody woke it
 * @param passTime how long one transaction may go on sending
 * @param maxAttempts refusals of one row by the broker before it is parked
 */
public record RelaySettings(
        String source,
        Map<String, Object> producer,
        int batchRows,
        Duration pollInterval,
        Duration passTime,
        int maxAttempts) {

    /** Bounds the memory and the length of the relay's transaction. */
    private static final int BATCH_ROWS = 200;

    /** Only a lost wake-up waits for this: a crash between commit and wake, or another replica's rows. */
    private static final Duration POLL_INTERVAL = Duration.ofSeconds(1);

    /** Half of the 30 s after which PostgreSQL ends an idle transaction, with a whole delivery time left over. */
    private static final Duration PASS_TIME = Duration.ofSeconds(5);

    private static final int MAX_ATTEMPTS = 5;

    /**
     * Must end before the relay's transaction does: when the lock is released nothing may still be on its way, or an old
     * record could land behind a newer one of its key sent by the next relay.
     */
    private static final int DELIVERY_TIMEOUT_MILLIS = 8_000;

    private static final int REQUEST_TIMEOUT_MILLIS = 3_000;
    private static final int MAX_BLOCK_MILLIS = 5_000;

    public static RelaySettings of(String source, String bootstrapServers) {
        return new RelaySettings(
                source, producer(bootstrapServers), BATCH_ROWS, POLL_INTERVAL, PASS_TIME, MAX_ATTEMPTS);
    }

    /** The same with further producer settings (security, for instance), which win. */
    public RelaySettings withProducer(Map<String, ?> settings) {
        Map<String, Object> merged = new HashMap<>(producer);
        merged.putAll(settings);
        return new RelaySettings(source, Map.copyOf(merged), batchRows, pollInterval, passTime, maxAttempts);
    }

    public RelaySettings withPollInterval(Duration interval) {
        return new RelaySettings(source, producer, batchRows, interval, passTime, maxAttempts);
    }

    /** A plain idempotent producer: all replicas acknowledge, retries keep their order. */
    private static Map<String, Object> producer(String bootstrapServers) {
        return Map.ofEntries(
                Map.entry(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers),
                Map.entry(ProducerConfig.CLIENT_ID_CONFIG, "outbox-relay"),
                Map.entry(ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, StringSerializer.class),
                Map.entry(ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class),
                Map.entry(ProducerConfig.ACKS_CONFIG, "all"),
                Map.entry(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true),
                Map.entry(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, DELIVERY_TIMEOUT_MILLIS),
                Map.entry(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, REQUEST_TIMEOUT_MILLIS),
                Map.entry(ProducerConfig.MAX_BLOCK_MS_CONFIG, MAX_BLOCK_MILLIS),
                // the relay flushes each wave itself, so waiting for more records would only add latency
                Map.entry(ProducerConfig.LINGER_MS_CONFIG, 0),
                Map.entry(ProducerConfig.RECONNECT_BACKOFF_MAX_MS_CONFIG, 1_000),
                Map.entry(ProducerConfig.COMPRESSION_TYPE_CONFIG, "gzip"));
    }
}
