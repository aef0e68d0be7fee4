package org.tengen.kit.store;

import io.smallrye.health.api.Wellness;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.tengen.eventstore.jdbc.StoreFailure;

/**
 * Down when something has waited to be published for long. Shown under {@code /q/health/well} and no part of readiness: with
 * the broker away commands go on, and a service out of rotation would end them everywhere.
 */
@Wellness
@Singleton
public class OutboxHealth implements HealthCheck {

    /** A broker restart takes seconds, a fail-over a minute; five minutes is an outage somebody has to see. */
    static final Duration OLDEST_ALLOWED = Duration.ofMinutes(5);

    private final StoreState state;

    OutboxHealth(StoreState state) {
        this.state = state;
    }

    @Override
    public HealthCheckResponse call() {
        try {
            StoreState.Look look = state.look();
            return HealthCheckResponse.named("outbox")
                    .withData("waiting", look.outbox().waiting())
                    .withData("oldestSeconds", look.outbox().oldestAge().toSeconds())
                    .withData("blocked", look.outbox().blocked())
                    .withData("parked", look.outbox().parked())
                    .withData("deadLetters", look.deadLetters())
                    .status(look.outbox().oldestAge().compareTo(OLDEST_ALLOWED) <= 0)
                    .build();
        } catch (StoreFailure e) {
            return HealthCheckResponse.named("outbox")
                    .withData("error", e.getMessage())
                    .down()
                    .build();
        }
    }
}
