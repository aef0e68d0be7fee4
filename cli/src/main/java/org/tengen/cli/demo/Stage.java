package org.tengen.cli.demo;

import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/** Tells the story, keeps a human pace, and waits for what travels through Kafka. */
class Stage {

    /** Longer than any message needs, a restarted broker included. */
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    private static final Duration GLANCE = Duration.ofMillis(50);

    private final PrintWriter out;
    private final double speed;

    /** @param speed 1 for a human pace, 2 for twice as fast; infinite for no pauses */
    Stage(PrintWriter out, double speed) {
        this.out = out;
        this.speed = speed;
    }

    void say(String line) {
        out.println(line);
        out.flush();
    }

    /** A line that is overwritten by the next, where a person looks on. */
    void progress(String line, boolean last) {
        if (System.console() != null) {
            out.print("\r" + line + (last ? "\n" : ""));
        } else if (last) {
            out.println(line);
        }
        out.flush();
    }

    void pause(long millis) {
        if (!Double.isInfinite(speed)) {
            LockSupport.parkNanos((long) (millis * 1_000_000 / speed));
        }
    }

    /**
     * Looks again and again until there is an answer.
     *
     * @throws IllegalStateException if there is none in time, naming what was waited for
     */
    <T> T await(String what, Supplier<Optional<T>> look) {
        Instant until = Instant.now().plus(PATIENCE);
        Optional<T> seen = look.get();
        while (seen.isEmpty()) {
            if (Instant.now().isAfter(until)) {
                throw new IllegalStateException("waited " + PATIENCE.toSeconds() + " s in vain for " + what);
            }
            LockSupport.parkNanos(GLANCE.toNanos());
            seen = look.get();
        }
        return seen.get();
    }
}
