package org.tengen.gameservice;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "game"))
class GameApiTest {

    @Test
    void aGameIsPlayedMarkedAgreedAndPublished() {
        String game = Api.open("JAPANESE_1989", 5);
        String path = "/api/games/" + game;
        int version = Api.moves(game, 1, "B C3", "W C2", "B B2", "W D3", "B D2", "W pass", "B pass");
        Api.game(game)
                .then()
                .body("status", equalTo("MARKING"))
                .body("moveCount", equalTo(7))
                .body("board", contains(".....", ".....", "..XO.", ".XOX.", "....."));
        version = Api.post(TestTokens.referee(), version, path + "/score/propose", Map.of("dead", List.of("C2", "D3")))
                .then()
                .statusCode(201)
                .body("marginHalfPoints", equalTo(35))
                .extract()
                .path("version");
        Api.post(TestTokens.referee(), version, path + "/score/agree", null)
                .then()
                .statusCode(201)
                .body("status", equalTo("FINISHED"))
                .body("revision", equalTo(1))
                .body("recordHash", matchesPattern("[0-9a-f]{64}"));
        Api.game(game)
                .then()
                .header("ETag", notNullValue())
                .body("result.winner", equalTo("BLACK"))
                .body("result.by", equalTo("POINTS"))
                .body("result.proof", equalTo("RECORD"))
                .body("rated", equalTo(true));
    }

    @Test
    void aRepeatedKeyHasOneEffectAndTheSameAnswer() {
        String game = Api.open("JAPANESE_1989", 9);
        String key = UUID.randomUUID().toString();
        String token = TestTokens.referee();
        Response first = Api.post(token, 1, key, "/api/games/" + game + "/moves", Api.body("B E5"));
        Response again = Api.post(token, 1, key, "/api/games/" + game + "/moves", Api.body("B E5"));
        first.then().statusCode(201).body("moveNumber", equalTo(1)).body("captured", hasSize(0));
        again.then().statusCode(201);
        assertEquals(first.asString(), again.asString());
        assertEquals(3, Api.events(game), "scheduled, started, one move");
        Api.post(token, 1, key, "/api/games/" + game + "/moves", Api.body("B C3"))
                .then()
                .statusCode(422)
                .body("type", equalTo("/problems/idempotency-key-reused"));
    }

    @Test
    void openingAGameTwiceUnderOneKeyOpensOne() {
        String key = UUID.randomUUID().toString();
        String token = TestTokens.director();
        Map<String, Object> body = Api.newGame("AGA", 19);
        Response first = Api.post(token, null, key, "/api/games", body);
        Response again = Api.post(token, null, key, "/api/games", body);
        first.then().statusCode(201);
        assertEquals(first.asString(), again.asString());
        assertEquals(1, Api.events(first.path("gameId")));
    }

    @Test
    void anIllegalMoveNamesTheRuleAndChangesNothing() {
        String game = Api.open("JAPANESE_1989", 9);
        int version = Api.moves(game, 1, "B C3", "W D3", "B B4", "W E4", "B C5", "W D5", "B D4", "W C4");
        List<String> before = Api.game(game).path("board");
        for (int attempt = 0; attempt < 2; attempt++) {
            Api.post(TestTokens.referee(), version, "/api/games/" + game + "/moves", Api.body("B D4"))
                    .then()
                    .statusCode(422)
                    .contentType("application/problem+json")
                    .body("type", equalTo("/problems/illegal-move"))
                    .body("rule", equalTo("ko"))
                    .body("currentVersion", equalTo(version));
        }
        Api.game(game).then().body("board", equalTo(before)).body("version", equalTo(version));
        Map<String, Object> accepted = new LinkedHashMap<>(Api.body("B D4"));
        accepted.put("accepted", true);
        Api.post(TestTokens.referee(), version, "/api/games/" + game + "/moves", accepted)
                .then()
                .statusCode(201)
                .body("captured", contains("C4"));
        Api.game(game).then().body("moves[8].despite", equalTo("ko"));
    }

