package org.tengen.eventstore.outbox;

import java.sql.Connection;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.InvalidRecordException;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InvalidTimestampException;
import org.apache.kafka.common.errors.InvalidTopicException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.SerializationException;
import org.tengen.eventstore.LogEpoch;

/**
 * One transaction of the relay: take rows, send them, delete what was acknowledged.
 *
 * <p>Rows go out in waves, at most one row of an aggregate in each: were row n refused while n + 1 is already on its way,
 * the order within the key would be lost. A row the broker refuses for what it is counts an attempt and holds up only its
 * own aggregate; a broker that cannot be reached counts nothing and ends the pass.
 */
final class RelayPass {

    /**
     * What a pass did.
     *
     * @param taken rows read; 0 when there was nothing to do
     * @param sent acknowledged and deleted
     * @param refused refused by the broker and left for another attempt
     * @param parked refused for the last time and set aside
     * @param outage what the broker failed with, null when it could be reached
     */
    record Result(int taken, int sent, int refused, int parked, Exception outage) {
        static final Result NOT_THE_RELAY = new Result(0, 0, 0, 0, null);
    }

    private final Connection connection;
    private final Producer<String, byte[]> producer;
    private final RelaySettings settings;
    private final RelayProbe probe;
    private final List<Long> acknowledged = new ArrayList<>();
    private int refused;
    private int parked;
    private Exception outage;

    RelayPass(Connection connection, Producer<String, byte[]> producer, RelaySettings settings, RelayProbe probe) {
        this.connection = connection;
        this.producer = producer;
        this.settings = settings;
        this.probe = probe;
    }

    /** Runs in the caller's transaction, which must be committed afterwards whatever the broker did. */
    Result run() {
        if (!OutboxRow.lock(connection)) {
            return Result.NOT_THE_RELAY;
        }
        List<OutboxRow> rows = OutboxRow.next(connection, settings.batchRows());
        if (rows.isEmpty()) {
            return new Result(0, 0, 0, 0, null);
        }
        probe.reached(RelayProbe.Point.ROWS_READ);
        sendInWaves(rows, LogEpoch.current(connection));
        probe.reached(RelayProbe.Point.SENT);
        OutboxRow.delete(connection, acknowledged);
        probe.reached(RelayProbe.Point.DELETED);
        return new Result(rows.size(), acknowledged.size(), refused, parked, outage);
    }

    private void sendInWaves(List<OutboxRow> rows, int epoch) {
        long deadline = System.nanoTime() + settings.passTime().toNanos();
        Collection<Deque<OutboxRow>> aggregates = byAggregate(rows);
        while (!aggregates.isEmpty() && outage == null && System.nanoTime() < deadline) {
            sendWave(aggregates, epoch);
            aggregates.removeIf(Deque::isEmpty);
        }
    }

    private static Collection<Deque<OutboxRow>> byAggregate(List<OutboxRow> rows) {
        Map<String, Deque<OutboxRow>> aggregates = new LinkedHashMap<>();
        for (OutboxRow row : rows) {
            aggregates
                    .computeIfAbsent(row.aggregate(), name -> new ArrayDeque<>())
                    .add(row);
        }
        return aggregates.values();
    }

    private void sendWave(Collection<Deque<OutboxRow>> aggregates, int epoch) {
        Map<Deque<OutboxRow>, Future<RecordMetadata>> wave = new java.util.IdentityHashMap<>();
        for (Deque<OutboxRow> aggregate : aggregates) {
            try {
                wave.put(aggregate, send(aggregate.peek(), epoch));
            } catch (KafkaException e) {
                failed(aggregate, e);
            }
            if (outage != null) {
                break;
            }
        }
        producer.flush();
        wave.forEach(this::await);
    }

    private Future<RecordMetadata> send(OutboxRow row, int epoch) {
        OutboxMessage message = row.message();
        int partitions = producer.partitionsFor(message.topic()).size();
        return producer.send(CloudEventRecord.of(message, settings.source(), epoch, partitions));
    }

    /** Ends within the delivery timeout of the producer, which is shorter than what the transaction may take. */
    private void await(Deque<OutboxRow> aggregate, Future<RecordMetadata> sent) {
        try {
            sent.get();
            acknowledged.add(aggregate.remove().id());
        } catch (ExecutionException e) {
            failed(aggregate, (Exception) e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            outage = e;
        }
    }

    private void failed(Deque<OutboxRow> aggregate, Exception cause) {
        if (!isPoison(cause)) {
            outage = cause;
            return;
        }
        OutboxRow row = aggregate.peek();
        aggregate.clear();
        if (row.attempts() + 1 >= settings.maxAttempts()) {
            OutboxRow.park(connection, row.id(), cause.toString());
            parked++;
        } else {
            OutboxRow.countAttempt(connection, row.id());
            refused++;
        }
    }

    /** These speak of the record. Everything else speaks of the broker, the network or our rights, and no row pays for that. */
    private static boolean isPoison(Exception cause) {
        return cause instanceof RecordTooLargeException
                || cause instanceof InvalidRecordException
                || cause instanceof InvalidTopicException
                || cause instanceof InvalidTimestampException
                || cause instanceof SerializationException;
    }
}
