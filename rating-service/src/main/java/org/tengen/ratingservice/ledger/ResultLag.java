package org.tengen.ratingservice.ledger;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.reactive.messaging.kafka.KafkaClientService;
import io.smallrye.reactive.messaging.kafka.KafkaConsumer;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.tengen.eventstore.inbox.DeadLetters;
import org.tengen.eventstore.jdbc.Transactor;

/**
 * How many finished games were told and do not count yet, so that a rating that stands still says why. Gauges for an alarm:
 * {@code tengen.ratings.lag} told and not read, {@code tengen.ratings.parked} that nobody could read.
 */
@Singleton
public class ResultLag {

    /** Channel the results come by. */
    private static final String CHANNEL = "games";
    /** More of them make no difference to whoever has to look. */
    private static final int MOST_PARKED = 1000;

    private final KafkaClientService kafka;
    private final Transactor transactor;

    ResultLag(KafkaClientService kafka, Transactor transactor) {
        this.kafka = kafka;
        this.transactor = transactor;
    }

    void start(@Observes StartupEvent started, MeterRegistry meters) {
        Gauge.builder("tengen.ratings.lag", this, ResultLag::unread).register(meters);
        Gauge.builder("tengen.ratings.parked", this, ResultLag::parked).register(meters);
    }

    /** Results told and not read, over the partitions this process reads. */
    public long unread() {
        KafkaConsumer<Object, Object> consumer = kafka.getConsumer(CHANNEL);
        if (consumer == null) {
            return 0;
        }
        return consumer.unwrap().metrics().entrySet().stream()
                .filter(metric -> metric.getKey().name().equals("records-lag"))
                .mapToLong(metric -> metric.getValue().metricValue() instanceof Double value && !value.isNaN()
                        ? Math.max(0, Math.round(value))
                        : 0)
                .sum();
    }

    /** Results that could not be read and wait for an operator. */
    public long parked() {
        return transactor.inTransaction(
                connection -> DeadLetters.list(connection, DeadLetters.State.PARKED, MOST_PARKED).stream()
                        .filter(letter -> letter.consumer().equals(ResultConsumer.NAME))
                        .count());
    }
}
