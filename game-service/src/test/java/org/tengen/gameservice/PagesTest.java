package org.tengen.gameservice;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.tengen.kit.paper.TableCode;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "game"))
class PagesTest {

    @TestHTTPResource
    URI base;

    @Test
    void theGamePageShowsTheBoardAndTheMoves() {
        String game = Api.open("JAPANESE_1989", 9);
        Api.moves(game, 1, "B E5", "W C3");
        String page = given().accept("text/html")
                .get("/games/" + game)
                .then()
                .statusCode(200)
                .contentType(containsString("text/html"))
                .body(containsString("<svg class=\"board\""))
                .body(containsString("class=\"white\" data-point=\"C3\""))
                .body(containsString("Black to move"))
                .body(not(containsString("style=\"")))
                .extract()
                .asString();
        String css = page.replaceAll("(?s).*href=\"(/games/files/[^\"]+board.css)\".*", "$1");
        given().get(css)
                .then()
                .statusCode(200)
                .header("Cache-Control", containsString("immutable"))
                .body(containsString(".board"));
        given().get(css.replace("board.css", "board.js")).then().statusCode(200);
        given().get(css.replace("board.css", "other.js")).then().statusCode(404);
        given().accept("text/html").get("/games/" + UUID.randomUUID()).then().statusCode(404);
    }

    @Test
    void aShortAddressLeadsToItsGame() {
        String game = Api.open("JAPANESE_1989", 9);
        String code = TableCode.of(UUID.fromString(game));
        for (String path : List.of("/T/" + code, "/t/" + code.toLowerCase(java.util.Locale.ROOT))) {
            given().redirects()
                    .follow(false)
                    .get(path)
                    .then()
                    .statusCode(303)
                    .header("Location", containsString("/games/" + game));
        }
        given().accept("text/html").get("/t/00000000").then().statusCode(404);
        given().accept("text/html").get("/t/what").then().statusCode(404);
    }

    @Test
    void whiteStandsBeforeBlackAndPointsAreWrittenAsTheVisitorWritesThem() {
        String game = Api.open("JAPANESE_1989", 9);
        Api.move(game, 1, "B E5");
        String page =
                given().accept("text/html").get("/games/" + game + "?lang=de").asString();
        assertTrue(page.indexOf("data-side=\"WHITE\"") < page.indexOf("data-side=\"BLACK\""), "White first");
        assertTrue(page.contains("<dt>Komi</dt><dd>6,5</dd>"), page);
        assertTrue(page.contains("Gefangene"), page);
    }

    @Test
    void theBadgeSaysThatTheRecordFitsItsHashes() {
        String game = Api.open("JAPANESE_1989", 9);
        Api.move(game, 1, "B E5");
        String hash = Api.game(game).path("recordHash");
        given().accept("text/html")
                .get("/games/" + game + "/seal")
                .then()
                .statusCode(200)
                .body(containsString("Verified"))
                .body(containsString("All 3 events"))
                .body(containsString("title=\"" + hash + "\""));
        given().get("/games/" + UUID.randomUUID() + "/seal").then().statusCode(404);
    }

    @Test
    void theLivePageShowsGamesInPlay() {
        String game = Api.open("AGA", 13);
        Api.moves(game, 1, "B G7", "W C3");
        String boards = given().accept("text/html")
                .get("/live")
                .then()
                .statusCode(200)
                .body(containsString("/games/" + game))
                .extract()
                .asString();
        // a small picture carries its stones, not every point
        String card = boards.substring(boards.indexOf("/games/" + game));
        card = card.substring(0, card.indexOf("</a>"));
        assertTrue(card.contains("class=\"white\" data-point=\"C3\""), card);
        assertFalse(card.contains("class=\"empty\""), card);
        assertFalse(card.contains("data-clock"), "no clock is kept");
    }

    @Test
    void aPageWithoutMovesSaysSo() {
        String game = Api.open("AGA", 19);
        Api.post(
                        TestTokens.referee(),
                        1,
                        "/api/games/" + game + "/result",
                        Map.of("winner", "WHITE", "by", "RESIGNATION"))
                .then()
                .statusCode(201);
        given().accept("text/html")
                .get("/games/" + game)
                .then()
                .body(containsString("White wins by resignation"))
                .body(containsString("not recorded move by move"))
                .body(containsString("data-page=\"tournaments\"")) // "Live" is for games that run
                .body(not(containsString("<svg class=\"board\"")))
                .body(not(containsString("data-step")))
                .body(not(containsString("captures")));
    }

    @Test
    @Timeout(90)
    void spectatorsFollowMovesAndTheResult() throws Exception {
        String game = Api.open("JAPANESE_1989", 9);
        HttpRequest request = HttpRequest.newBuilder(base.resolve("/games/" + game + "/stream"))
                .header("Accept", "text/event-stream")
                .build();
        HttpResponse<java.io.InputStream> stream =
                HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofInputStream());
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(stream.body(), StandardCharsets.UTF_8))) {
            assertTrue(lines.readLine().startsWith(":"), "headers and a greeting come at once");
            Api.move(game, 1, "B E5");
            List<String> move = event(lines);
            assertTrue(move.contains("event:move"), move.toString());
            assertTrue(move.contains("id:3"), move.toString());
            assertTrue(move.stream().anyMatch(line -> line.contains("\"point\":\"E5\"")), move.toString());
            Api.post(TestTokens.referee(), 3, "/api/games/" + game + "/resign", Map.of("color", "BLACK"))
                    .then()
                    .statusCode(201);
            assertTrue(event(lines).contains("event:finished"));
        }
    }

    /** The lines of the next event that has data. */
    private static List<String> event(BufferedReader lines) throws java.io.IOException {
        List<String> event = new ArrayList<>();
        String line = lines.readLine();
        while (line != null) {
            if (!line.isEmpty()) {
                event.add(line.replaceFirst(": ", ":"));
            } else if (event.stream().anyMatch(part -> part.startsWith("data"))) {
                return event;
            } else {
                event.clear();
            }
            line = lines.readLine();
        }
        return event;
    }

    @Test
    void theLogIsVerifiedRebuiltAndLookedAtByTheOperatorOnly() {
        String game = Api.open("JAPANESE_1989", 9);
        Api.move(game, 1, "B E5");
        given().get("/admin/verify-log").then().statusCode(401);
        given().auth()
                .oauth2(TestTokens.director())
                .get("/admin/verify-log")
                .then()
                .statusCode(403);
        given().auth()
                .oauth2(TestTokens.operator())
                .get("/admin/verify-log")
                .then()
                .statusCode(200)
                .body("ok", equalTo(true))
                .body("broken.size()", equalTo(0));
        String before = given().get("/api/games").asString();
        given().auth()
                .oauth2(TestTokens.operator())
                .post("/admin/rebuild")
                .then()
                .statusCode(200);
        assertEquals(before, given().get("/api/games").asString(), "rebuilding changes nothing");
        given().auth().oauth2(TestTokens.operator()).get("/admin/outbox").then().statusCode(200);
        given().auth()
                .oauth2(TestTokens.operator())
                .get("/admin/dead-letters")
                .then()
                .statusCode(200);
        given().auth()
                .oauth2(TestTokens.operator())
                .post("/admin/republish?topic=tournament.rounds.v1")
                .then()
                .statusCode(400);
        given().auth()
                .oauth2(TestTokens.operator())
                .post("/admin/republish?topic=game.finished.v1")
                .then()
                .statusCode(200);
    }
}
