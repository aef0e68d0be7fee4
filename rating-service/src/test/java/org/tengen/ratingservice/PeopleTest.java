package org.tengen.ratingservice;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;

/** The registry of people, case by case. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "rating"))
class PeopleTest {

    /** A line of the European list; columns as its federation has them. */
    static String line(String pin, String name, String country, String grade, int rating) {
        return String.format(
                Locale.ROOT,
                " %8s  %-38s%-2s  %-4s %5s   --   %4d     3  T171028F",
                pin,
                name,
                country,
                "Bay",
                grade,
                rating);
    }

    static String list(String... lines) {
        return "<html><body><h1>List of WORLD Players</h1>\n(22 Feb 2026)\n<pre>\n<b>  Notation: </b>\n\n"
                + "   PIN     Last Name First Name                 Co  Club Grade  P&D   GoR    NT  Last\n"
                + String.join("\n", lines) + "\n</pre></body></html>\n";
    }

    private static Response load(OfficeClient office, String list) {
        return office.upload("/api/players/lists?fileName=allworld.html", list.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static String found(String typed, String country) {
        return given().queryParam("q", typed)
                .get("/api/players")
                .jsonPath()
                .getString("find { it.country == '" + country + "' }.playerId");
    }

    @Test
    @DisplayName(
            "X-18, X-19 a list is loaded once, with its ratings; what is odd is reported, nobody is made of a name alone")
    void lists() {
        OfficeClient office = new OfficeClient(OfficeClient.fresh(), "main");
        String list = list(
                line("20000001", "Sch\u00e4ferlein Katja", "QA", "2d", 2210),
                line("20000002", "Quellbach Nils", "QA", "4k", 1695),
                line("20000002", "Quellbach Nils", "QA", "4k", 1695),
                line("20000003", "Ostwindt Mara", "QB", "12z", 812));
        JsonNode report = OfficeClient.json(load(office, list), 201);
        assertEquals(3, report.get("added").asInt());
        assertEquals(3, report.get("ratings").asInt());
        assertTrue(report.get("warnings").toString().contains("duplicate-id"), report.toString());
        assertTrue(report.get("warnings").toString().contains("12z"), report.toString());
        JsonNode again = OfficeClient.json(load(office, list), 200);
        assertTrue(again.get("known").asBoolean());
        assertEquals(report.get("loadId"), again.get("loadId"));

        String id = found("schaeferlein", "QA");
        assertEquals(id, found("KATJA sch\u00e4f", "QA"), "any letters, any order, words begun");
        assertEquals(id, found("shaferlain", "QA"), "by sound");
        Awaitility.await()
                .atMost(PlayedEvent.SOON)
                .until(() -> !Topics.read("rating.players.v1", id).isEmpty());

        JsonNode later = OfficeClient.json(
                load(
                        office,
                        list(
                                line("20000001", "Sch\u00e4ferlein Katja", "QA", "3d", 2290),
                                line("20000004", "Neuling Ida", "QA", "20k", 100))),
                201);
        assertEquals(1, later.get("added").asInt());
        assertEquals(1, later.get("changed").asInt());
        assertEquals(1, later.get("ratings").asInt(), "who brought a rating keeps it");

        load(office, "<html><title>Sign in</title></html>")
                .then()
                .statusCode(400)
                .body("type", is("/problems/list-unreadable"))
                .body("detail", containsString("web page"));
        assertEquals(
                2, office.get("/api/players/lists").jsonPath().getList("loadId").size());
        given().body("x").post("/api/players/lists").then().statusCode(401);
    }

    @Test
    @DisplayName(
            "RT-14, X-17 entrants are exact, likely, ambiguous or new; a number may be taken, a name never decides alone")
    void matches() {
        OfficeClient office = new OfficeClient("TST", "main");
        // Names and numbers of nobody else here: drawn by lot, they would one day sound like or be another test's.
        String family = "Quodbreck";
        String number = "31000001";
        OfficeClient.json(
                load(
                        office,
                        list(
                                line(number, family + " Alva", "SE", "2d", 2210),
                                line("41000001", family + "en Bo", "SE", "3d", 2310),
                                line("41000002", family + "en Bo", "SE", "3d", 2290))),
                201);
        String exact = enter(family, "Alva", "2d", Map.of("egf", number));
        String likely = enter(family, "Alva", "3d", Map.of());
        String ambiguous = enter(family + "en", "Bo", "3d", Map.of());
        String fresh = enter("Zz" + family + "xy", "Nobody", "5k", Map.of());
        for (String entrant : List.of(exact, likely, ambiguous, fresh)) {
            Awaitility.await().atMost(PlayedEvent.SOON).until(() -> kind(office, entrant) != null);
        }
        assertEquals("EXACT", kind(office, exact));
        assertEquals("LIKELY", kind(office, likely));
        assertEquals("AMBIGUOUS", kind(office, ambiguous));
        assertEquals("NEW", kind(office, fresh));
        String desk = office.html("/players/office");
        assertTrue(desk.contains("Entered: Match Cup, 1 Jun 2099"), desk);
        String called = office.html("/players/office?q=zz" + family + "x");
        assertTrue(called.contains("1 of them is called so."), called);
        assertTrue(called.contains("entrants/" + fresh) && !called.contains("entrants/" + likely), called);

        office.post("/api/players/matches/exact", null).then().statusCode(200);
        assertEquals(null, kind(office, exact));
        String person = office.get("/api/players/matches")
                .path("shown.find { it.entrant.playerId == '" + likely + "' }.candidates[0].person.playerId");
        office.post("/api/players/matches/entrants/" + likely, Map.of("person", person))
                .then()
                .statusCode(204);
        assertEquals(null, kind(office, likely));
        office.post("/api/players/matches/entrants/" + fresh, Map.of()).then().statusCode(204);
        assertEquals(null, kind(office, fresh));

        String merge = mergeOf(office, likely);
        office.decide(Map.of("type", "SPLIT", "id", merge));
        assertEquals("LIKELY", kind(office, likely), "taken back, and waiting again");
    }

    private static String mergeOf(OfficeClient office, String entrant) {
        String page = office.html("/ratings/office");
        // The page says which merges hold, and offers to undo each.
        return page.replaceAll("(?s).*data-from=\"" + entrant + "\".*?name=\"id\" value=\"([^\"]+)\".*", "$1");
    }

    private static String kind(OfficeClient office, String entrant) {
        return office.get("/api/players/matches").path("shown.find { it.entrant.playerId == '" + entrant + "' }.kind");
    }

    private static String enter(String name, String firstName, String rank, Map<String, String> ids) {
        UUID entry = UUID.randomUUID();
        UUID player = UUID.randomUUID();
        int grade = rank.endsWith("d") ? rank.charAt(0) - '1' : '0' - rank.charAt(0);
        String number = ids.isEmpty() ? "{}" : "{\"egf\":\"" + ids.get("egf") + "\"}";
        Topics.send(
                "tournament.entries.v1",
                "tournament.entries.changed",
                entry.toString(),
                "{\"entryId\":\"" + entry + "\",\"tournamentId\":\"" + UUID.randomUUID() + "\",\"playerId\":\"" + player
                        + "\",\"revision\":1,\"name\":\"" + name + "\",\"firstName\":\"" + firstName
                        + "\",\"country\":\"SE\",\"club\":\"\",\"rank\":{\"value\":" + grade + ",\"shown\":\"" + rank
                        + "\"},\"ids\":" + number + ",\"tournament\":\"Match Cup\",\"eventDate\":\"2099-06-01\"}");
        return player.toString();
    }

    @Test
    @DisplayName(
            "RT-12 the radar finds people in other letters, by sound and by number, and forgets what was looked at")
    void duplicates() {
        OfficeClient office = new OfficeClient(OfficeClient.fresh(), "main");
        office.post(
                        "/api/players",
                        Map.of(
                                "players",
                                List.of(
                                        person("Schmidtke", "Joerg", Map.of()),
                                        person("Schmittke", "J\u00f6rg", Map.of("egf", "1")),
                                        person(
                                                "\u0418\u0432\u0430\u043d\u043e\u0432\u0441\u043a",
                                                "\u041e\u043b\u044c\u0433\u0430",
                                                Map.of()),
                                        person("Ivanovsk", "Olga", Map.of()),
                                        person("Sameone", "Ann", Map.of("egf", "7")),
                                        person("Other", "Bea", Map.of("egf", "7")),
                                        person("Twonumbers", "Cy", Map.of("egf", "8")),
                                        person("Twonumbers", "Cy", Map.of("egf", "9")))))
                .then()
                .statusCode(200);
        JsonNode pairs = OfficeClient.json(office.get("/api/players/matches/duplicates"), 200);
        assertEquals(3, pairs.size(), pairs.toString());
        assertTrue(pairs.get(0).get("sameNumber").asBoolean());
        Response called = office.get("/api/players/matches/duplicates?q=schmi");
        assertEquals("1", called.header("Tengen-Count"));
        assertEquals(
                "Schmittke",
                List.of(
                                called.jsonPath().getString("[0].one.name"),
                                called.jsonPath().getString("[0].other.name"))
                        .stream()
                        .filter("Schmittke"::equals)
                        .findFirst()
                        .orElse(called.asString()));
        assertEquals(
                0,
                OfficeClient.json(office.get("/api/players/matches/duplicates?q=nobody"), 200)
                        .size());
        assertEquals(
                3,
                OfficeClient.json(office.get("/api/players/matches/duplicates?page=9"), 200)
                        .size());
        Map<String, String> two = Map.of(
                "one", pairs.get(1).get("other").get("playerId").asText(),
                "other", pairs.get(1).get("one").get("playerId").asText());
        office.post("/api/players/matches/duplicates/dismissed", two).then().statusCode(204);
        assertEquals(
                2,
                office.get("/api/players/matches/duplicates")
                        .jsonPath()
                        .getList("")
                        .size());
        String federation = office.federation;
        assertFalse(federation.isEmpty());
    }

    private static Map<String, Object> person(String name, String firstName, Map<String, String> ids) {
        return Map.of("name", name, "firstName", firstName, "rank", "3k", "country", "QD", "club", "", "ids", ids);
    }

    @Test
    @DisplayName(
            "S-04, S-05, S-06 a person is shown as much as he or she wants; erasure leaves every number, and no list brings a name back")
    void publicityAndErasure() {
        OfficeClient office = new OfficeClient(OfficeClient.fresh(), "main");
        String list = list(
                line("21000001", "Leisewind Tove", "QE", "2d", 2210),
                line("21000002", "Lautwind Arne", "QE", "1d", 2110));
        OfficeClient.json(load(office, list), 201);
        String tove = found("leisewind", "QE");
        String path = "/api/players/" + tove;
        office.put(path + "/registry/names", Map.of("names", List.of(Map.of("name", "Liseva", "firstName", "Tova"))))
                .then()
                .statusCode(200)
                .body("otherNames.name", contains("Liseva"));
        assertEquals(tove, found("tova lis", "QE"), "by another name");

        office.put(path + "/registry/publicity", Map.of("publicity", "INITIALS"))
                .then()
                .statusCode(200);
        given().get(path).then().body("player.name", is("L."), "player.firstName", is("T."));
        office.put(path + "/registry/publicity", Map.of("publicity", "HIDDEN", "until", "2099-01-01"));
        given().get(path).then().body("player.name", is(""), "player.rating", is(2210f));
        assertEquals(null, found("leisewind", "QE"));
        Awaitility.await().atMost(PlayedEvent.SOON).until(() -> {
            var told = Topics.read("rating.players.v1", tove);
            return !told.isEmpty()
                    && Topics.json(told.get(told.size() - 1))
                            .path("name")
                            .asText()
                            .startsWith("Player ");
        });
        office.get(path + "/registry").then().body("person.name", is("Leisewind"), "until", is("2099-01-01"));
        office.put(path + "/registry/publicity", Map.of("publicity", "HIDDEN", "until", "2020-01-01"));
        given().get(path).then().body("player.name", is("Leisewind"));
        given().get(path + "/registry").then().statusCode(401);

        String odd = list(
                line("21000001", "Leisewind Tove", "QE", "77z", 2210),
                line("21000002", "Lautwind Arne", "QE", "1d", 2110));
        assertTrue(
                OfficeClient.json(load(office, odd), 201)
                        .get("warnings")
                        .toString()
                        .contains("21000001"),
                "line quoted");
        office.delete(path + "/registry/person").then().statusCode(204);
        office.delete(path + "/registry/person").then().statusCode(204);
        String reports = office.get("/api/players/lists").then().extract().asString();
        assertTrue(reports.contains("\"line\""), "that something was odd stays: " + reports);
        assertFalse(reports.contains("Leisewind") || reports.contains("77z") || reports.contains("21000001"), reports);
        given().get(path)
                .then()
                .statusCode(200)
                .body("player.name", is(""), "player.rating", is(2210f), "ids.size()", is(0));
        JsonNode again = OfficeClient.json(load(office, list.replace("Lautwind Arne", "Lautwind Arno")), 201);
        assertEquals(1, again.get("changed").asInt());
        assertTrue(again.get("warnings").toString().contains("erased"), again.toString());
        assertEquals(null, found("leisewind", "QE"));
        given().get("/api/players?q=lautwind arno").then().body("", hasSize(1)).body("name", hasItem("Lautwind"));
    }
}
