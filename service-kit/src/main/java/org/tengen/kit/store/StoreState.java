package org.tengen.kit.store;

import io.agroal.api.AgroalDataSource;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.function.ToDoubleFunction;
import org.jboss.logging.Logger;
import org.tengen.eventstore.inbox.DeadLetters;
import org.tengen.eventstore.jdbc.StoreFailure;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.eventstore.outbox.Outbox;

/** How the outbox and the dead letters stand, for health and metrics; looked up at most once in a few seconds. */
@Singleton
public class StoreState {

    private static final Logger LOG = Logger.getLogger(StoreState.class);

    /** Probes and scrapes come in groups; one look serves a group. */
    private static final Duration FRESH = Duration.ofSeconds(2);

    /** A moment's look. */
    record Look(Outbox.Depth outbox, long deadLetters) {}

    private final Transactor transactor;
    private Look last;
    private long lookedAtNanos;

    StoreState(AgroalDataSource source) {
        this.transactor = Transactor.of(source);
    }

    void register(@Observes StartupEvent started, MeterRegistry meters) {
        gauge(meters, "tengen.outbox.rows", look -> look.outbox().waiting());
        gauge(
                meters,
                "tengen.outbox.age.seconds",
                look -> look.outbox().oldestAge().toMillis() / 1000.0);
        gauge(meters, "tengen.outbox.blocked.rows", look -> look.outbox().blocked());
        gauge(meters, "tengen.outbox.parked.rows", look -> look.outbox().parked());
        gauge(meters, "tengen.dead.letters", Look::deadLetters);
    }

    private void gauge(MeterRegistry meters, String name, ToDoubleFunction<Look> value) {
        meters.gauge(name, this, state -> state.valueOrUnknown(value));
    }

    /** A scrape must not fail because the database is away; not-a-number says that nobody knows. */
    private double valueOrUnknown(ToDoubleFunction<Look> value) {
        try {
            return value.applyAsDouble(look());
        } catch (StoreFailure e) {
            LOG.debugf(e, "metrics of the store are unknown");
            return Double.NaN;
        }
    }

    /** @throws StoreFailure when the database is away */
    synchronized Look look() {
        if (last == null || System.nanoTime() - lookedAtNanos > FRESH.toNanos()) {
            last = transactor.inTransaction(StoreState::read);
            lookedAtNanos = System.nanoTime();
        }
        return last;
    }

    private static Look read(Connection connection) throws SQLException {
        return new Look(Outbox.depth(connection), DeadLetters.waiting(connection));
    }
}
