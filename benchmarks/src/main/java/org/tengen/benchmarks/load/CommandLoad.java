package org.tengen.benchmarks.load;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.tengen.cli.server.ApiClient;

/**
 * Every command of a director on a tournament of a thousand players and ten rounds, nine of them played; the fold of that
 * stream from cold; and a draw of three hundred.
 */
final class CommandLoad {

    private static final int PLAYERS = 1_000;
    private static final int ROUNDS = 10;
    private static final int TIMES = 60;
    /** So many come late that they make as many pairs: of thirty times the second slowest would be the p95. */
    private static final int LATE = 2 * TIMES;

    private static final Instant START = Instant.parse("2026-03-07T10:00:00Z");
    private static final int FOLDS = 10;
    private static final int DRAWS = 5;
    private static final int DRAWN_PLAYERS = 300;
    private static final int DRAWN_ROUNDS = 5;
    private static final long PATIENCE_NANOS = 60_000_000_000L;
    private static final long PAUSE_NANOS = 100_000_000L;

    private final ApiClient admin;
    private final BiConsumer<String, Times> told;
    private String at;
    private List<String> entries;
    /** Of the tournament as the page was made from which the next command is sent. */
    private int version;
    /** What a refusal for its consequences named, to be sent with the same command again. */
    private String confirm;

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
        List<String> games = FilledTournament.games(draw);
        inTheHall(games);
        whatConcernsAll();
        measured("standings after it", k -> admin.get(at + "/standings?after=" + (1 + k % 9)));
        theEnd();
    }

    private JsonNode fill(int players, int rounds) {
        FilledTournament filled = FilledTournament.of(admin, "Commands", players, rounds);
        at = filled.at();
        entries = filled.entries();
        return admin.get(at);
    }

    private void beforeTheDraw() {
        measured("participation", k -> seen("/entries/" + entries.get(k) + "/participation", rounds(k % 2 == 0)));
        measured(
                "absent",
                k -> admin.post(at + "/presence/absent", Map.of("round", 10, "entries", List.of(entries.get(k)))));
        measured("request", k -> admin.post(at + "/requests", request(k)));
        String round = at + "/rounds/9";
        inTurn(
                new Step("round opened again", k -> admin.post(round + "/reopen", Map.of("reason", "measured"))),
                new Step("round closed", k -> admin.post(round + "/close", Map.of())));
        inTurn(
                new Step("frozen", k -> admin.post(at + "/standings/freeze", Map.of("afterRound", 9))),
                new Step("unfrozen", k -> confirmed("POST", at + "/standings/unfreeze")));
    }

    private static Map<String, Object> rounds(boolean plays) {
        return Map.of("rounds", Map.of("10", plays));
    }

    private Map<String, Object> request(int k) {
        return Map.of("entryId", entries.get(k), "kind", "CORRECTION", "note", "my club is another one");
    }

    private void atTheDesk() {
        List<String> late = new ArrayList<>();
        measured("enter", LATE, k -> {
            JsonNode entered = admin.post(at + "/entries", Map.of("name", "Walkin" + k, "rank", "5k"));
            late.add(entered.path("entryId").asText());
            return entered;
        });
        measured(
                "late comers paired with each other",
                TIMES,
                k -> admin.post(
                        at + "/rounds/10/pair", Map.of("white", late.get(2 * k), "black", late.get(2 * k + 1))));
        inTurn(
                new Step("consequences of a rank fixed", k -> {
                    ApiClient.Answer asked = admin.command("PUT", at + "/entries/" + entries.get(k), rank(k), version);
                    confirm = asked.ok() ? null : asked.body().path("confirm").asText();
                    return asked.body();
                }),
                new Step(
                        "rank fixed",
                        k -> confirm == null
                                ? null
                                : admin.command("PUT", at + "/entries/" + entries.get(k), rank(k), version, confirm)
                                        .orRefuse("rank")));
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
        Times undone = new Times();
        for (int k = 0; k < TIMES; k++) {
            String startsAt = START.plusSeconds(TIMES + k).toString();
            admin.put(at + "/rounds/10/clock", Map.of("startsAt", startsAt));
            int set = admin.get(at).path("version").asInt();
            long begin = System.nanoTime();
            undo(set);
            undone.add(System.nanoTime() - begin);
        }
        told.accept("undo", undone);
        String boards = at + "/rounds/10/boards/";
        measured("result not final", k -> admin.put(boards + games.get(k) + "/hold", Map.of("kind", "UNFINISHED")));
        measured("result final after all", k -> confirmed("DELETE", boards + games.get(k) + "/hold"));
        measured(
                "default",
                k -> admin.post(
                        boards + games.get(TIMES + k) + "/default", Map.of("winner", "WHITE", "reason", "absent")));
        List<String> played = FilledTournament.games(admin.get(at + "/rounds/9"));
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

    /** The last results, then the end again and again. */
    private void theEnd() {
        admin.get(at + "/rounds/10").path("pairs").forEach(pair -> {
            if (!pair.path("result").isObject()) {
                admin.command(
                                "POST",
                                "/api/games/" + pair.path("gameId").asText() + "/result",
                                Map.of("winner", "WHITE", "by", "POINTS", "proof", "SLIP"),
                                null)
                        .orRefuse("result");
            }
        });
        long until = System.nanoTime() + PATIENCE_NANOS;
        while (admin.get(at + "/rounds/10").path("missing").asInt() > 0 && System.nanoTime() < until) {
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        admin.post(at + "/rounds/10/close", Map.of());
        inTurn(
                new Step("closed", k -> confirmed("POST", at + "/close")),
                new Step("opened again", k -> confirmed("POST", at + "/reopen")));
    }

    private JsonNode undo(int version) {
        return admin.command("POST", at + "/undo", Map.of("version", version), null, "yes")
                .orRefuse("undo");
    }

    private JsonNode confirmed(String method, String path) {
        return admin.command(method, path, null, null, "yes").orRefuse(path);
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
        measured(name, TIMES, command);
    }

    private void measured(String name, int often, IntFunction<JsonNode> command) {
        inTurn(often, new Step(name, command));
    }

    /** A command that belongs to others in turn, measured by itself; null when there was nothing to do. */
    private record Step(String name, IntFunction<JsonNode> command) {}

    private void inTurn(Step... steps) {
        inTurn(TIMES, steps);
    }

    private void inTurn(int often, Step... steps) {
        Map<String, Times> times = new LinkedHashMap<>();
        for (int k = 0; k < often; k++) {
            version = admin.get(at).path("version").asInt();
            for (Step step : steps) {
                long begin = System.nanoTime();
                if (step.command().apply(k) != null) {
                    times.computeIfAbsent(step.name(), name -> new Times()).add(System.nanoTime() - begin);
                }
            }
        }
        times.forEach(told);
    }

    private static Map<String, Object> rank(int k) {
        return Map.of("rank", 1 + k % 9 + "k");
    }
}
