package org.tengen.pairingservice.link;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.net.URI;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.pairingservice.api.Api;

@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class LinkApiTest {

    /** A QR code of more is one a phone does not read off a screen. */
    private static final int MOST_IN_A_CODE = 150;

    private static Response issued(Api director, UUID tournament) {
        return director.command()
                .body(Map.of(
                        "scope", "enter-results", "round", 2, "room", "Hall A: 1-20, 31", "label", "evening shift"))
                .post("/api/tournaments/" + tournament + "/links");
    }

    private static Response join(URI address) {
        return given().redirects()
                .follow(false)
                .accept("text/html")
                .formParam("token", address.getQuery().replaceFirst("token=", ""))
                .post(address.getPath());
    }

    @Test
    @DisplayName(
            "S-07 S-10 N-07 a link for one round and one room opens once, shows its address once, and leaves no secret in the log")
    void aLinkOpensOnce() {
        Api director = Api.director();
        UUID tournament = director.announced(3);
        Response issued = issued(director, tournament);
        issued.then().statusCode(201).body("state", is("OPEN")).body("address", notNullValue());
        URI address = URI.create(issued.path("address"));
        assertTrue(address.toString().length() < MOST_IN_A_CODE, address.toString());
        given().accept("text/html")
                .get(address.getPath() + "?" + address.getQuery())
                .then()
                .statusCode(200)
                .body(containsString("enter results of round 2, Hall A: 1-20, 31"));
        Response joined = join(address);
        joined.then()
                .statusCode(303)
                .header("Location", containsString("/games/desk?tournament=" + tournament + "&round=2"));
        assertEquals(1, joined.cookies().size());
        join(address).then().statusCode(409).body(containsString("used already"));
        director.command()
                .get("/api/tournaments/" + tournament + "/links")
                .then()
                .body("state", contains("USED"))
                .body("address", contains(nullValue()));
        String history = director.command()
                .get("/api/tournaments/" + tournament + "/history")
                .asString();
        assertFalse(history.contains(address.getQuery().replaceFirst("token=", "")));
    }

    @Test
    @DisplayName("S-10 a link revoked, expired, forged or of another tournament opens nothing")
    void aLinkThatDoesNotOpen() {
        Api director = Api.director();
        UUID tournament = director.announced(3);
        Response issued = issued(director, tournament);
        URI address = URI.create(issued.path("address"));
        director.command()
                .delete("/api/tournaments/" + tournament + "/links/" + issued.path("linkId"))
                .then()
                .statusCode(200)
                .body("state", is("REVOKED"));
        join(address).then().statusCode(409).body(containsString("revoked"));
        URI other = URI.create(issued(director, tournament).path("address"));
        given().accept("text/html")
                .formParam("token", other.getQuery().replaceFirst("token=", ""))
                .post(address.getPath())
                .then()
                .statusCode(410);
        given().accept("text/html")
                .get(other.getPath() + "?token=nonsense")
                .then()
                .statusCode(410);
        director.command()
                .body(Map.of("scope", "everything", "room", "somewhere", "minutes", 100_000))
                .post("/api/tournaments/" + tournament + "/links")
                .then()
                .statusCode(400)
                .body("violations.field", contains("scope", "room", "minutes"));
        director.command()
                .body(Map.of("scope", "enter-results", "round", 9))
                .post("/api/tournaments/" + tournament + "/links")
                .then()
                .statusCode(422)
                .body("type", is("/problems/round-out-of-range"));
        director.command()
                .get("/api/tournaments/" + tournament + "/links")
                .then()
                .body("state", hasItem("OPEN"))
                .body("state", not(hasItem("USED")));
    }

    @Test
    @DisplayName("S-07 S-10 a check-in link ticks who has come, that day and nothing else, and ends when it is revoked")
    void aLinkForTheDoor() {
        Api director = Api.director();
        UUID tournament = UUID.fromString(director.command()
                .body(Map.of(
                        "name",
                        "Two days",
                        "rounds",
                        4,
                        "arrangements",
                        Map.of("firstRoundsOfDays", java.util.List.of(1, 3))))
                .post("/api/tournaments")
                .then()
                .statusCode(201)
                .extract()
                .path("tournamentId"));
        UUID entry = director.entered(tournament, "Visitor", "5k");
        Response issued = director.command()
                .body(Map.of("scope", "check-in", "round", 3, "label", "the door"))
                .post("/api/tournaments/" + tournament + "/links");
        Response joined = join(URI.create(issued.path("address")));
        joined.then().statusCode(303).header("Location", containsString("/check-in"));
        Api helper = Api.with(joined.cookies().values().iterator().next());
        String checkIn = "/api/tournaments/" + tournament + "/entries/" + entry + "/check-in";
        helper.command()
                .accept("text/html")
                .get("/tournaments/" + tournament + "/check-in")
                .then()
                .statusCode(200)
                .body(containsString("Visitor Test"), containsString("Check-in, day 2"));
        helper.command().body(Map.of("day", 2)).post(checkIn).then().statusCode(200);
        helper.command().body(Map.of("day", 1)).post(checkIn).then().statusCode(403);
        helper.command()
                .body(Map.of("name", "Friend", "rank", "5k"))
                .post("/api/tournaments/" + tournament + "/entries")
                .then()
                .statusCode(403);
        director.command()
                .get("/api/tournaments/" + tournament + "/presence?day=2")
                .then()
                .body("checkedIn", is(1));
        director.command()
                .delete("/api/tournaments/" + tournament + "/links/" + issued.path("linkId"))
                .then()
                .statusCode(200);
        helper.command()
                .body(Map.of("day", 2, "present", false))
                .post(checkIn)
                .then()
                .statusCode(403);
    }
}
