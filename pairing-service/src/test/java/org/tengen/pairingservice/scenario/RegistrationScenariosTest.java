package org.tengen.pairingservice.scenario;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
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
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.pairing.verify.Verification;
import org.tengen.pairingservice.api.Api;

/** Registration (users.md 2.2), over HTTP. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class RegistrationScenariosTest {

    @Test
    @DisplayName("a limit of entrants: who comes later waits and gets a place in the order of waiting")
    void waitingList() {
        Evening evening = Evening.of(Map.of("name", "Full", "rounds", 3, "arrangements", Map.of("entrantLimit", 2)), 2);
        Response third = evening.post("/entries", Map.of("name", "Third", "rank", "1k"));
        third.then().statusCode(201).body("status", is("WAITING")).body("waitingNumber", is(1));
        Response fourth = evening.post("/entries", Map.of("name", "Fourth", "rank", "1k"));
        fourth.then().statusCode(201).body("waitingNumber", is(2));
        Api.look(evening.id, "").then().body("entries", is(2));
        RestAssured.given()
                .get("/tournaments/" + evening.id + "/entries/" + third.path("entryId"))
                .then()
                .statusCode(200)
                .body(containsString("On the waiting list, number 1"));
        evening.draws(1, Map.of())
                .then()
                .statusCode(201)
                .body("pairs", hasSize(1))
                .body("notPaired", empty());
        evening.post("/entries/" + evening.entries.get(0) + "/withdraw", Map.of())
                .then()
                .statusCode(200);
        evening.get("/entries")
                .then()
                .body("find { it.name == 'Third' }.status", is("FINAL"))
                .body("find { it.name == 'Fourth' }.desk.waitingNumber", is(1));
        evening.post("/entries/" + fourth.path("entryId") + "/promote", Map.of())
                .then()
                .statusCode(200);
        evening.post("/entries/" + fourth.path("entryId") + "/promote", Map.of())
                .then()
                .statusCode(409)
                .body("type", is("/problems/not-waiting"));
    }

    @Test
    @DisplayName("a double click and a namesake: the same name is asked about, the same request happens once")
    void sameName() {
        Evening evening = Evening.of(3, 0);
        Map<String, Object> body = Map.of("name", "Twin", "firstName", "Test", "rank", "1k");
        UUID key = UUID.randomUUID();
        Response first = evening.director.command(key).body(body).post(evening.path("/entries"));
        Response again = evening.director.command(key).body(body).post(evening.path("/entries"));
        assertEquals(first.<String>path("entryId"), again.<String>path("entryId"));
        evening.post("/entries", body).then().statusCode(409).body("type", is("/problems/same-name"));
        evening.director
                .command()
                .header("Tengen-Confirm", "same-name")
                .body(body)
                .post(evening.path("/entries"))
                .then()
                .statusCode(201);
        Api.look(evening.id, "").then().body("entries", is(2));
        String turned = evening.post("/entries", Map.of("name", "Test", "firstName", "Twín", "rank", "2k"))
                .path("entryId");
        evening.page("/desk/players")
                .then()
                .body(containsString("href=\"#entry-" + first.path("entryId") + "\""))
                .body(containsString("href=\"/tournaments/" + evening.id + "/history?entry=" + turned + "\""));
        evening.page("/history?entry=" + turned)
                .then()
                .body(containsString("Changes to the entry of Test Twín"), containsString("data-undo=\"5\""))
                .body(not(containsString("data-undo=\"4\"")));
    }

    @Test
    @DisplayName("who is not listed stands in public under a neutral label, everywhere, with every number in place")
    void consent() {
        Evening evening = Evening.of(2, 3);
        String shy = evening.post(
                        "/entries",
                        Map.of("name", "Shy", "firstName", "Person", "rank", "1k", "club", "Hidden", "listed", false))
                .path("entryId");
        evening.round(1);
        for (String page : List.of("/entries", "/standings", "/crosstable", "/rounds/1")) {
            String shown = Api.look(evening.id, page).asString();
            assertFalse(shown.contains("Shy") || shown.contains("Hidden"), page);
            assertTrue(shown.contains("not listed"), page);
        }
        String own = "find { it.entryId == '" + shy + "' }.";
        Api.look(evening.id, "/entries")
                .then()
                .body(own + "playerId", nullValue())
                .body(own + "rating", nullValue());
        Api.look(evening.id, "/standings").then().body("rows." + own + "playerId", nullValue());
        evening.get("/entries").then().body(own + "name", is("Shy")).body(own + "playerId", notNullValue());
        evening.get("/standings").then().body("rows.name", hasItem("Shy"));
        for (int version = 1; version <= evening.version(); version++) {
            for (String look :
                    List.of("/standings?version=", "/crosstable?version=", "/entries?asOf=", "/rounds/1?asOf=")) {
                String shown = Api.look(evening.id, look + version).asString();
                assertFalse(shown.contains("Shy") || shown.contains("Hidden"), look + version);
            }
        }
        evening.post("/entries/" + shy + "/listing", Map.of("listed", true))
                .then()
                .statusCode(200);
        Api.look(evening.id, "/entries").then().body("name", hasItem("Shy"));
    }

    @Test
    @DisplayName(
            "a table kept for every round and a stand-in for an odd field, arranged, drawn by, undone and in the bundle")
    void standInAndTable() {
        Evening evening = Evening.of(3, 5);
        String wheelchair = "/entries/" + evening.entries.get(0) + "/seating";
        UUID standIn = evening.entries.get(4);
        evening.put(wheelchair, Map.of("table", 7)).then().statusCode(200).body("entry.desk.table", is(7));
        evening.put("/entries/" + evening.entries.get(1) + "/seating", Map.of("table", 7))
                .then()
                .statusCode(409)
                .body("type", is("/problems/table-taken"));
        evening.put("/entries/" + standIn + "/seating", Map.of("ghost", true))
                .then()
                .statusCode(200)
                .body("entry.ghost", is(true));
        Response even = evening.draws(1, Map.of());
        even.then().statusCode(201).body("notPaired.reason", hasItem("ghost-not-needed"));
        evening.everybodyOnce(even);
        assertTrue(
                Api.tables(even)
                        .get(7)
                        .toString()
                        .contains(evening.entries.get(0).toString()),
                "who has a table of their own sits there");
        evening.publishes(1, even).then().statusCode(200);
        evening.played(1, Api.tables(even));
        evening.closed(1);
        String late = evening.enters("Fifth", "1k").toString();
        Response odd = evening.draws(2, Map.of());
        odd.then().statusCode(201).body("byes", empty());
        assertTrue(odd.asString().contains(standIn.toString()), "the stand-in plays before anybody has a bye");
        evening.publishes(2, odd).then().statusCode(200);
        Api.look(evening.id, "/standings")
                .then()
                .body("rows.find { it.entryId == '" + standIn + "' }.place", is(0))
                .body("rows.find { it.entryId == '" + late + "' }.place", notNullValue());
        byte[] bundle = evening.get("/bundle").asByteArray();
        assertEquals(List.of(), Verification.of(bundle).differences());
        int arranged = evening.put(wheelchair, Map.of("table", 0))
                .then()
                .statusCode(200)
                .extract()
                .path("version");
        evening.director
                .command()
                .header("Tengen-Confirm", "yes")
                .body(Map.of("version", arranged))
                .post(evening.path("/undo"))
                .then()
                .statusCode(200);
        evening.get("/entries")
                .then()
                .body("find { it.entryId == '" + evening.entries.get(0) + "' }.desk.table", is(7));
        RestAssured.given()
                .get("/tournaments/" + evening.id + "/entries/" + standIn)
                .then()
                .statusCode(200);
    }

    @Test
    @DisplayName("players ask for changes until the cut-off; done means done, and a refusal says why")
    void requests() {
        Evening evening =
                Evening.of(Map.of("name", "Slips", "rounds", 3, "arrangements", Map.of("requestCutoffMinutes", 30)), 2);
        UUID entry = evening.entries.get(0);
        evening.put(
                        "/rounds/1/clock",
                        Map.of(
                                "startsAt",
                                Instant.now().plus(2, ChronoUnit.HOURS).toString()))
                .then()
                .statusCode(200);
        String player = evening.get("/entries").path("find { it.entryId == '" + entry + "' }.playerId");
        Api self = Api.with(org.tengen.kit.testing.TestTokens.player(UUID.fromString(player)));
        Map<String, Object> slip = Map.of("entryId", entry, "kind", "PARTICIPATION", "rounds", Map.of("1", false));
        Response asked = self.command().body(slip).post(evening.path("/requests"));
        asked.then().statusCode(201);
        self.command()
                .body(Map.of("entryId", evening.entries.get(1), "kind", "WITHDRAWAL"))
                .post(evening.path("/requests"))
                .then()
                .statusCode(403);
        evening.post("/requests/" + asked.path("requestId") + "/answer", Map.of("done", true))
                .then()
                .statusCode(200)
                .body("state", is("DONE"));
        evening.get("/entries").then().body("find { it.entryId == '" + entry + "' }.participation", is("011"));
        evening.put(
                        "/rounds/1/clock",
                        Map.of(
                                "startsAt",
                                Instant.now().plus(10, ChronoUnit.MINUTES).toString()))
                .then()
                .statusCode(200);
        self.command()
                .body(slip)
                .post(evening.path("/requests"))
                .then()
                .statusCode(409)
                .body("type", is("/problems/requests-closed"));
        Response word = evening.post(
                "/requests", Map.of("entryId", entry, "kind", "CORRECTION", "note", "one letter is wrong"));
        evening.post(
                        "/requests/" + word.path("requestId") + "/answer",
                        Map.of("done", false, "reason", "that is how you wrote it"))
                .then()
                .body("state", is("REFUSED"));
        evening.get("/requests").then().body("find { it.kind == 'CORRECTION' }.note", is("one letter is wrong"));
        evening.get("/history").then().body("event.toString()", not(containsString("one letter")));
    }

    @Test
    @DisplayName(
            "whoever finds the own name on a phone asks without an account; the desk sees that nobody was signed in")
    void requestsWithoutAnAccount() {
        Evening evening = Evening.of(Map.of("name", "Unsigned slips", "rounds", 3), 2);
        UUID entry = evening.entries.get(0);
        String page = "/tournaments/" + evening.id + "/requests";
        RestAssured.given().get(page).then().statusCode(200).body(containsString("Find your name first"));
        RestAssured.given()
                .get(page + "?entry=" + entry)
                .then()
                .statusCode(200)
                .body(containsString("Nobody is signed in"));
        Map<String, Object> slip = Map.of("entryId", entry, "kind", "PARTICIPATION", "rounds", Map.of("2", false));
        Response asked = unsigned(slip, evening);
        asked.then().statusCode(201);
        evening.get("/requests").then().body("[0].unsigned", is(true));
        RestAssured.given()
                .get(page + "?entry=" + entry + "&asked=" + asked.path("requestId"))
                .then()
                .body(containsString("What you asked for"));
        RestAssured.given().get(page + "?entry=" + entry).then().body(not(containsString("What you asked for")));
        evening.post("/requests/" + asked.path("requestId") + "/answer", Map.of("done", true))
                .then()
                .statusCode(200);
        evening.get("/entries").then().body("find { it.entryId == '" + entry + "' }.participation", is("101"));
        evening.post("/entries/" + entry + "/listing", Map.of("listed", false))
                .then()
                .statusCode(200);
        unsigned(slip, evening).then().statusCode(403);
    }

    private static Response unsigned(Map<String, Object> slip, Evening evening) {
        return RestAssured.given()
                .contentType("application/json")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .body(slip)
                .post(evening.path("/requests"));
    }
}
