package org.tengen.ratingservice;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.reactive.messaging.kafka.KafkaClientService;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

/** What went wrong elsewhere with results that came late, were odd, or were looked at twice. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "rating"))
class HardCasesTest {

    @Inject
    KafkaClientService kafka;

    private static OfficeClient office() {
        OfficeClient office = new OfficeClient(OfficeClient.fresh(), "main");
        office.open("egf2021", "FIXED", "egf");
        return office;
    }

    @Test
    @DisplayName(
            "RT-02 a consumer stopped for a day and started again: what came meanwhile, twice and in any order, has one effect; what waits is counted")
    void consumerStoppedForADay() {
        PlayedEvent first = new PlayedEvent(LocalDate.of(2026, 1, 4), 91);
        PlayedEvent second = new PlayedEvent(LocalDate.of(2026, 1, 11), 92);
        first.send(first.games.get(0));
        first.awaitRated(1);
        kafka.getConsumer("games").pause().await().atMost(PlayedEvent.SOON);
        List<ObjectNode> told = new ArrayList<>();
        for (PlayedEvent event : List.of(first, second)) {
            event.games.forEach(game -> {
                told.add(game.deepCopy());
                told.add(game.deepCopy());
            });
            // The last word of each day is a revision of its first result.
            ObjectNode revised = event.games.get(1);
            String other = revised.get("result").get("winner").asText().equals("BLACK") ? "WHITE" : "BLACK";
            ((ObjectNode) revised.put("revision", 2).get("result")).put("winner", other);
            told.add(revised);
        }
        Collections.shuffle(told, new Random(7));
        told.forEach(first::send);
        assertEquals(1, first.effect().get("ratedGames").asInt(), "nothing is read while it stands still");
        kafka.getConsumer("games").resume().await().atMost(PlayedEvent.SOON);
        second.awaitRated(second.games.size());
        first.awaitRated(first.games.size());
        first.assertAsTheEngineSays();
        OfficeClient office = new OfficeClient(TestTokens.FEDERATION, "main");
        office.settle();
        // How much is unread is measured now and then, and may be told of a moment ago.
        Awaitility.await()
                .atMost(PlayedEvent.SOON)
                .untilAsserted(() -> office.get(office.path(""))
                        .then()
                        .statusCode(200)
                        .body("waiting", is(0), "unread", is(0), "version", greaterThan(0)));
        given().get("/q/metrics")
                .then()
                .statusCode(200)
                .body(containsString("tengen_ratings_lag"), containsString("tengen_ratings_parked"));
    }

    @Test
    @DisplayName(
            "RT-05 another time control is another class: the event is rated anew, and a grade that was only reached by it is not reached any more")
    void classChanged() {
        OfficeClient office = office();
        String csv = PoolsTest.HEADER.strip() + ",class\n";
        StringBuilder games = new StringBuilder(csv);
        for (int round = 1; round <= 8; round++) {
            games.append("E1,2026-03-01,")
                    .append(round)
                    .append(",10000001,1k,1000000")
                    .append(round + 1);
            games.append(",1d,0,6.5,B,A\n");
        }
        JsonNode taken = office.take(games.toString());
        String player = PoolsTest.player(taken, "10000001");
        double asPlayed = PoolsTest.current(office).get(player);
        office.get(office.path("/announcements")).then().body("promotions.playerId", hasItem(player));
        office.take(games.toString().replace(",B,A\n", ",B,D\n"));
        double asFast = PoolsTest.current(office).get(player);
        assertTrue(asFast < asPlayed, asFast + " after blitz, " + asPlayed + " before");
        office.get(office.path("/announcements")).then().body("promotions.playerId", not(hasItem(player)));
    }

    @Test
    @DisplayName(
            "RT-06 komi, size, handicap and rules come with every game; a small board, a monstrous handicap and class X count for nothing and say why, a game without komi is parked")
    void conditions() {
        PlayedEvent event = new PlayedEvent(LocalDate.of(2026, 1, 18), 93);
        ObjectNode small = event.games.get(0);
        ((ObjectNode) small.get("boardSize")).put("width", 9).put("height", 9);
        ObjectNode monstrous = event.games.get(1).put("handicap", 30);
        ObjectNode unofficial = event.games.get(2).put("gameClass", "X");
        event.games.forEach(event::send);
        event.awaitRated(event.games.size() - 3);
        // They come by partitions of their own, perhaps after the last of those that are rated.
        Awaitility.await()
                .atMost(PlayedEvent.SOON)
                .until(() -> event.effect().get("excluded").size() == 3);
        JsonNode excluded = event.effect().get("excluded");
        Set<String> games = new TreeSet<>();
        excluded.forEach(game -> {
            games.add(game.get("gameId").asText());
            assertTrue(game.get("reason").asText().length() > 5, game.toString());
        });
        assertEquals(
                new TreeSet<>(Set.of(
                        small.get("gameId").asText(),
                        monstrous.get("gameId").asText(),
                        unofficial.get("gameId").asText())),
                games);
        ObjectNode lacking = event.games.get(3).deepCopy();
        String id = UUID.randomUUID().toString();
        lacking.put("gameId", id).remove("komiHalfPoints");
        Topics.send("game.finished.v1", "game.finished.recorded", id, lacking.toString());
        Awaitility.await()
                .atMost(PlayedEvent.SOON)
                .until(() -> given().auth()
                        .oauth2(TestTokens.operator())
                        .get("/admin/dead-letters")
                        .jsonPath()
                        .getList("key")
                        .contains(id));
    }

    @Test
    @DisplayName(
            "RT-09, X-20 as published and as corrected are two answers that name their list; who never played loses the points in one and keeps them in the other, and a list frozen for a tournament does not drift")
    void publishedAndCorrected() {
        OfficeClient office = office();
        String games = PoolsTest.event("E1", "2026-03-01", "BBBB");
        JsonNode taken = office.take(games);
        office.publish("2026-03-02");
        String alternate = PoolsTest.player(taken, "10000001");
        JsonNode published = office.list(1, "published");
        double gained = PoolsTest.ratings(published).get(alternate);
        StringBuilder without = new StringBuilder();
        games.lines()
                .filter(line -> !line.contains("10000001"))
                .forEach(line -> without.append(line).append('\n'));
        office.take(without.toString());
        office.take(PoolsTest.event("E2", "2026-03-08", "WWBB").replace("10000001", "10000007"));
        JsonNode corrected = office.list(1, "corrected");
        assertEquals(published, office.list(1, "published"), "frozen");
        assertEquals("published", published.get("as").asText());
        assertEquals("corrected", corrected.get("as").asText());
        assertEquals(1, corrected.get("list").get("number").asInt());
        assertEquals("2026-03-02", corrected.get("list").get("date").asText());
        assertEquals(gained, PoolsTest.ratings(office.list(1, "published")).get(alternate));
        assertNotEquals(gained, PoolsTest.ratings(corrected).get(alternate));
        given().get(office.path("/lists/1.csv"))
                .then()
                .statusCode(200)
                .body(containsString(alternate))
                .header("Content-Disposition", containsString("list-main-1"));
    }

    @Test
    @DisplayName("RT-15 a player with 5,000 games has a card, a graph and every game explained")
    void fiveThousandGames() {
        OfficeClient office = office();
        StringBuilder csv = new StringBuilder(PoolsTest.HEADER);
        Random random = new Random(5);
        for (int event = 0; event < 100; event++) {
            for (int round = 1; round <= 50; round++) {
                csv.append(String.format(
                        Locale.ROOT,
                        "L%03d,%s,%d,10000001,2d,%d,%s,0,6.5,%s%n",
                        event,
                        LocalDate.of(2024, 1, 1).plusDays(7L * event),
                        round,
                        20_000_000 + random.nextInt(300),
                        random.nextBoolean() ? "2d" : "1k",
                        random.nextBoolean() ? "B" : "W"));
            }
        }
        JsonNode taken = office.take(csv.toString());
        String player = PoolsTest.player(taken, "10000001");
        JsonNode card = OfficeClient.json(office.get("/api/players/" + player), 200);
        assertEquals(5_000, card.get("games").size());
        assertEquals(100, card.get("history").size());
        assertTrue(card.get("version").asInt() > 0);
        JsonNode graph = OfficeClient.json(given().get("/players/" + player + "/graph"), 200);
        assertEquals(101, graph.get("points").size());
        given().accept("text/html")
                .get("/players/" + player + "?all=true")
                .then()
                .statusCode(200)
                .body(containsString("1 Jan 2024"), containsString("<polyline"));
    }

    @Test
    @DisplayName("RT-16 the graph has no point, one event, many")
    void graphs() {
        OfficeClient office = office();
        JsonNode people = OfficeClient.json(
                office.post(
                        "/api/players",
                        Map.of("players", List.of(Map.of("name", "Quiet", "firstName", "Ann", "rank", "3k")))),
                200);
        String quiet = people.get("players").get(0).get("playerId").asText();
        assertEquals(
                0,
                OfficeClient.json(given().get("/players/" + quiet + "/graph"), 200)
                        .get("points")
                        .size());
        given().accept("text/html")
                .get("/players/" + quiet)
                .then()
                .statusCode(200)
                .body(not(containsString("<polyline")));
        JsonNode taken = office.take(PoolsTest.event("E1", "2026-03-01", "BBBB"));
        String once = PoolsTest.player(taken, "10000001");
        JsonNode points = OfficeClient.json(given().get("/players/" + once + "/graph"), 200)
                .get("points");
        assertEquals(2, points.size(), "before and after the one event");
    }

    @Test
    @DisplayName("RT-10, N two officers accept one file at the same moment: it counts once, and the slower one is told")
    void twoOfficersOneFile() throws InterruptedException {
        OfficeClient office = office();
        JsonNode held = OfficeClient.json(office.hand(PoolsTest.event("E1", "2026-03-01", "BWBW")), 201);
        String path = "/api/ratings/inbox/" + held.get("submissionId").asText() + "/accept";
        String version = "\"" + held.get("version").asInt() + "\"";
        Map<String, Object> body = Map.of("overrides", Map.of("old", "it came by post"));
        List<Integer> answers = Collections.synchronizedList(new ArrayList<>());
        List<Thread> officers = new ArrayList<>();
        for (OfficeClient one : List.of(office, office.colleague())) {
            officers.add(new Thread(() -> answers.add(
                    one.command(path, body, version, UUID.randomUUID().toString())
                            .statusCode())));
        }
        officers.forEach(Thread::start);
        for (Thread officer : officers) {
            officer.join();
        }
        Collections.sort(answers);
        assertEquals(200, answers.get(0));
        assertTrue(Set.of(409, 412).contains(answers.get(1)), answers.toString());
        office.settle();
        office.get(office.path("")).then().body("events", is(1), "games", is(4));
    }

    @Test
    @DisplayName("X-10 a day to come is no day of a reset or an event; a formula may be decided for it")
    void daysToCome() {
        OfficeClient office = office();
        JsonNode taken = office.take(PoolsTest.event("E1", "2026-03-01", "BWBW"));
        String next = LocalDate.now().plusYears(1).toString();
        Set<Integer> answers = new HashSet<>();
        for (Map<String, Object> decision : List.<Map<String, Object>>of(
                Map.of("type", "RESET", "playerId", PoolsTest.player(taken, "10000001"), "date", next, "rating", 2000),
                Map.of("type", "MOVE_EVENT", "eventId", PoolsTest.eventId(office, "E1"), "date", next))) {
            answers.add(office.post(office.path("/preview"), decision).statusCode());
        }
        assertEquals(Set.of(400), answers);
        JsonNode preview = office.preview(Map.of("type", "POLICY", "date", next, "system", "egf-legacy"));
        assertEquals(0, preview.get("moved").asInt());
    }

    @Test
    @DisplayName("RT-08 two formulas are compared by how well they foresee: log-loss of both over the same games")
    void foresight() {
        OfficeClient office = office();
        JsonNode taken = office.take(PoolsTest.event("E1", "2026-03-01", "BWBW"));
        office.take(PoolsTest.event("E2", "2026-03-15", "WWWW"));
        JsonNode all =
                office.preview(Map.of("type", "POLICY", "system", "egf-legacy")).get("foresight");
        assertEquals(8, all.get("before").get("games").asInt());
        assertEquals(8, all.get("after").get("games").asInt());
        for (String formula : List.of("before", "after")) {
            double logLoss = all.get(formula).get("logLoss").asDouble();
            assertTrue(logLoss > 0 && logLoss < 5, all.toString());
        }
        JsonNode later = office.preview(Map.of("type", "POLICY", "date", "2026-03-10", "system", "egf-legacy"))
                .get("foresight");
        assertEquals(4, later.get("after").get("games").asInt(), "the old formula keeps the games before its day");
        String game = office.get(office.path("/players/" + PoolsTest.player(taken, "10000001") + "/account"))
                .path("steps[0].games[0].gameId");
        JsonNode ruling = office.preview(Map.of("type", "RULE_GAME", "gameId", game, "notRated", "played after time"));
        assertTrue(ruling.path("foresight").isMissingNode(), "only formulas are compared");
    }
}
