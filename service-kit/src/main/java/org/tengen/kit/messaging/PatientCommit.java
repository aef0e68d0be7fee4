package org.tengen.kit.messaging;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.IncomingKafkaRecord;
import io.smallrye.reactive.messaging.kafka.commit.ContextHolder;
import io.smallrye.reactive.messaging.kafka.commit.KafkaCommitHandler;
import io.vertx.core.Context;
import java.time.Duration;
import java.util.Collection;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RetriableException;
import org.jboss.logging.Logger;

/**
 * SmallRye's throttled commit, with patience at its one question that ends a channel: before the first record of a partition
 * is handed on, the handler asks the broker what was committed of it. When the broker is away just then, the client gives up
 * after a minute ({@code default.api.timeout.ms}), and the channel would be closed for good. Here the question is asked again
 * until the broker answers. What no waiting mends (a right taken away, a closed client) closes the channel as ever, and with it
 * the service ({@link ChannelWatch}). Everything else is the throttled handler's.
 */
final class PatientCommit extends ContextHolder implements KafkaCommitHandler {

    private static final Logger LOG = Logger.getLogger(PatientCommit.class);

    private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

    private final KafkaCommitHandler throttled;
    private final ContextHolder context;
    private final Duration firstWait;

    /** @param throttled the handler that does the work; it runs on the context that is captured here */
    <H extends ContextHolder & KafkaCommitHandler> PatientCommit(H throttled, Duration firstWait) {
        super(null, 0);
        this.throttled = throttled;
        this.context = throttled;
        this.firstWait = firstWait;
    }

    @Override
    public void capture(Context captured) {
        context.capture(captured);
    }

    @Override
    public void capture(io.vertx.mutiny.core.Context captured) {
        context.capture(captured);
    }

    @Override
    public <K, V> Uni<IncomingKafkaRecord<K, V>> received(IncomingKafkaRecord<K, V> record) {
        return Uni.createFrom()
                .deferred(() -> throttled.received(record))
                .onFailure(RetriableException.class)
                .invoke(failure -> LOG.warnf(
                        "%s-%d: waits, the broker does not say what was committed: %s",
                        record.getTopic(), record.getPartition(), failure.getMessage()))
                .onFailure(RetriableException.class)
                .retry()
                .withBackOff(firstWait, LONGEST_WAIT)
                .indefinitely();
    }

    @Override
    public <K, V> Multi<IncomingKafkaRecord<K, V>> decorateStream(Multi<IncomingKafkaRecord<K, V>> records) {
        return throttled.decorateStream(records);
    }

    @Override
    public <K, V> Uni<Void> handle(IncomingKafkaRecord<K, V> record) {
        return throttled.handle(record);
    }

    @Override
    public void partitionsAssigned(Collection<TopicPartition> partitions) {
        throttled.partitionsAssigned(partitions);
    }

    @Override
    public void partitionsRevoked(Collection<TopicPartition> partitions) {
        throttled.partitionsRevoked(partitions);
    }

    @Override
    public void terminate(boolean graceful) {
        throttled.terminate(graceful);
    }
}
