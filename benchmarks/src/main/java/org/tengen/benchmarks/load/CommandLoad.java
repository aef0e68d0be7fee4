package org.tengen.benchmarks.load;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.tengen.cli.server.ApiClient;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.generate.FieldGenerator;
import org.tengen.pairing.generate.FieldPlan;
import org.tengen.pairing.opengotha.OpenGothaWriter;
import org.tengen.pairing.settings.TournamentSettings;

/**
 * Every command of a director on a tournament of a thousand players and ten rounds, nine of them played; the fold of that
 * stream from cold; and a draw of three hundred.
 */
final class CommandLoad {

    private static final int PLAYERS = 1_000;
    private static final int ROUNDS = 10;
    private static final int TIMES = 60;
    private static final Instant START = Instant.parse("2026-03-07T10:00:00Z");
    private static final int FOLDS = 10;
    private static final int DRAWS = 5;
    private static final int DRAWN_PLAYERS = 300;
    private static final int DRAWN_ROUNDS = 5;
    private static final long PATIENCE_SECONDS = 180;
    private static final long PAUSE_NANOS = 500_000_000L;

    private final ApiClient admin;
    private final BiConsumer<String, Times> told;
    private String at;
    private List<String> entries;
    /** Of the tournament when a kind of command began: each is about a part of its own. */
    private int version;

    /** @param told each kind of command when it is measured */
    CommandLoad(ApiClient admin, BiConsumer<String, Times> told) {
        this.admin = admin;
        this.told = told;
    }

    void run() throws InterruptedException {
        smallDraws();
        once("import and " + PLAYERS / 2 * (ROUNDS - 1) + " results taken over", () -> fill(PLAYERS, ROUNDS));
        folds();
        beforeTheDraw();
        JsonNode draw = once("draw of " + PLAYERS, () -> admin.post(at + "/rounds/10/draw", Map.of("seed", 1)));
        once(
                "publish",
                () -> admin.post(
                        at + "/rounds/10/publish",
                        Map.of("inputHash", draw.path("inputHash").asText())));
        atTheDesk();
        List<String> games = new ArrayList<>();
        draw.path("pairs").forEach(pair -> games.add(pair.path("gameId").asText()));
        inTheHall(games);
        whatConcernsAll();
        measured("standings after it", k -> admin.get(at + "/standings?after=" + (1 + k % 9)));
    }

    private void beforeTheDraw() {
        measured("participation", k -> seen("/entries/" + entries.get(k) + "/participation", rounds(k % 2 == 0)));
        measured(
                "absent",
                k -> admin.post(at + "/presence/absent", Map.of("round", 10, "entries", List.of(entries.get(k)))));
        measured("request", k -> admin.post(at + "/requests", request(k)));
        measured("round opened again and closed", k -> {
            String round = at + "/rounds/9";
            admin.post(round + "/reopen", Map.of("reason", "measured"));
            return admin.post(round + "/close", Map.of());
        });
        measured("frozen and unfrozen", k -> {
            admin.post(at + "/standings/freeze", Map.of("afterRound", 9));
            return admin.command("POST", at + "/standings/unfreeze", null, null, "yes")
                    .orRefuse("unfreeze");
        });
    }

    private static Map<String, Object> rounds(boolean plays) {
        return Map.of("rounds", Map.of("10", plays));
    }

    private Map<String, Object> request(int k) {
        return Map.of("entryId", entries.get(k), "kind", "CORRECTION", "note", "my club is another one");
    }

    private void atTheDesk() {
        measured("enter", k -> admin.post(at + "/entries", Map.of("name", "Walkin" + k, "rank", "5k")));
        measured("check in", k -> admin.post(at + "/entries/" + entries.get(k) + "/check-in", Map.of("day", 1)));
        measured(
                "listing",
                k -> admin.post(at + "/entries/" + entries.get(k) + "/listing", Map.of("listed", k % 2 == 0)));
        measured("payment", k -> seen("/entries/" + entries.get(k) + "/payment", Map.of("paidCents", 100 + k)));
        measured("name corrected", k -> seen("/entries/" + entries.get(k), Map.of("firstName", "Anew")));
        measured(
                "withdraw",
                k -> admin.post(at + "/entries/" + entries.get(k) + "/withdraw", Map.of("running", "PLAY_ON")));
        measured("reinstate", k -> admin.post(at + "/entries/" + entries.get(k) + "/reinstate", Map.of()));
    }

    private void inTheHall(List<String> games) {
        measured(
                "clock",
                k -> admin.put(
                        at + "/rounds/10/clock",
                        Map.of("startsAt", START.plusSeconds(k).toString())));
        measured("undo", k -> {
            int version = admin.get(at).path("version").asInt();
            return k % 2 == 0
                    ? admin.post(at + "/undo", Map.of("version", version))
                    : admin.put(
                            at + "/rounds/10/clock",
                            Map.of("startsAt", START.plusSeconds(TIMES + k).toString()));
        });
        String boards = at + "/rounds/10/boards/";
        measured("result not final", k -> admin.put(boards + games.get(k) + "/hold", Map.of("kind", "UNFINISHED")));
        measured(
                "default",
                k -> admin.post(
                        boards + games.get(TIMES + k) + "/default", Map.of("winner", "WHITE", "reason", "absent")));
        List<String> played = new ArrayList<>();
        admin.get(at + "/rounds/9")
                .path("pairs")
                .forEach(pair -> played.add(pair.path("gameId").asText()));
        measured(
                "consequences of a correction",
                k -> admin.post(
                        at + "/corrections/preview",
                        Map.of("gameId", played.get(k), "winner", "BLACK", "by", "POINTS", "started", started())));
    }

