package org.tengen.ratingservice.current;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jboss.logging.Logger;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.eventstore.outbox.OutboxRelay;
import org.tengen.ratingservice.calculation.ChangeTables;
import org.tengen.ratingservice.calculation.CurrentRatings;
import org.tengen.ratingservice.calculation.PoolStanding;
import org.tengen.ratingservice.inbox.submission.SubmissionTables;
import org.tengen.ratingservice.ledger.LedgerChanged;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.pool.PoolDefinition;

/**
 * Writes changed ratings to the people's table and publishes them, in a thread of its own: results come in while it
 * calculates, and a hundred of them are one run. After a restart it begins by comparing, so nothing is left unpublished.
 */
@Singleton
public class RatingPublisher {

    private static final Logger LOG = Logger.getLogger(RatingPublisher.class);
    private static final long RETRY_SECONDS = 3;
    private final CurrentRatings ratings;
    private final Transactor transactor;
    private final OutboxRelay relay;
    private final Clock clock;
    private final Map<Pools.Ref, PoolStanding> stored = new HashMap<>();
    /** What this process told of each main pool, as long as nobody else told anything. */
    private final Map<Pools.Ref, Map<UUID, RatingNews.Told>> told = new HashMap<>();

    private final AtomicBoolean waiting = new AtomicBoolean();
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread publisher = new Thread(task, "rating-publisher");
        publisher.setDaemon(true);
        return publisher;
    });

    RatingPublisher(CurrentRatings ratings, Transactor transactor, OutboxRelay relay, Clock clock) {
        this.ratings = ratings;
        this.transactor = transactor;
        this.relay = relay;
        this.clock = clock;
    }

    void start(@Observes StartupEvent event) {
        wake(0);
    }

    void onChange(@Observes LedgerChanged changed) {
        wake(0);
    }

    void stop(@Observes ShutdownEvent event) throws InterruptedException {
        thread.shutdownNow();
        thread.awaitTermination(RETRY_SECONDS, TimeUnit.SECONDS);
    }

    private void wake(long delaySeconds) {
        if (!thread.isShutdown() && waiting.compareAndSet(false, true)) {
            thread.schedule(this::run, delaySeconds, TimeUnit.SECONDS);
        }
    }

    private void run() {
        waiting.set(false);
        try {
            ratings.pools().forEach(this::publish);
        } catch (RuntimeException | Error failed) {
            LOG.warnf(failed, "ratings not published, trying again in %d s", RETRY_SECONDS);
            wake(RETRY_SECONDS);
        }
    }

    private void publish(Pools.Ref pool) {
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        Rated rated = ratings.ask(pool, calculation -> new Rated(calculation.standing(), calculation.system(today)));
        PoolStanding standing = rated.standing();
        boolean ours = transactor.inTransaction(connection -> store(connection, pool, rated));
        if (!ours) {
            return;
        }
        stored.put(pool, standing);
        if (pool.name().equals(PoolDefinition.MAIN)) {
            tell(pool, rated);
        }
    }

    private record Rated(PoolStanding standing, String system) {}

    private boolean takeTurn(Connection connection, Pools.Ref pool, Rated rated) {
        return ChangeTables.takeTurn(connection, pool, rated.standing().version(), rated.system(), clock.instant());
    }

    /** @return false when another replica has stored more already */
    private boolean store(Connection connection, Pools.Ref pool, Rated rated) {
        PoolStanding standing = rated.standing();
        Optional<ChangeTables.Run> before = ChangeTables.run(connection, pool.id());
        // Its row is also the lock that makes replicas take turns.
        if (!takeTurn(connection, pool, rated)) {
            return false;
        }
        boolean complete = before.isPresent() && before.get().withDeviations();
        if (!complete || before.get().poolVersion() != standing.version()) {
            if (!isOurs(pool, before)) {
                told.remove(pool);
            }
            int from = complete ? firstNew(pool, before, standing) : 0;
            ChangeTables.store(connection, pool.id(), standing.rating().changes(), from);
            SubmissionTables.rated(connection, pool.id(), standing.version(), clock.instant());
        }
        return true;
    }

    private void tell(Pools.Ref pool, Rated rated) {
        Optional<RatingNews.News> news = transactor.inTransaction(connection -> takeTurn(connection, pool, rated)
                ? Optional.of(RatingNews.tell(connection, pool, rated.standing(), told.get(pool), clock.instant()))
                : Optional.empty());
        if (news.isEmpty()) {
            told.remove(pool);
            return;
        }
        told.put(pool, news.get().told());
        if (news.get().changed() > 0) {
            relay.wake();
        }
    }

    /** What is stored already may be trusted when it is what this process stored last. */
    private int firstNew(Pools.Ref pool, Optional<ChangeTables.Run> before, PoolStanding standing) {
        return isOurs(pool, before)
                        && before.get().changes()
                                == stored.get(pool).rating().changes().size()
                ? standing.rating().commonChanges(stored.get(pool).rating())
                : 0;
    }

    private boolean isOurs(Pools.Ref pool, Optional<ChangeTables.Run> before) {
        PoolStanding last = stored.get(pool);
        return last != null && before.isPresent() && before.get().poolVersion() == last.version();
    }
}
