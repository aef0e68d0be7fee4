package org.tengen.cli.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.tengen.cli.server.Platform;

/** Kills the platform's processes one after another, as {@code kill -9} does, each time all of them are back at work. */
final class Nemesis implements AutoCloseable {

    static final List<String> VICTIMS = List.of("postgres", "kafka", "pairing", "game", "rating");
    private static final long BREATH_MILLIS = 1_500;

    /** A human pace, about a minute for a hundred results, so that somebody is at work at each kill. */
    private static final double PACE = 1;

    private final Platform platform;
    private final CountDownLatch enough = new CountDownLatch(1);
    private final List<String> killed = new ArrayList<>();
    private final Thread thread = new Thread(this::run, "nemesis");

    Nemesis(Platform platform) {
        this.platform = platform;
        thread.start();
    }

    private void run() {
        int next = 0;
        try {
            while (!enough.await(BREATH_MILLIS, TimeUnit.MILLISECONDS)) {
                if (next < VICTIMS.size() && platform.ready()) {
                    kill(VICTIMS.get(next++));
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void kill(String name) {
        platform.process(name).ifPresent(process -> {
            // The database runs below a guard; it is the database that is to die.
            List<ProcessHandle> descendants = process.descendants().toList();
            descendants.forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            killed.add(name);
        });
    }

    /** How fast a story must be told to last long enough. */
    double pace() {
        return PACE;
    }

    /** Whom it killed, in order. */
    List<String> killed() {
        return List.copyOf(killed);
    }

    @Override
    public void close() {
        enough.countDown();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