    /** Every board has begun: nothing is drawn again, for draws are measured by themselves. */
    private static List<Integer> started() {
        return IntStream.rangeClosed(1, PLAYERS / 2).boxed().toList();
    }

    private void whatConcernsAll() {
        JsonNode settings = admin.get(at).path("settings");
        measured(
                "settings",
                k -> seen(
                        "/settings",
                        Map.of(
                                "name",
                                "Commands",
                                "rounds",
                                ROUNDS,
                                "gameClass",
                                settings.path("gameClass").asText(),
                                "ruleset",
                                settings.path("ruleset").asText(),
                                "komiHalfPoints",
                                settings.path("komiHalfPoints").asInt(),
                                "place",
                                "Hall " + k)));
        measured(
                "rules about pairs",
                k -> seen(
                        "/constraints",
                        Map.of(
                                "constraints",
                                List.of(Map.of(
                                        "strength", "PREFER_NOT",
                                        "entries", entries.subList(k, k + 2),
                                        "reason", "measured")))));
        measured(
                "prizes",
                k -> seen(
                        "/prizes/rules",
                        Map.of("prizes", List.of(Map.of("name", "First", "amountsCents", List.of(10_000 + k))))));
        measured("helper's role", k -> seen("/staff/" + UUID.randomUUID(), Map.of("roles", List.of("viewer"))));
        measured("link", k -> admin.post(at + "/links", Map.of("scope", "enter-results", "round", 10)));
    }

    /** Draw and throw away: everything a director waits for, from the request to the weighed proposal. */
    private void smallDraws() throws InterruptedException {
        fill(DRAWN_PLAYERS, DRAWN_ROUNDS);
        Times times = new Times();
        String draw = at + "/rounds/" + DRAWN_ROUNDS + "/draw";
        for (int k = 0; k < DRAWS; k++) {
            long begin = System.nanoTime();
            admin.post(draw, Map.of("seed", k));
            times.add(System.nanoTime() - begin);
            admin.command("DELETE", draw, null, null).orRefuse("discard");
        }
        told.accept("draw of " + DRAWN_PLAYERS, times);
    }

    /** The tournament as it was one, two, ... events ago is read and folded from its first event each time. */
    private void folds() {
        int version = admin.get(at).path("version").asInt();
        Times times = new Times();
        for (int k = 1; k <= FOLDS; k++) {
            long begin = System.nanoTime();
            admin.get(at + "?asOf=" + (version - k));
            times.add(System.nanoTime() - begin);
        }
        told.accept("fold of " + version + " events from cold", times);
    }

    /** As a page sends it, with the version it was made from. */
    private JsonNode seen(String path, Object body) {
        return admin.command("PUT", at + path, body, version).orRefuse(path);
    }

    private JsonNode once(String name, Supplier<JsonNode> command) {
        Times times = new Times();
        long begin = System.nanoTime();
        JsonNode answer = command.get();
        times.add(System.nanoTime() - begin);
        told.accept(name, times);
        return answer;
    }

    private void measured(String name, IntFunction<JsonNode> command) {
        Times times = new Times();
        version = admin.get(at).path("version").asInt();
        for (int k = 0; k < TIMES; k++) {
            long begin = System.nanoTime();
            command.apply(k);
            times.add(System.nanoTime() - begin);
        }
        told.accept(name, times);
    }

    /** All rounds but the last from a file; the results come back from game-service one by one, as in a hall. */
    private JsonNode fill(int players, int rounds) {
        FieldPlan plan = FieldPlan.plain(players, TournamentSettings.mcMahon("Commands", rounds), Profile.TENGEN)
                .played(rounds - 1);
        byte[] file =
                OpenGothaWriter.write(FieldGenerator.generate(plan, 11)).xml().getBytes(StandardCharsets.UTF_8);
        JsonNode imported = admin.upload("/api/tournaments/import?games=true", file);
        at = "/api/tournaments/" + imported.path("tournamentId").asText();
        entries = new ArrayList<>();
        imported.path("entries")
                .forEach(entry -> entries.add(entry.path("entryId").asText()));
        long until = System.nanoTime() + PATIENCE_SECONDS * 1_000_000_000L;
        int wanted = players / 2 * (rounds - 1);
        JsonNode now = admin.get(at);
        while (now.path("version").asInt() < wanted && System.nanoTime() < until) {
            LockSupport.parkNanos(PAUSE_NANOS);
            now = admin.get(at);
        }
        if (now.path("version").asInt() < wanted) {
            throw new IllegalStateException("only " + now.path("version").asInt() + " of " + wanted + " events came");
        }
        return now;
    }
}
