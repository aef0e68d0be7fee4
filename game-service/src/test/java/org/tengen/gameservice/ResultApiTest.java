package org.tengen.gameservice;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "game"))
class ResultApiTest {

    @Test
    void aStaleVersionIsToldTheCurrentOneAndTheResultThatStands() {
        String game = Api.open("JAPANESE_1989", 9);
        String path = "/api/games/" + game;
        Api.move(game, 1, "B E5");
        Api.post(TestTokens.referee(), 1, path + "/moves", Api.body("W C3"))
                .then()
                .statusCode(412)
                .body("type", equalTo("/problems/version-conflict"))
                .body("currentVersion", equalTo(3));
        Api.post(TestTokens.referee(), 3, path + "/result", Map.of("winner", "BLACK", "by", "POINTS", "proof", "SLIP"))
                .then()
                .statusCode(201)
                .body("revision", equalTo(1));
        Api.post(TestTokens.referee(), 3, path + "/result", Map.of("winner", "WHITE", "by", "POINTS", "proof", "SLIP"))
                .then()
                .statusCode(412)
                .body("currentVersion", equalTo(4))
                .body("result.winner", equalTo("BLACK"));
        Api.post(TestTokens.referee(), null, path + "/result", Map.of("winner", "WHITE", "by", "POINTS"))
                .then()
                .statusCode(412)
                .body("type", equalTo("/problems/result-stands"))
                .body("result.winner", equalTo("BLACK"))
                .body("yours.winner", equalTo("WHITE"));
        assertEquals(4, Api.version(game));
    }

    @Test
    void aListThatIsCutSaysHowLongItIs() {
        Api.open("JAPANESE_1989", 9);
        Api.open("JAPANESE_1989", 9);
        String total = given().get("/api/games?limit=1")
                .then()
                .statusCode(200)
                .body("$", hasSize(1))
                .extract()
                .header("Tengen-Count");
        String first = given().get("/api/games?limit=1").path("[0].gameId");
        String second = given().get("/api/games?limit=1&offset=1").path("[0].gameId");
        assertNotEquals(first, second);
        given().get("/api/games?offset=" + total).then().statusCode(200).body("$", hasSize(0));
        given().get("/api/games?limit=0").then().statusCode(400).body("violations.field", contains("limit"));
        given().get("/api/games?offset=-1").then().statusCode(400).body("violations.field", contains("offset"));
    }

    @Test
    void resultsWithoutMovesAndTheirCorrections() {
        String game = Api.open("JAPANESE_1989", 19);
        String path = "/api/games/" + game;
        Api.post(
                        TestTokens.referee(),
                        1,
                        path + "/correction",
                        Map.of("winner", "BLACK", "by", "POINTS", "reason", "x"))
                .then()
                .statusCode(409)
                .body("type", equalTo("/problems/game-not-finished"));
        Api.post(TestTokens.referee(), 1, path + "/result", Map.of("winner", "BLACK", "by", "JIGO"))
                .then()
                .statusCode(422)
                .body("type", equalTo("/problems/inconsistent-result"));
        Api.post(TestTokens.referee(), 1, path + "/result", Map.of("winner", "WHITE", "by", "FORFEIT"))
                .then()
                .statusCode(201);
        Api.game(game)
                .then()
                .body("result.byDefault", equalTo(true))
                .body("rated", equalTo(false))
                .body("result.proof", equalTo("SLIP"));
        Api.post(TestTokens.referee(), 3, path + "/correction", Map.of("winner", "BLACK", "by", "RESIGNATION"))
                .then()
                .statusCode(422)
                .body("type", equalTo("/problems/reason-missing"));
        Api.post(
                        TestTokens.referee(),
                        3,
                        path + "/correction",
                        Map.of("winner", "BLACK", "by", "RESIGNATION", "reason", "they played after all"))
                .then()
                .statusCode(201)
                .body("revision", equalTo(2));
        Api.game(game).then().body("result.winner", equalTo("BLACK")).body("rated", equalTo(true));
        given().get("/api/games/" + game + "/events")
                .then()
                .body(
                        "type",
                        contains(
                                "game.scheduled.v1",
                                "game.forfeited.v1",
                                "game.finished.v1",
                                "game.result-corrected.v1"))
                .body("[3].reason", equalTo("they played after all"))
                .body("[3].actor", nullValue());
    }

