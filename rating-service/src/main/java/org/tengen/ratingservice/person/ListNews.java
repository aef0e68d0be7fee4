package org.tengen.ratingservice.person;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Clock;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.eventstore.outbox.Outbox;
import org.tengen.eventstore.outbox.OutboxRelay;
import org.tengen.ratingservice.player.PlayerMessages;

/**
 * Tells the other services about the people of a loaded list, and about those whose names may be shown again, bit by bit in
 * a thread of its own, whatever may be restarted. It takes minutes for a hundred thousand, and gives way to whoever asks.
 */
@Singleton
public class ListNews {

    private static final Logger LOG = Logger.getLogger(ListNews.class);
    /** While nobody asks for anything: few enough that whoever publishes something else waits for a moment only. */
    private static final int TOLD_AT_ONCE = 500;
    /** While somebody does: done before he or she notices. */
    private static final int TOLD_BETWEEN_REQUESTS = 100;
    /** While somebody does, the machine is left to requests for this many times as long as it was taken from them. */
    private static final int REST = 4;
    /** The relay carries them at the same time; more of them on their way would outlast any rest. */
    private static final int MOST_ON_THEIR_WAY = 500;

    private static final long LOOK_AGAIN_MILLIS = 20;
    private static final long RETRY_SECONDS = 5;

    private final Transactor transactor;
    private final OutboxRelay relay;
    private final Pressure pressure;
    private final Clock clock;
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread teller = new Thread(task, "list-news");
        teller.setDaemon(true);
        return teller;
    });

    ListNews(Transactor transactor, OutboxRelay relay, Pressure pressure, Clock clock) {
        this.transactor = transactor;
        this.relay = relay;
        this.pressure = pressure;
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
        } catch (RuntimeException | Error failed) {
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
            boolean more = true;
            while (more && !thread.isShutdown()) {
                long begin = System.nanoTime();
                more = transactor.inTransaction(this::some) > 0;
                relay.wake();
                giveWay(begin);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error failed) {
            LOG.warnf(failed, "people of a list not published, trying again in %d s", RETRY_SECONDS);
            if (!thread.isShutdown()) {
                thread.schedule(this::tell, RETRY_SECONDS, TimeUnit.SECONDS);
            }
        }
    }

    /** Until those told last are on the topic, and then as long as whoever asks for something has a right to. */
    private void giveWay(long begin) throws InterruptedException {
        while (transactor.inTransaction(Outbox::depth).waiting() >= MOST_ON_THEIR_WAY) {
            TimeUnit.MILLISECONDS.sleep(LOOK_AGAIN_MILLIS);
        }
        if (pressure.isOn()) {
            TimeUnit.NANOSECONDS.sleep(REST * (System.nanoTime() - begin));
        }
    }

    private int some(Connection connection) {
        return PlayerMessages.news(connection, pressure.isOn() ? TOLD_BETWEEN_REQUESTS : TOLD_AT_ONCE, clock.instant());
    }
}
