package org.tengen.gameservice.admin;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.agroal.api.AgroalDataSource;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.sql.Array;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;
import org.tengen.eventstore.ChainVerifier;
import org.tengen.eventstore.EventStore;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;

/** Every night the whole log is read and its hashes computed anew; what came of it stays on record. */
@Singleton
public class SelfCheck {

    private static final Logger LOG = Logger.getLogger(SelfCheck.class);

    /** When halls are empty, in the machine's own time zone. */
    private static final LocalTime NIGHT = LocalTime.of(3, 30);
    /** Faults named in the record; more than this is one disaster. */
    private static final int FAULTS_NAMED = 50;
    /** What the gauge shows when a check ended in an error: it must not go on showing the last good number. */
    static final long FAILED = -2;

    private final Transactor wholeLog;
    private final ChainVerifier verifier;
    /** Of the last check; negative before the first, and {@link #FAILED} when it could not be made. */
    private final AtomicLong lastFaults = new AtomicLong(-1);

    private volatile ScheduledFuture<?> next;

    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "self-check");
        thread.setDaemon(true);
        return thread;
    });

    @Inject
    SelfCheck(AgroalDataSource source, EventStore store) {
        // plain JDBC: a log of years takes longer than a JTA transaction may
        this(Transactor.of(source), new ChainVerifier(store));
    }

    SelfCheck(Transactor wholeLog, ChainVerifier verifier) {
        this.wholeLog = wholeLog;
        this.verifier = verifier;
    }

    /**
     * One check.
     *
     * @param faults what is wrong, none when all is well
     */
    public record Report(Instant startedAt, Instant endedAt, int streams, long events, List<String> faults) {
        @JsonProperty
        public boolean ok() {
            return faults.isEmpty();
        }
    }

    void start(@Observes StartupEvent started, MeterRegistry meters) {
        meters.gauge("tengen.selfcheck.faults", lastFaults);
        planNext();
    }

    void stop(@Observes ShutdownEvent stopping) {
        clock.shutdownNow();
    }

    private void planNext() {
        if (!clock.isShutdown()) {
            next = clock.schedule(this::nightly, untilNight(ZonedDateTime.now()).toSeconds(), TimeUnit.SECONDS);
        }
    }

    boolean isPlanned() {
        return next != null && !next.isDone();
    }

    long lastFaults() {
        return lastFaults.get();
    }

    static Duration untilNight(ZonedDateTime now) {
        ZonedDateTime tonight = now.with(NIGHT);
        return Duration.between(now, tonight.isAfter(now) ? tonight : tonight.plusDays(1));
    }

    /** A failure must not end the schedule, whatever it is: a damaged log is just what makes unforeseen ones. */
    void nightly() {
        try {
            run();
        } catch (RuntimeException | Error e) {
            lastFaults.set(FAILED);
            LOG.error("the nightly check could not be made, tried again tomorrow", e);
        } finally {
            planNext();
        }
    }

    /** Checks now. */
    public Report run() {
        Instant begun = Instant.now();
        ChainVerifier.Report found = wholeLog.inTransaction(verifier::verifyAll);
        List<String> faults = found.faults().stream()
                .limit(FAULTS_NAMED)
                .map(fault -> fault.stream() + " at " + fault.version() + ": " + fault.what())
                .toList();
        Report report = new Report(begun, Instant.now(), found.streams(), found.events(), faults);
        wholeLog.inTransaction(connection -> save(connection, report));
        lastFaults.set(found.faults().size());
        if (!report.ok()) {
            LOG.errorf("the log is damaged: %s", faults);
        }
        return report;
    }

    private static Void save(Connection connection, Report report) throws SQLException {
        Array faults = connection.createArrayOf("text", report.faults().toArray());
        Sql.update(
                connection,
                "INSERT INTO self_check (started_at, ended_at, streams, events, faults) VALUES (?, ?, ?, ?, ?)",
                report.startedAt(),
                report.endedAt(),
                report.streams(),
                report.events(),
                faults);
        return null;
    }

    /** The latest check, by whichever replica. */
    public Optional<Report> last() {
        return wholeLog.inTransaction(connection -> Sql.first(
                connection,
                "SELECT started_at, ended_at, streams, events, faults FROM self_check ORDER BY id DESC LIMIT 1",
                row -> new Report(
                        Sql.instant(row, "started_at"),
                        Sql.instant(row, "ended_at"),
                        row.getInt("streams"),
                        row.getLong("events"),
                        List.of((String[]) row.getArray("faults").getArray()))));
    }
}
