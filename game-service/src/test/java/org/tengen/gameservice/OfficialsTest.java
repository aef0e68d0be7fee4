package org.tengen.gameservice;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

/** What officials write for themselves, and the links they hand out. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "game"))
class OfficialsTest {

    private static Map<String, Object> with(Map<String, Object> body, String name, Object value) {
        Map<String, Object> more = new HashMap<>(body);
        more.put(name, value);
        return more;
    }

    @Test
    void aRefereesNoteIsSealedReadByRefereesAndErasedForGood() {
        TestRound round = TestRound.of(1);
        String notes = round.path(1) + "/notes";
        String text = "White's clock was started late; both agreed to go on.";
        Api.post(TestTokens.referee(), null, notes, Map.of("text", text)).then().statusCode(201);
        Api.post(TestTokens.player(round.black.get(0)), null, notes, Map.of("text", text))
                .then()
                .statusCode(403);
        given().get(round.path(1) + "/events").then().body(not(containsString("clock was started")));
        given().get(notes).then().statusCode(401);
        Response read = given().auth().oauth2(TestTokens.referee()).get(notes);
        read.then().statusCode(200).body("[0].text", equalTo(text)).body("[0].erased", equalTo(false));
        String note = notes + "/" + read.path("[0].noteId");
        given().auth().oauth2(TestTokens.referee()).delete(note).then().statusCode(204);
        given().auth().oauth2(TestTokens.referee()).delete(note).then().statusCode(404);
        given().auth()
                .oauth2(TestTokens.referee())
                .get(notes)
                .then()
                .body("[0].text", nullValue())
                .body("[0].erased", equalTo(true));
        given().auth()
                .oauth2(TestTokens.operator())
                .get("/admin/verify-log")
                .then()
                .body("ok", equalTo(true));
    }

    @Test
    void linksAreMadeByTheDirectorAndOpenWhatTheyName() {
        TestRound round = TestRound.of(2);
        Map<String, Object> wanted = Map.of("tournament", round.tournament.toString(), "round", 1, "kind", "TABLE");
        given().contentType("application/json")
                .body(wanted)
                .post("/api/games/links")
                .then()
                .statusCode(401);
        Response made = given().auth()
                .oauth2(TestTokens.director())
                .contentType("application/json")
                .body(wanted)
                .post("/api/games/links");
        made.then().statusCode(200).body("size()", equalTo(2)).body("[0].table", equalTo(1));
        String url = made.path("[0].url");
        assertTrue(url.matches(".*/games/link/[2-9A-Z]{16}"), "few squares for a phone to read: " + url);
        Response opened = given().redirects().follow(false).get(url.substring(url.indexOf("/games/link/")));
        opened.then().statusCode(303);
        String cookie = opened.cookie("tengen_session");
        given().cookie("tengen_session", cookie)
                .get("/games/" + round.games.get(0) + "/result")
                .then()
                .statusCode(200)
                .body(containsString("Who won?"));
        given().cookie("tengen_session", cookie)
                .get("/games/" + round.games.get(1) + "/result")
                .then()
                .statusCode(403);
        given().get("/games/link/forged").then().statusCode(410);
        given().auth()
                .oauth2(TestTokens.director())
                .contentType("application/json")
                .body(with(with(wanted, "kind", "HELPER"), "room", "Hall A"))
                .post("/api/games/links")
                .then()
                .statusCode(400);
        given().auth()
                .oauth2(TestTokens.director())
                .get("/games/codes?tournament=" + round.tournament + "&round=1")
                .then()
                .statusCode(200)
                .body(containsString("class=\"qr\""));
        given().auth()
                .oauth2(round.helper("1-1"))
                .get("/games/desk?tournament=" + round.tournament + "&round=1")
                .then()
                .statusCode(200)
                .body(containsString("/games/desk"))
                .body(not(containsString(">2</td>")));
    }
}
