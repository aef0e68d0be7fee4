package org.tengen.cli.server;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.tengen.pairing.verify.Verification;

/** A tournament of eighty over five rounds on the packaged platform, its pairing-service killed at ten points. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WeekendKillsIT {

    private static final int PLAYERS = 80;
    private static final int ROUNDS = 5;
    private static final int KILLS = 10;
    private static final Duration RECOVERY_LIMIT = Duration.ofSeconds(90);

    private final Random chance = new Random(7);
    private final Set<String> entries = new TreeSet<>();
    private final Map<String, String> results = new HashMap<>();
    private final List<String> seen = new ArrayList<>();
    private LauncherProcess launcher;
    private ApiClient admin;
    private String at;
    private int kills;
    private long killedLast;

    @BeforeAll
    void start(@TempDir Path directory) throws Exception {
        launcher = new LauncherProcess(directory.resolve("data"));
        launcher.up();
        admin = launcher.platform().admin();
    }

    @AfterAll
    void stop() throws Exception {
        assertTrue(launcher.stop(), "SIGTERM stops everything");
        assertTrue(launcher.leftNothing());
    }

    @Test
    @DisplayName(
            "L-01 kill -9 of pairing-service at ten points of a tournament: nothing confirmed is lost, nothing happens twice")
    void tenKills() {
        at = "/api/tournaments/"
                + killed(() -> admin.post(
                                "/api/tournaments", Map.of("name", "Ten kills", "rounds", ROUNDS, "barRank", "1d")))
                        .path("tournamentId")
                        .asText();
        for (int number = 1; number <= PLAYERS; number++) {
            int player = number;
            boolean kill = number == 30 || number == 60;
            JsonNode entered = kill ? killed(() -> enters(player)) : enters(player);
            entries.add(entered.path("entryId").asText());
        }
        for (int round = 1; round <= ROUNDS; round++) {
            play(round);
        }
        killed(() -> admin.post(at + "/standings/freeze", Map.of()));
        killed(() -> admin.post(at + "/close", Map.of()));
        assertEquals(KILLS, kills);
        everythingConfirmedIsThereOnce();
    }

    private JsonNode enters(int number) {
        return admin.post(at + "/entries", Map.of("name", "Player" + number, "rank", 1 + number % 15 + "k"));
    }

    private void play(int round) {
        String rounds = at + "/rounds/" + round;
        Supplier<JsonNode> draws =
                () -> patiently("results-not-seen", rounds + "/draw", Map.of("seen", List.copyOf(seen)));
        JsonNode draw = round == 1 ? killed(draws) : draws.get();
        Map<String, Object> hash = Map.of("inputHash", draw.path("inputHash").asText());
        if (round == 2) {
            killed(() -> admin.post(rounds + "/publish", hash));
        } else {
            admin.post(rounds + "/publish", hash);
        }
        seen.clear();
        int boards = 0;
        for (JsonNode pair : draw.path("pairs")) {
            boards++;
            String game = pair.path("gameId").asText();
            boolean kill = boards == 20 && round >= 3;
            JsonNode answer = kill ? killed(() -> finishes(game)) : finishes(game);
            seen.add(game + "@" + answer.path("revision").asInt());
        }
        if (round == 1) {
            leaves(draw.path("pairs").path(0).path("white").path("entryId").asText());
        }
        patiently("results-missing", rounds + "/close", Map.of());
    }

    private void leaves(String entry) {
        admin.post(at + "/entries/" + entry + "/withdraw", Map.of("running", "PLAY_ON"));
    }

    /** A game of a round just published may not be open yet. */
    private JsonNode finishes(String game) {
        String winner = chance.nextBoolean() ? "WHITE" : "BLACK";
        JsonNode answer = patiently(
                "unknown-game",
                "/api/games/" + game + "/result",
                Map.of("winner", winner, "by", "RESIGNATION", "proof", "SLIP"));
        results.put(game, winner);
        return answer;
    }

    /** Sends again as long as something that is on its way has not arrived. */
    private JsonNode patiently(String notYet, String path, Object body) {
        long until = System.nanoTime() + RECOVERY_LIMIT.toNanos();
        while (true) {
            ApiClient.Answer answer = admin.command("POST", path, body, null);
            boolean later = answer.problem().equals(notYet) || answer.status() == 404;
            if (!later || System.nanoTime() > until) {
                return answer.orRefuse("POST " + path);
            }
            await().pollDelay(Duration.ofMillis(200)).until(() -> true);
        }
    }

    /**
     * Kills the service while a command is on its way; the client sends it again under the same key. The weekend goes on while
     * the service comes back, as it does in a hall; only the next kill waits for a service that works.
     */
    private JsonNode killed(Supplier<JsonNode> command) {
        kills++;
        ProcessHandle pairing = await().atMost(RECOVERY_LIMIT)
                .until(
                        () -> launcher.child("pairing").filter(child -> launcher.ready()),
                        child -> child.filter(ProcessHandle::isAlive)
                                .filter(alive -> alive.pid() != killedLast)
                                .isPresent())
                .orElseThrow();
        killedLast = pairing.pid();
        CompletableFuture<Void> kill = CompletableFuture.runAsync(
                pairing::destroyForcibly, CompletableFuture.delayedExecutor(chance.nextInt(30), TimeUnit.MILLISECONDS));
        JsonNode answer = command.get();
        kill.join();
        return answer;
    }

    private void everythingConfirmedIsThereOnce() {
        Set<String> there = new TreeSet<>();
        admin.get(at + "/entries")
                .forEach(entry -> there.add(entry.path("entryId").asText()));
        assertEquals(entries, there);
        Map<String, String> counted = new HashMap<>();
        for (int round = 1; round <= ROUNDS; round++) {
            JsonNode shown = admin.get(at + "/rounds/" + round);
            assertEquals("CLOSED", shown.path("status").asText());
            shown.path("pairs")
                    .forEach(pair -> assertEquals(
                            null,
                            counted.put(
                                    pair.path("gameId").asText(),
                                    pair.path("result").path("winner").asText()),
                            "a game stands in one round"));
        }
        assertEquals(results, counted);
        JsonNode counting = admin.get(at + "/counting");
        assertEquals(0, counting.path("count").path("uncounted").size(), counting.toString());
        assertEquals("CLOSED", admin.get(at).path("status").asText());
        assertTrue(launcher.platform()
                .operator()
                .get("/admin/pairing/verify-log")
                .path("ok")
                .asBoolean());
        Verification verified = Verification.of(admin.bytes(at + "/bundle"));
        assertEquals(List.of(), verified.differences());
    }
}
