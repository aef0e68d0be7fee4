package org.tengen.kit.messaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.IncomingKafkaRecord;
import io.smallrye.reactive.messaging.kafka.commit.ContextHolder;
import io.smallrye.reactive.messaging.kafka.commit.KafkaCommitHandler;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.errors.GroupAuthorizationException;
import org.apache.kafka.common.errors.TimeoutException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class PatientCommitTest {

    private static final int REFUSALS = 3;

    private final IncomingKafkaRecord<String, byte[]> record = new IncomingKafkaRecord<>(
            new ConsumerRecord<>("results", 4, 0, "game", new byte[0]), "games", 0, null, null, false, false);

    /** What the throttled handler does while the broker is away, and what it was asked. */
    private static final class Throttled extends ContextHolder implements KafkaCommitHandler {

        private final List<String> asked = new ArrayList<>();
        private final RuntimeException failure;

        Throttled(RuntimeException failure) {
            super(null, 0);
            this.failure = failure;
        }

        @Override
        public <K, V> Uni<IncomingKafkaRecord<K, V>> received(IncomingKafkaRecord<K, V> record) {
            asked.add("received");
            return asked.size() <= REFUSALS
                    ? Uni.createFrom().failure(failure)
                    : Uni.createFrom().item(record);
        }

        @Override
        public <K, V> Uni<Void> handle(IncomingKafkaRecord<K, V> record) {
            asked.add("handle");
            return Uni.createFrom().voidItem();
        }

        @Override
        public void partitionsRevoked(java.util.Collection<org.apache.kafka.common.TopicPartition> partitions) {
            asked.add("revoked");
        }

        @Override
        public void terminate(boolean graceful) {
            asked.add("terminate " + graceful);
        }

        @Override
        public void capture(io.vertx.core.Context captured) {
            asked.add("capture");
        }
    }

    @Test
    @DisplayName("the first record of a partition waits for a broker that does not answer; its channel goes on")
    void askedAgainUntilTheBrokerAnswers() {
        Throttled throttled = new Throttled(new TimeoutException("no last committed offset"));
        PatientCommit patient = new PatientCommit(throttled, Duration.ofMillis(1));
        assertSame(record, patient.received(record).await().atMost(Duration.ofSeconds(30)));
        assertEquals(REFUSALS + 1, throttled.asked.size());
    }

    @Test
    void whatNoWaitingMendsClosesTheChannelAtOnce() {
        Throttled throttled = new Throttled(new GroupAuthorizationException("rating-service"));
        PatientCommit patient = new PatientCommit(throttled, Duration.ofMillis(1));
        assertThrows(
                GroupAuthorizationException.class,
                () -> patient.received(record).await().atMost(Duration.ofSeconds(30)));
        assertEquals(1, throttled.asked.size());
    }

    @Test
    void everythingElseIsTheThrottledHandlers() {
        Throttled throttled = new Throttled(new IllegalStateException("not asked"));
        PatientCommit patient = new PatientCommit(throttled, Duration.ofMillis(1));
        patient.capture((io.vertx.core.Context) null);
        patient.handle(record).await().atMost(Duration.ofSeconds(30));
        patient.partitionsRevoked(List.of());
        patient.terminate(true);
        assertEquals(List.of("capture", "handle", "revoked", "terminate true"), throttled.asked);
    }
}
