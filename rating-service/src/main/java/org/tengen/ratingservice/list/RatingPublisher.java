package org.tengen.ratingservice.list;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.eventstore.outbox.OutboxRelay;
import org.tengen.rating.system.PeriodChange;
import org.tengen.rating.system.PlayerRating;
import org.tengen.ratingservice.calculation.ChangeTables;
import org.tengen.ratingservice.calculation.CurrentRatings;
import org.tengen.ratingservice.calculation.PoolStanding;
import org.tengen.ratingservice.inbox.SubmissionTables;
import org.tengen.ratingservice.ledger.LedgerChanged;
import org.tengen.ratingservice.ledger.LedgerTables;
import org.tengen.ratingservice.ledger.PoolDefinition;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.player.Player;
import org.tengen.ratingservice.player.PlayerMessages;
import org.tengen.ratingservice.player.PlayerTables;

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
        } catch (RuntimeException failed) {
            LOG.warnf(failed, "ratings not published, trying again in %d s", RETRY_SECONDS);
            wake(RETRY_SECONDS);
        }
    }

    private void publish(Pools.Ref pool) {
        PoolStanding standing = ratings.of(pool);
        int published = transactor.inTransaction(connection -> publish(connection, pool, standing));
        stored.put(pool, standing);
        if (published > 0) {
            relay.wake();
        }
    }

    private int publish(Connection connection, Pools.Ref pool, PoolStanding standing) {
        Optional<ChangeTables.Run> before = ChangeTables.run(connection, pool.id());
        // Another replica may have seen more already; its row is also the lock that makes us take turns.
        if (!ChangeTables.takeTurn(connection, pool, standing.version(), clock.instant())) {
            return 0;
        }
        if (before.isEmpty() || before.get().poolVersion() != standing.version()) {
            ChangeTables.store(connection, pool.id(), standing.rating().changes(), firstNew(pool, before, standing));
            SubmissionTables.rated(connection, pool.id(), standing.version(), clock.instant());
        }
        return pool.name().equals(PoolDefinition.MAIN) ? tell(connection, pool, standing) : 0;
    }

    /** What is stored already may be trusted when it is what this process stored last. */
    private int firstNew(Pools.Ref pool, Optional<ChangeTables.Run> before, PoolStanding standing) {
        PoolStanding last = stored.get(pool);
        boolean known = last != null
                && before.isPresent()
                && before.get().poolVersion() == last.version()
                && before.get().changes() == last.rating().changes().size();
        return known ? standing.rating().commonChanges(last.rating()) : 0;
    }

    private int tell(Connection connection, Pools.Ref pool, PoolStanding standing) {
        String federation = pool.federation();
        Map<UUID, Player> known = PlayerTables.list(connection, federation).stream()
                .collect(Collectors.toMap(Player::playerId, player -> player));
        Map<String, Double> lastChanges = lastChanges(standing.rating().changes());
        Map<UUID, PlayerRating> rated = new HashMap<>();
        standing.rating().players().values().forEach(player -> rated.put(UUID.fromString(player.id()), player));
        // Whoever was merged into somebody is that person, under both ids.
        List<LedgerTables.Identity> merges = LedgerTables.identities(connection, pool.id()).stream()
                .filter(LedgerTables.Identity::holds)
                .toList();
        for (int turn = 0; turn < merges.size(); turn++) {
            merges.stream()
                    .filter(merge -> rated.containsKey(merge.into()))
                    .forEach(merge -> rated.putIfAbsent(merge.from(), rated.get(merge.into())));
        }
        int published = 0;
        for (Map.Entry<UUID, PlayerRating> entry : rated.entrySet()) {
            UUID player = entry.getKey();
            PlayerRating rating = entry.getValue();
            Player before = known.remove(player);
            double lastChange = lastChanges.getOrDefault(rating.id(), 0.0);
            if (isChanged(before, rating, lastChange)) {
                PlayerTables.rate(connection, federation, player, rating.rating(), rating.games(), lastChange);
                PlayerMessages.changed(connection, federation, player, clock.instant());
                published++;
            }
        }
        // Whose last game was annulled has no rating of ours any more.
        for (Player left : known.values()) {
            if (left.ratedGames() > 0) {
                PlayerTables.rate(connection, federation, left.playerId(), null, 0, 0);
                PlayerMessages.changed(connection, federation, left.playerId(), clock.instant());
                published++;
            }
        }
        return published;
    }

    private static boolean isChanged(Player before, PlayerRating rated, double lastChange) {
        return before == null
                || !Objects.equals(before.rating(), rated.rating())
                || before.ratedGames() != rated.games()
                || before.lastChange() != lastChange;
    }

    private static Map<String, Double> lastChanges(List<PeriodChange> changes) {
        Map<String, Double> last = new HashMap<>();
        changes.forEach(change -> last.put(change.player(), change.after() - change.before()));
        return last;
    }
}
