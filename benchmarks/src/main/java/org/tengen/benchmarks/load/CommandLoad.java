package org.tengen.benchmarks.load;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;
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

    /** @param told each kind of command when it is measured */
    CommandLoad(ApiClient admin, BiConsumer<String, Times> told) {
        this.admin = admin;
        this.told = told;
    }

    void run() throws InterruptedException {
        smallDraws();
        once("import and " + PLAYERS / 2 * (ROUNDS - 1) + " results taken over", () -> fill(PLAYERS, ROUNDS));
        folds();
        JsonNode draw = once("draw of " + PLAYERS, () -> admin.post(at + "/rounds/10/draw", Map.of("seed", 1)));
        once(
                "publish",
                () -> admin.post(
                        at + "/rounds/10/publish",
                        Map.of("inputHash", draw.path("inputHash").asText())));
        measured("enter", k -> admin.post(at + "/entries", Map.of("name", "Walkin" + k, "rank", "5k")));
        measured("check in", k -> admin.post(at + "/entries/" + entries.get(k) + "/check-in", Map.of("day", 1)));
        measured(
                "listing",
                k -> admin.post(at + "/entries/" + entries.get(k) + "/listing", Map.of("listed", k % 2 == 0)));
        int version = admin.get(at).path("version").asInt();
        measured(
                "payment", k -> seen(version, "/entries/" + entries.get(k) + "/payment", Map.of("paidCents", 100 + k)));
        int later = admin.get(at).path("version").asInt();
        measured("name corrected", k -> seen(later, "/entries/" + entries.get(k), Map.of("firstName", "Anew")));
        measured(
                "withdraw",
                k -> admin.post(at + "/entries/" + entries.get(k) + "/withdraw", Map.of("running", "PLAY_ON")));
        measured("reinstate", k -> admin.post(at + "/entries/" + entries.get(k) + "/reinstate", Map.of()));
        measured(
                "clock",
                k -> admin.command(
                                "PUT",
                                at + "/rounds/10/clock",
                                Map.of(
                                        "startsAt",
                                        Instant.parse("2026-03-07T10:00:00Z")
                                                .plusSeconds(k)
                                                .toString()),
                                null)
                        .orRefuse("clock"));
        List<String> games = new ArrayList<>();
        draw.path("pairs").forEach(pair -> games.add(pair.path("gameId").asText()));
        measured(
                "result not final",
                k -> admin.command(
                                "PUT",
                                at + "/rounds/10/boards/" + games.get(k) + "/hold",
                                Map.of("kind", "UNFINISHED"),
                                null)
                        .orRefuse("hold"));
        measured("standings after it", k -> admin.get(at + "/standings?after=" + (1 + k % 9)));
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

    private JsonNode seen(int version, String path, Object body) {
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
