package org.tengen.pairingservice.api;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class RegistrationApiTest {

    @Test
    void aProposalSaysWhichResultsItWasDrawnWithout() {
        Api director = Api.director();
        UUID tournament = director.announced(3);
        director.entered(tournament, 4);
        director.draw(tournament, 1).then().statusCode(201).body("warnings", empty());
        director.publish(tournament, 1, director.draw(tournament, 1).path("inputHash"))
                .then()
                .statusCode(200);
        director.draw(tournament, 2)
                .then()
                .statusCode(409)
                .body("type", is("/problems/results-missing"))
                .body("tables", contains(1, 2))
                .body("confirm", is("results-missing"));
        director.draw(tournament, 2, Map.of("confirm", List.of("results-missing")))
                .then()
                .statusCode(201)
                .body("warnings", hasItem("drawn without results of round 1, table 1, 2"));
    }

    @Test
    void nonsenseAboutAPersonIsRefusedByField() {
        Api director = Api.with(TestTokens.director());
        UUID tournament = director.announced(3);
        for (double rating : new double[] {1e300, 99_999, -5_000}) {
            director.command()
                    .body(Map.of("name", "Quill", "rank", "3k", "rating", rating))
                    .post("/api/tournaments/" + tournament + "/entries")
                    .then()
                    .statusCode(400)
                    .body("violations.field", hasItem("rating"));
        }
        for (String name : new String[] {"Qu\u0000ill", "Qu\u202Eill", "Qu\nill"}) {
            director.command()
                    .body(Map.of("name", name, "rank", "3k"))
                    .post("/api/tournaments/" + tournament + "/entries")
                    .then()
                    .statusCode(400)
                    .body("violations.field", hasItem("name"));
        }
        given().get("/api/tournaments/" + tournament + "/entries").then().body("$", empty());
    }

    @Test
    @DisplayName(
            "X-05 a country written in full is taken for its code; one nobody knows is kept, with a note in the visitor's words")
    void countriesInFull() {
        Api director = Api.with(TestTokens.director());
        UUID tournament = director.announced(3);
        Map<String, String> codes = Map.of("France", "FR", "Deutschland", "DE", "Royaume-Uni", "UK", "si", "SI");
        codes.forEach((typed, code) -> director.command()
                .body(Map.of("name", "From" + code, "rank", "3k", "country", typed))
                .post("/api/tournaments/" + tournament + "/entries")
                .then()
                .statusCode(201)
                .header("Tengen-Note", nullValue()));
        director.command()
                .header("Accept-Language", "ro")
                .body(Map.of("name", "Lost", "rank", "3k", "country", "Atlantida"))
                .post("/api/tournaments/" + tournament + "/entries")
                .then()
                .statusCode(201)
                .header("Tengen-Note", allOf(containsString("Atlantida"), containsString("%C8%9B")));
        Api.look(tournament, "/entries")
                .then()
                .body("country", containsInAnyOrder("FR", "DE", "UK", "SI", "Atlantida"));
    }

    @Test
    @DisplayName(
            "X-05 who comes with a file is of the same country as who is typed in, and the report says how it was read")
    void countriesInFiles() {
        String table = "name,first name,rank,country\nFirst,Ani,3k,Germany\nOther,Bo,4k,GB\n";
        String tournament = Api.director()
                .command()
                .contentType("text/csv")
                .body(table.getBytes(java.nio.charset.StandardCharsets.UTF_8))
                .post("/api/tournaments/import")
                .then()
                .statusCode(201)
                .body("warnings", hasItems("the country Germany is written DE", "the country GB is written UK"))
                .extract()
                .path("tournamentId");
        Api.look(UUID.fromString(tournament), "/entries").then().body("country", containsInAnyOrder("DE", "UK"));
    }

    @Test
    void aPlayerOfTheRatingListIsFoundEnteredAndForgotten() {
        String token = TestTokens.director();
        Api director = Api.with(token);
        UUID tournament = director.announced(3);
        UUID player = UUID.randomUUID();
        rated(player, 2, "Quillfeather", "3k", 1_800.5);
        await().atMost(GameService.PATIENCE)
                .untilAsserted(() -> search(token, tournament, "quillf").body("rank", contains("3k")));
        rated(player, 1, "Quillfeather", "9k", 1_200.0);
        rated(player, 3, "Quillfeather", "2k", 1_900.0);
        UUID other = UUID.randomUUID();
        rated(other, 1, "Quölljus", "2k", 1_900.0);
        for (String typed : List.of("quoelljus", "QUOLLYUS t", "Quölj")) {
            await().atMost(GameService.PATIENCE)
                    .untilAsserted(() -> search(token, tournament, typed).body("name", contains("Quölljus")));
        }
        await().atMost(GameService.PATIENCE)
                .untilAsserted(() -> search(token, tournament, "Test Quill").body("$", empty()));
        await().atMost(GameService.PATIENCE)
                .untilAsserted(() -> search(token, tournament, "quillfeather t").body("rank", contains("2k")));
        search(token, tournament, "100%_").body("$", empty());
        given().auth()
                .oauth2(token)
                .get("/api/tournaments/" + tournament + "/players?q=q")
                .then()
                .statusCode(400);

        String entry = director.command()
                .body(Map.of("name", "Quillfeather", "firstName", "Tess", "rank", "2k", "playerId", player))
                .post("/api/tournaments/" + tournament + "/entries")
                .then()
                .statusCode(201)
                .extract()
                .path("entryId");
        String desk = "/tournaments/" + tournament + "/desk/players";
        director.command().accept("text/html").get(desk).then().body(not(containsString("2k in the list")));
        director.seen(Api.look(tournament, "").path("version"))
                .body(Map.of("rank", "1d"))
                .put("/api/tournaments/" + tournament + "/entries/" + entry)
                .then()
                .statusCode(200);
        director.command().accept("text/html").get(desk).then().body(containsString("2k in the list"));
        director.command()
                .body(Map.of("name", "Again", "firstName", "Tess", "rank", "2k", "playerId", player))
                .post("/api/tournaments/" + tournament + "/entries")
                .then()
                .statusCode(409)
                .body("type", is("/problems/already-entered"));
        Api.look(tournament, "/standings").then().body("rows.name", hasItem("Quillfeather"));

        GameService.send("rating.players.v1", "rating.players.changed", UUID.randomUUID(), 1, player.toString(), null);
        await().atMost(GameService.PATIENCE)
                .untilAsserted(
                        () -> Api.look(tournament, "/entries").then().body("name", contains("withdrawn player")));
        Api.look(tournament, "/standings").then().body("rows.name", not(hasItem("Quillfeather")));
        search(token, tournament, "quillf").body("$", empty());
    }

    @Test
    void anythingIsShownAsItStoodAndTheHistorySaysWhoAndWhy() {
        String token = TestTokens.director();
        Api director = Api.with(token);
        UUID tournament = director.announced(1);
        director.entered(tournament, 4);
        int before = Api.look(tournament, "").path("version");
        Map<Integer, Map<String, Object>> tables = director.published(tournament, 1);
        for (Map<String, Object> table : tables.values()) {
            GameService.finished(tournament, Api.game(table), 1, "WHITE");
            GameService.awaitResult(tournament, 1, Api.game(table), 1);
        }
        director.close(tournament, 1).then().statusCode(200);
        director.command()
                .body("{}")
                .post("/api/tournaments/" + tournament + "/standings/freeze")
                .then()
                .statusCode(200)
                .body("frozenAfterRound", is(1));
        director.command()
                .body(Map.of("reason", "a slip was found"))
                .post("/api/tournaments/" + tournament + "/rounds/1/reopen")
                .then()
                .statusCode(409)
                .body("type", is("/problems/standings-frozen"));
        director.command()
                .header("Tengen-Confirm", "yes")
                .body("{}")
                .post("/api/tournaments/" + tournament + "/standings/unfreeze")
                .then()
                .statusCode(200);
        director.command()
                .body(Map.of("reason", "a slip was found"))
                .post("/api/tournaments/" + tournament + "/rounds/1/reopen")
                .then()
                .statusCode(200);
        Api.look(tournament, "?version=" + before)
                .then()
                .body("status", is("ANNOUNCED"))
                .body("version", is(before));
        Api.look(tournament, "/standings?version=" + before).then().body("afterRound", is(0));
        Api.look(tournament, "/rounds/1?version=" + before).then().statusCode(404);
        Api.look(tournament, "?version=999").then().statusCode(404);
        Api.look(tournament, "/rounds/1").then().body("conservation", containsString("= 4 registered"));
        given().auth()
                .oauth2(token)
                .get("/api/tournaments/" + tournament + "/history")
                .then()
                .statusCode(200)
                .body("type", hasItem("tournament.round-drawn.v1"))
                .body("reason", hasItem("a slip was found"))
                .body("[0].event.federation", is(TestTokens.FEDERATION));
        given().get("/api/tournaments/" + tournament + "/history").then().statusCode(401);
    }

    @Test
    void aMessageNobodyCanReadIsParkedAndShown() {
        UUID game = UUID.randomUUID();
        GameService.send(
                "game.finished.v1",
                "game.finished.recorded",
                UUID.randomUUID(),
                1,
                game.toString(),
                Map.of(
                        "gameId",
                        game,
                        "revision",
                        1,
                        "tournamentId",
                        UUID.randomUUID(),
                        "result",
                        Map.of("winner", "NOBODY", "by", "POINTS", "byDefault", false, "proof", "SLIP")));
        await().atMost(GameService.PATIENCE)
                .untilAsserted(() -> given().auth()
                        .oauth2(TestTokens.operator())
                        .get("/admin/dead-letters")
                        .then()
                        .statusCode(200)
                        .body("key", hasItem(game.toString())));
    }

    private static void rated(UUID player, int revision, String name, String rank, double rating) {
        GameService.send(
                "rating.players.v1",
                "rating.players.changed",
                UUID.randomUUID(),
                1,
                player.toString(),
                Map.of(
                        "playerId",
                        player,
                        "federation",
                        TestTokens.FEDERATION,
                        "revision",
                        revision,
                        "name",
                        name,
                        "firstName",
                        "Tess",
                        "rank",
                        Map.of("value", -Integer.parseInt(rank.replace("k", "")), "shown", rank),
                        "rating",
                        rating,
                        "asOf",
                        "2026-03-08T18:00:00Z"));
    }

    private static ValidatableResponse search(String token, UUID tournament, String begin) {
        return given().auth()
                .oauth2(token)
                .queryParam("q", begin)
                .get("/api/tournaments/" + tournament + "/players")
                .then()
                .statusCode(200);
    }
}
