package org.tengen.kit.store;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import org.tengen.eventstore.VersionConflict;
import org.tengen.eventstore.inbox.Unreadable;
import org.tengen.eventstore.jdbc.StoreFailure;

/**
 * Does a piece of work until it succeeds, with growing pauses, as long as the reason it failed lies outside of it. Waiting
 * in the consumer's own thread costs the group nothing: SmallRye polls Kafka in another one, with the partitions paused, so
 * {@code max.poll.interval.ms} is kept.
 */
final class Patience {

    private static final Logger LOG = Logger.getLogger(Patience.class);

    /** A lost race is won at once by whoever tries again at once. */
    private static final Duration SHORTEST_PAUSE = Duration.ofMillis(5);

    /** How late a consumer may notice that the database is back. */
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);

    /**
     * Classes of SQLSTATE that speak of the values in a statement (cardinality, data, constraints, WITH CHECK, limits,
     * RAISE): the same record fails the same way for ever. All others speak of the server, the schema or our rights.
     */
    private static final Set<String> SPEAK_OF_THE_RECORD = Set.of("21", "22", "23", "44", "54", "P0");

    private final CountDownLatch stopping = new CountDownLatch(1);

    /** The service stops; the work is not done. */
    static final class Stopped extends Exception {
        private static final long serialVersionUID = 1L;

        private Stopped(RuntimeException lastFailure) {
            super(lastFailure);
        }

        StoreFailure failure() {
            return new StoreFailure("the service stops", new SQLException(getCause()));
        }
    }

    /**
     * @param what for the log
     * @param attempts how often work is tried whose failure lies in itself
     * @throws RuntimeException the work's own, when it has failed by itself that often; at once when it is {@link Unreadable}
     */
    void until(String what, int attempts, Runnable work) throws Stopped {
        int faults = 0;
        for (int attempt = 1; ; attempt++) {
            try {
                work.run();
                return;
            } catch (Unreadable never) {
                throw never;
            } catch (RuntimeException failure) {
                if (!isTransient(failure) && ++faults >= attempts) {
                    throw failure;
                }
                log(what, attempt, failure);
                pause(attempt, failure);
            }
        }
    }

    /** Ends all waiting. */
    void stop() {
        stopping.countDown();
    }

    /** True when the database or somebody else's writing is the reason, so that the same work may succeed later. */
    static boolean isTransient(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof VersionConflict) {
                return true;
            }
            if (cause instanceof SQLException sql) {
                String state = sql.getSQLState();
                return state == null || state.length() < 2 || !SPEAK_OF_THE_RECORD.contains(state.substring(0, 2));
            }
        }
        return false;
    }

    /** The first time and then ever more rarely: an outage of an hour is no reason for a thousand lines. */
    private static void log(String what, int attempt, RuntimeException failure) {
        boolean lostRace = failure instanceof VersionConflict;
        if (Integer.bitCount(attempt) == 1 && !(lostRace && attempt < 16)) {
            LOG.warnf("%s: attempt %d failed, trying again: %s", what, attempt, failure);
        }
    }

    private void pause(int attempt, RuntimeException failure) throws Stopped {
        long millis = Math.min(LONGEST_PAUSE.toMillis(), SHORTEST_PAUSE.toMillis() << Math.min(attempt - 1, 20));
        try {
            if (stopping.await(millis, TimeUnit.MILLISECONDS)) {
                throw new Stopped(failure);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Stopped(failure);
        }
    }
}
