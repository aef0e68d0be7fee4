package org.tengen.pairingservice.counting;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.reactive.messaging.kafka.KafkaClientService;
import io.smallrye.reactive.messaging.kafka.KafkaConsumer;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.language.Saying;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * Looks again and again whether finished games are counted, and says so in metrics: {@code tengen.results.uncounted},
 * {@code .parked}, {@code .lag} as gauges, {@code .late} as a counter of results that took longer than allowed.
 */
@Singleton
public class CountingWatch {

    private static final Logger LOG = Logger.getLogger(CountingWatch.class);

    /** The name under which results are consumed. */
    public static final String CONSUMER = "results";
    /** Channel the results come by. */
    private static final String CHANNEL = "game-finished";
    /** How long a finished game may take until it counts (issue: an alarm otherwise). */
    public static final Duration ALLOWED = Duration.ofSeconds(5);

    private static final Duration EVERY = Duration.ofSeconds(2);
    /** Tournaments that are being played; older ones are looked at when somebody opens their desk. */
    private static final Duration LATELY = Duration.ofHours(6);

    /**
     * How a tournament stands.
     *
     * @param parked results of any tournament that could not be taken over
     * @param lag results told and not read yet
     * @param alarm whether somebody has to look
     */
    public record Look(Count count, long parked, long lag, boolean alarm, String text) {}

    private final TournamentDesk desk;
    private final Transactor transactor;
    private final KafkaClientService kafka;
    private final Counter late;
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "counting-watch");
        thread.setDaemon(true);
        return thread;
    });

    private volatile long uncounted;
    private volatile long parked;
    private volatile long lag;
    private volatile Instant laggingSince;

    CountingWatch(TournamentDesk desk, Transactor transactor, KafkaClientService kafka, MeterRegistry meters) {
        this.desk = desk;
        this.transactor = transactor;
        this.kafka = kafka;
        this.late = meters.counter("tengen.results.late");
        Gauge.builder("tengen.results.uncounted", this, watch -> watch.uncounted)
                .register(meters);
        Gauge.builder("tengen.results.parked", this, watch -> watch.parked).register(meters);
        Gauge.builder("tengen.results.lag", this, watch -> watch.lag).register(meters);
    }

    void start(@Observes StartupEvent started) {
        clock.scheduleWithFixedDelay(this::guardedLook, EVERY.toSeconds(), EVERY.toSeconds(), TimeUnit.SECONDS);
    }

    void stop(@Observes ShutdownEvent stopping) {
        clock.shutdownNow();
    }

    /** A result was taken over; the way it came is measured. */
    public void took(Instant finishedAt) {
        if (Duration.between(finishedAt, Instant.now()).compareTo(ALLOWED) > 0) {
            late.increment();
        }
    }

    /** A failure must not end the watch. */
    private void guardedLook() {
        try {
            look();
        } catch (RuntimeException | Error e) {
            LOG.warn("counting the results failed, tried again", e);
        }
    }

    private void look() {
        lag = lagNow();
        laggingSince = lag == 0 ? null : laggingSince == null ? Instant.now() : laggingSince;
        parked = transactor.inTransaction(connection -> FinishedLedger.parked(connection, CONSUMER));
        List<FinishedLedger.Place> places =
                transactor.inTransaction(connection -> FinishedLedger.lately(connection, LATELY));
        long wrong = 0;
        for (FinishedLedger.Place place : places) {
            Count count = count(TournamentDesk.stream(place.federation(), place.tournamentId()));
            if (!count.exact()) {
                wrong += count.uncounted().size()
                        + count.fromNowhere().size()
                        + count.twice().size();
                LOG.errorf("tournament %s does not count every finished game once: %s", place.tournamentId(), count);
            }
        }
        uncounted = wrong;
    }

    /** Records told and not read, over the partitions this process reads. */
    private long lagNow() {
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

    private Count count(StreamId stream) {
        // the ledger first: what is told later than it was read may count already, and that is no fault
        List<FinishedLedger.Line> told =
                transactor.inTransaction(connection -> FinishedLedger.of(connection, stream.id()));
        Count count = Count.of(desk.current(stream).state(), told);
        return count.fromNowhere().isEmpty() ? count : again(stream, count);
    }

    /**
     * A result taken over between the two looks seems to come from nowhere; looking the other way round it seems to be
     * missing. Each look proves one thing only.
     */
    private Count again(StreamId stream, Count ledgerFirst) {
        Tournament state = desk.current(stream).state();
        Count stateFirst =
                Count.of(state, transactor.inTransaction(connection -> FinishedLedger.of(connection, stream.id())));
        return new Count(
                ledgerFirst.version(),
                ledgerFirst.finished(),
                ledgerFirst.counted(),
                ledgerFirst.uncounted(),
                stateFirst.fromNowhere(),
                stateFirst.twice());
    }

    /** How a tournament stands now. */
    public Look at(String federation, UUID tournamentId) {
        Count count = count(TournamentDesk.stream(federation, tournamentId));
        Instant since = laggingSince;
        boolean lags = since != null && Duration.between(since, Instant.now()).compareTo(ALLOWED) > 0;
        boolean alarm = !count.exact() || parked > 0 || lags;
        return new Look(count, parked, lag, alarm, text(count, lags));
    }

    private String text(Count count, boolean lags) {
        StringBuilder text = new StringBuilder();
        text.append(Saying.say("countingText", count.finished(), count.counted()));
        count.uncounted()
                .forEach(place -> text.append("; ").append(Saying.say("countingNot", place.round(), place.table())));
        count.fromNowhere()
                .forEach(
                        place -> text.append("; ").append(Saying.say("countingNowhere", place.round(), place.table())));
        count.twice()
                .forEach(place -> text.append("; ").append(Saying.say("countingTwice", place.round(), place.table())));
        if (parked > 0) {
            text.append("; ").append(Saying.say("countingParked", parked));
        }
        if (lags) {
            text.append("; ").append(Saying.say("countingLag", lag));
        }
        return text.toString();
    }
}
