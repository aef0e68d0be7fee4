package org.tengen.ratingservice.calculation;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.tengen.kit.problem.Problems;

/**
 * Work that takes as much memory as a whole pool again and that everybody may ask for: one at a time, a few wait for a
 * while, and whoever else comes is asked to come back.
 */
final class OneAtATime {

    private static final int MOST_WAITING = 8;
    private static final long MOST_WAITING_SECONDS = 5;

    private final ReentrantLock turn = new ReentrantLock(true);

    /** @throws org.tengen.kit.problem.ProblemException 503 when the turn does not come */
    <T> T run(Supplier<T> work) {
        boolean ours = false;
        try {
            ours = turn.getQueueLength() < MOST_WAITING && turn.tryLock(MOST_WAITING_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        if (!ours) {
            throw Problems.unavailable().exception();
        }
        try {
            return work.get();
        } finally {
            turn.unlock();
        }
    }
}
