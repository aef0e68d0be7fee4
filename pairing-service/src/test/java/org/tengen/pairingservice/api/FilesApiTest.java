package org.tengen.pairingservice.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;
import org.tengen.pairing.convert.TournamentFormats;
import org.tengen.pairing.file.TournamentFormat;

/** Files in and out over HTTP, in every format. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class FilesApiTest {

    private static final String H9 = """
            ; EV[Harbour Cup]
            ; PC[XX,Sampleton]
            ; DT[2026-11-07,2026-11-08]
            ; KM[7.5]
            ; TM[75]
            ; Pl Name                            Rk Co Club      NBW
               1 Alder Ann                       3D XX  HIL     2         2+/w0    3+/b0 |99000001
               2 Birch Ben                       2D XX  HIL     1         1-/b0    4+/w0
               3 Cedar Cid                       1D XX  VAL     1         4+/b0    1-/w0
               4 Dogwood Dan                     1K XX  VAL     0         3-/w0    2-/b0
            """;

    private static Response post(String token, String query, String file) {
        return given().header("Authorization", "Bearer " + token)
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .contentType("application/octet-stream")
                .body(file.getBytes(StandardCharsets.ISO_8859_1))
                .post("/api/tournaments/import?games=true" + query);
    }

    @Test
    @DisplayName(
            "X-16 a file of another format is taken whole, a second time changes nothing, and leaves in every format")
    void inAndOut() {
        String token = TestTokens.director();
        post(token, "&preview=true", H9)
                .then()
                .statusCode(200)
                .body("players", is(4))
                .body("games", is(4));
        Response taken = post(token, "", H9);
        taken.then().statusCode(201).body("players", is(4)).body("rounds", is(2));
        String id = taken.path("tournamentId");
        Response again = post(token, "", H9);
        again.then().statusCode(200).body("warnings", hasItem(containsString("taken before")));
        assertEquals(id, again.path("tournamentId"));
        Response byAnother = post(TestTokens.director(), "", H9);
        byAnother.then().statusCode(200);
        assertEquals(id, byAnother.path("tournamentId"), "whoever of the federation brings it, its games count once");
        for (TournamentFormat format : TournamentFormats.all()) {
            Response file = given().header("Authorization", "Bearer " + token)
                    .get("/api/tournaments/" + id + "/files/" + format.name());
            if (format.name().equals("aga")) {
                file.then().statusCode(422).body("findings", hasItem(containsString("Alder")));
            } else {
                file.then()
                        .statusCode(200)
                        .header(
                                "Content-Disposition",
                                containsString(format.extensions().get(0)));
                assertEquals(
                        format.name(),
                        TournamentFormats.open("", file.asByteArray()).format());
            }
        }
        given().header("Authorization", "Bearer " + token)
                .get("/api/tournaments/" + id + "/files/h9")
                .then()
                .body(containsString("|99000001"));
        given().header("Authorization", "Bearer " + token)
                .get("/api/tournaments/" + id + "/files/tou/report")
                .then()
                .statusCode(200)
                .body("changed", hasItem(containsString("capitals")));
        given().get("/api/tournaments/" + id + "/files/h9").then().statusCode(403);
        given().header("Authorization", "Bearer " + token)
                .get("/api/tournaments/" + id + "/files/tou")
                .then()
                .header("Tengen-Report-Lines", not("0"))
                .header("Link", containsString("tou/report"));
        page(token, id, "?way=tou:ffg").body(containsString("capitals"), containsString("dialect=ffg\" download"));
        page(token, id, "?way=aga:aga&defaults=drop").body(containsString("not handed out"), containsString("Alder"));
        page(token, id, "").body(containsString("h9:egd"));
    }

    private static ValidatableResponse page(String token, String id, String query) {
        return given().header("Authorization", "Bearer " + token)
                .accept("text/html")
                .get("/tournaments/" + id + "/desk/files" + query)
                .then()
                .statusCode(200);
    }

    @Test
    @DisplayName("X-09 a faulty file of any format is refused with its place")
    void faulty() {
        post(TestTokens.director(), "", H9.replace("1-/b0", "3-/b0"))
                .then()
                .statusCode(422)
                .body("line", is(7))
                .body("field", containsString("round 1"));
    }
}
