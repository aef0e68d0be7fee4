package org.tengen.pairingservice.scenario;

import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.is;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.generate.FieldGenerator;
import org.tengen.pairing.generate.FieldPlan;
import org.tengen.pairing.opengotha.OpenGothaWriter;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairingservice.api.Api;
import org.tengen.pairingservice.api.GameService;

/** A congress, and what must not move while it lasts. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class SizeScenariosTest {

    private static final int PLAYERS = 1_000;
    private static final int COMMANDS = 15;
    /** users.md N-01: below 200 ms at 500 boards. */
    private static final Duration PER_COMMAND = Duration.ofMillis(200);

    @Test
    @DisplayName(
            "P-36 N-01 a thousand are drawn exactly by the same method as eight, and a command costs about what it costs for fifteen")
    void aThousand() {
        String token = TestTokens.director();
        Api director = Api.with(token);
        FieldPlan plan = FieldPlan.plain(PLAYERS, TournamentSettings.mcMahon("Congress", 5), Profile.TENGEN)
                .played(1);
        byte[] file =
                OpenGothaWriter.write(FieldGenerator.generate(plan, 11)).xml().getBytes(StandardCharsets.UTF_8);
        Response imported =
                director.command().contentType("application/xml").body(file).post("/api/tournaments/import?games=true");
        imported.then().statusCode(201).body("players", is(PLAYERS));
        UUID congress = UUID.fromString(imported.path("tournamentId"));
        director.draw(congress, 2, Map.of("seed", 1))
                .then()
                .statusCode(201)
                .body("optimal", is(true))
                .body("algorithm", is(Draw.ALGORITHM_VERSION))
                .body("pairs.size()", is(PLAYERS / 2));
        List<String> entries = imported.path("entries.entryId");
        UUID evening = director.announced(5);
        List<UUID> few = director.entered(evening, COMMANDS);
        List<Duration> dearer = new ArrayList<>();
        for (int k = 0; k < COMMANDS; k++) {
            Duration small = checkIn(director, evening, few.get(k).toString());
            dearer.add(checkIn(director, congress, entries.get(k)).minus(small));
        }
        Collections.sort(dearer);
        System.out.println("a check-in at " + PLAYERS + " takes longer than at " + COMMANDS + " by: " + dearer);
        // In turns, so that whatever else the machine does slows down both: what is left comes from the size.
        assertTrue(dearer.get(COMMANDS / 2).compareTo(PER_COMMAND) < 0, "commands took longer by " + dearer);
    }

    private static Duration checkIn(Api director, UUID tournament, String entry) {
        long begin = System.nanoTime();
        director.command()
                .body(Map.of("day", 1))
                .post("/api/tournaments/" + tournament + "/entries/" + entry + "/check-in")
                .then()
                .statusCode(200);
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    @Test
    @DisplayName("X-20 a rating that changes while the tournament lasts changes nothing in it")
    void ratingsStandStill() {
        Evening evening = Evening.of(2, 3);
        UUID player = UUID.randomUUID();
        rated(player, 1, 1500.0);
        awaitRating(evening, player, 1500.0f);
        String entry = evening.post(
                        "/entries",
                        Map.of("name", "Steady" + player, "rank", "6k", "rating", 1500.0, "playerId", player))
                .then()
                .statusCode(201)
                .extract()
                .path("entryId");
        Response draw = evening.draws(1, Map.of());
        rated(player, 2, 1710.0);
        awaitRating(evening, player, 1710.0f);
        List<Number> held = evening.get("/entries").path("findAll { it.entryId == '" + entry + "' }.rating");
        assertEquals(1500.0, held.get(0).doubleValue());
        evening.publishes(1, draw).then().statusCode(200);
    }

    private static void rated(UUID player, int revision, double rating) {
        GameService.send(
                "rating.players.v1",
                "rating.players.changed",
                UUID.randomUUID(),
                1,
                player.toString(),
                Map.of(
                        "playerId",
                        player,
                        "federation",
                        TestTokens.FEDERATION,
                        "revision",
                        revision,
                        "name",
                        "Steady" + player,
                        "firstName",
                        "Tess",
                        "rank",
                        Map.of("value", -6, "shown", "6k"),
                        "rating",
                        rating,
                        "asOf",
                        "2026-03-08T18:00:00Z"));
    }

    private static void awaitRating(Evening evening, UUID player, float rating) {
        await().atMost(GameService.PATIENCE)
                .untilAsserted(
                        () -> evening.get("/players?q=Steady" + player).then().body("rating", hasItem(rating)));
    }

    @Test
    @DisplayName("L-05 R-24 an edit that cannot be names every field, and what was there stays")
    void everyFieldIsNamed() {
        Evening evening = Evening.of(2, 2);
        Object before = Api.look(evening.id, "").path("settings");
        evening.put("/settings", Map.of("name", "Evening", "rounds", 99, "komiHalfPoints", 4000, "gameClass", "Q"))
                .then()
                .statusCode(400)
                .body("violations.field", contains("rounds", "gameClass", "komiHalfPoints"));
        evening.put(
                        "/settings",
                        Map.of("name", "Evening", "scores", Map.of("byeHalfPoints", 7, "absenceHalfPoints", -1)))
                .then()
                .statusCode(400)
                .body("violations.field", contains("scores.absenceHalfPoints", "scores.byeHalfPoints"));
        assertEquals(before, Api.look(evening.id, "").path("settings"));
        evening.put(
                        "/settings",
                        Map.of(
                                "name",
                                "Evening",
                                "rounds",
                                2,
                                "scores",
                                Map.of("rounding", "ACCUMULATED", "opponentTerm", "NOTHING", "unplayedAsHalf", true)))
                .then()
                .statusCode(200);
        Api.look(evening.id, "")
                .then()
                .body("settings.scores.rounding", is("ACCUMULATED"))
                .body("settings.scores.opponentTerm", is("NOTHING"))
                .body("settings.scores.unplayedAsHalf", is(true))
                .body("settings.scores.byeHalfPoints", is(2));
    }
}
