package org.tengen.pairingservice.scenario;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.is;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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
        int explained = 0;
        for (Map<String, Object> row : standings.<List<Map<String, Object>>>path("rows")) {
            double sosm = ((Number) ((Map<?, ?>) row.get("criteria")).get("SOSM")).doubleValue();
            Matcher sum = Pattern.compile("data-line=\"SOSM = ([0-9. +-]+) = ([0-9.]+)\"")
                    .matcher(evening.page("/entries/" + row.get("entryId") + "/sums")
                            .asString());
            assertTrue(sum.find(), "no sum for " + row.get("name"));
            double added = Stream.of(sum.group(1).split(" \\+ "))
                    .mapToDouble(Double::parseDouble)
                    .sum();
            assertEquals(sosm, added, 0.001);
            assertEquals(sosm, Double.parseDouble(sum.group(2)), 0.001);
            explained++;
        }
        assertEquals(6, explained);
        String first = standings.path("rows[0].entryId");
        evening.page("/entries/" + first).then().statusCode(200).body(containsString("for SOSM"));
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
                        Map.of("byeHalfPoints", 1, "rounding", "NONE")),
                3);
        evening.put("/settings", Map.of("name", "Bye", "rounds", 2, "barRank", "9d", "floorRank", "30k"))
                .then()
                .statusCode(200);
        evening.published(1);
        String bye = Api.look(evening.id, "/rounds/1").path("bye.entryId");
        Api.look(evening.id, "/standings?after=1&criteria=MMS,NBW")
                .then()
                .body("rows.find { it.entryId == '" + bye + "' }.cells[0]", is("0+"))
                .body("rows.find { it.entryId == '" + bye + "' }.criteria.NBW", is(0.5f));
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
    @DisplayName(
            "R-07 a whole round goes by typing its number, in one event, and one undo brings it; with a result it stays")
    void aWholeRound() {
        Evening evening = Evening.of(2, 6);
        Map<Integer, Map<String, Object>> tables = evening.published(1);
        Object before = Api.look(evening.id, "/rounds/1").path("pairs");
        int version = evening.version();
        Map<String, Object> why = Map.of("reason", "wrong button");
        evening.post("/rounds/1/withdraw", why)
                .then()
                .statusCode(409)
                .body("level", is("CONSEQUENCES"))
                .body("typed", is(true))
                .body("confirm", is("1"));
        confirmed(evening, "yes", why, "/rounds/1/withdraw").then().statusCode(409);
        confirmed(evening, "1", why, "/rounds/1/withdraw").then().statusCode(200);
        assertEquals(version + 1, evening.version());
        Api.look(evening.id, "/rounds/1").then().statusCode(404);
        confirmed(evening, "yes", Map.of("version", version + 1), "/undo")
                .then()
                .statusCode(200);
        assertEquals(before, Api.look(evening.id, "/rounds/1").path("pairs"));
        UUID game = Api.game(tables.get(2));
        evening.finished(game, "WHITE");
        GameService.awaitResult(evening.id, 1, game, 1);
        confirmed(evening, "1", why, "/rounds/1/withdraw")
                .then()
                .statusCode(409)
                .body("type", is("/problems/board-has-result"))
                .body("tables", contains(2));
    }

    private static Response confirmed(Evening evening, String confirm, Object body, String path) {
        return evening.director
                .command()
                .header("Tengen-Confirm", confirm)
                .body(body)
                .post(evening.path(path));
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
