package org.tengen.cli.server;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.tengen.cli.Json;

/**
 * Somebody who types moves one after the other, straight to the game service, a full board followed by the next; what is refused is
 * sent again under its key.
 */
final class MoveWriter implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final Duration PAUSE = Duration.ofMillis(50);
    private static final String BLACK_COLUMNS = "ABCDEFGHJ";
    private static final String WHITE_COLUMNS = "LMNOPQRST";
    private static final int LINES = 19;
    private static final int CREATED = 201;

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI base;
    private final String token;
    private final Map<String, List<String>> confirmed = new ConcurrentHashMap<>();
    private final AtomicInteger count = new AtomicInteger();
    private final Queue<HttpResponse<String>> refused = new ConcurrentLinkedQueue<>();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private final Thread thread = new Thread(this::play, "move-writer");
    private volatile boolean stop;

    MoveWriter(int port, String token) {
        this.base = URI.create("http://127.0.0.1:" + port);
        this.token = token;
        thread.start();
    }

    /** How many moves were answered with success. */
    int count() {
        return count.get();
    }

    /** The points of those moves in their order, by game. */
    Map<String, List<String>> confirmed() {
        return Map.copyOf(confirmed);
    }

    /** Every other answer. */
    List<HttpResponse<String>> refused() {
        return List.copyOf(refused);
    }

    JsonNode recorded(String game) throws IOException {
        HttpRequest request =
                HttpRequest.newBuilder(base.resolve("/api/games/" + game)).build();
        return json(send(request));
    }

    /** Ends after the move at hand; fails when one was never confirmed. */
    @Override
    public void close() throws InterruptedException {
        stop = true;
        thread.join();
        if (failure.get() != null) {
            throw new AssertionError("a move was never confirmed", failure.get());
        }
    }

    private void play() {
        try {
            while (!stop) {
                playOneGame();
            }
        } catch (IOException | RuntimeException e) {
            failure.set(e);
        }
    }

    private void playOneGame() throws IOException {
        String guest = "{\"guest\": true, \"rank\": {\"value\": 0, \"shown\": \"1d\"}}";
        String terms = "{\"ruleset\": \"AGA\", \"black\": " + guest + ", \"white\": " + guest + "}";
        String game = json(confirmed("/api/games", terms)).path("gameId").asText();
        List<String> moves = new CopyOnWriteArrayList<>();
        confirmed.put(game, moves);
        for (String point : points()) {
            if (stop) {
                return;
            }
            String color = moves.size() % 2 == 0 ? "BLACK" : "WHITE";
            String body = "{\"color\": \"" + color + "\", \"point\": \"" + point + "\", \"moveNumber\": "
                    + (moves.size() + 1) + "}";
            confirmed("/api/games/" + game + "/moves", body);
            moves.add(point);
            count.incrementAndGet();
        }
    }

    /** Black fills the left, White the right: nothing is ever taken. */
    private static List<String> points() {
        List<String> points = new ArrayList<>();
        for (int column = 0; column < BLACK_COLUMNS.length(); column++) {
            for (int line = 1; line <= LINES; line++) {
                points.add("" + BLACK_COLUMNS.charAt(column) + line);
                points.add("" + WHITE_COLUMNS.charAt(column) + line);
            }
        }
        return points;
    }

    private HttpResponse<String> confirmed(String path, String body) throws IOException {
        HttpRequest request = HttpRequest.newBuilder(base.resolve(path))
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(BodyPublishers.ofString(body))
                .build();
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < end) {
            HttpResponse<String> answer = send(request);
            if (answer.statusCode() == CREATED) {
                return answer;
            }
            refused.add(answer);
            LockSupport.parkNanos(PAUSE.toNanos());
        }
        throw new IOException("not confirmed within " + PATIENCE + ": " + path);
    }

    private HttpResponse<String> send(HttpRequest request) throws IOException {
        try {
            return http.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private static JsonNode json(HttpResponse<String> answer) throws IOException {
        return Json.MAPPER.readTree(answer.body());
    }
}
