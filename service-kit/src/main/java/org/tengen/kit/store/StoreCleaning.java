package org.tengen.kit.store;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import org.tengen.eventstore.command.CommandLog;
import org.tengen.eventstore.inbox.DeadLetters;
import org.tengen.eventstore.inbox.Inbox;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.eventstore.outbox.ParkedRows;

/** Forgets, once a day, keys nobody will repeat any more, messages no topic holds any more and letters decided long ago. */
@Singleton
public class StoreCleaning {

    private static final Logger LOG = Logger.getLogger(StoreCleaning.class);

    /** After the rush of a start. */
    private static final Duration FIRST = Duration.ofMinutes(10);

    private static final Duration EVERY = Duration.ofDays(1);

    /**
     * The longest retention of a topic that is not compacted (7 days) and a week, doubled. What compacted topics repeat
     * after that is stopped by the revision guards.
     */
    static final Duration INBOX_RETENTION = Duration.ofDays(28);

    /** As long as DESIGN.md gives the dead letters of a topic; counted from the decision about them. */
    static final Duration LETTER_RETENTION = Duration.ofDays(90);

    private final Transactor transactor;
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "store-cleaning");
        thread.setDaemon(true);
        return thread;
    });

    StoreCleaning(Transactor transactor) {
        this.transactor = transactor;
    }

    void start(@Observes StartupEvent started) {
        clock.scheduleWithFixedDelay(this::guardedClean, FIRST.toSeconds(), EVERY.toSeconds(), TimeUnit.SECONDS);
    }

    void stop(@Observes ShutdownEvent stopping) {
        clock.shutdownNow();
    }

    /** A failure, an error of the program too, must not end the schedule; tomorrow's run finds what today's left. */
    private void guardedClean() {
        try {
            clean(CommandLog.RETENTION, INBOX_RETENTION);
        } catch (RuntimeException | Error e) {
            LOG.warn("cleaning the store failed, tried again tomorrow", e);
        }
    }

    /** Returns the number of rows removed. */
    int clean(Duration commandLogAge, Duration inboxAge) {
        return transactor.inTransaction(connection -> CommandLog.purge(connection, commandLogAge)
                + Inbox.purge(connection, inboxAge)
                + DeadLetters.purge(connection, LETTER_RETENTION)
                + ParkedRows.purge(connection, LETTER_RETENTION));
    }
}
