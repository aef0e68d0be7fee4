package org.tengen.pairingservice.scenario;

import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.pairingservice.api.Api;
import org.tengen.pairingservice.api.GameService;

/** Rounds that change while they are drawn or played (users.md 2.1, 2.6), over HTTP. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class RunningRoundScenariosTest {

    @Test
    @DisplayName(
            "P-22 a latecomer takes the seat of the bye, two more play each other on a new table, nobody else moves")
    void latecomersJoinTheRunningRound() {
        Evening evening = Evening.of(3, 5);
        evening.published(1);
        Map<Integer, String> before = evening.games(1);
        String bye = Api.look(evening.id, "/rounds/1").path("bye.entryId");
        UUID late = evening.enters("Late", "1k");
        evening.post("/rounds/1/pair", Map.of("white", late, "black", bye))
                .then()
                .statusCode(200)
                .body("pairs", hasSize(3))
                .body("bye", nullValue());
        UUID later = evening.enters("Later", "1k");
        UUID latest = evening.enters("Latest", "3k");
        evening.post("/rounds/1/pair", Map.of("white", later, "black", latest))
                .then()
                .statusCode(200)
                .body("pairs", hasSize(4))
                .body("pairs.find { it.white.entryId == '" + later + "' }.table", is(4))
                .body("pairs.find { it.white.entryId == '" + later + "' }.handicap", is(1));
        assertTrue(evening.games(1).values().containsAll(before.values()), "others untouched");
        evening.played(1, Api.tables(Api.look(evening.id, "/rounds/1")));
        evening.closed(1);
        evening.published(2);
    }

    @Test
    @DisplayName("P-22 two whose opponents did not come play each other; those who did not come are named")
    void twoWithoutOpponents() {
        Evening evening = Evening.of(3, 6);
        Map<Integer, Map<String, Object>> tables = evening.published(1);
        String one = Evening.entry(tables.get(1), "white");
        String other = Evening.entry(tables.get(3), "black");
        Response round = evening.post("/rounds/1/pair", Map.of("white", one, "black", other));
        round.then()
                .statusCode(200)
                .body("pairs", hasSize(2))
                .body("notPaired.reason", contains("no-show", "no-show"))
                .body(
                        "conservation",
                        is("4 paired + 0 bye + 0 absent + 0 withdrawn + 0 left out + 2 did not come = 6 registered"));
        evening.everybodyOnce(round);
        evening.post("/rounds/1/pair", Map.of("white", one, "black", one))
                .then()
                .statusCode(422)
                .body("type", is("/problems/invalid-pairing"));
        UUID second = Api.game(tables.get(2));
        evening.finished(second, "WHITE");
        GameService.awaitResult(evening.id, 1, second, 1);
        evening.post("/rounds/1/pair", Map.of("white", one, "black", Evening.entry(tables.get(2), "white")))
                .then()
                .statusCode(409)
                .body("type", is("/problems/not-free"));
    }

    @Test
    @DisplayName("P-33 tables stay where they are when labels change")
    void tablesStay() {
        Evening evening = Evening.of(3, 8);
        evening.round(1);
        Response before = evening.draws(2, Map.of("seed", 5));
        evening.put("/entries/" + evening.entries.get(0), Map.of("firstName", "Renamed"))
                .then()
                .statusCode(200);
        evening.put("/entries/" + evening.entries.get(1) + "/payment", Map.of("paidCents", 500))
                .then()
                .statusCode(200);
        Response after = evening.draws(2, Map.of("seed", 5));
        List<String> whiteBefore = before.path("pairs.white.entryId");
        List<String> whiteAfter = after.path("pairs.white.entryId");
        assertEquals(whiteBefore, whiteAfter);
        assertEquals(before.<String>path("inputHash"), after.<String>path("inputHash"));
        evening.publishes(2, after).then().statusCode(200);
        Map<Integer, String> tables = evening.games(2);
        String third = "/entries/" + evening.entries.get(2);
        Map<String, Object> weaker = Map.of("rank", "3k", "rating", 1850);
        Response asked = evening.put(third, weaker);
        asked.then().statusCode(409).body("level", is("CONSEQUENCES"));
        evening.director
                .seen(evening.version())
                .header("Tengen-Confirm", asked.<String>path("confirm"))
                .body(weaker)
                .put(evening.path(third))
                .then()
                .statusCode(200);
        assertEquals(tables, evening.games(2), "a rank corrected moves nobody in a round that is published");
        double above = Double.MAX_VALUE;
        for (Map<String, Object> pair : Api.tables(after).values()) {
            double highest = Math.max(score(pair, "white"), score(pair, "black"));
            assertTrue(highest <= above, "table " + pair.get("table"));
            above = highest;
        }
    }

    @Test
    @DisplayName("P-21 who leaves when the result is in is in no later round, and everybody else is there once")
    void leavesAfterTheResult() {
        Evening evening = Evening.of(3, 7);
        Map<Integer, Map<String, Object>> tables = evening.published(1);
        evening.played(1, tables);
        String leaver = Evening.entry(tables.get(2), "white");
        evening.post("/entries/" + leaver + "/withdraw", Map.of()).then().statusCode(200);
        evening.closed(1);
        Map<Integer, Map<String, Object>> second = evening.published(2);
        assertEquals(3, second.size());
        second.values()
                .forEach(pair -> assertFalse(List.of(Evening.entry(pair, "white"), Evening.entry(pair, "black"))
                        .contains(leaver)));
        Api.look(evening.id, "/rounds/1")
                .then()
                .body("pairs.find { it.white.entryId == '" + leaver + "' }.result.winner", is("WHITE"));
    }

    @Test
    @DisplayName("P-34 P-35 a draw accounts for everybody and says up to which event it knows")
    void conservationAndVersion() {
        Evening evening = Evening.of(3, 7);
        evening.put("/entries/" + evening.entries.get(6) + "/participation", Map.of("rounds", Map.of("1", false)))
                .then()
                .statusCode(200);
        int known = evening.version();
        evening.draws(1, Map.of())
                .then()
                .statusCode(201)
                .body("basedOnVersion", is(known))
                .body("conservation", is("6 paired + 0 bye + 1 absent + 0 withdrawn + 0 left out = 7 registered"));
    }

    @Test
    @DisplayName("P-35 draws asked for while results arrive know them or are not recorded")
    void drawsWhileResultsArrive() {
        Evening evening = Evening.of(3, 16);
        Map<Integer, Map<String, Object>> tables = evening.published(1);
        tables.values().forEach(pair -> evening.finished(Api.game(pair), "WHITE"));
        List<String> seen =
                tables.values().stream().map(pair -> pair.get("gameId") + "@1").toList();
        // A draw waits a moment for what its director has seen; on a busy machine a result takes longer, and he asks
        // again.
        Response draw = await().atMost(GameService.PATIENCE)
                .until(() -> evening.draws(2, Map.of("seen", seen)), RunningRoundScenariosTest::knowsThem);
        draw.then().statusCode(201).body("warnings", empty());
        evening.publishes(2, draw).then().statusCode(200);
        Api.tables(draw).values().forEach(pair -> assertEquals(score(pair, "white"), score(pair, "black"), 0.001));
    }

    private static boolean knowsThem(Response draw) {
        if (draw.statusCode() == 409) {
            draw.then().body("type", is("/problems/results-not-seen"));
        }
        return draw.statusCode() != 409;
    }

    private static double score(Map<String, Object> pair, String colour) {
        return ((Number) ((Map<?, ?>) pair.get(colour)).get("score")).doubleValue();
    }

    @Test
    @DisplayName(
            "P-38 a missed evening counts for the draw as agreed and for the standings as agreed, apart from each other")
    void absenceForTheDraw() {
        Map<String, Object> settings = Map.of(
                "name",
                "Club league",
                "rounds",
                3,
                "barRank",
                "9d",
                "floorRank",
                "30k",
                "scores",
                Map.of("absenceHalfPoints", 0),
                "arrangements",
                Map.of("pairingAbsenceHalfPoints", 2));
        Evening evening = Evening.of(settings, 6);
        for (int away = 0; away < 2; away++) {
            evening.put(
                            "/entries/" + evening.entries.get(away) + "/participation",
                            Map.of("rounds", Map.of("1", false)))
                    .then()
                    .statusCode(200);
        }
        Map<Integer, Map<String, Object>> first = evening.round(1);
        Set<String> losers = new HashSet<>();
        first.values().forEach(pair -> losers.add(Evening.entry(pair, "black")));
        Response draw = evening.draws(2, Map.of());
        assertTrue(Evening.meetings(Api.tables(draw)).contains(losers), "the losers meet, not the two who were away");
        String away = evening.entries.get(0).toString();
        Api.look(evening.id, "/standings?after=1")
                .then()
                .body("rows.find { it.entryId == '" + away + "' }.criteria.NBW", nullValue())
                .body("rows.findAll { it.cells[0] == '0=' }.place.unique()", hasSize(1))
                .body("rows.find { it.entryId == '" + away + "' }.place", greaterThan(2));
    }

    @Test
    @DisplayName("two directors at once: a proposal is compared, edited and published only while the facts hold")
    void twoDirectors() {
        Evening evening = Evening.of(3, 6);
        Response mine = evening.draws(1, Map.of("seed", 1));
        int version = mine.path("version");
        Response theirs = evening.draws(1, Map.of("seed", 2, "profile", "opengotha"));
        theirs.then().statusCode(201);
        evening.get("/rounds/1/compare?with=" + version)
                .then()
                .statusCode(200)
                .body("before.profile", is("tengen"))
                .body("after.profile", is("opengotha"));
        evening.post("/rounds/1/try", Map.of("seed", 3))
                .then()
                .statusCode(200)
                .body("optimal", is(true))
                .body("round", is(1));
        evening.director
                .command()
                .header("If-Match", "\"" + version + "\"")
                .body(Map.of("inputHash", mine.path("inputHash")))
                .post(evening.path("/rounds/1/publish"))
                .then()
                .statusCode(412);
        evening.post("/rounds/1/restore", Map.of("version", version))
                .then()
                .statusCode(200)
                .body("manual", is(true));
        evening.enters("Newcomer", "1k");
        evening.publishes(1, mine).then().statusCode(409).body("type", is("/problems/draw-outdated"));
    }
}