    @Test
    void undoResignationAndHandicapThroughTheInterface() {
        Map<String, Object> body = Api.newGame("JAPANESE_1989", 19);
        UUID black = UUID.randomUUID();
        UUID white = UUID.randomUUID();
        body.put("black", Api.player(black, -5, "5k"));
        body.put("white", Api.player(white, 0, "1d"));
        body.put("handicap", 4);
        String game = Api.open(body);
        String path = "/api/games/" + game;
        Api.game(game).then().body("komiHalfPoints", equalTo(1));
        Api.post(TestTokens.player(white), 1, path + "/moves", Api.body("W Q4"))
                .then()
                .statusCode(422)
                .body("type", equalTo("/problems/handicap-not-placed"));
        Api.post(TestTokens.player(black), 1, path + "/handicap", Map.of())
                .then()
                .statusCode(201);
        Api.game(game)
                .then()
                .body("toMove", equalTo("WHITE"))
                .body("setups[0].black", hasSize(4))
                .body("moveCount", equalTo(0));
        Api.post(TestTokens.player(white), 3, path + "/moves", Api.body("W R14"))
                .then()
                .statusCode(201);
        Api.post(TestTokens.player(white), 4, path + "/undo/ask", Map.of("plies", 1))
                .then()
                .statusCode(201);
        Api.game(game).then().body("undoAsked.by", equalTo("WHITE"));
        Api.post(TestTokens.player(white), 5, path + "/undo/grant", Map.of())
                .then()
                .statusCode(403);
        Api.post(TestTokens.player(black), 5, path + "/undo/grant", Map.of())
                .then()
                .statusCode(201);
        Api.game(game).then().body("moveCount", equalTo(0)).body("setups[0].black", hasSize(4));
        Api.post(TestTokens.player(white), 6, path + "/moves", Api.body("W F3"))
                .then()
                .statusCode(201);
        Api.post(TestTokens.player(white), 7, path + "/resign", Map.of()).then().statusCode(201);
        Api.game(game).then().body("result.winner", equalTo("BLACK")).body("result.by", equalTo("RESIGNATION"));
    }

    @Test
    void bothPlayersSayTheSameAndItStands() {
        UUID black = UUID.randomUUID();
        UUID white = UUID.randomUUID();
        Map<String, Object> body = Api.newGame("JAPANESE_1989", 19);
        body.put("black", Api.player(black, 2, "3d"));
        body.put("white", Api.player(white, 1, "2d"));
        String game = Api.open(body);
        String path = "/api/games/" + game + "/claim";
        Map<String, Object> blackWon = Map.of("winner", "BLACK", "by", "POINTS", "marginHalfPoints", 7);
        Api.post(TestTokens.referee(), null, path, blackWon).then().statusCode(403);
        Api.post(TestTokens.player(black), null, path, blackWon).then().statusCode(201);
        Api.game(game).then().body("claimed", equalTo("PENDING")).body("status", equalTo("SCHEDULED"));
        Api.post(TestTokens.player(white), null, path, Map.of("winner", "WHITE", "by", "POINTS"))
                .then()
                .statusCode(201);
        given().get("/api/games").then().body("find { it.gameId == '" + game + "' }.claimed", equalTo("CONFLICT"));
        Api.post(TestTokens.player(white), null, path, Map.of("winner", "BLACK", "by", "POINTS"))
                .then()
                .statusCode(201)
                .body("status", equalTo("SCHEDULED"));
        Api.post(TestTokens.player(white), null, path, blackWon)
                .then()
                .statusCode(201)
                .body("status", equalTo("FINISHED"));
        Api.game(game)
                .then()
                .body("result.proof", equalTo("BOTH_PLAYERS"))
                .body("result.marginHalfPoints", equalTo(7))
                .body("claimed", equalTo("NONE"));
    }
}
