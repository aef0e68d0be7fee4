package org.tengen.kit.messaging;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.reactive.messaging.health.HealthReport;
import io.smallrye.reactive.messaging.providers.extension.HealthCenter;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * Ends a service one of whose channels is closed by a failure: SmallRye never opens it again, and a service that answers but
 * hears nothing more is worse than one that starts anew and reads on from its last offset. Whoever started it (the launcher,
 * a container's restart policy) does that.
 */
@Singleton
public class ChannelWatch {

    private static final Logger LOG = Logger.getLogger(ChannelWatch.class);

    private static final Duration EVERY = Duration.ofSeconds(10);

    /** What a process answers that ended because of a fault. */
    private static final int FAULT = 1;

    private final Supplier<HealthReport> liveness;
    private final Runnable end;
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "channel-watch");
        thread.setDaemon(true);
        return thread;
    });

    @Inject
    ChannelWatch(HealthCenter health) {
        this(health::getLiveness, () -> Quarkus.asyncExit(FAULT));
    }

    ChannelWatch(Supplier<HealthReport> liveness, Runnable end) {
        this.liveness = liveness;
        this.end = end;
    }

    void start(@Observes StartupEvent started) {
        clock.scheduleWithFixedDelay(this::guardedLook, EVERY.toSeconds(), EVERY.toSeconds(), TimeUnit.SECONDS);
    }

    void stop(@Observes ShutdownEvent stopping) {
        clock.shutdownNow();
    }

    /** A failure, an error of the program too, must not end the watch: a channel that is just being opened may not know how it is. */
    void guardedLook() {
        try {
            look();
        } catch (RuntimeException | Error e) {
            LOG.warn("the channels could not be asked how they are, asked again", e);
        }
    }

    /** Ends the service when a channel is closed; the watch itself is over then. */
    private void look() {
        HealthReport report = liveness.get();
        if (report.isOk()) {
            return;
        }
        clock.shutdown();
        String closed = report.getChannels().stream()
                .filter(channel -> !channel.isOk())
                .map(channel -> channel.getChannel() + " (" + channel.getMessage() + ")")
                .collect(Collectors.joining(", "));
        LOG.fatalf("closed by a failure, starting anew: %s", closed);
        end.run();
    }
}
