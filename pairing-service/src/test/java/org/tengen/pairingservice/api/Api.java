package org.tengen.pairingservice.api;

import static io.restassured.RestAssured.given;

import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.kit.testing.TestTokens;

/** The service as its callers know it: HTTP with a token and a key for each command. */
public final class Api {

    private final String token;

    private Api(String token) {
        this.token = token;
    }

    public static Api admin() {
        return new Api(TestTokens.admin());
    }

    public static Api director() {
        return new Api(TestTokens.director());
    }

    public static Api with(String token) {
        return new Api(token);
    }

    public RequestSpecification command() {
        return command(UUID.randomUUID());
    }

    public RequestSpecification command(UUID key) {
        return given().auth()
                .oauth2(token)
                .header("Idempotency-Key", key.toString())
                .contentType(ContentType.JSON);
    }

    /** A command that names the version its sender saw. */
    public RequestSpecification seen(int version) {
        return command().header("If-Match", "\"" + version + "\"");
    }

    /** Announces a McMahon tournament and returns its id. */
    public UUID announced(int rounds) {
        return UUID.fromString(command()
                .body(Map.of("name", "Spring Tournament", "rounds", rounds, "barRank", "3d", "place", "Springfield"))
                .post("/api/tournaments")
                .then()
                .statusCode(201)
                .extract()
                .path("tournamentId"));
    }

    /** That many entries of falling rank; returns their ids. */
    public List<UUID> entered(UUID tournament, int count) {
        List<UUID> entries = new ArrayList<>();
        for (int number = 1; number <= count; number++) {
            entries.add(entered(tournament, "Player" + (char) ('A' + number - 1), number + "k"));
        }
        return entries;
    }

    public UUID entered(UUID tournament, String name, String rank) {
        return UUID.fromString(command()
                .body(Map.of("name", name, "firstName", "Test", "rank", rank, "country", "XX", "club", "Club"))
                .post("/api/tournaments/" + tournament + "/entries")
                .then()
                .statusCode(201)
                .extract()
                .path("entryId"));
    }

    public Response draw(UUID tournament, int round) {
        return draw(tournament, round, Map.of());
    }

    public Response draw(UUID tournament, int round, Map<String, Object> body) {
        return command().body(body).post("/api/tournaments/" + tournament + "/rounds/" + round + "/draw");
    }

    public Response publish(UUID tournament, int round, String inputHash) {
        return command()
                .body(Map.of("inputHash", inputHash))
                .post("/api/tournaments/" + tournament + "/rounds/" + round + "/publish");
    }

    public Response close(UUID tournament, int round) {
        return command().post("/api/tournaments/" + tournament + "/rounds/" + round + "/close");
    }

    /** Draws and publishes; the games by table. */
    public Map<Integer, Map<String, Object>> published(UUID tournament, int round) {
        Response draw = draw(tournament, round);
        draw.then().statusCode(201);
        publish(tournament, round, draw.path("inputHash")).then().statusCode(200);
        return tables(draw);
    }

    public static Map<Integer, Map<String, Object>> tables(Response round) {
        Map<Integer, Map<String, Object>> tables = new LinkedHashMap<>();
        List<Map<String, Object>> pairs = round.path("pairs");
        pairs.forEach(pair -> tables.put((Integer) pair.get("table"), pair));
        return tables;
    }

    public static UUID game(Map<String, Object> table) {
        return UUID.fromString((String) table.get("gameId"));
    }

    public static Response look(UUID tournament, String path) {
        return given().get("/api/tournaments/" + tournament + path);
    }
}
