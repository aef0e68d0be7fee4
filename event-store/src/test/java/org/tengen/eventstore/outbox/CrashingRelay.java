package org.tengen.eventstore.outbox;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.tengen.eventstore.jdbc.Transactor;

/** A relay that takes its whole process with it at a named point. */
public final class CrashingRelay {

    /** Late enough that the relay has done some work, early enough to come before the next kill. */
    private static final int CRASH_AT_PASS = 12;

    private CrashingRelay() {}

    /** @param crashPoint name of a {@link RelayProbe.Point}, or {@code never} */
    public static OutboxRelay of(Transactor transactor, String bootstrapServers, String crashPoint) {
        RelaySettings settings = RelaySettings.of("/stones", bootstrapServers).withPollInterval(Duration.ofMillis(200));
        AtomicInteger passes = new AtomicInteger();
        RelayProbe probe = point -> {
            if (point.name().equals(crashPoint) && passes.incrementAndGet() == CRASH_AT_PASS) {
                Runtime.getRuntime().halt(137);
            }
        };
        return new OutboxRelay(
                transactor, settings, RelayListener.SILENT, probe, () -> new KafkaProducer<>(settings.producer()));
    }
}
