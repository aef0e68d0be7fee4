package org.tengen.pairingservice.history;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;

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
class BackPagesTest {

    @Test
    @DisplayName(
            "N-09 pages of history, corrections, what-if, helpers are the director's; integrity and any moment are everybody's")
    void pagesOfLookingBack() {
        String token = TestTokens.director();
        Api director = Api.with(token);
        UUID tournament = director.announced(2);
        director.entered(tournament, 4);
        int before = Api.look(tournament, "").path("version");
        Map<Integer, Map<String, Object>> tables = director.published(tournament, 1);
        UUID game = Api.game(tables.get(1));
        GameService.finished(tournament, game, 1, "WHITE");
        GameService.awaitResult(tournament, 1, game, 1);
        GameService.finished(tournament, game, 2, "BLACK");
        GameService.awaitResult(tournament, 1, game, 2);
        String at = "/tournaments/" + tournament;
        page(token, at + "/history").body(containsString("data-moment"), containsString("data-undo"));
        page(token, at + "/history?kind=results")
                .body(
                        containsString("Result, round 1 table 1: Player"),
                        containsString("(before: W+"),
                        not(containsString("Round drawn")));
        page(token, at + "/history?kind=rounds").body(containsString("Round drawn: Round 1, 2 boards"));
        page(token, at + "/corrections?game=" + game).body(containsString("table 1"), containsString("selected"));
        page(token, at + "/what-if").body(containsString("PlayerA Test"));
        page(token, at + "/links").body(containsString("Make the link"));
        for (String own : List.of("/history", "/corrections", "/what-if", "/links")) {
            given().auth()
                    .oauth2(TestTokens.director())
                    .accept("text/html")
                    .get(at + own)
                    .then()
                    .statusCode(403);
        }
        given().accept("text/html")
                .get(at + "/integrity")
                .then()
                .statusCode(200)
                .body(containsString("result corrected"), not(containsString("director.js")));
        Api.look(tournament, "/integrity")
                .then()
                .body("events.size()", is(1))
                .body("events[0].breach", is("result corrected"));
        given().accept("text/html")
                .get(at + "?asOf=" + before)
                .then()
                .statusCode(200)
                .body(containsString("as it was after event " + before), containsString("4 players so far"));
    }

    private static ValidatableResponse page(String token, String path) {
        ValidatableResponse page = given().auth()
                .oauth2(token)
                .accept("text/html")
                .get(path)
                .then()
                .statusCode(200);
        assertEquals(-1, page.extract().asString().indexOf(" style="), "nothing inline is allowed on " + path);
        return page;
    }
}