    @Test
    void aMissingVersionOrKeyIsAskedFor() {
        String game = Api.open("JAPANESE_1989", 9);
        Api.post(TestTokens.referee(), null, "/api/games/" + game + "/moves", Api.body("B E5"))
                .then()
                .statusCode(428)
                .body("type", equalTo("/problems/if-match-missing"));
        given().auth()
                .oauth2(TestTokens.referee())
                .contentType("application/json")
                .body(Api.body("B E5"))
                .post("/api/games/" + game + "/moves")
                .then()
                .statusCode(400)
                .body("type", equalTo("/problems/idempotency-key-missing"));
        Map<String, Object> numbered = new LinkedHashMap<>(Api.body("B E5"));
        numbered.put("moveNumber", 1);
        Api.post(TestTokens.referee(), null, "/api/games/" + game + "/moves", numbered)
                .then()
                .statusCode(201);
        Api.post(TestTokens.referee(), null, "/api/games/" + game + "/moves", numbered)
                .then()
                .statusCode(412)
                .body("type", equalTo("/problems/stale-move-number"));
    }

    @Test
    void onlyThoseWhoHaveAPartInTheGameMayActInIt() {
        UUID black = UUID.randomUUID();
        Map<String, Object> body = Api.newGame("JAPANESE_1989", 9);
        body.put("black", Api.player(black, 2, "3d"));
        String path = "/api/games/" + Api.open(body) + "/moves";
        Api.post(null, 1, path, Api.body("B E5")).then().statusCode(401);
        Api.post(TestTokens.expired("referee"), 1, path, Api.body("B E5"))
                .then()
                .statusCode(401);
        Api.post(TestTokens.operator(), 1, path, Api.body("B E5")).then().statusCode(403);
        Api.post(TestTokens.player(UUID.randomUUID()), 1, path, Api.body("B E5"))
                .then()
                .statusCode(403)
                .body("type", equalTo("/problems/not-allowed"));
        Api.post(TestTokens.player(black), 1, path, Api.body("W E5"))
                .then()
                .statusCode(403)
                .body("type", equalTo("/problems/not-your-color"));
        Api.post(TestTokens.player(black), 1, path, Api.body("B E5")).then().statusCode(201);
        Api.post(
                        TestTokens.player(black),
                        3,
                        path.replace("/moves", "/result"),
                        Map.of("winner", "BLACK", "by", "POINTS"))
                .then()
                .statusCode(403);
        given().auth()
                .oauth2("not.a.token")
                .header("Idempotency-Key", UUID.randomUUID())
                .header("If-Match", "1")
                .contentType("application/json")
                .body(Api.body("B E5"))
                .post(path)
                .then()
                .statusCode(401);
    }

    @Test
    void anUnknownGameIsNotFound() {
        String nobody = "/api/games/" + UUID.randomUUID();
        given().get(nobody).then().statusCode(404).body("type", equalTo("/problems/unknown-game"));
        for (String command : List.of("start", "moves", "result", "correction", "resign", "score/agree")) {
            Map<String, Object> body = new LinkedHashMap<>();
            if (command.equals("moves")) {
                body.putAll(Api.body("B E5"));
            } else if (!command.equals("start") && !command.equals("score/agree")) {
                body.put("winner", "BLACK");
                body.put("by", "POINTS");
            }
            if (command.equals("resign")) {
                body.clear();
            }
            Api.post(TestTokens.referee(), 1, nobody + "/" + command, body)
                    .then()
                    .statusCode(404);
        }
    }

