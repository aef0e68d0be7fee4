package org.tengen.pairingservice.desk;

import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Lets the writers of one tournament take turns within this process. The unique version would keep them apart as well, but
 * a hall of helpers typing at once would lose race after race; and whoever waits here holds no connection.
 */
final class WriterQueues {

    /** Two tournaments sharing a queue only wait a little; more queues than connections are of no use. */
    private static final int QUEUES = 64;
    /** A command takes milliseconds, an import a second; whoever waits longer is told to come back. */
    private static final long LONGEST_WAIT_SECONDS = 10;

    private final ReentrantLock[] queues = new ReentrantLock[QUEUES];

    WriterQueues() {
        for (int k = 0; k < QUEUES; k++) {
            queues[k] = new ReentrantLock(true);
        }
    }

    /** Empty when the turn did not come in time; the work was not begun then. */
    <T> Optional<T> inTurn(UUID tournamentId, Supplier<T> work) {
        ReentrantLock queue = queues[Math.floorMod(tournamentId.hashCode(), QUEUES)];
        try {
            if (!queue.tryLock(LONGEST_WAIT_SECONDS, TimeUnit.SECONDS)) {
                return Optional.empty();
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
        try {
            return Optional.of(work.get());
        } finally {
            queue.unlock();
        }
    }
}
