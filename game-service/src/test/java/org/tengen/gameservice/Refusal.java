package org.tengen.gameservice;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.Map;
import java.util.UUID;
import org.tengen.kit.testing.TestTokens;

/**
 * A request that is going to be refused.
 *
 * @param game whose stream must stay as it is, or null where there is none
 * @param body JSON from a map, or a file
 */
record Refusal(String game, String token, Integer ifMatch, String path, Object body) {

    /** By the referee, with the version as it is now. */
    static Refusal of(String game, String command, Object body) {
        return new Refusal(game, TestTokens.referee(), versionNow(game), "/api/games/" + game + command, body);
    }

    static Refusal unversioned(String game, String command, Object body) {
        return of(game, command, body).at(null);
    }

    Refusal by(String someone) {
        return new Refusal(game, someone, ifMatch, path, body);
    }

    Refusal at(Integer version) {
        return new Refusal(game, token, version, path, body);
    }

    private static Integer versionNow(String game) {
        Response found = Api.game(game);
        return found.statusCode() == 200 ? found.path("version") : 1;
    }

    /** Sends it three times, twice under one key and once under another: always the same, and nothing happens. */
    void isRefusedAlways(int status, String type) {
        int events = game == null ? 0 : Api.events(game);
        String key = UUID.randomUUID().toString();
        Response first = send(key);
        assertEquals(status, first.statusCode(), () -> type + ": " + first.asString());
        assertEquals("/problems/" + type, first.path("type"), first::asString);
        assertEquals("application/problem+json", first.contentType(), type);
        assertEquals(first.asString(), send(key).asString(), type);
        assertEquals(first.asString(), send(UUID.randomUUID().toString()).asString(), type);
        assertEquals(events, game == null ? 0 : Api.events(game), () -> type + " left an event");
    }

    private Response send(String key) {
        RequestSpecification request = given().header("Idempotency-Key", key)
                .contentType(body instanceof byte[] ? "application/octet-stream" : "application/json");
        if (token != null) {
            request.auth().oauth2(token);
        }
        if (ifMatch != null) {
            request.header("If-Match", "\"" + ifMatch + "\"");
        }
        // chosen by the static type: bytes go as they are
        return (body instanceof byte[] file ? request.body(file) : request.body(body == null ? Map.of() : body))
                .post(path);
    }
}
