package org.tengen.pairingservice.scenario;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.pairingservice.api.Api;

/** Settings (users.md 2.2), over HTTP. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class SettingsScenariosTest {

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

    @Test
    @DisplayName("L-03 L-04 every setting comes back as it was sent, and changing one changes no other")
    void everySettingComesBack() {
        Evening evening = Evening.of(3, 2);
        Map<String, Object> all = everySetting();
        evening.put("/settings", all).then().statusCode(200);
        Response shown = Api.look(evening.id, "");
        shown.then().body("name", is("All"));
        for (String field : List.of(
                "rounds",
                "barRank",
                "floorRank",
                "gameClass",
                "ruleset",
                "komiHalfPoints",
                "timeSystem",
                "place",
                "startDate",
                "endDate",
                "handicap",
                "criteria",
                "scores")) {
            assertEquals(all.get(field), shown.path("settings." + field), field);
        }
        evening.post("/settings/preview", all).then().statusCode(200).body("settings", empty());
        Map<String, Object> place = new HashMap<>(all);
        place.put("place", "Riverside");
        evening.post("/settings/preview", place).then().statusCode(200).body("settings.name", contains("place"));
        evening.put(
                        "/settings",
                        Map.of(
                                "name",
                                "All",
                                "place",
                                "Riverside",
                                "timeSystem",
                                all.get("timeSystem"),
                                "startDate",
                                all.get("startDate"),
                                "endDate",
                                all.get("endDate")))
                .then()
                .statusCode(200);
        evening.post("/settings/preview", place).then().statusCode(200).body("settings", empty());
    }

    /** Each other than what is usual. */
    private static Map<String, Object> everySetting() {
        Map<String, Object> all = new HashMap<>();
        all.put("name", "All");
        all.put("system", "SWISS");
        all.put("rounds", 6);
        all.put("barRank", "2d");
        all.put("floorRank", "12k");
        all.put("gameClass", "C");
        all.put("ruleset", "AGA");
        all.put("komiHalfPoints", 15);
        all.put("boardSize", 13);
        all.put("timeSystem", "40 min + 20 s");
        all.put("place", "Harbour");
        all.put("startDate", "2026-12-05");
        all.put("endDate", "2026-12-06");
        all.put("handicap", Map.of("byScore", false, "noHandicapFrom", "1d", "correction", -2, "ceiling", 4));
        all.put("criteria", List.of("NBW", "SOSW", "SODOSW", "DC"));
        all.put(
                "scores",
                Map.of(
                        "absenceHalfPoints",
                        1,
                        "byeHalfPoints",
                        1,
                        "rounding",
                        "ACCUMULATED",
                        "opponentTerm",
                        "NOTHING",
                        "unplayedAsHalf",
                        true,
                        "handicapInSosm",
                        false));
        all.put(
                "arrangements",
                Map.of(
                        "entrantLimit", 64,
                        "requestCutoffMinutes", 20,
                        "defaultLossMinutes", 25,
                        "overtimeLimitMinutes", 150,
                        "feeCents", 2500,
                        "currency", "EUR",
                        "firstRoundsOfDays", List.of(1, 4),
                        "pairingAbsenceHalfPoints", 1,
                        "countedFromPercent", 40,
                        "lotSeed", 99));
        return all;
    }

    private static Response given(String path) {
        return io.restassured.RestAssured.given().urlEncodingEnabled(false).get(path.replace(" ", "%20"));
    }
}
