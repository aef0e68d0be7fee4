package org.tengen.ratingservice;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.identity.Account;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

/** What a player does with his or her card: looks ahead, asks about a line, reads the answer; in any language. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "rating"))
class CardPagesTest {

    private static String page(String path) {
        return given().accept("text/html")
                .get(path)
                .then()
                .statusCode(200)
                .extract()
                .asString();
    }

    @Test
    @DisplayName(
            "RT-04 the card's forecast page says what a win and a loss would mean against whom one likes, and which grade would be new")
    void forecast() {
        OfficeClient office = new OfficeClient(OfficeClient.fresh(), "main");
        office.open("egf2021", "FIXED", "egf");
        JsonNode taken = office.take(PoolsTest.event("E1", "2026-03-01", "BBBB"));
        String one = PoolsTest.player(taken, "10000001");
        String other = PoolsTest.player(taken, "10000004");
        assertTrue(page("/players/" + one).contains("/players/" + one + "/forecast"));
        String asked = page("/players/" + one + "/forecast?opponent=" + other + "&color=WHITE");
        assertTrue(asked.contains("class=\"num up\"") && asked.contains("class=\"num down\""), asked);
        assertTrue(asked.matches("(?s).*Now \\d+ \\(\\d+[dk]\\), the opponent \\d+ .*"), asked);
        String gives = page("/players/" + one + "/forecast?opponent=" + other + "&color=WHITE&handicap=2");
        assertTrue(gives.contains("Gives 2 stones.") && gives.contains("value=\"WHITE\" selected"), gives);
        String receives = page("/players/" + one + "/forecast?opponent=" + other + "&color=BLACK&handicap=2");
        assertTrue(receives.contains("Receives 2 stones."), receives);
        given().accept("text/html")
                .get("/players/" + one + "/forecast?opponent=nobodyatall")
                .then()
                .statusCode(200)
                .body(containsString("nobodyatall"));
        given().accept("text/html")
                .get("/players/" + UUID.randomUUID() + "/forecast")
                .then()
                .statusCode(404);
        for (String tongue : List.of("de", "fr", "ro")) {
            given().accept("text/html")
                    .get("/players/" + one + "/forecast?lang=" + tongue)
                    .then()
                    .statusCode(200)
                    .body(not(containsString("What would a game mean")));
        }
        assertTrue(page("/ratings/news?federation=" + office.federation).contains("<h1>News</h1>"));
    }

    @Test
    @DisplayName(
            "RT-01 a line of a card is asked about on the page; the office answers on its desk, and who asked reads it")
    void question() {
        OfficeClient office = new OfficeClient(OfficeClient.fresh(), "main");
        office.open("egf2021", "FIXED", "egf");
        JsonNode taken = office.take(PoolsTest.event("E1", "2026-03-01", "BBBB"));
        String player = PoolsTest.player(taken, "10000001");
        String account = UUID.randomUUID().toString();
        String session = TestTokens.session(
                new Account(account, "Asker", Set.of(Roles.PLAYER), office.federation, 1, true, Optional.empty()),
                Duration.ZERO);
        JsonNode told = OfficeClient.json(office.get(office.path("/players/" + player + "/account")), 200);
        String game = told.get("steps").get(0).get("games").get(0).get("gameId").asText();
        String path = "/players/" + player + "/question";
        given().accept("text/html").redirects().follow(false).get(path).then().statusCode(303);
        String form = given().accept("text/html")
                .cookie("tengen_session", session)
                .get(path + "?game=" + game)
                .then()
                .statusCode(200)
                .extract()
                .asString();
        assertTrue(form.contains("value=\"" + game + "\""), form);
        given().accept("text/html")
                .cookie("tengen_session", session)
                .redirects()
                .follow(false)
                .formParam("csrf-token", form.replaceAll("(?s).*name=\"csrf-token\" value=\"([^\"]+)\".*", "$1"))
                .formParam("idempotency-key", UUID.randomUUID().toString())
                .formParam("pool", "main")
                .formParam("game", game)
                .formParam("question", "I think I lost this one.")
                .post(path)
                .then()
                .statusCode(303);
        String desk = office.html("/ratings/office");
        assertTrue(desk.contains("I think I lost this one."));
        assertTrue(desk.contains(", 1 Mar 2026: Black won"), "the line in words: " + desk);
        assertFalse(desk.contains("/games/" + game), "a game of a file has no page");
        JsonNode dispute =
                OfficeClient.json(office.get(office.path("/disputes")), 200).get(0);
        assertEquals(game, dispute.get("gameId").asText());
        office.post(
                        office.path("/disputes/" + dispute.get("disputeId").asText() + "/answer"),
                        Map.of("answer", "The slip says you won.", "upheld", false))
                .then()
                .statusCode(200);
        given().accept("text/html")
                .cookie("tengen_session", session)
                .get("/players/" + player)
                .then()
                .body(containsString("The slip says you won."));
        given().accept("text/html").get("/players/" + player).then().body(not(containsString("The slip says")));
    }

    @Test
    @DisplayName(
            "RT-08, RT-19 the desk speaks the officer's language; a formula is compared on the page before it is taken")
    void deskInLanguages() {
        OfficeClient office = new OfficeClient(OfficeClient.fresh(), "main");
        office.open("egf2021", "FIXED", "egf");
        JsonNode held = OfficeClient.json(office.hand(PoolsTest.event("E1", "2026-03-01", "BBBB")), 201);
        String file = "/ratings/inbox/" + held.get("submissionId").asText();
        assertTrue(office.html(file + "?lang=de").contains("das Turnier endete vor"), "what Java says, too");
        assertTrue(office.html(file + "?lang=fr").contains("le tournoi s&#39;est terminé il y a")
                || office.html(file + "?lang=fr").contains("le tournoi s'est terminé il y a"));
        office.accept(held);
        for (String path : List.of("/ratings/office", "/ratings/lists", "/ratings/inbox", "/players/office", file)) {
            for (String tongue : List.of("en", "de", "fr", "ro")) {
                assertTrue(office.html(path + "?lang=" + tongue).contains("lang=\"" + tongue + "\""), path);
            }
        }
        office.publish("2026-03-31");
        String list = office.html("/ratings/lists/1?federation=" + office.federation + "&lang=ro");
        assertTrue(list.contains("Lista 1"), list);
        assertTrue(office.html("/ratings/lists/1/differences?federation=" + office.federation)
                .contains("The first list"));
    }
}
