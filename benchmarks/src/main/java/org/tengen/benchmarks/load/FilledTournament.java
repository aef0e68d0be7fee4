package org.tengen.benchmarks.load;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.tengen.cli.server.ApiClient;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.generate.FieldGenerator;
import org.tengen.pairing.generate.FieldPlan;
import org.tengen.pairing.opengotha.OpenGothaWriter;
import org.tengen.pairing.settings.TournamentSettings;

/**
 * A tournament of invented players, all rounds but the last played.
 *
 * @param at its address
 * @param entries ids
 */
record FilledTournament(String at, List<String> entries) {

    private static final long PATIENCE_NANOS = 180_000_000_000L;
    private static final long PAUSE_NANOS = 500_000_000L;

    /** All rounds but the last from a file; the results come back from game-service one by one, as in a hall. */
    static FilledTournament of(ApiClient admin, String name, int players, int rounds) {
        FieldPlan plan = FieldPlan.plain(players, TournamentSettings.mcMahon(name, rounds), Profile.TENGEN)
                .played(rounds - 1);
        byte[] file =
                OpenGothaWriter.write(FieldGenerator.generate(plan, 11)).xml().getBytes(StandardCharsets.UTF_8);
        JsonNode imported = admin.upload("/api/tournaments/import?games=true", file);
        String at = "/api/tournaments/" + imported.path("tournamentId").asText();
        List<String> entries = new ArrayList<>();
        imported.path("entries")
                .forEach(entry -> entries.add(entry.path("entryId").asText()));
        awaitVersion(admin, at, players / 2 * (rounds - 1));
        return new FilledTournament(at, entries);
    }

    private static void awaitVersion(ApiClient admin, String at, int wanted) {
        long until = System.nanoTime() + PATIENCE_NANOS;
        int version = admin.get(at).path("version").asInt();
        while (version < wanted && System.nanoTime() < until) {
            LockSupport.parkNanos(PAUSE_NANOS);
            version = admin.get(at).path("version").asInt();
        }
        if (version < wanted) {
            throw new IllegalStateException("only " + version + " of " + wanted + " events came");
        }
    }

    /** Draws and publishes the last round; the games in the order of the draw. */
    List<String> published(ApiClient admin, int round) {
        JsonNode draw = admin.post(at + "/rounds/" + round + "/draw", java.util.Map.of("seed", 1));
        admin.post(
                at + "/rounds/" + round + "/publish",
                java.util.Map.of("inputHash", draw.path("inputHash").asText()));
        return games(draw);
    }

    static List<String> games(JsonNode round) {
        List<String> games = new ArrayList<>();
        round.path("pairs").forEach(pair -> games.add(pair.path("gameId").asText()));
        return games;
    }
}
