package org.tengen.cli.server;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/** A desk that never rests: opens a game, types its result, remembers what was confirmed, and starts over. */
final class GameWriter implements AutoCloseable {

    private final ApiClient admin;
    private final Queue<String> confirmed = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean stop = new AtomicBoolean();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private volatile long slowestNanos;
    private final Thread thread = new Thread(this::write, "game-writer");

    GameWriter(ApiClient admin) {
        this.admin = admin;
        thread.start();
    }

    /** Games whose result was answered with success. */
    List<String> confirmed() {
        return List.copyOf(confirmed);
    }

    int count() {
        return confirmed.size();
    }

    /** The longest wait for one game since the last question. */
    Duration slowest() {
        long nanos = slowestNanos;
        slowestNanos = 0;
        return Duration.ofNanos(nanos);
    }

    /** Ends the game at hand; fails when any command was not confirmed in the end. */
    @Override
    public void close() throws InterruptedException {
        stop.set(true);
        thread.join();
        if (failure.get() != null) {
            throw new AssertionError("a command was refused or never answered", failure.get());
        }
    }

    private void write() {
        try {
            while (!stop.get()) {
                long begun = System.nanoTime();
                confirmed.add(oneGame());
                slowestNanos = Math.max(slowestNanos, System.nanoTime() - begun);
            }
        } catch (RuntimeException e) {
            failure.set(e);
        }
    }

    private String oneGame() {
        JsonNode opened = admin.post(
                "/api/games",
                Map.of(
                        "black",
                        player(),
                        "white",
                        player(),
                        "ruleset",
                        "JAPANESE_1989",
                        "event",
                        "Evening of the kills"));
        String gameId = opened.path("gameId").asText();
        admin.post("/api/games/" + gameId + "/result", Map.of("winner", "BLACK", "by", "RESIGNATION", "proof", "SLIP"));
        return gameId;
    }

    private static Map<String, Object> player() {
        return Map.of("guest", true, "rank", Map.of("value", 0, "shown", "1d"));
    }
}
