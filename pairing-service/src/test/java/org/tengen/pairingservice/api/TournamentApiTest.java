package org.tengen.pairingservice.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class TournamentApiTest {

    @Test
    void aTournamentRunsFromAnnouncementToTheLastResult() {
        Api director = Api.director();
        UUID tournament = director.announced(2);
        director.entered(tournament, 7);
        for (int round = 1; round <= 2; round++) {
            Map<Integer, Map<String, Object>> tables = director.published(tournament, round);
            assertEquals(3, tables.size());
            Api.look(tournament, "/rounds/" + round)
                    .then()
                    .statusCode(200)
                    .body("status", is("PUBLISHED"))
                    .body("bye", notNullValue())
                    .body("missing", is(3))
                    .body("pairs.result", everyItem(nullValue()));
            director.close(tournament, round)
                    .then()
                    .statusCode(409)
                    .body("type", is("/problems/results-missing"))
                    .body("tables", contains(1, 2, 3));
            for (Map<String, Object> table : tables.values()) {
                GameService.finished(tournament, Api.game(table), 1, "WHITE");
                GameService.awaitResult(tournament, round, Api.game(table), 1);
            }
            director.close(tournament, round).then().statusCode(200).body("status", is("CLOSED"));
        }
        Api.look(tournament, "")
                .then()
                .statusCode(200)
                .body("status", is("FINISHED"))
                .body("entries", is(7))
                .body("rounds.status", contains("CLOSED", "CLOSED"))
                .body("rounds.missing", contains(0, 0));
        Api.look(tournament, "/standings")
                .then()
                .statusCode(200)
                .body("rows", hasSize(7))
                .body("criteria", hasItem("SOSM"))
                .body("rows[0].place", is(1))
                .body("rows[0].cells", hasSize(2));
        Api.look(tournament, "/crosstable").then().statusCode(200).body("rows[0].cells", hasSize(2));
        Api.look(tournament, "/standings?after=1&criteria=NBW,SOSW")
                .then()
                .statusCode(200)
                .body("criteria", contains("NBW", "SOSW"));
    }

    @Test
    void everyCommandTwiceWithOneKeyHasOneEffectAndOneAnswer() {
        Api director = Api.director();
        UUID key = UUID.randomUUID();
        Map<String, Object> settings = Map.of("name", "Twice", "rounds", 3);
        Response first = director.command(key).body(settings).post("/api/tournaments");
        Response second = director.command(key).body(settings).post("/api/tournaments");
        same(201, first, second);
        UUID tournament = UUID.fromString(first.path("tournamentId"));
        director.entered(tournament, 4);
        String at = "/api/tournaments/" + tournament;
        UUID entry = UUID.fromString(twice(
                        director,
                        201,
                        "POST",
                        at + "/entries",
                        Map.of("name", "Late", "firstName", "Comer", "rank", "5k"))
                .path("entryId"));
        twice(director, 200, "PUT", at + "/entries/" + entry + "/participation", Map.of("rounds", Map.of("2", false)));
        twice(director, 200, "PUT", at + "/entries/" + entry, Map.of("name", "Later"));
        twice(director, 200, "PUT", at + "/entries/" + entry, Map.of("rank", "4k"));
        Response draw = twice(director, 201, "POST", at + "/rounds/1/draw", Map.of());
        twice(director, 200, "POST", at + "/rounds/1/publish", Map.of("inputHash", draw.path("inputHash")));
        twice(director, 200, "POST", at + "/entries/" + entry + "/withdraw", Map.of("running", "PLAY_ON"));
        for (Map<String, Object> table : Api.tables(draw).values()) {
            GameService.finished(tournament, Api.game(table), 1, "BLACK");
            GameService.awaitResult(tournament, 1, Api.game(table), 1);
        }
        twice(director, 200, "POST", at + "/rounds/1/close", Map.of());
        int version = Api.look(tournament, "").path("version");
        // announced + director, 4 entries, late entry, participation, name, rank, draw, publish, withdrawal, 2 results,
        // close
        assertEquals(2 + 4 + 1 + 3 + 2 + 1 + 2 + 1, version);
        director.command(key)
                .body(Map.of("name", "Something else", "rounds", 3))
                .post("/api/tournaments")
                .then()
                .statusCode(422)
                .body("type", is("/problems/idempotency-key-reused"));
    }

    private static Response twice(Api api, int status, String method, String path, Map<String, Object> body) {
        UUID key = UUID.randomUUID();
        String tournament = path.split("/")[3];
        int seen = Api.look(UUID.fromString(tournament), "").path("version");
        String etag = "\"" + seen + "\"";
        Response first = versioned(api.command(key), method, etag).body(body).request(method, path);
        Response second = versioned(api.command(key), method, etag).body(body).request(method, path);
        same(status, first, second);
        return first;
    }

    private static RequestSpecification versioned(RequestSpecification command, String method, String etag) {
        return method.equals("PUT") ? command.header("If-Match", etag) : command;
    }

    private static void same(int status, Response first, Response second) {
        first.then().statusCode(status);
        second.then().statusCode(status);
        assertEquals(first.body().asString(), second.body().asString());
        assertEquals(first.header("ETag"), second.header("ETag"));
    }

    @Test
    void aStaleVersionIsRefusedOnlyWhenItsOwnPartChanged() {
        Api director = Api.director();
        UUID tournament = director.announced(3);
        List<UUID> entries = director.entered(tournament, 2);
        int seen = Api.look(tournament, "").path("version");
        director.entered(tournament, "Other", "9k");
        String path = "/api/tournaments/" + tournament + "/entries/" + entries.get(0) + "/participation";
        director.command()
                .header("If-Match", "\"" + seen + "\"")
                .body(Map.of("rounds", Map.of("1", false)))
                .put(path)
                .then()
                .statusCode(200);
        director.command()
                .header("If-Match", "\"" + seen + "\"")
                .body(Map.of("rounds", Map.of("1", true)))
                .put(path)
                .then()
                .statusCode(412)
                .body("type", is("/problems/version-conflict"))
                .body("currentVersion", is(seen + 2));
    }

    @Test
    void whatIsWrittenOverMustHaveBeenSeen() {
        Api director = Api.director();
        UUID tournament = director.announced(3);
        UUID entry = director.entered(tournament, "Somebody", "3k");
        String at = "/api/tournaments/" + tournament;
        int seen = Api.look(tournament, "").path("version");
        Map<String, Object> settings = Map.of("name", "Renamed", "rounds", 3, "barRank", "3d");
        Map<String, Map<String, Object>> changes =
                Map.of(at + "/settings", settings, at + "/entries/" + entry, Map.of("rank", "4k"));
        changes.forEach((path, body) -> {
            director.command()
                    .body(body)
                    .put(path)
                    .then()
                    .statusCode(428)
                    .body("type", is("/problems/if-match-missing"));
            director.seen(seen).body(body).put(path).then().statusCode(200);
            director.seen(seen)
                    .body(body)
                    .put(path)
                    .then()
                    .statusCode(412)
                    .body("type", is("/problems/version-conflict"));
        });
        director.command()
                .body(Map.of("rounds", Map.of("1", false)))
                .put(at + "/entries/" + entry + "/participation")
                .then()
                .statusCode(428);
        Api.look(tournament, "").then().body("version", is(seen + 2));
    }

    @Test
    void unknownRulesAndUnknownTournamentsAreNamed() {
        Api director = Api.director();
        director.command()
                .body(Map.of("name", "Rules", "ruleset", "CHINESE_CHECKERS"))
                .post("/api/tournaments")
                .then()
                .statusCode(400)
                .body("violations.field", contains("ruleset"));
        director.command()
                .body(Map.of("name", "Rules", "ruleset", "AGA;suicide=perhaps"))
                .post("/api/tournaments")
                .then()
                .statusCode(400)
                .body("violations.field", contains("ruleset"));
        given().get("/tournaments/" + UUID.randomUUID() + "/stream").then().statusCode(404);
    }

    @Test
    void onlyItsDirectorsAndTheFederationRunATournament() {
        Api director = Api.director();
        UUID tournament = director.announced(3);
        Map<String, Object> entry = Map.of("name", "Somebody", "firstName", "Else", "rank", "3k");
        String path = "/api/tournaments/" + tournament + "/entries";
        Api.director()
                .command()
                .body(entry)
                .post(path)
                .then()
                .statusCode(403)
                .body("type", is("/problems/not-allowed"));
        Api.with(TestTokens.referee()).command().body(entry).post(path).then().statusCode(403);
        Api.with("no.token.at-all").command().body(entry).post(path).then().statusCode(401);
        Api.admin().command().body(entry).post(path).then().statusCode(201);
    }

    @Test
    void badInputIsNamedAndLeavesNothing() {
        Api director = Api.director();
        UUID tournament = director.announced(3);
        director.command()
                .body(Map.of("name", "", "rank", "3k"))
                .post("/api/tournaments/" + tournament + "/entries")
                .then()
                .statusCode(400)
                .body("violations.field", contains("name"));
        director.command()
                .body(Map.of("name", "X", "rank", "99q"))
                .post("/api/tournaments/" + tournament + "/entries")
                .then()
                .statusCode(400);
        director.draw(tournament, 4).then().statusCode(422).body("type", is("/problems/round-out-of-range"));
        director.draw(tournament, 1).then().statusCode(422).body("type", is("/problems/nothing-to-pair"));
        Api.look(tournament, "/rounds/4").then().statusCode(404).body("rounds", is(3));
        Api.look(tournament, "/standings?after=9")
                .then()
                .statusCode(404)
                .body("type", is("/problems/round-out-of-range"));
        Api.look(tournament, "/standings?criteria=NONSENSE").then().statusCode(400);
        Api.look(UUID.randomUUID(), "").then().statusCode(404).body("type", is("/problems/not-found"));
        director.command()
                .body(Map.of("name", "Bad", "rounds", 99, "system", "LADDER", "criteria", List.of("XYZ")))
                .post("/api/tournaments")
                .then()
                .statusCode(400)
                .body("violations.field", contains("rounds", "system", "criteria"));
        Api.look(tournament, "").then().body("version", is(2)).body("entries", is(0));
    }

    @Test
    void aDrawIsHiddenUntilItIsPublishedAndRefusedWhenOutdated() {
        Api director = Api.director();
        UUID tournament = director.announced(3);
        List<UUID> entries = director.entered(tournament, 6);
        Response draw = director.draw(tournament, 1, Map.of("seed", 7, "profile", "opengotha"));
        draw.then()
                .statusCode(201)
                .body("seed", is(7))
                .body("profile", is("opengotha"))
                .body("optimal", is(true))
                .body("pairs", hasSize(3))
                .body("pairs[0].parts.score", notNullValue())
                .body("pairs[0].white.name", notNullValue());
        Api.look(tournament, "/rounds/1").then().statusCode(404);
        director.command()
                .post("/api/tournaments/" + tournament + "/entries/" + entries.get(0) + "/withdraw")
                .then()
                .statusCode(200);
        director.publish(tournament, 1, draw.path("inputHash"))
                .then()
                .statusCode(409)
                .body("type", is("/problems/draw-outdated"));
        Response again = director.draw(tournament, 1);
        again.then().statusCode(201).body("bye", notNullValue()).body("profile", is("tengen"));
        assertNotEquals(draw.<String>path("inputHash"), again.<String>path("inputHash"));
        director.publish(tournament, 1, again.path("inputHash"))
                .then()
                .statusCode(200)
                .body("revision", is(1));
        director.publish(tournament, 1, again.path("inputHash"))
                .then()
                .statusCode(200)
                .body("revision", is(1));
        director.draw(tournament, 1).then().statusCode(409).body("type", is("/problems/round-published"));
        Api.look(tournament, "/rounds/1").then().statusCode(200).body("pairs", hasSize(2));
    }

    @Test
    void aPairingByHandIsWeighedBesideTheOptimum() {
        Api director = Api.director();
        UUID tournament = director.announced(3);
        List<UUID> entries = director.entered(tournament, 4);
        Map<String, Object> body = Map.of(
                "pairs",
                List.of(
                        Map.of("table", 1, "white", entries.get(0), "black", entries.get(3)),
                        Map.of("table", 2, "white", entries.get(1), "black", entries.get(2), "handicap", 1)),
                "reason",
                "they asked for it",
                "profile",
                "opengotha");
        Response arranged = director.command().body(body).put("/api/tournaments/" + tournament + "/rounds/1/pairings");
        arranged.then()
                .statusCode(200)
                .body("manual", is(true))
                .body("reason", is("they asked for it"))
                .body("pairs[1].komiHalfPoints", is(1))
                .body("totalWeight", notNullValue())
                .body("optimumWeight", notNullValue());
        long total = arranged.jsonPath().getLong("totalWeight");
        long optimum = arranged.jsonPath().getLong("optimumWeight");
        org.junit.jupiter.api.Assertions.assertTrue(total <= optimum, total + " above " + optimum);
        director.publish(tournament, 1, arranged.path("inputHash")).then().statusCode(200);
        director.seen(Api.look(tournament, "").path("version"))
                .body(Map.of("pairs", List.of(Map.of("white", entries.get(0), "black", entries.get(0))), "reason", "x"))
                .put("/api/tournaments/" + tournament + "/rounds/1/pairings")
                .then()
                .statusCode(422)
                .body("type", is("/problems/invalid-pairing"));
        Api.look(tournament, "").then().body("versionsByHand", hasSize(1));
    }

    @Test
    void aDrawWaitsForTheResultsItsDirectorHasSeen() {
        Api director = Api.director();
        UUID tournament = director.announced(3);
        director.entered(tournament, 4);
        Map<Integer, Map<String, Object>> tables = director.published(tournament, 1);
        UUID game = Api.game(tables.get(1));
        director.draw(tournament, 2, Map.of("seen", List.of(game + "@1")))
                .then()
                .statusCode(409)
                .body("type", is("/problems/results-not-seen"))
                .body("missing.table", contains(1))
                .body("detail", containsString("table 1"));
        GameService.finished(tournament, game, 1, "WHITE");
        // It waits a moment only; on a busy machine a result takes longer, and who asks too early is told so again.
        Map<String, Object> again = Map.of("seen", List.of(game + "@1"), "confirm", List.of("results-missing"));
        Response draw = org.awaitility.Awaitility.await()
                .atMost(GameService.PATIENCE)
                .until(
                        () -> director.draw(tournament, 2, again),
                        answer -> !"/problems/results-not-seen".equals(answer.path("type")));
        draw.then().statusCode(201);
        director.draw(tournament, 2, Map.of("seen", List.of("nonsense"))).then().statusCode(400);
    }

    @Test
    void resultsComeTwiceOutOfOrderAndAgainAfterARestore() {
        Api director = Api.director();
        UUID tournament = director.announced(3);
        director.entered(tournament, 4);
        Map<Integer, Map<String, Object>> tables = director.published(tournament, 1);
        UUID game = Api.game(tables.get(1));
        UUID id = UUID.randomUUID();
        Map<String, Object> black = Map.of("winner", "BLACK", "by", "RESIGNATION", "byDefault", false, "proof", "SLIP");
        Map<String, Object> white = Map.of("winner", "WHITE", "by", "POINTS", "byDefault", false, "proof", "REFEREE");
        GameService.finished(id, tournament, game, 2, 1, white);
        GameService.finished(id, tournament, game, 2, 1, white);
        GameService.finished(UUID.randomUUID(), tournament, game, 1, 1, black);
        GameService.awaitResult(tournament, 1, game, 2);
        GameService.finished(UUID.randomUUID(), tournament, Api.game(tables.get(2)), 1, 1, black);
        GameService.awaitResult(tournament, 1, Api.game(tables.get(2)), 1);
        String of = "pairs.find { it.gameId == '" + game + "' }.result.winner";
        Api.look(tournament, "/rounds/1").then().body(of, is("WHITE"));
        int version = Api.look(tournament, "").path("version");
        assertEquals(2 + 4 + 2 + 2, version);
        GameService.finished(UUID.randomUUID(), tournament, game, 1, 2, black);
        org.awaitility.Awaitility.await()
                .atMost(GameService.PATIENCE)
                .untilAsserted(() -> Api.look(tournament, "/rounds/1").then().body(of, equalTo("BLACK")));
    }
}