    @Test
    void malformedRequestsAreRefusedInWords() {
        String game = Api.open("JAPANESE_1989", 9);
        String path = "/api/games/" + game;
        Api.post(TestTokens.referee(), 1, path + "/moves", Map.of("color", "BLACK"))
                .then()
                .statusCode(400)
                .body("type", equalTo("/problems/invalid-request"));
        Api.post(TestTokens.referee(), 1, path + "/moves", Map.of("color", "GREEN", "point", "E5"))
                .then()
                .statusCode(400);
        Api.post(TestTokens.referee(), 1, path + "/moves", Map.of("color", "BLACK", "pont", "E5"))
                .then()
                .statusCode(400);
        Api.post(TestTokens.referee(), 1, path + "/moves", Api.body("B Z99"))
                .then()
                .statusCode(422)
                .body("rule", equalTo("off-board"));
        for (Map<String, Object> half :
                List.<Map<String, Object>>of(Map.of("komiHalfPoints", 6.5), Map.of("handicap", "2 stones"))) {
            Map<String, Object> terms = Api.newGame("JAPANESE_1989", 9);
            terms.putAll(half);
            Api.post(TestTokens.director(), null, "/api/games", terms)
                    .then()
                    .statusCode(400)
                    .body("detail", containsString("a whole number"));
        }
        for (Map<String, Object> beyond : List.<Map<String, Object>>of(
                Map.of("eventDate", "+12026-03-07"), Map.of("black", Api.player(UUID.randomUUID(), 99, "99d")))) {
            Map<String, Object> terms = Api.newGame("JAPANESE_1989", 9);
            terms.putAll(beyond);
            Api.post(TestTokens.director(), null, "/api/games", terms)
                    .then()
                    .statusCode(422)
                    .body("type", equalTo("/problems/invalid-terms"));
        }
        Api.post(TestTokens.referee(), 1, path + "/score/propose", "{\"dead\": [\"E5\", null]}")
                .then()
                .statusCode(400)
                .body("field", containsString("dead"));
        Api.post(
                        TestTokens.referee(),
                        1,
                        path + "/moves",
                        "{\"color\": \"BLACK\", \"color\": \"WHITE\", \"point\": \"E5\"}")
                .then()
                .statusCode(400);
        Api.post(TestTokens.referee(), 1, path + "/moves", "{\"color\": \"BLACK\", \"point\": \"E5\"} {}")
                .then()
                .statusCode(400);
        given().get("/api/games?round=third").then().statusCode(400).body("type", equalTo("/problems/invalid-request"));
        given().get("/api/games/none").then().statusCode(404);
        for (String line : List.of("x".repeat(201), "a\u0000b", "two\nlines")) {
            Map<String, Object> named = Api.newGame("JAPANESE_1989", 9);
            named.put("event", line);
            Api.post(TestTokens.director(), null, "/api/games", named)
                    .then()
                    .statusCode(400)
                    .body("type", equalTo("/problems/invalid-request"))
                    .body("detail", containsString("event"));
        }
        Api.post(TestTokens.director(), null, "/api/games", Api.newGame("NO_SUCH_RULES", 9))
                .then()
                .statusCode(422)
                .body("type", equalTo("/problems/invalid-terms"));
        Api.post(TestTokens.director(), null, "/api/games", Api.newGame("AGA", 99))
                .then()
                .statusCode(422);
        given().get("/api/games?status=asleep").then().statusCode(400);
        assertEquals(1, Api.version(game));
    }

    @Test
    void listsAreFilteredAndEveryGameHasItsLine() {
        String game = Api.open("AGA", 13);
        Api.move(game, 1, "B G7");
        given().get("/api/games?status=playing")
                .then()
                .statusCode(200)
                .body("gameId", hasItem(game))
                .body("find { it.gameId == '" + game + "' }.moveCount", equalTo(1))
                .body("find { it.gameId == '" + game + "' }.result", nullValue());
        given().get("/api/games?tournament=" + UUID.randomUUID())
                .then()
                .statusCode(200)
                .body("$", hasSize(0));
    }

    @Test
    void ofTwoWritersThatSawTheSameVersionOneIsTold() throws InterruptedException {
        String game = Api.open("JAPANESE_1989", 9);
        List<Integer> answers = new CopyOnWriteArrayList<>();
        List<Thread> writers = new ArrayList<>();
        for (String point : List.of("B C3", "B E5", "B G7", "B C7")) {
            Thread writer = new Thread(() ->
                    answers.add(Api.post(TestTokens.referee(), 1, "/api/games/" + game + "/moves", Api.body(point))
                            .statusCode()));
            writers.add(writer);
            writer.start();
        }
        for (Thread writer : writers) {
            writer.join();
        }
        assertEquals(List.of(201, 412, 412, 412), answers.stream().sorted().toList());
        assertEquals(3, Api.events(game));
    }

    @Test
    void aGameCanBeSeenAsItWas() {
        String game = Api.open("JAPANESE_1989", 9);
        Api.moves(game, 1, "B E5", "W C3");
        given().get("/api/games/" + game + "?version=3")
                .then()
                .body("moveCount", equalTo(1))
                .body("version", equalTo(3));
        given().get("/api/games/" + game + "?version=0").then().statusCode(404);
        given().get("/api/games/sgf").then().statusCode(400);
        given().get("/api/games/sgf?tournament=" + UUID.randomUUID()).then().statusCode(404);
    }

    @Test
    void anOversizedBodyIsRefused() {
        String game = Api.open("JAPANESE_1989", 9);
        Map<String, Object> huge = Map.of("color", "BLACK", "point", "E".repeat(300 * 1024));
        Api.post(TestTokens.referee(), 1, "/api/games/" + game + "/moves", huge)
                .then()
                .statusCode(413)
                .body("type", equalTo("/problems/too-large"));
        assertEquals(1, Api.version(game));
    }
}
