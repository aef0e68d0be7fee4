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
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.eventstore.outbox.OutboxRelay;
import org.tengen.rating.system.PeriodChange;
import org.tengen.rating.system.PlayerRating;
import org.tengen.ratingservice.ledger.LedgerChanged;
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
    private static final String TAKE_TURN = """
            INSERT INTO rating_run (federation, pool_version) VALUES (?, ?)
            ON CONFLICT (federation) DO UPDATE SET pool_version = excluded.pool_version
            WHERE rating_run.pool_version <= excluded.pool_version""";

    private final CurrentRatings ratings;
    private final Transactor transactor;
    private final OutboxRelay relay;
    private final Clock clock;
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
            for (String federation : ratings.federations()) {
                publish(federation);
            }
        } catch (RuntimeException failed) {
            LOG.warnf(failed, "ratings not published, trying again in %d s", RETRY_SECONDS);
            wake(RETRY_SECONDS);
        }
    }

    private void publish(String federation) {
        Calculation.Standing standing = ratings.of(federation);
        int published = transactor.inTransaction(connection -> publish(connection, federation, standing));
        if (published > 0) {
            relay.wake();
        }
    }

    private int publish(Connection connection, String federation, Calculation.Standing standing) {
        // Another replica may have seen more already; its row is also the lock that makes us take turns.
        if (Sql.update(connection, TAKE_TURN, federation, standing.version()) == 0) {
            return 0;
        }
        Map<UUID, Player> known = PlayerTables.list(connection, federation).stream()
                .collect(Collectors.toMap(Player::playerId, player -> player));
        Map<String, Double> lastChanges = lastChanges(standing.result().changes());
        int published = 0;
        for (PlayerRating rated : standing.result().players()) {
            UUID player = UUID.fromString(rated.id());
            Player before = known.remove(player);
            double lastChange = lastChanges.getOrDefault(rated.id(), 0.0);
            if (isChanged(before, rated, lastChange)) {
                PlayerTables.rate(connection, federation, player, rated.rating(), rated.games(), lastChange);
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
