package org.tengen.kit.live;

import io.agroal.api.AgroalDataSource;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import org.tengen.eventstore.jdbc.StoreFailure;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.eventstore.notice.Notice;
import org.tengen.eventstore.notice.NoticeBoard;

/**
 * Joins the live hubs of all replicas of a service through its database: what one publishes is posted there by a thread of
 * its own, and every replica hears of it over a connection of its own. Events that were or may have been missed (the
 * database was away, too much at once) become a {@code reset}, with which pages load anew.
 */
@Singleton
public class LiveReplicas {

    private static final Logger LOG = Logger.getLogger(LiveReplicas.class);

    /** More than a second of everything a database can take; what is beyond is told as one reset. */
    private static final int MAX_WAITING = 10_000;
    /** Rows of one transaction. */
    private static final int BATCH = 500;
    /** From one posting to the next while events keep coming: one costs the database as much as twenty. */
    private static final Duration GATHERING = Duration.ofMillis(20);
    /** Between attempts while the database is away. */
    private static final Duration PAUSE = Duration.ofSeconds(1);
    /** After a minute a reset says it better than a heap of old events. */
    private static final int ATTEMPTS = 60;
    /** Much longer than any replica needs to hear; one that was away for longer resets. */
    private static final Duration KEPT = Duration.ofMinutes(2);

    private static final Duration PURGE_EVERY = Duration.ofSeconds(30);
    /** Between two looks of a stopping thread, and as much again for its last statement. */
    private static final Duration STOP_TIME = Duration.ofSeconds(2);

    private static final Notice EVERYTHING = new Notice("", 0, LiveTopic.RESET, "");

    private final LiveHub hub;
    private final Transactor transactor;
    private final NoticeListener listener;
    private final UUID origin = UUID.randomUUID();
    private final BlockingQueue<Notice> waiting = new ArrayBlockingQueue<>(MAX_WAITING);
    private final AtomicBoolean overflowed = new AtomicBoolean();
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final Thread poster = thread("live-poster", this::postAll);
    private final Thread hearer = thread("live-listener", this::hearAll);
    private long purgedAtNanos = System.nanoTime();

    @Inject
    LiveReplicas(
            LiveHub hub,
            AgroalDataSource source,
            @ConfigProperty(name = "quarkus.datasource.jdbc.url") String url,
            @ConfigProperty(name = "quarkus.datasource.username") String user,
            @ConfigProperty(name = "quarkus.datasource.password") String password) {
        this(hub, source, new NoticeListener(url, user, password));
    }

    LiveReplicas(LiveHub hub, DataSource source, NoticeListener listener) {
        this.hub = hub;
        this.transactor = Transactor.of(source);
        this.listener = listener;
    }

    private static Thread thread(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }

    void start(@Observes StartupEvent started) {
        hub.tellOthers(this::offer);
        tryToConnect();
        poster.start();
        hearer.start();
    }

    void stop(@Observes ShutdownEvent event) {
        stopping.countDown();
        listener.abort();
        try {
            poster.join(STOP_TIME.toMillis());
            hearer.join(STOP_TIME.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void offer(String topic, LiveEvent event) {
        if (!waiting.offer(new Notice(topic, event.id(), event.name(), event.data()))) {
            overflowed.set(true);
        }
    }

    private void postAll() {
        List<Notice> batch = new ArrayList<>();
        while (batch.addAll(next()) || stopping.getCount() > 0) {
            if (!batch.isEmpty()) {
                if (!postedInTime(batch)) {
                    overflowed.set(true);
                }
                batch.clear();
                stops(GATHERING);
            }
        }
    }

    /** False when nothing of it was posted and it is given up: the service stops, or the database is away for too long. */
    private boolean postedInTime(List<Notice> batch) {
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            if (posted(batch)) {
                return true;
            }
            if (stops(PAUSE)) {
                return false;
            }
        }
        return false;
    }

    private List<Notice> next() {
        List<Notice> batch = new ArrayList<>();
        try {
            // awake twice a second, so that an end is noticed
            Notice first = waiting.poll(STOP_TIME.toMillis() / 4, TimeUnit.MILLISECONDS);
            if (first != null) {
                batch.add(first);
                waiting.drainTo(batch, BATCH - 1);
            }
            if (overflowed.getAndSet(false)) {
                batch.add(EVERYTHING);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return batch;
    }

    private boolean posted(List<Notice> batch) {
        try {
            transactor.inTransaction(connection -> {
                NoticeBoard.post(connection, origin, batch);
                return null;
            });
            purgeNowAndThen();
            return true;
        } catch (StoreFailure e) {
            LOG.debugf(e, "live events wait for the database");
            return false;
        } catch (RuntimeException | Error e) {
            // a dead poster in a living service is an outage nobody sees
            LOG.error("live events for other replicas: unexpected failure, goes on", e);
            return false;
        }
    }

    private void purgeNowAndThen() {
        if (System.nanoTime() - purgedAtNanos > PURGE_EVERY.toNanos()) {
            purgedAtNanos = System.nanoTime();
            transactor.inTransaction(connection -> NoticeBoard.purge(connection, KEPT));
        }
    }

    private void hearAll() {
        while (stopping.getCount() > 0) {
            try {
                if (!listener.isConnected()) {
                    listener.connect();
                    hub.reset();
                }
                listener.next().forEach(this::hear);
            } catch (StoreFailure e) {
                LOG.debugf(e, "live events of other replicas: listening again");
                startOver();
            } catch (RuntimeException | Error e) {
                // a dead listener in a living service is an outage nobody sees
                LOG.error("live events of other replicas: unexpected failure, goes on", e);
                startOver();
            }
        }
    }

    private void startOver() {
        try {
            listener.abort();
        } catch (RuntimeException | Error e) {
            LOG.warn("live events of other replicas: the connection could not be cut", e);
        }
        stops(PAUSE);
    }

    private void hear(NoticeBoard.Posted posted) {
        if (posted.origin().equals(origin)) {
            return;
        }
        Notice notice = posted.notice();
        if (notice.equals(EVERYTHING)) {
            hub.reset();
        } else {
            hub.deliver(notice.topic(), new LiveEvent(notice.id(), notice.name(), notice.data()));
        }
    }

    private void tryToConnect() {
        try {
            listener.connect();
        } catch (StoreFailure e) {
            listener.abort();
            LOG.warnf("live events of other replicas: not yet heard (%s)", e.getMessage());
        }
    }

    private boolean stops(Duration pause) {
        try {
            return stopping.await(pause.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}
