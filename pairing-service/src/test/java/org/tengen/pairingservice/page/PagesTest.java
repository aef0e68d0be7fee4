package org.tengen.pairingservice.page;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import org.tengen.pairingservice.api.Api;
import org.tengen.pairingservice.api.GameService;

@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class PagesTest {

    @Test
    void everyPageIsThereAtEveryStage() {
        String token = TestTokens.director();
        Api director = Api.with(token);
        UUID tournament = director.announced(2);
        page("/tournaments/" + tournament).body(containsString("Nobody has entered yet"));
        List<UUID> entries = director.entered(tournament, 5);
        director.entered(tournament, "<script>alert(1)</script>", "9k");
        page("/tournaments/" + tournament).body(containsString("PlayerA Test"), not(containsString("<script>alert")));
        director.draw(tournament, 1).then().statusCode(201);
        given().accept("text/html")
                .get("/tournaments/" + tournament + "/rounds/1")
                .then()
                .statusCode(404);
        page("/tournaments/" + tournament + "/entries/" + entries.get(0))
                .body(containsString("sum of the opponents&#39; McMahon scores"), containsString("other criteria"));
        desk(token, tournament).body(containsString("Publish"), containsString("proposal"));
        Map<Integer, Map<String, Object>> tables = director.published(tournament, 1);
        page("/tournaments/" + tournament + "/rounds/1")
                .body(containsString("Where do I sit?"), containsString("table 1, White"), containsString("playing"));
        UUID game = Api.game(tables.get(1));
        step(token, tournament, "results")
                .body(containsString("data-game=\"" + game + "\""), containsString("data-pad"));
        GameService.finished(tournament, game, 1, "WHITE");
        GameService.awaitResult(tournament, 1, game, 1);
        page("/").body(containsString("Being played"), containsString("1 of 3 games so far finished"));
        page("/tournaments").body(containsString("Spring Tournament"));
        page("/tournaments/" + tournament).body(containsString("W+"), containsString("2 results are still missing"));
        page("/tournaments/" + tournament + "/standings")
                .body(
                        containsString("After round 1"),
                        containsString("provisional: 2 results missing"),
                        containsString("sum of the opponents"));
        page("/tournaments/" + tournament + "/entries/" + entries.get(0))
                .body(containsString("PlayerA Test"), containsString("for SOSM"));
        given().accept("text/html")
                .get("/tournaments/" + UUID.randomUUID())
                .then()
                .statusCode(404)
                .contentType(containsString("text/html"));
    }

    @Test
    void whoWantsToComeReadsOfHandicapAndFee() {
        String path = "/tournaments/"
                + Api.with(TestTokens.director())
                        .command()
                        .body(Map.of(
                                "name",
                                "Spring Tournament",
                                "rounds",
                                3,
                                "handicap",
                                Map.of("ceiling", 4, "correction", -2, "noHandicapFrom", "2d"),
                                "arrangements",
                                Map.of("feeCents", 1250, "currency", "EUR")))
                        .post("/api/tournaments")
                        .then()
                        .statusCode(201)
                        .extract()
                        .path("tournamentId")
                + "/info";
        page(path)
                .body(
                        containsString("difference in points − 2, at most 4 stones; players of 2d and stronger"),
                        containsString("12.50 EUR"));
        page(path + "?lang=de").body(containsString("höchstens 4 Steine"), containsString("12,50 EUR"));
    }

    @Test
    void theDeskHasAPageForPlayersAndOneForRules() {
        String token = TestTokens.director();
        Api director = Api.with(token);
        UUID tournament = director.announced(3);
        director.entered(tournament, 4);
        director.draw(tournament, 1).then().statusCode(201);
        String desk = desk(token, tournament)
                .body(containsString("Draw again"), containsString("4 paired + 0 bye"), containsString("data-pin"))
                .extract()
                .asString();
        assertEquals(desk.indexOf("<h2>Round 1</h2>"), desk.lastIndexOf("<h2>Round 1</h2>"), "one card for a round");
        step(token, tournament, "players")
                .body(
                        containsString("Who is here"),
                        containsString("0 of 4 expected"),
                        containsString("PlayerA Test"),
                        containsString("The bar"));
        step(token, tournament, "rules").body(containsString("What would change?"), containsString("Who meets whom"));
        step(token, tournament, "standings").body(containsString("Add the prize"), containsString("Before the first"));
        step(token, tournament, "publish").body(containsString("For the hall"), containsString("data:image/png"));
        step(token, tournament, "rounds/1/quality").body(containsString("Draw-ups"), containsString("Proven"));
    }

    @Test
    void aBoardExplainsItselfAtTheDesk() {
        String token = TestTokens.director();
        Api director = Api.with(token);
        UUID tournament = director.announced(3);
        director.entered(tournament, 6);
        director.draw(tournament, 1).then().statusCode(201);
        UUID game = UUID.fromString(step(token, tournament, "")
                .extract()
                .asString()
                .replaceAll("(?s).*?/boards/([0-9a-f-]{36})\".*", "$1"));
        step(token, tournament, "rounds/1/boards/" + game)
                .body(
                        containsString("nothing better exists"),
                        containsString("data-exchange="),
                        containsString("Table 1"));
    }

    @Test
    @DisplayName("S-02 a name with markup is text on every page, in every language")
    void markupInANameIsText() {
        String token = TestTokens.director();
        Api director = Api.with(token);
        UUID tournament = director.announced(2);
        director.entered(tournament, 3);
        director.command()
                .body(Map.of("name", "<img src=x onerror=alert(1)>", "firstName", "\"'><b>{t:why}", "rank", "3k"))
                .post("/api/tournaments/" + tournament + "/entries")
                .then()
                .statusCode(201);
        director.published(tournament, 1);
        for (String language : List.of("en", "fr", "de", "ro")) {
            for (String path : List.of(
                    "",
                    "/rounds/1",
                    "/standings",
                    "/desk",
                    "/desk/players",
                    "/desk/results",
                    "/desk/standings",
                    "/what-if",
                    "/history",
                    "/seat?q=img")) {
                String html = given().auth()
                        .oauth2(token)
                        .accept("text/html")
                        .cookie("tengen_language", language)
                        .get("/tournaments/" + tournament + path)
                        .asString();
                assertFalse(html.contains("<img src=x"), path + " in " + language);
                assertFalse(html.contains("'><b>"), path + " in " + language);
            }
        }
    }

    @Test
    @DisplayName("D-05 D-07 the list by name is alphabetical and names no opponent; every list can be printed")
    void theListByName() {
        Api director = Api.director();
        UUID tournament = director.announced(2);
        List.of("Zed", "Alder", "Moss", "Birch").forEach(name -> director.entered(tournament, name, "3k"));
        director.published(tournament, 1);
        String page = page("/tournaments/" + tournament + "/rounds/1").extract().asString();
        String seats = page.substring(page.indexOf("<ul class=\"seats\">"));
        seats = seats.substring(0, seats.indexOf("</ul>"));
        assertEquals(
                List.of("Alder Test", "Birch Test", "Moss Test", "Zed Test"),
                java.util.regex.Pattern.compile("<li><span>([^<]*)</span>")
                        .matcher(seats)
                        .results()
                        .map(found -> found.group(1))
                        .toList());
        for (String paper : List.of("tables.pdf", "names.pdf", "slips.pdf")) {
            assertTrue(page.contains("/rounds/1/" + paper), paper);
        }
        assertTrue(page("/tournaments/" + tournament + "/standings")
                .extract()
                .asString()
                .contains("standings.pdf"));
        assertTrue(page("/tournaments/" + tournament + "/players")
                .extract()
                .asString()
                .contains("data-print"));
    }

    @Test
    @DisplayName("D-14 who won is said by sign and weight, not by colour alone")
    void notByColourAlone() {
        Api director = Api.director();
        UUID tournament = director.announced(2);
        director.entered(tournament, 2);
        UUID game = Api.game(director.published(tournament, 1).get(1));
        GameService.finished(tournament, game, 1, "WHITE");
        GameService.awaitResult(tournament, 1, game, 1);
        page("/tournaments/" + tournament + "/rounds/1")
                .body(containsString("class=\"strong won\""), containsString("W+"));
        page("/tournaments/" + tournament + "/standings").body(containsString("+/w0"), containsString("-/b0"));
    }

    @Test
    @DisplayName(
            "while nobody is entered the desk leads to registration; who is not signed in is led to the sign-in and back")
    void whereToGoNext() {
        String token = TestTokens.director();
        UUID tournament = Api.with(token).announced(2);
        String registration = "href=\"/tournaments/" + tournament + "/desk/players\"";
        desk(token, tournament)
                .body(
                        containsString("<a class=\"to-desk\" " + registration),
                        containsString("<a class=\"button primary\" " + registration),
                        not(containsString("data-draw=")));
        page("/tournaments").body(containsString("href=\"/login?next=/tournaments\""));
        given().auth()
                .oauth2(token)
                .accept("text/html")
                .get("/tournaments")
                .then()
                .body(
                        containsString("data-then=\"/tournaments/$tournamentId/desk/players\""),
                        not(containsString("/login?next=")));
    }

    @Test
    void theDeskIsForDirectors() {
        UUID tournament = Api.director().announced(2);
        given().redirects()
                .follow(false)
                .accept("text/html")
                .get("/tournaments/" + tournament + "/desk")
                .then()
                .statusCode(303)
                .header("Location", containsString("/login?next="));
        given().auth()
                .oauth2(TestTokens.director())
                .accept("text/html")
                .get("/tournaments/" + tournament + "/desk")
                .then()
                .statusCode(403);
    }

    @Test
    void scriptAndStyleAreServedUnderTheirHash() {
        String html =
                given().auth().oauth2(TestTokens.director()).get("/tournaments").asString();
        String base = html.replaceAll("(?s).*src=\"(/tournaments/files/[0-9a-f]{12})/pairing.js\".*", "$1");
        given().get(base + "/pairing.js")
                .then()
                .statusCode(200)
                .contentType(containsString("javascript"))
                .header("Cache-Control", containsString("immutable"));
        given().get(base + "/pairing.css").then().statusCode(200).contentType(containsString("css"));
        given().get("/tournaments/files/000000000000/pairing.js").then().header("Cache-Control", "no-cache");
        given().get(base + "/other.js").then().statusCode(404);
    }

    @Test
    @DisplayName("the standings page is asked again for a 304, and never shows anyone what a director sees")
    void standingsAreKeptByWhatTheyShow() {
        String token = TestTokens.director();
        Api director = Api.with(token);
        UUID tournament = director.announced(2);
        director.entered(tournament, 3);
        String hidden = director.command()
                .body(Map.of("name", "Secret", "firstName", "Sam", "rank", "2k", "listed", false))
                .post("/api/tournaments/" + tournament + "/entries")
                .path("entryId");
        String path = "/tournaments/" + tournament + "/standings";
        given().auth()
                .oauth2(token)
                .accept("text/html")
                .get(path)
                .then()
                .statusCode(200)
                .body(containsString("Secret Sam"));
        ValidatableResponse open =
                page(path).body(not(containsString("Secret"))).header("Cache-Control", "private, no-cache");
        String tag = open.extract().header("ETag");
        asked(path, tag, "en").statusCode(304);
        asked(path, tag, "de").statusCode(200).body(not(containsString("Secret")));
        given().auth()
                .oauth2(token)
                .header("If-None-Match", tag)
                .accept("text/html")
                .get(path)
                .then()
                .statusCode(200);
        director.command()
                .body(Map.of("listed", true))
                .post("/api/tournaments/" + tournament + "/entries/" + hidden + "/listing")
                .then()
                .statusCode(200);
        String named = asked(path, tag, "en")
                .statusCode(200)
                .body(containsString("Secret"))
                .extract()
                .header("ETag");
        Api.admin()
                .command()
                .delete("/api/tournaments/" + tournament + "/entries/" + hidden + "/person")
                .then()
                .statusCode(204);
        asked(path, named, "en").statusCode(200).body(not(containsString("Secret")));
    }

    private static ValidatableResponse asked(String path, String tag, String language) {
        return given().header("If-None-Match", tag)
                .header("Accept-Language", language)
                .accept("text/html")
                .get(path)
                .then();
    }

    private static ValidatableResponse page(String path) {
        ValidatableResponse page = given().accept("text/html").get(path).then().statusCode(200);
        String html = page.extract().asString();
        assertEquals(-1, html.indexOf(" style="), "nothing inline is allowed on " + path);
        return page;
    }

    private static ValidatableResponse step(String token, UUID tournament, String step) {
        return given().auth()
                .oauth2(token)
                .accept("text/html")
                .get("/tournaments/" + tournament + "/desk" + (step.isEmpty() ? "" : "/" + step))
                .then()
                .statusCode(200);
    }

    private static ValidatableResponse desk(String token, UUID tournament) {
        return given().auth()
                .oauth2(token)
                .accept("text/html")
                .get("/tournaments/" + tournament + "/desk")
                .then()
                .statusCode(200);
    }
}
