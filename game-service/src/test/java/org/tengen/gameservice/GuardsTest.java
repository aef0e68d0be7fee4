package org.tengen.gameservice;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

/** What somebody clever could do to a result, or learn of one, and cannot. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "game"))
class GuardsTest {

    private static final String SESSION = "tengen_session";
    private static final String DEVICE = "tengen_device";
    private static final Map<String, Object> BLACK_WON = Map.of("winner", "BLACK", "by", "POINTS");
    private static final Map<String, Object> WHITE_WON = Map.of("winner", "WHITE", "by", "POINTS");

    private static Map<String, Object> with(Map<String, Object> body, String name, Object value) {
        Map<String, Object> more = new HashMap<>(body);
        more.put(name, value);
        return more;
    }

    /** Scans the code on the first table with a phone that has these cookies. */
    private static Response scan(TestRound round, RequestSpecification phone) {
        String url = given().auth()
                .oauth2(TestTokens.director())
                .contentType("application/json")
                .body(Map.of("tournament", round.tournament.toString(), "round", 1, "kind", "TABLE"))
                .post("/api/games/links")
                .path("[0].url");
        Response opened = phone.redirects().follow(false).get(url.substring(url.indexOf("/games/link/")));
        opened.then().statusCode(303);
        return opened;
    }

    private static Response say(TestRound round, String session, String color) {
        return Api.post(session, null, round.path(1) + "/claim", with(BLACK_WON, "color", color));
    }

    @Test
    @DisplayName("R-12 one phone that scans the code twice is one player, signed out in between or not")
    void onePhoneSpeaksForOnePlayer() {
        TestRound round = TestRound.of(1);
        Response first = scan(round, given());
        say(round, first.cookie(SESSION), "BLACK").then().statusCode(201);

        Response again = scan(round, given().cookies(first.cookies()));
        assertNull(again.cookie(SESSION), "who can say this result already stays who he is");
        Response signedOut = scan(round, given().cookie(DEVICE, first.cookie(DEVICE)));
        say(round, signedOut.cookie(SESSION), "WHITE")
                .then()
                .statusCode(403)
                .body("type", equalTo("/problems/same-source"));

        Response other = scan(round, given().cookie(DEVICE, "no device of ours"));
        say(round, other.cookie(SESSION), "WHITE").then().statusCode(201).body("status", equalTo("FINISHED"));
    }

    @Test
    @DisplayName("R-12 a player who is signed in does not become somebody else by scanning the code")
    void aPlayerStaysWhoHeIs() {
        TestRound round = TestRound.of(1);
        String black = TestTokens.player(round.black.get(0));
        assertNull(scan(round, given().auth().oauth2(black)).cookie(SESSION));
        String stranger = TestTokens.player(UUID.randomUUID());
        assertEquals(
                true, scan(round, given().auth().oauth2(stranger)).cookies().containsKey(SESSION));
    }

    @Test
    void whatAPlayerSaidIsToldWithoutTheAccountItCameFrom() {
        TestRound round = TestRound.of(1);
        Api.post(TestTokens.player(round.black.get(0)), null, round.path(1) + "/claim", BLACK_WON)
                .then()
                .statusCode(201);
        round.game(1).then().body("claims.black.winner", equalTo("BLACK")).body(not(containsString("\"source\"")));
        given().get(round.path(1) + "/events")
                .then()
                .body("type", hasItem("game.result-claimed.v1"))
                .body("findAll { it.type == 'game.result-claimed.v1' }.data.claim.source", everyItem(nullValue()));
    }

    @Test
    void aListByStatusDoesNotTellWhichHiddenGamesHaveEnded() {
        TestRound round = TestRound.of(3);
        given().auth()
                .oauth2(TestTokens.director())
                .contentType("application/json")
                .body(Map.of("hideResults", true))
                .put("/api/games/broadcast?tournament=" + round.tournament)
                .then()
                .statusCode(200);
        Api.post(TestTokens.director(), null, round.path(2) + "/result", BLACK_WON)
                .then()
                .statusCode(201);
        // another replica's settings are believed for a moment, and so may be this one's
        await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> {
            listed(round, "SCHEDULED", "").header("Tengen-Count", "3").body("table", equalTo(List.of(1, 2, 3)));
            listed(round, "SCHEDULED", "&limit=1&offset=1")
                    .header("Tengen-Count", "3")
                    .body("table", equalTo(List.of(2)));
            listed(round, "FINISHED", "&limit=1").header("Tengen-Count", "0").body("size()", equalTo(0));
        });
        given().auth()
                .oauth2(TestTokens.director())
                .get("/api/games?tournament=" + round.tournament + "&status=FINISHED")
                .then()
                .header("Tengen-Count", "1")
                .body("table", equalTo(List.of(2)));
    }

    @Test
    void aHiddenGameDoesNotLeaveTheLivePageByEnding() {
        TestRound round = TestRound.of(1);
        String game = round.games.get(0).toString();
        Api.move(game, 1, "B E5");
        given().auth()
                .oauth2(TestTokens.director())
                .contentType("application/json")
                .body(Map.of("hideResults", true))
                .put("/api/games/broadcast?tournament=" + round.tournament)
                .then()
                .statusCode(200);
        Api.post(TestTokens.director(), null, round.path(1) + "/result", BLACK_WON)
                .then()
                .statusCode(201);
        given().accept("text/html").get("/live").then().body(containsString(game));
        given().accept("text/html")
                .auth()
                .oauth2(TestTokens.director())
                .get("/live")
                .then()
                .statusCode(200)
                .body(not(containsString(game)));
    }

    private static io.restassured.response.ValidatableResponse listed(TestRound round, String status, String more) {
        return given().get("/api/games?tournament=" + round.tournament + "&status=" + status + more)
                .then()
                .statusCode(200);
    }

    @Test
    @DisplayName(
            "R-02 a result on which others rely is changed at the desk as by a correction: with a reason, by who may rule")
    void theDeskIsNoWayAroundTheConsequences() {
        TestRound round = TestRound.of(1);
        Api.post(round.helper(null), null, round.path(1) + "/result", BLACK_WON)
                .then()
                .statusCode(201);
        round.publish(2, 1, "PUBLISHED", List.of(UUID.randomUUID()));
        String game = round.games.get(0).toString();
        Map<String, Object> confirmed = with(WHITE_WON, "confirm", true);
        Map<String, Object> typed =
                Map.of("tournament", round.tournament.toString(), "round", 1, "line", "1 w", "confirm", true);

        Refusal.of(game, "/result", confirmed).by(round.helper(null)).isRefusedAlways(403, "not-allowed");
        Refusal.of(game, "/result", with(confirmed, "reason", "I say so"))
                .by(round.helper(null))
                .isRefusedAlways(403, "not-allowed");
        Refusal.of(game, "/result", confirmed).isRefusedAlways(409, "confirmation-needed");
        new Refusal(game, TestTokens.referee(), 2, "/api/games/desk", typed)
                .isRefusedAlways(409, "confirmation-needed");
        Api.post(TestTokens.referee(), 2, round.path(1) + "/result", with(BLACK_WON, "confirm", true))
                .then()
                .statusCode(201)
                .body("revision", equalTo(1));

        String key = UUID.randomUUID().toString();
        String referee = TestTokens.referee();
        for (int i = 0; i < 2; i++) {
            Api.post(referee, 2, key, "/api/games/desk", with(typed, "reason", "both squares were ticked"))
                    .then()
                    .statusCode(201)
                    .body("revision", equalTo(2));
        }
        given().auth()
                .oauth2(TestTokens.referee())
                .get(round.path(1) + "/events")
                .then()
                .body("data.reason", hasItem("both squares were ticked"));
    }
}
