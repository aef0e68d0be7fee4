package org.tengen.ratingservice.person;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.eventstore.outbox.OutboxRelay;
import org.tengen.ratingservice.player.PlayerMessages;

/**
 * Tells the other services about the people of a loaded list, and about those whose names may be shown again, bit by bit in
 * a thread of its own, whatever may be restarted.
 */
@Singleton
public class ListNews {

    private static final Logger LOG = Logger.getLogger(ListNews.class);
    /** Few enough that whoever wants to publish something else meanwhile waits for a moment only. */
    private static final int TOLD_AT_ONCE = 500;

    private static final long RETRY_SECONDS = 5;

    private final Transactor transactor;
    private final OutboxRelay relay;
    private final Clock clock;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread teller = new Thread(task, "list-news");
        teller.setDaemon(true);
        return teller;
    });

    private record Fresh(String federation, UUID player) {}

    ListNews(Transactor transactor, OutboxRelay relay, Clock clock) {
        this.transactor = transactor;
        this.relay = relay;
        this.clock = clock;
    }

    void start(@Observes StartupEvent event) {
        thread.scheduleWithFixedDelay(this::show, 0, 1, TimeUnit.HOURS);
    }

    /** Whose day has come is shown again, here and everywhere. */
    private void show() {
        try {
            transactor.inTransaction(connection -> Sql.update(
                    connection,
                    "UPDATE player SET publicity = 'FULL', hidden_until = NULL, news = true"
                            + " WHERE hidden_until <= CURRENT_DATE"));
        } catch (RuntimeException failed) {
            LOG.warnf(failed, "names whose day has come are told in an hour");
        }
        tell();
    }

    void onLoad(@Observes ListLoad load) {
        thread.execute(this::tell);
    }

    void stop(@Observes ShutdownEvent event) throws InterruptedException {
        thread.shutdownNow();
        thread.awaitTermination(RETRY_SECONDS, TimeUnit.SECONDS);
    }

    private void tell() {
        try {
            while (!thread.isShutdown() && transactor.inTransaction(this::some) > 0) {
                relay.wake();
            }
        } catch (RuntimeException failed) {
            LOG.warnf(failed, "people of a list not published, trying again in %d s", RETRY_SECONDS);
            if (!thread.isShutdown()) {
                thread.schedule(this::tell, RETRY_SECONDS, TimeUnit.SECONDS);
            }
        }
    }

    private int some(Connection connection) {
        List<Fresh> some = Sql.query(
                connection,
                "UPDATE player SET news = false WHERE (federation, player_id) IN (SELECT federation, player_id FROM player"
                        + " WHERE news ORDER BY player_id LIMIT ? FOR UPDATE SKIP LOCKED) RETURNING federation, player_id",
                row -> new Fresh(row.getString(1), row.getObject(2, UUID.class)),
                TOLD_AT_ONCE);
        some.stream()
                .collect(Collectors.groupingBy(
                        Fresh::federation, Collectors.mapping(Fresh::player, Collectors.toList())))
                .forEach((federation, players) ->
                        PlayerMessages.changed(connection, federation, players, clock.instant()));
        return some.size();
    }
}
