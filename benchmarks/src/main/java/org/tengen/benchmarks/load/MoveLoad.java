package org.tengen.benchmarks.load;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Moves of many games at once, at a given rate or as fast as they go. */
final class MoveLoad {

    private final int port;
    private final String token;

    MoveLoad(int port, String token) {
        this.port = port;
        this.token = token;
    }

    /**
     * Moves at a steady rate, each thread with a game of its own. A time counts from the moment the move was due, so that
     * a server that falls behind cannot hide it.
     */
    Times atRate(int perSecond, int threads, int seconds) throws InterruptedException {
        Times times = new Times();
        long begin = System.nanoTime() + 200_000_000L;
        AtomicLong next = new AtomicLong();
        long total = (long) perSecond * seconds;
        run(threads, game -> {
            long number = next.getAndIncrement();
            if (number >= total) {
                return false;
            }
            long due = begin + number * 1_000_000_000L / perSecond;
            sleepUntil(due);
            game.move();
            times.add(System.nanoTime() - due);
            return true;
        });
        return times;
    }

    /** Moves a second with each thread sending the next as soon as it has its answer. */
    double saturated(int threads, int seconds) throws InterruptedException {
        AtomicLong moves = new AtomicLong();
        long begin = System.nanoTime();
        long end = begin + seconds * 1_000_000_000L;
        run(threads, game -> {
            game.move();
            moves.incrementAndGet();
            return System.nanoTime() < end;
        });
        return moves.get() * 1e9 / (System.nanoTime() - begin);
    }

    /** What a thread does again and again, with a game that has room; false ends it. */
    private interface Step {
        boolean with(PlayedGame game) throws IOException;
    }

    private void run(int threads, Step step) throws InterruptedException {
        List<Thread> running = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            Thread thread = new Thread(() -> playAll(step), "load-" + i);
            thread.start();
            running.add(thread);
        }
        for (Thread thread : running) {
            thread.join();
        }
    }

    private void playAll(Step step) {
        try (Connection connection = new Connection(port, token)) {
            PlayedGame game = PlayedGame.open(connection);
            while (step.with(game)) {
                if (game.isFull()) {
                    game = PlayedGame.open(connection);
                }
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    static void sleepUntil(long nanos) {
        long left = nanos - System.nanoTime();
        while (left > 0) {
            java.util.concurrent.locks.LockSupport.parkNanos(left);
            left = nanos - System.nanoTime();
        }
    }
}
