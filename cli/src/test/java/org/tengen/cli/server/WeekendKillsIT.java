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

/**
 * A tournament of eighty over five rounds on the packaged platform, with late entries, withdrawals, a default, a wrong result
 * in each of the three scopes, an undo and a ceremony; its pairing-service is killed at ten points.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WeekendKillsIT {

    private static final int PLAYERS = 80;
    private static final int ROUNDS = 5;
    private static final int KILLS = 10;
    private static final Duration RECOVERY_LIMIT = Duration.ofSeconds(90);

    private final Random chance = new Random(7);
    private final Set<String> entries = new TreeSet<>();
    private final Map<String, String> results = new HashMap<>();
    private final Set<String> corrected = new TreeSet<>();
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
                + admin.post("/api/tournaments", Map.of("name", "Ten kills", "rounds", ROUNDS, "barRank", "1d"))
                        .path("tournamentId")
                        .asText();
        for (int number = 1; number <= PLAYERS; number++) {
            int player = number;
            JsonNode entered = number == 40 ? killed(() -> enters(player)) : enters(player);
            entries.add(entered.path("entryId").asText());
        }
        for (int round = 1; round <= ROUNDS; round++) {
            play(round);
        }
        killed(() -> admin.post(at + "/standings/freeze", Map.of()));
        List<String> order = order();
        admin.command("PUT", at + "/entries/" + order.get(0), Map.of("firstName", "Corrected"), version())
                .orRefuse("label");
        assertEquals(order, order(), "a label corrected at the ceremony moves nobody");
        killed(() -> admin.post(at + "/close", Map.of()));
        assertEquals(KILLS, kills);
        everythingConfirmedIsThereOnce();
    }

    private List<String> order() {
        List<String> order = new ArrayList<>();
        admin.get(at + "/standings")
                .path("rows")
                .forEach(row -> order.add(row.path("entryId").asText()));
        return order;
    }

    private int version() {
        return admin.get(at).path("version").asInt();
    }

    private JsonNode enters(int number) {
        return admin.post(at + "/entries", Map.of("name", "Player" + number, "rank", 1 + number % 15 + "k"));
    }

    private void play(int round) {
        String rounds = at + "/rounds/" + round;
        if (round == 2) {
            JsonNode late = killed(() -> enters(PLAYERS + 1));
            entries.add(late.path("entryId").asText());
        }
        Supplier<JsonNode> draws =
                () -> patiently("results-not-seen", rounds + "/draw", Map.of("seen", List.copyOf(seen)));
        JsonNode draw = round == 1 ? killed(draws) : draws.get();
        Map<String, Object> hash = Map.of("inputHash", draw.path("inputHash").asText());
        Supplier<JsonNode> publishes = () -> admin.post(rounds + "/publish", hash);
        if (round == 2) {
            killed(publishes);
        } else {
            publishes.get();
        }
        seen.clear();
        switch (round) {
            case 1 -> aDefaultAndAWithdrawal(draw.path("pairs"));
            case 2 -> corrected("NEXT_DRAW", 0);
            case 3 -> {
                corrected("REPAIR", 1);
                anUndo();
            }
            case 4 -> corrected("RATING_ONLY", 2);
            default -> assertEquals(ROUNDS, round);
        }
        int boards = 0;
        for (JsonNode pair : admin.get(rounds).path("pairs")) {
            String game = pair.path("gameId").asText();
            if (results.containsKey(game)) {
                continue; // by default
            }
            boards++;
            JsonNode answer = boards == 20 && round == 4 ? killed(() -> finishes(game)) : finishes(game);
            seen.add(game + "@" + answer.path("revision").asInt());
        }
        patiently("results-missing", rounds + "/close", Map.of());
    }

    private void aDefaultAndAWithdrawal(JsonNode pairs) {
        String forfeited = pairs.path(0).path("gameId").asText();
        admin.post(at + "/rounds/1/boards/" + forfeited + "/default", Map.of("winner", "WHITE", "reason", "absent"));
        results.put(forfeited, "WHITE");
        String leaver = pairs.path(1).path("white").path("entryId").asText();
        killed(() -> admin.post(at + "/entries/" + leaver + "/withdraw", Map.of("running", "DEFAULT_WIN")));
        results.put(pairs.path(1).path("gameId").asText(), "BLACK");
    }

    /** A result of round 1 was the other way round; where boards are drawn again, one whose correction does change some. */
    private void corrected(String scope, int choice) {
        for (JsonNode pair : admin.get(at + "/rounds/1").path("pairs")) {
            String game = pair.path("gameId").asText();
            String is = results.get(game).equals("WHITE") ? "BLACK" : "WHITE";
            Map<String, Object> wrong = Map.of("gameId", game, "winner", is, "by", "RESIGNATION");
            JsonNode chosen = admin.post(at + "/corrections/preview", wrong)
                    .path("choices")
                    .path(choice);
            assertEquals(scope, chosen.path("scope").asText());
            boolean byDefault = pair.path("result").path("byDefault").asBoolean();
            boolean repairs = scope.equals("REPAIR");
            if (byDefault
                    || corrected.contains(game)
                    || repairs && chosen.path("running").path("changing").asInt() == 0) {
                continue;
            }
            corrected.add(game);
            if (repairs) {
                repaired(wrong, chosen);
            } else {
                correct(game, chosen);
            }
            results.put(game, is);
            awaitWinner(game, is);
            return;
        }
        throw new AssertionError("no result of round 1 to correct as " + scope);
    }

    private void repaired(Map<String, Object> wrong, JsonNode chosen) {
        int revision = admin.get(at + "/rounds/3").path("revision").asInt();
        String confirm = chosen.path("running").path("confirm").asText();
        admin.command("POST", at + "/corrections/agree", wrong, null, confirm).orRefuse("agree");
        killed(() -> correct(wrong.get("gameId").toString(), chosen));
        await().atMost(RECOVERY_LIMIT)
                .until(() -> admin.get(at + "/rounds/3").path("revision").asInt() > revision);
    }

    private JsonNode correct(String game, JsonNode chosen) {
        Map<String, Object> body = new HashMap<>();
        chosen.path("command").fields().forEachRemaining(field -> body.put(field.getKey(), field.getValue()));
        body.put("reason", "the slip was turned round");
        body.put("confirm", true);
        String path = "/api/games/" + game;
        return admin.command(
                        "POST",
                        path + "/correction",
                        body,
                        admin.get(path).path("version").asInt())
                .orRefuse("correction");
    }

    private void awaitWinner(String game, String winner) {
        await().atMost(RECOVERY_LIMIT).until(() -> {
            for (JsonNode pair : admin.get(at + "/rounds/1").path("pairs")) {
                if (pair.path("gameId").asText().equals(game)) {
                    return pair.path("result").path("winner").asText().equals(winner);
                }
            }
            return false;
        });
    }

    /** Somebody was taken for another. */
    private void anUndo() {
        String mistaken = admin.get(at + "/rounds/3")
                .path("pairs")
                .path(4)
                .path("white")
                .path("entryId")
                .asText();
        admin.post(at + "/entries/" + mistaken + "/withdraw", Map.of("running", "PLAY_ON"));
        int withdrawn = version();
        killed(() -> admin.command("POST", at + "/undo", Map.of("version", withdrawn), null, "yes")
                .orRefuse("undo"));
        for (JsonNode entry : admin.get(at + "/entries")) {
            boolean same = entry.path("entryId").asText().equals(mistaken);
            assertTrue(!same || entry.path("status").asText().equals("FINAL"), entry.toString());
        }
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
