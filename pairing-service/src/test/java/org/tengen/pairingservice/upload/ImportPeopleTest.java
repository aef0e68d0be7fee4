package org.tengen.pairingservice.upload;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;
import org.tengen.pairingservice.api.Api;
import org.tengen.pairingservice.api.GameService;

/** Who the entrants of a file are: certain, likely, ambiguous or new; a person says so before anything is taken. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "pairing"))
class ImportPeopleTest {

    private static final UUID ANSA = new UUID(70, 1);
    private static final UUID BELA = new UUID(70, 2);
    private static final UUID CILLA_OF_HILL = new UUID(70, 3);
    private static final UUID CILLA_OF_VALE = new UUID(70, 4);

    private static final String TABLE = """
            Name,First name,Rank,Rating,Country,Club,EGF PIN
            Quorndale,Ansa,3D,2310,XX,Hill,98000001
            Quibbleford,Bela,2D,2205,XX,Hill,
            Quartermill,Cilla,1D,2105,XX,,
            Quenchwater,Dora,1K,2005,XX,Vale,
            """;

    private final String token = TestTokens.director();

    @BeforeEach
    void peopleAreKnown() {
        known(ANSA, "Quorndale", "Ansa", "Hill", 2, "98000001");
        known(BELA, "Quibbleford", "Bela", "Hill", 1, "98000002");
        known(CILLA_OF_HILL, "Quartermill", "Cilla", "Hill", 0, "98000003");
        known(CILLA_OF_VALE, "Quartermill", "Cilla", "Vale", 0, "98000004");
        // They are told in several partitions: one may be here long before another.
        await().atMost(GameService.PATIENCE)
                .untilAsserted(() -> preview(TABLE)
                        .then()
                        .statusCode(200)
                        .body("entries[0].match.kind", is("EXACT"))
                        .body("entries[1].match.candidates", hasSize(1))
                        .body("entries[2].match.candidates", hasSize(2)));
    }

    private static void known(UUID player, String name, String firstName, String club, int rank, String pin) {
        Map<String, Object> body = new HashMap<>(Map.of(
                "playerId",
                player,
                "federation",
                TestTokens.FEDERATION,
                "revision",
                1,
                "name",
                name,
                "firstName",
                firstName,
                "country",
                "XX",
                "club",
                club,
                "rank",
                Map.of("value", rank, "shown", rank + 1 + "d"),
                "rating",
                2100 + 100 * rank,
                "asOf",
                "2026-03-08T18:00:00Z"));
        body.put("ids", Map.of("egf", pin));
        GameService.send("rating.players.v1", "rating.players.changed", UUID.randomUUID(), 1, player.toString(), body);
    }

    private RequestSpecification command() {
        return given().auth()
                .oauth2(token)
                .header("Idempotency-Key", UUID.randomUUID().toString());
    }

    private Response preview(String table) {
        return command()
                .contentType("text/csv")
                .body(table.getBytes(StandardCharsets.UTF_8))
                .post("/api/tournaments/import?preview=true");
    }

    private Response confirmed(String table, Map<String, Object> people) {
        return command()
                .multiPart("file", "people.csv", table.getBytes(StandardCharsets.UTF_8), "text/csv")
                .multiPart("people", "people.json", json(people), "application/json")
                .post("/api/tournaments/import");
    }

    private static byte[] json(Map<String, Object> people) {
        StringBuilder text = new StringBuilder("{");
        people.forEach((key, value) -> text.append(text.length() > 1 ? "," : "")
                .append('"')
                .append(key)
                .append("\":")
                .append(value == null ? "null" : "\"" + value + "\""));
        return text.append('}').toString().getBytes(StandardCharsets.UTF_8);
    }

    @Test
    @DisplayName(
            "X-17 entrants are exact, likely, ambiguous or new, and nobody is linked by a name before somebody says so")
    void theyAreFoundAndSomebodyDecides() {
        String table = TABLE.replace("2005", "2001");
        preview(table)
                .then()
                .body("entries.match.kind", is(java.util.List.of("EXACT", "LIKELY", "AMBIGUOUS", "NEW")))
                .body("entries[0].playerId", is(ANSA.toString()))
                .body("entries[1].playerId", not(is(BELA.toString())))
                .body("entries[1].match.candidates[0].playerId", is(BELA.toString()))
                .body("entries[1].match.candidates[0].ids.egf", is("98000002"))
                .body("entries[2].match.taken", nullValue())
                .body("warnings", hasItem(containsString("2 entrants look like somebody known")));
        confirmed(table, Map.of("p2", BELA))
                .then()
                .statusCode(422)
                .body("type", is("/problems/import-people-undecided"))
                .body("findings", hasSize(1))
                .body("detail", containsString("Quartermill Cilla"));
        Map<String, Object> people = new LinkedHashMap<>(Map.of("p2", BELA, "p3", ANSA));
        confirmed(table, people).then().statusCode(422).body("detail", containsString("one of the candidates"));
        people.put("p3", CILLA_OF_VALE);
        people.put("p4", null);
        Response taken = confirmed(table, people);
        taken.then()
                .statusCode(201)
                .body("entries[0].playerId", is(ANSA.toString()))
                .body("entries[1].playerId", is(BELA.toString()))
                .body("entries[2].playerId", is(CILLA_OF_VALE.toString()));
        Api.look(UUID.fromString(taken.path("tournamentId")), "/entries")
                .then()
                .body("playerId", hasItem(BELA.toString()))
                .body("playerId", hasItem(CILLA_OF_VALE.toString()))
                .body("playerId", not(hasItem(CILLA_OF_HILL.toString())));
        confirmed(table, people).then().statusCode(200).body("warnings", hasItem(containsString("taken before")));
    }

    @Test
    @DisplayName(
            "X-17 a federation's number alone is enough: the row is completed from the list, and only by the number")
    void aNumberIsEnough() {
        preview("EGF PIN\n98000001\n98000004\n")
                .then()
                .statusCode(200)
                .body("entries.name", is(java.util.List.of("Quorndale", "Quartermill")))
                .body("entries.club", is(java.util.List.of("Hill", "Vale")))
                .body("entries.rank", is(java.util.List.of("3D", "1D")))
                .body("entries.match.kind", is(java.util.List.of("EXACT", "EXACT")))
                .body("findings[0].done", containsString("completed from the list: Quorndale Ansa"));
        preview("EGF PIN\n98000001\n97777777\n")
                .then()
                .statusCode(422)
                .body("line", is(3))
                .body("reason", containsString("97777777"));
        preview("EGF PIN,Rank\n98000001,3d\n98000001,3d\n")
                .then()
                .statusCode(200)
                .body("entries.match.kind", is(java.util.List.of("AMBIGUOUS", "AMBIGUOUS")));
    }

    @Test
    @DisplayName("X-17 the page shows every faulty cell, or who has to be decided and what will be done")
    void thePageShowsItFirst() {
        given().auth()
                .oauth2(token)
                .accept("text/html")
                .get("/tournaments/import")
                .then()
                .statusCode(200)
                .body(containsString("data-import"));
        given().accept("text/html")
                .redirects()
                .follow(false)
                .get("/tournaments/import")
                .then()
                .header("Location", containsString("/login"));
        look(TABLE.replace("3D,2310", "3X,abc"))
                .body(containsString("2:3"), containsString("3X"), containsString("abc"))
                .body(not(containsString("data-import-confirm")));
        look(TABLE.replace("2005", "2002"))
                .body(containsString("Quartermill Cilla"), containsString("value=\"" + CILLA_OF_HILL + "\""))
                .body(containsString("data-import-confirm"), containsString("First name"));
        look("<html><body>Sign in</body></html>").body(containsString("a web page"));
    }

    private io.restassured.response.ValidatableResponse look(String file) {
        return given().auth()
                .oauth2(token)
                .accept("text/html")
                .multiPart("file", "table.csv", file.getBytes(StandardCharsets.UTF_8), "text/csv")
                .post("/tournaments/import/preview?games=true")
                .then()
                .statusCode(200);
    }
}
