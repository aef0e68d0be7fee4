package org.tengen.benchmarks.load;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.tengen.cli.server.ApiClient;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.generate.FieldGenerator;
import org.tengen.pairing.generate.FieldPlan;
import org.tengen.pairing.opengotha.OpenGothaWriter;
import org.tengen.pairing.settings.TournamentSettings;

/** Every command of a director on a tournament of a thousand players and ten rounds, nine of them played. */
final class CommandLoad {

    private static final int PLAYERS = 1_000;
    private static final int ROUNDS = 10;
    private static final int TIMES = 60;
    private static final long PATIENCE_SECONDS = 180;

    private final ApiClient admin;
    private String at;
    private List<String> entries;

    CommandLoad(ApiClient admin) {
        this.admin = admin;
    }

    /** Times by command, the draw and the publication once each. */
    Map<String, Times> run() throws InterruptedException {
        Map<String, Times> times = new LinkedHashMap<>();
        fill();
        JsonNode draw = once(times, "draw of " + PLAYERS, () -> admin.post(at + "/rounds/10/draw", Map.of("seed", 1)));
        once(
                times,
                "publish",
                () -> admin.post(
                        at + "/rounds/10/publish",
                        Map.of("inputHash", draw.path("inputHash").asText())));
        measured(times, "enter", k -> admin.post(at + "/entries", Map.of("name", "Walkin" + k, "rank", "5k")));
        measured(times, "check in", k -> admin.post(at + "/entries/" + entries.get(k) + "/check-in", Map.of("day", 1)));
        measured(
                times,
                "listing",
                k -> admin.post(at + "/entries/" + entries.get(k) + "/listing", Map.of("listed", k % 2 == 0)));
        int version = admin.get(at).path("version").asInt();
        measured(
                times,
                "payment",
                k -> seen(version, "/entries/" + entries.get(k) + "/payment", Map.of("paidCents", 100 + k)));
        int later = admin.get(at).path("version").asInt();
        measured(times, "name corrected", k -> seen(later, "/entries/" + entries.get(k), Map.of("firstName", "Anew")));
        measured(
                times,
                "withdraw",
                k -> admin.post(at + "/entries/" + entries.get(k) + "/withdraw", Map.of("running", "PLAY_ON")));
        measured(times, "reinstate", k -> admin.post(at + "/entries/" + entries.get(k) + "/reinstate", Map.of()));
        measured(
                times,
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
                times,
                "result not final",
                k -> admin.command(
                                "PUT",
                                at + "/rounds/10/boards/" + games.get(k) + "/hold",
                                Map.of("kind", "UNFINISHED"),
                                null)
                        .orRefuse("hold"));
        measured(times, "standings after it", k -> admin.get(at + "/standings?after=" + (1 + k % 9)));
        return times;
    }

    private JsonNode seen(int version, String path, Object body) {
        return admin.command("PUT", at + path, body, version).orRefuse(path);
    }

    private static JsonNode once(Map<String, Times> times, String name, java.util.function.Supplier<JsonNode> command) {
        long begin = System.nanoTime();
        JsonNode answer = command.get();
        times.computeIfAbsent(name, missing -> new Times()).add(System.nanoTime() - begin);
        return answer;
    }

    private static void measured(Map<String, Times> times, String name, IntFunction<JsonNode> command) {
        for (int k = 0; k < TIMES; k++) {
            int number = k;
            once(times, name, () -> command.apply(number));
        }
    }

    /** Nine rounds from a file; the results come back from game-service one by one, as in a hall. */
    private void fill() throws InterruptedException {
        FieldPlan plan = FieldPlan.plain(PLAYERS, TournamentSettings.mcMahon("Commands", ROUNDS), Profile.TENGEN)
                .played(ROUNDS - 1);
        byte[] file =
                OpenGothaWriter.write(FieldGenerator.generate(plan, 11)).xml().getBytes(StandardCharsets.UTF_8);
        JsonNode imported = admin.upload("/api/tournaments/import?games=true", file);
        at = "/api/tournaments/" + imported.path("tournamentId").asText();
        entries = new ArrayList<>();
        imported.path("entries")
                .forEach(entry -> entries.add(entry.path("entryId").asText()));
        long until = System.nanoTime() + PATIENCE_SECONDS * 1_000_000_000L;
        int wanted = PLAYERS / 2 * (ROUNDS - 1);
        while (admin.get(at).path("version").asInt() < wanted && System.nanoTime() < until) {
            Thread.sleep(1_000);
        }
    }
}
