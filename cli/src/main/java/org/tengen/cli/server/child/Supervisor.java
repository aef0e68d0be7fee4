package org.tengen.cli.server.child;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * Keeps one child running: starts it, waits until it is ready, and starts it again when it dies, at growing intervals and without ever
 * giving up, because in a hall full of players a service that comes back late is better than none.
 */
public final class Supervisor {

    /** The first start fails when the child has died this often before it was ready: then something is wrong with the installation. */
    private static final int FIRST_STARTS_TRIED = 3;

    private static final Duration FIRST_PAUSE = Duration.ofMillis(250);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);
    /** After a life in which it was ready: whoever killed it wants it back, and a start takes longer than this anyway. */
    private static final Duration LONGEST_PAUSE_AFTER_WORK = Duration.ofSeconds(1);

    /** A child that was ready for this long has recovered: its next death is answered at once again. */
    private static final Duration RECOVERED = Duration.ofMinutes(1);

    /** The first start fails when the child is not ready after this long; the slowest machine needs a third of it. */
    private static final Duration FIRST_READY_LIMIT = Duration.ofMinutes(3);

    private static final Duration READY_POLL = Duration.ofMillis(200);

    private final String name;
    private final Child.Starter starter;
    private final Consumer<String> progress;
    private final Consumer<Child> started;
    private final CompletableFuture<Duration> firstReady = new CompletableFuture<>();
    /** Whether the child got as far as to answer in its last life; of the watching thread. */
    private boolean wasReady;

    private final CountDownLatch stopping = new CountDownLatch(1);
    private final AtomicReference<Child> current = new AtomicReference<>();
    private final Thread thread;

    /**
     * @param progress told in words when the child dies and is back
     * @param started told of every process as soon as it runs
     */
    public Supervisor(String name, Child.Starter starter, Consumer<String> progress, Consumer<Child> started) {
        this.name = name;
        this.starter = starter;
        this.progress = progress;
        this.started = started;
        this.thread = new Thread(this::keepRunning, "supervise-" + name);
        this.thread.setDaemon(true);
    }

    public String name() {
        return name;
    }

    /**
     * Starts the child.
     *
     * @return when it was ready for the first time, after how long; fails with its last words when it does not get there
     */
    public CompletableFuture<Duration> start() {
        thread.start();
        return firstReady;
    }

    /** The process that runs just now; null before the first and between two. */
    public Child current() {
        return current.get();
    }

    public boolean ready() {
        Child child = current.get();
        return child != null && child.ready();
    }

    /** Stops the child and the watching, and returns when both are over; who waits for the first start hears that it failed. */
    public void stop() {
        stopping.countDown();
        firstReady.completeExceptionally(new IOException(name + " was stopped before it was ready"));
        Child child = current.get();
        if (child != null) {
            child.stop();
        }
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void keepRunning() {
        Duration pause = FIRST_PAUSE;
        for (int starts = 1; !isStopping(); starts++) {
            long begun = System.nanoTime();
            String lastWords = runOnce(begun, starts);
            if (isStopping()) {
                return;
            }
            if (!firstReady.isDone() && starts == FIRST_STARTS_TRIED) {
                firstReady.completeExceptionally(new IOException(name + " does not start:\n" + lastWords));
                return;
            }
            pause = since(begun).compareTo(RECOVERED) > 0 ? FIRST_PAUSE : pause;
            pause = wasReady ? shorter(pause, LONGEST_PAUSE_AFTER_WORK) : pause;
            progress.accept(name + " has ended; starting it again");
            pause(pause);
            pause = shorter(pause.multipliedBy(2), LONGEST_PAUSE);
        }
    }

    /** One life of the child, from its start to its end; returns its last words. */
    private String runOnce(long begun, int starts) {
        wasReady = false;
        try {
            Child child = starter.start();
            current.set(child);
            started.accept(child);
            if (isStopping()) {
                child.stop();
            }
            awaitReady(child, begun, starts);
            child.onExit().join();
            current.set(null);
            return child.lastWords();
        } catch (IOException | RuntimeException e) {
            current.set(null);
            return String.valueOf(e.getMessage());
        }
    }

    private void awaitReady(Child child, long begun, int starts) {
        while (!child.onExit().isDone() && !isStopping()) {
            if (child.ready()) {
                wasReady = true;
                if (!firstReady.complete(since(begun)) && starts > 1) {
                    progress.accept(name + " is back after " + since(begun).toMillis() + " ms");
                }
                return;
            }
            if (!firstReady.isDone() && since(begun).compareTo(FIRST_READY_LIMIT) > 0) {
                firstReady.completeExceptionally(
                        new IOException(name + " is not ready after " + FIRST_READY_LIMIT + ". " + child.lastWords()));
            }
            pause(READY_POLL);
        }
    }

    private boolean isStopping() {
        return stopping.getCount() == 0;
    }

    private void pause(Duration duration) {
        try {
            stopping.await(duration.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Duration since(long nanos) {
        return Duration.ofNanos(System.nanoTime() - nanos);
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
