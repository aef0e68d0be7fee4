package org.tengen.cli.server;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** A chore done again and again while the platform runs. One failure is told and does not end it: the next turn may succeed. */
final class Repeating implements AutoCloseable {

    private final String failure;
    private final Duration every;
    private final Consumer<String> progress;
    private ScheduledExecutorService timer;
    private boolean closed;

    /** @param failure what is told when a turn fails, followed by the reason */
    Repeating(String failure, Duration every, Consumer<String> progress) {
        this.failure = failure;
        this.every = every;
        this.progress = progress;
    }

    /** The first turn comes after one interval; nothing comes when it was closed before. */
    synchronized void start(Runnable chore) {
        if (closed) {
            return;
        }
        timer = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "repeating");
            thread.setDaemon(true);
            return thread;
        });
        timer.scheduleWithFixedDelay(() -> turn(chore), every.toMillis(), every.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void turn(Runnable chore) {
        try {
            chore.run();
        } catch (RuntimeException e) {
            progress.accept(failure + ": " + e.getMessage());
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (timer != null) {
            timer.shutdownNow();
        }
    }
}
