package org.tengen.pairingservice.scenario;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.pairingservice.api.Api;
import org.tengen.pairingservice.api.GameService;

/** Entries, standings and results at the desk (users.md 2.2, 2.3), over HTTP. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class DeskScenariosTest {

    @Test
    @DisplayName("a limit of entrants: who comes later waits and gets a place in the order of waiting")
    void waitingList() {
        Evening evening = Evening.of(Map.of("name", "Full", "rounds", 3, "arrangements", Map.of("entrantLimit", 2)), 2);
        Response third = evening.post("/entries", Map.of("name", "Third", "rank", "1k"));
        third.then().statusCode(201).body("status", is("WAITING")).body("waitingNumber", is(1));
        Response fourth = evening.post("/entries", Map.of("name", "Fourth", "rank", "1k"));
        fourth.then().statusCode(201).body("waitingNumber", is(2));
        Api.look(evening.id, "").then().body("entries", is(2));
        evening.draws(1, Map.of())
                .then()
                .statusCode(201)
                .body("pairs", hasSize(1))
                .body("notPaired", empty());
        evening.post("/entries/" + evening.entries.get(0) + "/withdraw", Map.of())
                .then()
                .statusCode(200);
        evening.get("/entries")
                .then()
                .body("find { it.name == 'Third' }.status", is("FINAL"))
                .body("find { it.name == 'Fourth' }.desk.waitingNumber", is(1));
        evening.post("/entries/" + fourth.path("entryId") + "/promote", Map.of())
                .then()
                .statusCode(200);
        evening.post("/entries/" + fourth.path("entryId") + "/promote", Map.of())
                .then()
                .statusCode(409)
                .body("type", is("/problems/not-waiting"));
    }

    @Test
    @DisplayName("a double click and a namesake: the same name is asked about, the same request happens once")
    void sameName() {
        Evening evening = Evening.of(3, 0);
        Map<String, Object> body = Map.of("name", "Twin", "firstName", "Test", "rank", "1k");
        UUID key = UUID.randomUUID();
        Response first = evening.director.command(key).body(body).post(evening.path("/entries"));
        Response again = evening.director.command(key).body(body).post(evening.path("/entries"));
        assertEquals(first.<String>path("entryId"), again.<String>path("entryId"));
        evening.post("/entries", body).then().statusCode(409).body("type", is("/problems/same-name"));
        evening.director
                .command()
                .header("Tengen-Confirm", "same-name")
                .body(body)
                .post(evening.path("/entries"))
                .then()
                .statusCode(201);
        Api.look(evening.id, "").then().body("entries", is(2));
    }

    @Test
    @DisplayName("who is not listed stands in public under a neutral label, everywhere, with every number in place")
    void consent() {
        Evening evening = Evening.of(2, 3);
        String shy = evening.post(
                        "/entries",
                        Map.of("name", "Shy", "firstName", "Person", "rank", "1k", "club", "Hidden", "listed", false))
                .path("entryId");
        evening.round(1);
        for (String page : List.of("/entries", "/standings", "/crosstable", "/rounds/1")) {
            String shown = Api.look(evening.id, page).asString();
            assertFalse(shown.contains("Shy") || shown.contains("Hidden"), page);
            assertTrue(shown.contains("not listed"), page);
        }
        evening.get("/entries").then().body("find { it.entryId == '" + shy + "' }.name", is("Shy"));
        evening.get("/standings").then().body("rows.name", hasItem("Shy"));
        evening.post("/entries/" + shy + "/listing", Map.of("listed", true))
                .then()
                .statusCode(200);
        Api.look(evening.id, "/entries").then().body("name", hasItem("Shy"));
    }

    @Test
    @DisplayName("players ask for changes until the cut-off; done means done, and a refusal says why")
    void requests() {
        Evening evening =
                Evening.of(Map.of("name", "Slips", "rounds", 3, "arrangements", Map.of("requestCutoffMinutes", 30)), 2);
        UUID entry = evening.entries.get(0);
        evening.put(
                        "/rounds/1/clock",
                        Map.of(
                                "startsAt",
                                Instant.now().plus(2, ChronoUnit.HOURS).toString()))
                .then()
                .statusCode(200);
        String player = evening.get("/entries").path("find { it.entryId == '" + entry + "' }.playerId");
        Api self = Api.with(org.tengen.kit.testing.TestTokens.player(UUID.fromString(player)));
        Map<String, Object> slip = Map.of("entryId", entry, "kind", "PARTICIPATION", "rounds", Map.of("1", false));
        Response asked = self.command().body(slip).post(evening.path("/requests"));
        asked.then().statusCode(201);
        self.command()
                .body(Map.of("entryId", evening.entries.get(1), "kind", "WITHDRAWAL"))
                .post(evening.path("/requests"))
                .then()
                .statusCode(403);
        evening.post("/requests/" + asked.path("requestId") + "/answer", Map.of("done", true))
                .then()
                .statusCode(200)
                .body("state", is("DONE"));
        evening.get("/entries").then().body("find { it.entryId == '" + entry + "' }.participation", is("011"));
        evening.put(
                        "/rounds/1/clock",
                        Map.of(
                                "startsAt",
                                Instant.now().plus(10, ChronoUnit.MINUTES).toString()))
                .then()
                .statusCode(200);
        self.command()
                .body(slip)
                .post(evening.path("/requests"))
                .then()
                .statusCode(409)
                .body("type", is("/problems/requests-closed"));
        Response word = evening.post(
                "/requests", Map.of("entryId", entry, "kind", "CORRECTION", "note", "one letter is wrong"));
        evening.post(
                        "/requests/" + word.path("requestId") + "/answer",
                        Map.of("done", false, "reason", "that is how you wrote it"))
                .then()
                .body("state", is("REFUSED"));
        evening.get("/requests").then().body("find { it.kind == 'CORRECTION' }.note", is("one letter is wrong"));
        evening.get("/history").then().body("event.toString()", not(containsString("one letter")));
    }

    @Test
    @DisplayName(
            "settings: the class of a time system with its rule, the bar beside the rule of thumb, what a change alters")
    void settings() {
        Evening evening = Evening.of(
                Map.of(
                        "name",
                        "Bar",
                        "rounds",
                        5,
                        "barRank",
                        "1k",
                        "floorRank",
                        "20k",
                        "timeSystem",
                        "45 min + 3 x 30 s"),
                7);
        Api.look(evening.id, "").then().body("gameClass", is("B"));
        given("/api/tournaments/game-class?time=60 min %2B 30 s")
                .then()
                .statusCode(200)
                .body("gameClass", is("A"))
                .body("rule", containsString("45 moves of 30 s"));
        given("/api/tournaments/game-class?time=blitz").then().statusCode(400);
        Api.look(evening.id, "/bar")
                .then()
                .body("atBar", is(7))
                .body("fits", is(true))
                .body("atLeast", is(6))
                .body("histogram[0].players", is(7));
        evening.round(1);
        Response preview = evening.post(
                "/settings/preview",
                Map.of(
                        "name",
                        "Bar",
                        "rounds",
                        5,
                        "barRank",
                        "3k",
                        "floorRank",
                        "20k",
                        "gameClass",
                        "B",
                        "timeSystem",
                        "45 min + 3 x 30 s"));
        preview.then().statusCode(200).body("settings", hasSize(1)).body("settings[0].name", startsWith("mcMahon.bar"));
    }

    private static Response given(String path) {
        return io.restassured.RestAssured.given().urlEncodingEnabled(false).get(path.replace(" ", "%20"));
    }

    @Test
    @DisplayName(
            "ST-01 ST-07 every list is made by one function and says of which version it is; a page shows the sums")
    void oneFunction() {
        Evening evening = Evening.of(3, 6);
        evening.round(1);
        evening.round(2);
        Response standings = Api.look(evening.id, "/standings");
        Response crosstable = Api.look(evening.id, "/crosstable");
        assertEquals(standings.<List<String>>path("rows.entryId"), crosstable.<List<String>>path("rows.entryId"));
        assertEquals(standings.<Integer>path("version"), crosstable.<Integer>path("version"));
        String first = standings.path("rows[0].entryId");
        io.restassured.RestAssured.given()
                .accept("text/html")
                .get("/tournaments/" + evening.id + "/entries/" + first)
                .then()
                .statusCode(200)
                .body(containsString("SOSM"));
    }

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
    @DisplayName("ST-09 who leaves later changes no earlier standings")
    void laterWithdrawal() {
        Evening evening = Evening.of(3, 6);
        Map<Integer, Map<String, Object>> tables = evening.round(1);
        List<String> before =
                Api.look(evening.id, "/standings?after=1").path("rows.collect { it.entryId + it.criteria + it.cells }");
        evening.post("/entries/" + Evening.entry(tables.get(1), "white") + "/withdraw", Map.of())
                .then()
                .statusCode(200);
        evening.published(2);
        List<String> after =
                Api.look(evening.id, "/standings?after=1").path("rows.collect { it.entryId + it.criteria + it.cells }");
        assertEquals(before, after);
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
    @DisplayName("ST-17 frozen standings keep their order whatever arrives; labels may change")
    void frozen() {
        Evening evening = Evening.of(1, 4);
        Map<Integer, Map<String, Object>> tables = evening.round(1);
        evening.post("/standings/freeze", Map.of()).then().statusCode(200);
        List<String> order = Api.look(evening.id, "/standings").path("rows.entryId");
        UUID game = Api.game(tables.get(1));
        GameService.finished(evening.id, game, 2, "BLACK");
        GameService.awaitResult(evening.id, 1, game, 2);
        evening.put("/entries/" + order.get(3), Map.of("name", "Corrected"))
                .then()
                .statusCode(200);
        Api.look(evening.id, "/standings")
                .then()
                .body("rows.entryId", is(order))
                .body("rows[3].name", is("Corrected"));
        evening.director
                .command()
                .header("Tengen-Confirm", "yes")
                .post(evening.path("/standings/unfreeze"))
                .then()
                .statusCode(200);
        List<String> now = Api.look(evening.id, "/standings").path("rows.entryId");
        assertNotEquals(order, now);
    }

    @Test
    @DisplayName("ST-19 a bye is credited with the value agreed as soon as it is given")
    void byeCounts() {
        Evening evening = Evening.of(
                Map.of(
                        "name",
                        "Bye",
                        "rounds",
                        2,
                        "barRank",
                        "9d",
                        "floorRank",
                        "30k",
                        "scores",
                        Map.of("byeHalfPoints", 1)),
                3);
        evening.put("/settings", Map.of("name", "Bye", "rounds", 2, "barRank", "9d", "floorRank", "30k"))
                .then()
                .statusCode(200);
        evening.published(1);
        String bye = Api.look(evening.id, "/rounds/1").path("bye.entryId");
        Api.look(evening.id, "/standings?after=1&criteria=MMS,NBW")
                .then()
                .body("rows.find { it.entryId == '" + bye + "' }.cells[0]", is("0+"));
        evening.get("/history").then().body("event.toString()", containsString("scores.byeMmsHalfPoints:1"));
    }

    @Test
    @DisplayName("ST-20 head-to-head, a play-off and lots with a recorded seed decide where nothing else does")
    void lastResorts() {
        Evening evening = Evening.of(
                Map.of(
                        "name",
                        "Ties",
                        "rounds",
                        1,
                        "barRank",
                        "9d",
                        "floorRank",
                        "30k",
                        "criteria",
                        List.of("MMS", "DC", "PLAYOFF", "LOT"),
                        "arrangements",
                        Map.of("lotSeed", 7)),
                4);
        evening.round(1);
        List<String> before = Api.look(evening.id, "/standings").path("rows.entryId");
        evening.director
                .command()
                .body(Map.of("order", List.of(before.get(1), before.get(0))))
                .put(evening.path("/play-off"))
                .then()
                .statusCode(200);
        Api.look(evening.id, "/standings")
                .then()
                .body("rows[0].entryId", is(before.get(1)))
                .body("rows.place", contains(1, 2, 3, 4));
    }

    @Test
    @DisplayName("R-22 a result of a round long closed can still be corrected")
    void oldRound() {
        Evening evening = Evening.of(3, 4);
        Map<Integer, Map<String, Object>> tables = evening.round(1);
        evening.round(2);
        UUID game = Api.game(tables.get(1));
        GameService.finished(evening.id, game, 2, "BLACK");
        GameService.awaitResult(evening.id, 1, game, 2);
        Api.look(evening.id, "/rounds/1")
                .then()
                .body("pairs.find { it.gameId == '" + game + "' }.result.winner", is("BLACK"));
        evening.get("/counting").then().body("count.uncounted", empty());
    }

    @Test
    @DisplayName("R-23 R-24 each field is changed by itself, and the answer shows what was kept")
    void fieldsAlone() {
        Evening evening = Evening.of(3, 2);
        UUID entry = evening.entries.get(0);
        evening.put("/entries/" + entry + "/participation", Map.of("rounds", Map.of("2", false)))
                .then()
                .statusCode(200)
                .body("entry.participation", is("101"));
        evening.put("/entries/" + entry, Map.of("status", "PRELIMINARY"))
                .then()
                .statusCode(200)
                .body("entry.status", is("PRELIMINARY"))
                .body("entry.participation", is("101"));
        evening.put("/entries/" + entry + "/payment", Map.of("dueCents", 1500, "paidCents", 1500))
                .then()
                .statusCode(200)
                .body("entry.desk.paidCents", is(1500))
                .body("entry.status", is("PRELIMINARY"));
        evening.director
                .command()
                .body(Map.of("paidCents", 0))
                .put(evening.path("/entries/" + entry + "/payment"))
                .then()
                .statusCode(428);
    }

    @Test
    @DisplayName("R-25 R-26 a result under appeal flows into standings and prizes as such and stops the closing")
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

    @Test
    @DisplayName("R-28 a round taken back stays in the log and comes back with one request")
    void restored() {
        Evening evening = Evening.of(2, 6);
        Map<Integer, Map<String, Object>> tables = evening.published(1);
        Set<Set<String>> meetings = Evening.meetings(tables);
        int version = evening.version();
        evening.director
                .command()
                .header("Tengen-Confirm", "1")
                .body(Map.of("reason", "wrong room"))
                .post(evening.path("/rounds/1/withdraw"))
                .then()
                .statusCode(200);
        Api.look(evening.id, "/rounds/1").then().statusCode(404);
        Response restored = evening.post("/rounds/1/restore", Map.of("version", version));
        restored.then().statusCode(200);
        assertEquals(meetings, Evening.meetings(Api.tables(restored)));
        evening.publishes(1, restored).then().statusCode(200).body("revision", greaterThan(1));
    }

    @Test
    @DisplayName("who must and must not meet is kept in the draw, and what cannot be is refused")
    void constraints() {
        Evening evening = Evening.of(3, 6);
        List<UUID> family = List.of(evening.entries.get(0), evening.entries.get(1));
        List<UUID> must = List.of(evening.entries.get(2), evening.entries.get(5));
        evening.put(
                        "/constraints",
                        Map.of(
                                "constraints",
                                List.of(
                                        Map.of("strength", "MUST_NOT", "entries", family, "reason", "family"),
                                        Map.of(
                                                "strength",
                                                "MUST",
                                                "entries",
                                                must,
                                                "toRound",
                                                1,
                                                "reason",
                                                "asked for it"))))
                .then()
                .statusCode(200);
        Response draw = evening.draws(1, Map.of());
        Set<Set<String>> meetings = Evening.meetings(Api.tables(draw));
        assertTrue(meetings.contains(Set.of(must.get(0).toString(), must.get(1).toString())));
        assertFalse(
                meetings.contains(Set.of(family.get(0).toString(), family.get(1).toString())));
        evening.put(
                        "/constraints",
                        Map.of(
                                "constraints",
                                List.of(Map.of("strength", "MUST", "entries", evening.entries.subList(0, 3)))))
                .then()
                .statusCode(422)
                .body("type", is("/problems/invalid-constraint"));
    }
}
