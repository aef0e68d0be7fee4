package org.tengen.gameservice;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.identity.Account;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

/** What went wrong with results elsewhere, and must not here. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "game"))
class ResultScenariosTest {

    private static Map<String, Object> won(String winner) {
        return Map.of("winner", winner, "by", "POINTS");
    }

    private static Map<String, Object> with(Map<String, Object> body, String name, Object value) {
        Map<String, Object> more = new HashMap<>(body);
        more.put(name, value);
        return more;
    }

    @Test
    @DisplayName("R-05 the second writer sees the first value and must confirm a change")
    void theSecondWriterConfirms() {
        TestRound round = TestRound.of(1);
        String result = round.path(1) + "/result";
        Api.post(TestTokens.director(), null, result, won("BLACK")).then().statusCode(201);
        String key = UUID.randomUUID().toString();
        for (int i = 0; i < 2; i++) { // the same answer however often it is sent
            Api.post(TestTokens.director(), null, key, result, won("WHITE"))
                    .then()
                    .statusCode(412)
                    .body("type", equalTo("/problems/result-stands"))
                    .body("result.winner", equalTo("BLACK"))
                    .body("yours.winner", equalTo("WHITE"))
                    .body("detail", containsString("B+"))
                    .body("currentVersion", equalTo(round.version(1)));
        }
        Api.post(TestTokens.director(), null, result, won("BLACK")).then().statusCode(201);
        assertEquals(2, round.version(1), "the same value again is no second event");
        Api.post(TestTokens.director(), null, result, with(won("WHITE"), "confirm", true))
                .then()
                .statusCode(428);
        Api.post(TestTokens.director(), 2, result, with(won("WHITE"), "confirm", true))
                .then()
                .statusCode(201)
                .body("revision", equalTo(2));
        round.game(1).then().body("result.winner", equalTo("WHITE"));
    }

    @Test
    @DisplayName("R-06 a command carries the version it saw, and the one that saw less is told both values")
    void aConflictIsShownToTheSecondPerson() {
        TestRound round = TestRound.of(1);
        String result = round.path(1) + "/result";
        Api.post(TestTokens.director(), 1, result, won("BLACK")).then().statusCode(201);
        Api.post(TestTokens.director(), 1, result, won("WHITE"))
                .then()
                .statusCode(412)
                .body("result.winner", equalTo("BLACK"))
                .body("yours.winner", equalTo("WHITE"));
        round.game(1).then().body("result.winner", equalTo("BLACK")).body("revision", equalTo(1));
    }

    @Test
    @DisplayName("R-08 a corrected result leaves the record of the game as it is")
    void aCorrectionNeverTouchesTheRecord() {
        String game = Api.open("JAPANESE_1989", 9);
        int version = Api.moves(game, 1, "B E5", "W C3", "B G7");
        String path = "/api/games/" + game;
        Api.post(TestTokens.referee(), version, path + "/resign", Map.of("color", "WHITE"))
                .then()
                .statusCode(201);
        List<Object> moves = Api.game(game).jsonPath().getList("moves");
        Api.post(
                        TestTokens.referee(),
                        Api.version(game),
                        path + "/correction",
                        Map.of("winner", "WHITE", "by", "POINTS", "reason", "it was Black who resigned"))
                .then()
                .statusCode(201);
        assertEquals(moves, Api.game(game).jsonPath().getList("moves"));
        Api.game(game).then().body("result.winner", equalTo("WHITE")).body("moveCount", equalTo(3));
    }

    @Test
    @DisplayName(
            "R-09, R-11 the winner is one of the two of the board, and redundant inputs are checked against each other")
    void redundantInputsAreCrossChecked() {
        TestRound round = TestRound.of(1);
        String result = round.path(1) + "/result";
        Map<String, Object> marginless = Map.of("winner", "BLACK", "by", "RESIGNATION", "marginHalfPoints", 7);
        Map<String, Object> jigoWon = Map.of("winner", "WHITE", "by", "JIGO");
        Map<String, Object> byNobody = Map.of("winner", "NONE", "by", "POINTS");
        for (Map<String, Object> body : List.of(marginless, jigoWon, byNobody)) {
            String key = UUID.randomUUID().toString();
            Response first = Api.post(TestTokens.director(), null, key, result, body);
            first.then().statusCode(422).body("type", equalTo("/problems/inconsistent-result"));
            assertEquals(
                    first.asString(),
                    Api.post(TestTokens.director(), null, key, result, body).asString());
        }
        Api.post(
                        TestTokens.director(),
                        null,
                        result,
                        Map.of("winner", round.black.get(0).toString(), "by", "POINTS"))
                .then()
                .statusCode(400);
        assertEquals(1, round.version(1));
    }

    @Test
    @DisplayName("R-10 unknown is not a result: it is refused as a first one and opens a game when it is a correction")
    void unknownIsNotAResult() {
        TestRound round = TestRound.of(1);
        Map<String, Object> unknown = Map.of("winner", "NONE", "by", "UNKNOWN");
        Api.post(TestTokens.director(), null, round.path(1) + "/result", unknown)
                .then()
                .statusCode(422);
        Api.post(TestTokens.director(), null, round.path(1) + "/result", won("BLACK"))
                .then()
                .statusCode(201);
        Api.post(
                        TestTokens.director(),
                        2,
                        round.path(1) + "/correction",
                        with(unknown, "reason", "the slip was illegible"))
                .then()
                .statusCode(201);
        round.game(1).then().body("status", equalTo("SCHEDULED"));
    }

    @Test
    @DisplayName("R-12 both players report from the code on their table: agree, differ, one alone")
    void bothPlayersReport() {
        TestRound round = TestRound.of(3);
        claim(round, 1, round.phone(1), "BLACK", "BLACK").then().statusCode(201);
        claim(round, 1, round.phone(1), "WHITE", "BLACK").then().statusCode(201).body("status", equalTo("FINISHED"));
        round.game(1).then().body("result.proof", equalTo("BOTH_PLAYERS"));

        String one = round.phone(2);
        claim(round, 2, one, "BLACK", "BLACK").then().statusCode(201);
        claim(round, 2, one, "WHITE", "BLACK").then().statusCode(403).body("type", equalTo("/problems/same-source"));
        claim(round, 2, round.phone(2), "WHITE", "WHITE").then().statusCode(201);
        claim(round, 3, round.phone(3), "BLACK", "BLACK").then().statusCode(201);
        claim(round, 3, round.phone(2), "WHITE", "BLACK").then().statusCode(403);

        claims(round, 10)
                .body("size()", equalTo(2))
                .body("[0].state", equalTo("CONFLICT"))
                .body("[0].game.table", equalTo(2))
                .body("[0].black.winner", equalTo("BLACK"))
                .body("[0].white.winner", equalTo("WHITE"))
                .body("[1].state", equalTo("PENDING"))
                .body("[1].white", nullValue());
        claims(round, 0).body("[1].state", equalTo("YELLOW"));
    }

    private static Response claim(TestRound round, int table, String token, String color, String winner) {
        return Api.post(
                token, null, round.path(table) + "/claim", Map.of("color", color, "winner", winner, "by", "POINTS"));
    }

    private static io.restassured.response.ValidatableResponse claims(TestRound round, int yellowAfter) {
        return given().auth()
                .oauth2(TestTokens.referee())
                .get("/api/games/claims?tournament=" + round.tournament + "&yellowAfterMinutes=" + yellowAfter)
                .then()
                .statusCode(200);
    }

    @Test
    @DisplayName("R-13 what a link does not allow the server refuses, whatever a page shows")
    void permissionIsTheServers() {
        TestRound round = TestRound.of(3);
        String helper = round.helper("Hall A: 1-2");
        Api.post(helper, null, round.path(2) + "/result", won("BLACK")).then().statusCode(201);
        Api.post(helper, null, round.path(3) + "/result", won("BLACK")).then().statusCode(403);
        Api.post(helper, 2, round.path(2) + "/correction", with(won("WHITE"), "reason", "no right to"))
                .then()
                .statusCode(403);
        Api.post(round.phone(1), null, round.path(1) + "/result", won("BLACK"))
                .then()
                .statusCode(403);
        Api.post(TestTokens.player(round.black.get(0)), null, round.path(1) + "/result", won("BLACK"))
                .then()
                .statusCode(403);
        assertEquals(1, round.version(1));
    }

    @Test
    @DisplayName("R-14, R-15 colours are stored on the game: with the seats swapped the same person has won")
    void coloursAreStoredNotAssumed() {
        TestRound round = TestRound.of(1);
        Api.post(TestTokens.player(round.white.get(0)), null, round.path(1) + "/claim", won("WHITE"))
                .then()
                .statusCode(201);
        Api.post(TestTokens.player(round.black.get(0)), null, round.path(1) + "/claim", won("WHITE"))
                .then()
                .statusCode(201);
        round.game(1)
                .then()
                .body("result.winner", equalTo("WHITE"))
                .body("white.playerId", equalTo(round.white.get(0).toString()));
    }

    @Test
    @DisplayName("R-16 a referee overrules a result from any device, at once")
    void aRefereeOverrules() {
        TestRound round = TestRound.of(1);
        Api.post(round.helper(null), null, round.path(1) + "/result", won("BLACK"))
                .then()
                .statusCode(201);
        Api.post(TestTokens.referee(), 2, round.path(1) + "/correction", with(won("WHITE"), "reason", "wrong squares"))
                .then()
                .statusCode(201);
        round.game(1).then().body("result.proof", equalTo("REFEREE"));
        Api.post(round.helper(null), 3, round.path(1) + "/result", with(won("BLACK"), "confirm", true))
                .then()
                .statusCode(403)
                .body("type", equalTo("/problems/result-ruled"));
    }

    @Test
    @DisplayName("R-18 the desk types table and letter; a slip of the keyboard is refused in words")
    void theDeskTypes() {
        TestRound round = TestRound.of(2);
        type(round, "2 b3.5").then().statusCode(201);
        round.game(2).then().body("result.marginHalfPoints", equalTo(7)).body("result.proof", equalTo("SLIP"));
        type(round, "9 w").then().statusCode(404).body("type", equalTo("/problems/unknown-table"));
        type(round, "two white").then().statusCode(400).body("detail", containsString("12 w"));
        type(round, "2 w").then().statusCode(412).body("result.winner", equalTo("BLACK"));
        type(round, "1 !").then().statusCode(201);
        round.game(1).then().body("result.byDefault", equalTo(true)).body("rated", equalTo(false));
    }

    private static Response type(TestRound round, String line) {
        return Api.post(
                TestTokens.director(),
                null,
                "/api/games/desk",
                Map.of("tournament", round.tournament.toString(), "round", 1, "line", line));
    }

    @Test
    @DisplayName("R-02 a correction says what depends on it before it is confirmed")
    void consequencesComeFirst() {
        String official = TestTokens.token(
                new Account(
                        UUID.randomUUID().toString(),
                        "Official",
                        Set.of("tournament-director"),
                        "LST",
                        1,
                        true,
                        Optional.empty()),
                Duration.ofHours(1));
        TestRound round = TestRound.of(1, "LST");
        Api.post(official, null, round.path(1) + "/result", won("BLACK")).then().statusCode(201);
        Map<String, Object> correction = with(won("WHITE"), "reason", "noticed in the crosstable");
        round.publish(2, 1, "PUBLISHED", List.of(UUID.randomUUID()));
        UUID list = UUID.randomUUID();
        Wire.send("rating.lists.v1", list.toString(), "rating.lists.published", UUID.randomUUID(), 1, 1, """
                {"listId": "%s", "federation": "LST", "number": 7, "system": "egf2021", "date": "2027-01-01",
                 "players": 2, "inputHash": "ab"}""".formatted(
                        list));
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> given().auth()
                        .oauth2(official)
                        .get(round.path(1) + "/correction")
                        .then()
                        .statusCode(200)
                        .body("laterRounds", equalTo(List.of(2)))
                        .body("rated", equalTo(true))
                        .body("lists.number", org.hamcrest.Matchers.hasItem(7)));
        Api.post(official, 2, round.path(1) + "/correction", correction)
                .then()
                .statusCode(409)
                .body("type", equalTo("/problems/confirmation-needed"))
                .body("consequences.laterRounds[0]", equalTo(2));
        assertEquals(2, round.version(1));
        Api.post(official, 2, round.path(1) + "/correction", with(correction, "confirm", true))
                .then()
                .statusCode(201);
    }

    @Test
    @DisplayName("R-21 the list shows of every game what the game itself says")
    void listAndGameAgree() {
        TestRound round = TestRound.of(3);
        type(round, "1 =").then().statusCode(201);
        type(round, "2 wr").then().statusCode(201);
        List<Map<String, Object>> lines = given().get("/api/games?tournament=" + round.tournament)
                .jsonPath()
                .getList("$");
        assertEquals(3, lines.size());
        for (Map<String, Object> line : lines) {
            Map<String, Object> game =
                    Api.game((String) line.get("gameId")).jsonPath().getMap("$");
            for (String fact :
                    List.of("result", "status", "revision", "version", "handicap", "komiHalfPoints", "table")) {
                assertEquals(game.get(fact), line.get(fact), fact);
            }
        }
    }

    @Test
    @DisplayName("N-05 a result sent again after the hall's network came back counts once")
    void aRetryCountsOnce() {
        TestRound round = TestRound.of(1);
        String key = UUID.randomUUID().toString();
        String token = round.helper("Hall A: 1-20");
        Response first = Api.post(token, null, key, round.path(1) + "/result", won("BLACK"));
        Response again = Api.post(token, null, key, round.path(1) + "/result", won("BLACK"));
        first.then().statusCode(201);
        assertEquals(first.asString(), again.asString());
        assertEquals(2, Api.events(round.games.get(0).toString()));
        Api.post(token, null, key, round.path(1) + "/result", won("WHITE"))
                .then()
                .statusCode(422)
                .body("type", equalTo("/problems/idempotency-key-reused"));
    }
}
