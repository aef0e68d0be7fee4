package org.tengen.gameservice;

import static io.restassured.RestAssured.given;

import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.tengen.kit.testing.TestTokens;

/** The interface as a client uses it, every command under a key of its own. */
final class Api {

    private Api() {}

    /** Somebody in no list. */
    static Map<String, Object> player(UUID id, int rank, String shown) {
        return Map.of("playerId", id.toString(), "rank", Map.of("value", rank, "shown", shown), "guest", true);
    }

    static Map<String, Object> newGame(String ruleset, int size) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("black", player(UUID.randomUUID(), 2, "3d"));
        body.put("white", player(UUID.randomUUID(), 1, "2d"));
        body.put("ruleset", ruleset);
        body.put("boardSize", Map.of("width", size, "height", size));
        return body;
    }

    /** Opens a game by hand and gives its id. */
    static String open(String ruleset, int size) {
        return open(newGame(ruleset, size));
    }

    static String open(Map<String, Object> body) {
        return post(TestTokens.director(), null, "/api/games", body)
                .then()
                .statusCode(201)
                .extract()
                .path("gameId");
    }

    static Response post(String token, Integer ifMatch, String path, Object body) {
        return post(token, ifMatch, UUID.randomUUID().toString(), path, body);
    }

    static Response post(String token, Integer ifMatch, String key, String path, Object body) {
        RequestSpecification request = given().header("Idempotency-Key", key).contentType(ContentType.JSON);
        if (token != null) {
            request.auth().oauth2(token);
        }
        if (ifMatch != null) {
            request.header("If-Match", "\"" + ifMatch + "\"");
        }
        return (body == null ? request : request.body(body)).post(path);
    }

    /** Plays as the referee does; {@code B D4}, {@code W pass}. Gives the version after it. */
    static int move(String gameId, int version, String move) {
        return post(TestTokens.referee(), version, "/api/games/" + gameId + "/moves", body(move))
                .then()
                .statusCode(201)
                .extract()
                .path("version");
    }

    static Map<String, Object> body(String move) {
        return Map.of("color", move.startsWith("B") ? "BLACK" : "WHITE", "point", move.substring(2));
    }

    static int moves(String gameId, int version, String... moves) {
        int at = version;
        for (String move : moves) {
            at = move(gameId, at, move);
        }
        return at;
    }

    static Response game(String gameId) {
        return given().get("/api/games/" + gameId);
    }

    static int version(String gameId) {
        return game(gameId).then().statusCode(200).extract().path("version");
    }

    static int events(String gameId) {
        return given().get("/api/games/" + gameId + "/events")
                .then()
                .statusCode(200)
                .extract()
                .jsonPath()
                .getList("$")
                .size();
    }
}
