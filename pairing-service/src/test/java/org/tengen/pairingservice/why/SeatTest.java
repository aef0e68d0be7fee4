package org.tengen.pairingservice.why;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.pairingservice.api.Api;

@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class SeatTest {

    @Test
    void aNameLeadsToTheTableAndToTheReason() {
        Api director = Api.director();
        UUID tournament = director.announced(2);
        List<UUID> entries = director.entered(tournament, 6);
        UUID accented = director.entered(tournament, "Östlund", "3k");
        String seats = "/tournaments/" + tournament + "/seat";
        given().get(seats + "/" + accented).then().statusCode(200).body(containsString("not published yet"));
        director.draw(tournament, 1).then().statusCode(201);
        given().get(seats + "/" + accented).then().body(containsString("not published yet"));
        director.published(tournament, 1);

        given().redirects()
                .follow(false)
                .get(seats + "?q=ostl")
                .then()
                .statusCode(303)
                .header("Location", endsWith("/seat/" + accented));
        given().get(seats + "?q=Nobody <b>")
                .then()
                .body(containsString("Nobody &lt;b&gt;"), not(containsString("<b>")));
        given().get(seats + "?q=test")
                .then()
                .statusCode(200)
                .body(containsString("PlayerA"), containsString("PlayerF"));
        int boards = 0;
        for (UUID entry : entries) {
            String page = given().get(seats + "/" + entry)
                    .then()
                    .statusCode(200)
                    .extract()
                    .asString();
            if (page.contains("Round 1, table")) {
                boards++;
                assertTrue(page.contains("You play White") || page.contains("You play Black"), page);
                given().get(seats + "/" + entry + "/why")
                        .then()
                        .statusCode(200)
                        .body(containsString("You have not played each other here before."), containsString("Proof:"));
                given().get(seats + "/" + entry + "/why?lang=ro").then().body(containsString("Pentru experți"));
            } else {
                assertTrue(page.contains("You have the bye in round 1"), page);
            }
        }
        assertTrue(boards >= 5, boards + " boards");
        var why = given().get("/api/tournaments/" + tournament + "/rounds/1/entries/" + entries.get(0) + "/why")
                .then()
                .statusCode(200)
                .body("proven", is(true))
                .extract();
        assertEquals(2, why.jsonPath().getList("sides").size());
        given().get("/api/tournaments/" + tournament + "/rounds/2/entries/" + entries.get(0) + "/why")
                .then()
                .statusCode(404);
        given().get(seats + "/" + UUID.randomUUID()).then().statusCode(404);
    }
}
