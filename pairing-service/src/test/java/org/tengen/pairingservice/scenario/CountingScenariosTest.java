package org.tengen.pairingservice.scenario;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.pairingservice.api.Api;
import org.tengen.pairingservice.api.GameService;

/** Results on their way into the standings (users.md 2.3), over HTTP. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class CountingScenariosTest {

    @Test
    @DisplayName("ST-08 ST-18 only finished games count, each once; the count is exact and says so")
    void counting() {
        Evening evening = Evening.of(2, 4);
        Map<Integer, Map<String, Object>> tables = evening.published(1);
        UUID game = Api.game(tables.get(1));
        GameService.send(
                "game.moves.v1",
                "game.moves.recorded",
                UUID.randomUUID(),
                1,
                game.toString(),
                Map.of("gameId", game, "moveNumber", 1));
        evening.get("/counting").then().statusCode(200).body("count.counted", is(0));
        for (int repeat = 0; repeat < 3; repeat++) {
            evening.finished(game, "WHITE");
        }
        GameService.awaitResult(evening.id, 1, game, 1);
        evening.get("/counting")
                .then()
                .body("count.finished", is(1))
                .body("count.counted", is(1))
                .body("count.uncounted", empty())
                .body("count.fromNowhere", empty());
        io.restassured.RestAssured.given()
                .get("/q/metrics")
                .then()
                .body(containsString("tengen_results_uncounted 0.0"));
    }

    @Test
    @DisplayName("R-05 R-06 two results of one board at the same moment: the first counts, once, and one round follows")
    void twoResultsOfOneBoard() {
        Evening evening = Evening.of(2, 4);
        Map<Integer, Map<String, Object>> tables = evening.published(1);
        UUID game = Api.game(tables.get(1));
        GameService.finished(evening.id, game, 1, "WHITE");
        GameService.finished(evening.id, game, 1, "BLACK");
        evening.finished(Api.game(tables.get(2)), "WHITE");
        evening.complete(1);
        evening.get("/counting").then().body("count.counted", is(2)).body("count.uncounted", empty());
        Api.look(evening.id, "/rounds/1")
                .then()
                .body("pairs.find { it.gameId == '" + game + "' }.result.winner", is("WHITE"))
                .body("pairs.find { it.gameId == '" + game + "' }.revision", is(1));
        assertEquals(2, evening.published(2).size());
        evening.draws(2, Map.of()).then().statusCode(409).body("type", is("/problems/round-published"));
    }

    @Test
    @DisplayName("ST-11 results of who withdrew too early stay in the table and do not count, with the reason")
    void uncounted() {
        Evening evening = Evening.of(
                Map.of(
                        "name",
                        "Half",
                        "rounds",
                        3,
                        "barRank",
                        "9d",
                        "floorRank",
                        "30k",
                        "arrangements",
                        Map.of("countedFromPercent", 50)),
                4);
        Map<Integer, Map<String, Object>> tables = evening.round(1);
        String leaver = Evening.entry(tables.get(1), "black");
        String winner = Evening.entry(tables.get(1), "white");
        double with = points(evening, winner);
        evening.post("/entries/" + leaver + "/withdraw", Map.of()).then().statusCode(200);
        assertEquals(with - 1, points(evening, winner), 0.001);
        Api.look(evening.id, "/standings?after=1")
                .then()
                .body(
                        "rows.find { it.entryId == '" + leaver + "' }.note",
                        containsString("withdrew after 1 of 3 rounds"))
                .body("rows.find { it.entryId == '" + winner + "' }.note", nullValue())
                .body("rows.find { it.entryId == '" + winner + "' }.cells[0]", containsString("+"));
    }

    private static double points(Evening evening, String entry) {
        Number mms = Api.look(evening.id, "/standings?after=1")
                .path("rows.find { it.entryId == '" + entry + "' }.criteria.MMS");
        return mms.doubleValue();
    }

    @Test
    @DisplayName(
            "R-01 R-25 R-26 a result under appeal flows into standings, prizes and messages as such and stops the closing, which is an act of its own")
    void provisional() {
        Evening evening = Evening.of(1, 4);
        Map<Integer, Map<String, Object>> tables = evening.round(1);
        evening.put(
                        "/prizes/rules",
                        Map.of(
                                "limit",
                                "FIRST_IN_LIST",
                                "prizes",
                                List.of(Map.of("name", "Winner", "amountsCents", List.of(10000)))))
                .then()
                .statusCode(200);
        UUID game = Api.game(tables.get(1));
        String hold = "/rounds/1/boards/" + game + "/hold";
        evening.put(hold, Map.of("kind", "UNDER_APPEAL", "countsAs", "BLACK", "note", "the clock"))
                .then()
                .statusCode(200);
        Api.look(evening.id, "/standings").then().body("warnings", hasItem(containsString("subject to appeal")));
        evening.get("/files/h9").then().statusCode(422).body("findings", hasItem(containsString("is not final")));
        Api.look(evening.id, "/prizes")
                .then()
                .statusCode(200)
                .body("provisional", hasItem(containsString("subject to appeal")))
                .body("awards.prize", hasItem("Winner"))
                .body("awards[0].reason", containsString("1st of 4"));
        evening.post("/close", Map.of())
                .then()
                .statusCode(409)
                .body("type", is("/problems/results-provisional"))
                .body("boards", contains("round 1 table 1"));
        evening.director.command().delete(evening.path(hold)).then().statusCode(200);
        evening.post("/close", Map.of())
                .then()
                .statusCode(200)
                .body("status", is("CLOSED"))
                .body("frozenAfterRound", is(1));
        evening.post("/entries", Map.of("name", "Late", "rank", "1k"))
                .then()
                .statusCode(409)
                .body("type", is("/problems/tournament-closed"));
        evening.put("/entries/" + evening.entries.get(0), Map.of("firstName", "Label"))
                .then()
                .statusCode(200);
        evening.post("/reopen", Map.of()).then().statusCode(200).body("status", is("FINISHED"));
    }

    @Test
    @DisplayName("R-27 a clock proposes a default loss and decides nothing")
    void theClockOnlyProposes() {
        Evening evening = Evening.of(2, 2);
        Map<Integer, Map<String, Object>> tables = evening.published(1);
        evening.put(
                        "/rounds/1/clock",
                        Map.of(
                                "startsAt",
                                Instant.now().minus(40, ChronoUnit.MINUTES).toString(),
                                "defaultLossMinutes",
                                30,
                                "overtimeLimitMinutes",
                                180))
                .then()
                .statusCode(200);
        evening.get("/missing")
                .then()
                .body("stage", contains("DEFAULT_LOSS_DUE"))
                .body("minutes", contains(40));
        Api.look(evening.id, "/rounds/1")
                .then()
                .body("pairs[0].result", nullValue())
                .body("pairs[0].defaultRuled", nullValue());
        String ruling = "/rounds/1/boards/" + Api.game(tables.get(1)) + "/default";
        evening.post(ruling, Map.of("winner", "WHITE", "reason", "came 35 minutes late"))
                .then()
                .statusCode(200)
                .body("defaultRuled", is("WHITE"))
                .body("result", nullValue());
        evening.get("/missing").then().body("stage", contains("RULED"));
    }
}
