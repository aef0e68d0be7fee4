package org.tengen.ratingservice;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.testing.KitTestResource;

/** People in files: lists of federations in every flavour, names in results, and that a name can go again everywhere. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "rating"))
class FilesOfPeopleTest {

    private static final int MANY = 120_000;

    @Inject
    Transactor transactor;

    private static OfficeClient office(String system, String idKind) {
        OfficeClient office = new OfficeClient(OfficeClient.fresh(), "main");
        office.open(system, "FIXED", idKind);
        return office;
    }

    private static Response load(OfficeClient office, String name, String list) {
        return office.upload("/api/players/lists?fileName=" + name, list.getBytes(StandardCharsets.ISO_8859_1));
    }

    @Test
    @DisplayName("RT-14 whoever stands in a table of games by name only is nobody yet: the office says who")
    void aNameInATableMakesNobody() {
        OfficeClient office = office("egf2021", "egf");
        JsonNode held = OfficeClient.json(
                office.hand(PoolsTest.HEADER + "E1,2026-03-01,1,Ann Sample,2d,10000002,1d,0,6.5,B\n"), 201);
        assertEquals("UNIDENTIFIED", held.at("/people/0/how").asText(), held.toString());
        assertEquals("Sample", held.at("/people/0/name").asText());
        assertEquals("Ann", held.at("/people/0/firstName").asText());
    }

    @Test
    @DisplayName(
            "X-21 the three flavours of the American list, fields empty and all, bring the same people; X-18 an unknown membership type drops nobody and is reported")
    void americanLists() {
        OfficeClient office = office("aga", "aga");
        String a = "Wharfedy, Jo\t90001\tFull\t3.42\t1/2/2030\tHARB\tZZ\t0.41\t2/3/2026\r\n"
                + "Brook, Kim\t90002\tGrand Wizard\t-2.10\t\t\t\t\t\r\n"
                + "Cedar, Ann\t90003\t\t\t\t\t\t\t\r\n"
                + "Dale, Max\t90004\tFull\t-12.50\t1/2/2030\tHILL\tZZ\t0.60\t2/3/2026\r\n";
        JsonNode first = OfficeClient.json(load(office, "a.txt", a), 201);
        assertEquals("aga", first.get("format").asText());
        assertEquals(4, first.get("people").asInt());
        assertEquals(4, first.get("added").asInt(), first.toString());
        assertEquals(3, first.get("ratings").asInt());
        assertTrue(first.get("warnings").toString().contains("Grand Wizard"), first.toString());
        JsonNode second = OfficeClient.json(
                load(office, "b.txt", a.replace("HARB", "Harbour Go Club").replace("3.42", "3.47")), 201);
        assertEquals("aga-b", second.get("format").asText());
        assertEquals(0, second.get("added").asInt(), second.toString());
        String n = "Wharfedy, Jo                   90001 Full    3.42 1/2/2030 HARB ZZ\n"
                + "Brook, Kim                    90002 Full   -2.10 1/2/2030 none --\n"
                + "Elder, Pat                    90005 Full         1/2/2030 none --\n";
        JsonNode third = OfficeClient.json(load(office, "n.txt", n), 201);
        assertEquals("aga-n", third.get("format").asText());
        assertEquals(3, third.get("people").asInt());
        assertEquals(1, third.get("added").asInt(), third.toString());
    }

    @Test
    @DisplayName(
            "X-19 a list is loaded by hand from a file and kept with its date: people are found by it whether the federation answers or not")
    void listWithItsDate() {
        OfficeClient office = office("egf2021", "egf");
        String list = PeopleTest.list(PeopleTest.line("22000001", "Ufermann Ilse", "QF", "2d", 2210));
        JsonNode loaded = OfficeClient.json(load(office, "allworld.html", list), 201);
        assertEquals("2026-02-22", loaded.get("date").asText());
        assertTrue(office.html("/players/office/lists").contains("22 February 2026"));
        given().get("/api/players?q=ufermann").then().body("country", hasItem("QF"), "rating", hasItem(2210f));
    }

    @Test
    @DisplayName(
            "X-18 a list of 120,000 lines is loaded whole though no line has a grade that anybody knows; found by name, the same file again changes nothing")
    void longList() {
        // Without a rank nobody is told of on rating.players.v1: other tests wait for their messages there.
        OfficeClient office = office("egf2021", "egf");
        List<String> lines = new ArrayList<>(MANY);
        for (int i = 0; i < MANY; i++) {
            lines.add(
                    PeopleTest.line(Integer.toString(50_000_000 + i), "Langlist" + name(i) + " Uwe", "QG", "9z", 1600));
        }
        String list = PeopleTest.list(lines.toArray(String[]::new));
        JsonNode loaded = OfficeClient.json(load(office, "long.html", list), 201);
        assertEquals(MANY, loaded.get("people").asInt());
        assertEquals(
                MANY, loaded.get("added").asInt(), () -> loaded.get("warnings").toString());
        // Told of all of them, and again at every republishing, the topic would be so long that other tests read for
        // seconds.
        transactor.inTransaction(connection -> Sql.update(
                connection, "UPDATE player SET news = false, revision = 0 WHERE federation = ?", office.federation));
        given().get("/api/players?q=langlist" + name(77_777)).then().body("", hasSize(1));
        given().get("/api/players?q=langl").then().body("", hasSize(50)).body("[0].country", is("QG"));
        assertTrue(loaded.get("warnings").toString().contains("9z"), "what is odd is reported");
        assertTrue(OfficeClient.json(load(office, "long.html", list), 200)
                .get("known")
                .asBoolean());
    }

    /** One name for one number, of letters that a search tells apart. */
    private static String name(int number) {
        String consonants = "bcdfghklmnpqrstvwxz";
        StringBuilder name = new StringBuilder();
        for (int rest = number, i = 0; i < 4; i++, rest /= consonants.length()) {
            name.append(consonants.charAt(rest % consonants.length())).append(i % 2 == 0 ? 'o' : 'a');
        }
        return name.toString();
    }

    @Test
    @DisplayName(
            "S-03, S-06 no birth date, gender or telephone is taken or shown; a card has these fields and no others")
    void minimum() {
        OfficeClient office = office("egf2021", "egf");
        for (String field : List.of("birthDate", "gender", "phone", "email")) {
            office.post(
                            "/api/players",
                            Map.of("players", List.of(Map.of("name", "N", "firstName", "F", "rank", "3k", field, "x"))))
                    .then()
                    .statusCode(400);
        }
        JsonNode taken = office.take(PoolsTest.event("E1", "2026-03-01", "BBBB"));
        JsonNode card = OfficeClient.json(given().get("/api/players/" + PoolsTest.player(taken, "10000001")), 200);
        TreeSet<String> fields = new TreeSet<>();
        card.get("player").fieldNames().forEachRemaining(fields::add);
        assertEquals(
                new TreeSet<>(List.of(
                        "playerId", "name", "firstName", "country", "club", "rank", "rating", "change", "games")),
                fields);
        String status = given().get("/api/ratings/inbox?federation=" + office.federation)
                .then()
                .statusCode(200)
                .extract()
                .asString();
        assertFalse(status.contains("people") || status.contains("submittedBy"), status);
    }

    private static String tournament(String tag, String number) {
        return String.join(
                "\n",
                "; CL[A]",
                "; EV[Quayside Open]",
                "; PC[XX,Sampleton]",
                "; DT[2026-10-03,2026-10-04]",
                "; HA[h9]",
                "; KM[6.5]",
                "; TM[75]",
                ";",
                " 1 " + tag + "lind Ada       3D QA  Bay  2 2+/w0 3+/b0 |" + number,
                " 2 " + tag + "reau Theo      2D QA  Bay  1 1-/b0 4+/w0",
                " 3 " + tag + "wal Hanna      2D QA  Bay  1 4+/b0 1-/w0",
                " 4 " + tag + "zzolo Luca     1D QA  Bay  0 3-/w0 2-/b0",
                "");
    }

    private static Response hand(OfficeClient office, String text) {
        return office.upload(
                "/api/ratings/inbox?fileName=quayside.h9&pool=main", text.getBytes(StandardCharsets.UTF_8));
    }

    private static String match(OfficeClient office, String id, int person) {
        return office.get("/api/ratings/inbox/" + id + "/matches").path("find { it.person == " + person + " }.kind");
    }

    @Test
    @DisplayName(
            "RT-14, X-10 who is in a file is exact, likely, ambiguous or new; the office says who, by a person or by a number; a name alone makes nobody")
    void whoIsInTheFile() {
        OfficeClient office = office("egf2021", "egf");
        String tag = "Quaf";
        OfficeClient.json(
                load(
                        office,
                        "list.html",
                        PeopleTest.list(
                                PeopleTest.line("23000001", tag + "ander Bo", "QA", "3d", 2310),
                                PeopleTest.line("23000002", tag + "reau Theo", "QA", "2d", 2215),
                                PeopleTest.line("23000003", tag + "wal Hanna", "QA", "2d", 2190),
                                PeopleTest.line("23000004", tag + "wal Hanna", "QA", "2d", 2230))),
                201);
        JsonNode held = OfficeClient.json(hand(office, tournament(tag, "23000001")), 201);
        String id = held.get("submissionId").asText();
        assertEquals("OTHER_NAME", held.get("people").get(0).get("match").asText(), "the number is somebody else's");
        assertEquals("LIKELY", match(office, id, 1));
        assertEquals("AMBIGUOUS", match(office, id, 2));
        assertEquals("NEW", match(office, id, 3));
        String likely = office.get("/api/ratings/inbox/" + id + "/matches")
                .path("find { it.person == 1 }.candidates[0].person.playerId");
        String known = given().get("/api/players?q=" + tag + "reau").path("[0].playerId");
        assertEquals(known, likely);

        String version = say(office, id, held.get("version").asInt(), 1, Map.of("playerId", likely));
        version = say(office, id, Integer.parseInt(version), 0, Map.of("number", "23000091"));
        office.command(
                        "/api/ratings/inbox/" + id + "/accept",
                        Map.of(),
                        "\"" + version + "\"",
                        UUID.randomUUID().toString())
                .then()
                .statusCode(409)
                .body("checks", hasItem("unidentified"))
                .body("checks", hasItem("unidentified-alike"));
        JsonNode taken = office.accept(OfficeClient.json(office.get("/api/ratings/inbox/" + id), 200));
        given().get("/api/players?q=" + tag + "lind")
                .then()
                .body("", hasSize(1))
                .body("[0].ids.egf", is("23000091"));
        given().get("/api/players?q=" + tag + "zzolo").then().body("", hasSize(0));
        String stranger = taken.get("people").get(3).get("player").asText();
        given().get("/api/players/" + stranger).then().body("player.name", is(""));

        JsonNode people = OfficeClient.json(
                office.post(
                        "/api/players",
                        Map.of("players", List.of(Map.of("name", tag + "zzolo", "firstName", "Luca", "rank", "1d")))),
                200);
        String luca = people.get("players").get(0).get("playerId").asText();
        Map<String, Double> before = PoolsTest.current(office);
        office.decide(Map.of("type", "MERGE", "from", stranger, "into", luca));
        assertEquals(before.get(stranger), PoolsTest.current(office).get(luca), "attached later, with every point");
    }

    /** Answers the file's version after it. */
    private static String say(OfficeClient office, String id, int version, int person, Map<String, String> said) {
        return given().auth()
                .oauth2(office.token())
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .header("If-Match", "\"" + version + "\"")
                .contentType("application/json")
                .body(said)
                .put("/api/ratings/inbox/" + id + "/people/" + person)
                .then()
                .statusCode(200)
                .extract()
                .jsonPath()
                .getString("version");
    }

    @Test
    @DisplayName(
            "S-04 whoever is forgotten is forgotten in files, in questions, under merged ids and where another name stood; every number stays")
    void forgottenEverywhere() {
        OfficeClient office = office("egf2021", "egf");
        String tag = "Qomirz";
        JsonNode held = OfficeClient.json(hand(office, tournament(tag, "24000001")), 201);
        JsonNode taken = office.accept(held);
        String id = taken.get("submissionId").asText();
        String ada = taken.get("people").get(0).get("player").asText();
        String theo = taken.get("people").get(1).get("player").asText();
        JsonNode registered = OfficeClient.json(
                office.post(
                        "/api/players",
                        Map.of("players", List.of(Map.of("name", tag + "reau", "firstName", "Theo", "rank", "2d")))),
                200);
        String person = registered.get("players").get(0).get("playerId").asText();
        office.decide(Map.of("type", "MERGE", "from", theo, "into", person));
        JsonNode dispute = OfficeClient.json(
                office.post(
                        office.path("/disputes"),
                        Map.of("playerId", ada, "question", "Did " + tag + "reau Theo really win?")),
                201);
        Map<String, Double> before = PoolsTest.current(office);
        office.publish("2026-10-31");

        office.delete("/api/players/" + theo + "/registry/person").then().statusCode(204);
        String file = office.get("/api/ratings/inbox/" + id)
                .then()
                .statusCode(200)
                .body("people[1].name", is(""), "people[1].player", is(theo), "people[0].name", is(tag + "lind"))
                .extract()
                .asString();
        assertFalse(file.contains(tag + "reau"), file);
        String questions = office.get(office.path("/disputes")).then().extract().asString();
        assertFalse(questions.contains(tag), questions);
        assertTrue(questions.contains(dispute.get("disputeId").asText()), "that something was asked stays");
        given().get("/api/players/" + person).then().body("player.name", is(""), "player.games", is(2));
        given().get("/api/players?q=" + tag + "reau").then().body("", hasSize(0));
        assertEquals(before, PoolsTest.current(office), "every number stays");
        assertEquals(before, PoolsTest.ratings(office.list(1, "published")));
        office.get("/ratings/inbox/" + id).then().statusCode(200).body(not(containsString(tag + "reau")));
        String history = office.get(office.path("/history")).then().extract().asString();
        assertFalse(history.toLowerCase(Locale.ROOT).contains(tag.toLowerCase(Locale.ROOT)), "no name in the log");
    }
}
