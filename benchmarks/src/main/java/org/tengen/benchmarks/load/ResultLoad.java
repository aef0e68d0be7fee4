package org.tengen.benchmarks.load;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.tengen.cli.server.ApiClient;

/** A round of 500 boards whose results come in within a minute, and somebody who follows the standings. */
final class ResultLoad {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int BOARDS = 500;
    private static final int CLIENTS = 20;
    private static final int SECONDS = 60;
    private static final long PATIENCE_SECONDS = 30;

    private final ApiClient admin;
    private final int gamePort;
    private final int pairingPort;
    private final String token;

    ResultLoad(ApiClient admin, int gamePort, int pairingPort, String token) {
        this.admin = admin;
        this.gamePort = gamePort;
        this.pairingPort = pairingPort;
        this.token = token;
    }

    /**
     * @param told from the POST to the moment the follower is told
     * @param seen from the POST to the moment the follower has the new standings in hand
     */
    record Seen(Times told, Times seen) {}

    Seen run() throws IOException, InterruptedException {
        String tournament = tournament();
        List<String> games = games(tournament);
        Map<String, Long> posted = new ConcurrentHashMap<>();
        Seen seen = new Seen(new Times(), new Times());
        CountDownLatch all = new CountDownLatch(games.size());
        Thread follower = new Thread(() -> follow(tournament, posted, seen, all), "follower");
        follower.setDaemon(true);
        follower.start();
        Thread.sleep(1_000); // the stream is open by then
        long begin = System.nanoTime();
        AtomicInteger next = new AtomicInteger();
        List<Thread> clients = new ArrayList<>();
        for (int i = 0; i < CLIENTS; i++) {
            Thread client = new Thread(() -> type(games, next, begin, posted), "client-" + i);
            client.start();
            clients.add(client);
        }
        for (Thread client : clients) {
            client.join();
        }
        if (!all.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new IllegalStateException(all.getCount() + " results never reached the standings");
        }
        return seen;
    }

    private void type(List<String> games, AtomicInteger next, long begin, Map<String, Long> posted) {
        try (Connection connection = new Connection(gamePort, token)) {
            for (int i = next.getAndIncrement(); i < games.size(); i = next.getAndIncrement()) {
                MoveLoad.sleepUntil(begin + i * 1_000_000_000L * SECONDS / games.size());
                posted.put(games.get(i), System.nanoTime());
                String winner = i % 2 == 0 ? "BLACK" : "WHITE";
                Connection.Answer answer = connection.post(
                        "/api/games/" + games.get(i) + "/result",
                        UUID.randomUUID().toString(),
                        "{\"winner\":\"" + winner + "\",\"by\":\"POINTS\",\"proof\":\"SLIP\"}");
                if (answer.status() != 201) {
                    throw new IOException(answer.toString());
                }
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private void follow(String tournament, Map<String, Long> posted, Seen seen, CountDownLatch all) {
        try (Connection stream = new Connection(pairingPort, null);
                Connection reader = new Connection(pairingPort, null)) {
            stream.follow("/tournaments/" + tournament + "/stream");
            while (all.getCount() > 0) {
                String line = stream.line();
                int at = line.indexOf("\"gameId\":\"");
                Long since = at < 0 ? null : posted.get(line.substring(at + 10, at + 46));
                if (since != null) {
                    seen.told().add(System.nanoTime() - since);
                    reader.get("/api/tournaments/" + tournament + "/standings");
                    seen.seen().add(System.nanoTime() - since);
                    all.countDown();
                }
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private String tournament() {
        JsonNode made = admin.post(
                "/api/tournaments",
                Map.of(
                        "name", "Load " + UUID.randomUUID(),
                        "system", "MCMAHON",
                        "rounds", 3,
                        "barRank", "1d",
                        "floorRank", "20k",
                        "gameClass", "A",
                        "ruleset", "JAPANESE_1989",
                        "komiHalfPoints", 13,
                        "startDate", "2026-03-07",
                        "endDate", "2026-03-08"));
        String id = made.path("tournamentId").asText();
        for (int i = 0; i < 2 * BOARDS; i++) {
            int rank = i % 20;
            admin.post(
                    "/api/tournaments/" + id + "/entries",
                    Map.of(
                            "name",
                            "Player" + i,
                            "firstName",
                            "No",
                            "country",
                            "XX",
                            "club",
                            "C" + i % 40,
                            "rank",
                            rank < 16 ? (16 - rank) + "k" : (rank - 15) + "d",
                            "status",
                            "FINAL"));
        }
        return id;
    }

    private List<String> games(String tournament) throws IOException, InterruptedException {
        JsonNode draw = admin.post("/api/tournaments/" + tournament + "/rounds/1/draw", Map.of("seed", 1));
        admin.post(
                "/api/tournaments/" + tournament + "/rounds/1/publish",
                Map.of("inputHash", draw.path("inputHash").asText()));
        List<String> games = new ArrayList<>();
        try (Connection connection = new Connection(gamePort, token)) {
            long end = System.nanoTime() + PATIENCE_SECONDS * 1_000_000_000L;
            while (games.size() < BOARDS && System.nanoTime() < end) {
                Thread.sleep(500);
                games.clear();
                JSON.readTree(connection
                                .get("/api/games?tournament=" + tournament)
                                .body())
                        .forEach(game -> games.add(game.path("gameId").asText()));
            }
        }
        return games;
    }
}
