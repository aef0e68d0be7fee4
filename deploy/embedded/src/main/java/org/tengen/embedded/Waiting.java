package org.tengen.embedded;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Waiting for processes that tell nobody when they are done. */
final class Waiting {

    private static final Duration POLL = Duration.ofMillis(50);

    /** Longer than PostgreSQL needs to write its last checkpoint on a slow disk. */
    private static final int END_SECONDS = 60;

    private Waiting() {}

    /** Looks until it is so or the limit has passed; answers whether it is so. */
    static boolean until(BooleanSupplier isSo, Duration limit) {
        long deadline = System.nanoTime() + limit.toNanos();
        while (!isSo.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                return false;
            }
            pause(POLL);
        }
        return true;
    }

    /** Waits for the end of a process, and ends it when it does not come. */
    static void end(Process process) {
        try {
            if (!process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for process " + process.pid(), e);
        }
    }

    static void pause(Duration duration) {
        try {
            Thread.sleep(duration.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting", e);
        }
    }
}
