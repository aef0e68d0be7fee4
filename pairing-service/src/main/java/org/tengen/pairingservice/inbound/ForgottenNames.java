package org.tengen.pairingservice.inbound;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import org.tengen.eventstore.jdbc.StoreFailure;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.pairingservice.desk.Erasure;
import org.tengen.pairingservice.engine.TournamentStandings;

/**
 * Throws away kept tables when somebody was forgotten by another replica or by an operator: an erasure changes no version,
 * so nothing else would tell.
 */
@Singleton
public class ForgottenNames {

    private static final Logger LOG = Logger.getLogger(ForgottenNames.class);

    /** One small row; a name is gone from every replica within this time. */
    private static final Duration EVERY = Duration.ofSeconds(1);

    private final Transactor transactor;
    private final TournamentStandings standings;
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "forgotten-names");
        thread.setDaemon(true);
        return thread;
    });
    private long seen;

    ForgottenNames(Transactor transactor, TournamentStandings standings) {
        this.transactor = transactor;
        this.standings = standings;
    }

    void start(@Observes StartupEvent started) {
        clock.scheduleWithFixedDelay(this::guardedLook, 0, EVERY.toMillis(), TimeUnit.MILLISECONDS);
    }

    void stop(@Observes ShutdownEvent stopping) {
        clock.shutdownNow();
    }

    /** A failure must not end the watch. */
    private void guardedLook() {
        try {
            look();
        } catch (StoreFailure away) {
            LOG.debugf(away, "the look for forgotten names failed, tried again");
        } catch (RuntimeException | Error e) {
            LOG.error("the look for forgotten names failed, tried again", e);
        }
    }

    private void look() {
        long times = transactor.inTransaction(Erasure::times);
        if (times != seen) {
            standings.forgetAll();
            seen = times;
        }
    }
}
