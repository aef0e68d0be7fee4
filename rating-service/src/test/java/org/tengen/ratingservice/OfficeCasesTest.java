package org.tengen.ratingservice;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.is;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

/** Bad input and hard cases of a rating office. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "rating"))
class OfficeCasesTest {

    private static OfficeClient office() {
        OfficeClient office = new OfficeClient(OfficeClient.fresh(), "main");
        office.open("egf2021", "FIXED", "egf");
        return office;
    }

    private static Set<String> checks(JsonNode submission, String level) {
        Set<String> checks = new HashSet<>();
        submission.get("findings").forEach(finding -> {
            if (finding.get("level").asText().equals(level)) {
                checks.add(finding.get("check").asText());
            }
        });
        return checks;
    }

    @Test
    @DisplayName("RT-18 the same file twice is one submission, and accepting it twice has one effect")
    void submittedTwice() {
        OfficeClient office = office();
        String csv = PoolsTest.event("E1", "2026-03-01", "BWBW");
        JsonNode taken = office.take(csv);
        Map<String, Double> before = PoolsTest.current(office);
        JsonNode again = OfficeClient.json(office.hand(csv), 200);
        assertTrue(again.get("known").asBoolean());
        assertEquals(taken.get("submissionId"), again.get("submissionId"));
        String accept = "/api/ratings/inbox/" + taken.get("submissionId").asText() + "/accept";
        office.command(accept, Map.of(), "\"1\"", UUID.randomUUID().toString())
                .then()
                .statusCode(412);
        office.command(
                        accept,
                        Map.of(),
                        "\"" + again.get("version").asInt() + "\"",
                        UUID.randomUUID().toString())
                .then()
                .statusCode(409)
                .body("type", is("/problems/submission-decided"));
        assertEquals(before, PoolsTest.current(office));

        JsonNode copy = OfficeClient.json(office.hand(csv.replace("E1,", "E9,")), 201);
        assertTrue(
                checks(copy, "WARNING").contains("duplicate"),
                copy.get("findings").toString());
    }

    @Test
    @DisplayName(
            "RT-12, X-10 a rejected file has its reason; a rated file is taken back as if it had never come; the ledger keeps both in its log")
    void rejectedAndTakenBack() {
        OfficeClient office = office();
        office.take(PoolsTest.event("E1", "2026-03-01", "BWBW"));
        Map<String, Double> before = PoolsTest.current(office);
        JsonNode taken = office.take(PoolsTest.event("E2", "2026-03-08", "WWWW"));
        String path = "/api/ratings/inbox/" + taken.get("submissionId").asText();
        office.command(
                        path + "/withdraw",
                        Map.of("reason", "the wrong Birch"),
                        "\"" + taken.get("version").asInt() + "\"",
                        UUID.randomUUID().toString())
                .then()
                .statusCode(200)
                .body("state", is("WITHDRAWN"));
        office.settle();
        assertEquals(before, PoolsTest.current(office));
        JsonNode other = OfficeClient.json(office.hand(PoolsTest.event("E3", "2026-03-08", "WWWW")), 201);
        String reject = "/api/ratings/inbox/" + other.get("submissionId").asText() + "/reject";
        String version = "\"" + other.get("version").asInt() + "\"";
        office.command(reject, Map.of("reason", " "), version, UUID.randomUUID().toString())
                .then()
                .statusCode(400);
        office.command(
                        reject,
                        Map.of("reason", "played in another federation"),
                        version,
                        UUID.randomUUID().toString())
                .then()
                .statusCode(200)
                .body("state", is("REJECTED"))
                .body("steps[-1].reason", is("played in another federation"));
        given().get("/api/ratings/inbox?federation=" + office.federation)
                .then()
                .body("state", is(java.util.List.of("REJECTED", "WITHDRAWN", "RATED")));
    }

    @Test
    @DisplayName("RT-07 an event moved to an earlier date re-rates from there on and nothing before it")
    void movedEarlier() {
        OfficeClient office = office();
        office.take(PoolsTest.event("E1", "2026-03-01", "BWBW"));
        office.take(PoolsTest.event("E2", "2026-03-08", "WWWW"));
        office.take(PoolsTest.event("E3", "2026-03-15", "BBBB"));
        Map<String, Object> move =
                Map.of("type", "MOVE_EVENT", "eventId", PoolsTest.eventId(office, "E3"), "date", "2026-03-05");
        JsonNode preview = office.preview(move);
        assertEquals("2026-03-05", preview.get("earliest").asText());
        office.decide(move);
        Map<String, Double> moved = PoolsTest.current(office);
        OfficeClient other = office();
        other.take(PoolsTest.event("E1", "2026-03-01", "BWBW"));
        other.take(PoolsTest.event("E3", "2026-03-05", "BBBB"));
        other.take(PoolsTest.event("E2", "2026-03-08", "WWWW"));
        assertEquals(
                PoolsTest.current(other).values().stream().sorted().toList(),
                moved.values().stream().sorted().toList());
    }

    @Test
    @DisplayName(
            "RT-10, N two officers at once: the slower one looks again, whatever results come in meanwhile are no conflict")
    void twoOfficers() {
        OfficeClient office = office();
        JsonNode taken = office.take(PoolsTest.event("E1", "2026-03-01", "BWBW"));
        OfficeClient colleague = office.colleague();
        String seen = office.get(office.path("")).header("ETag");
        Map<String, Object> body = Map.of(
                "decision",
                Map.of(
                        "type",
                        "RESET",
                        "playerId",
                        PoolsTest.player(taken, "10000003"),
                        "date",
                        "2026-03-02",
                        "rating",
                        2222),
                "reason",
                "decided twice");
        office.command(office.path("/decisions"), body, seen, UUID.randomUUID().toString())
                .then()
                .statusCode(200);
        colleague
                .command(
                        office.path("/decisions"), body, seen, UUID.randomUUID().toString())
                .then()
                .statusCode(412)
                .body("type", is("/problems/version-conflict"));
        colleague
                .command(
                        office.path("/decisions"), body, null, UUID.randomUUID().toString())
                .then()
                .statusCode(428);
        office.settle();
        String hash = office.get(office.path("/lists/draft?date=2026-04-01")).path("list.inputHash");
        office.take(PoolsTest.event("E2", "2026-03-08", "WWWW"));
        office.post(office.path("/lists"), Map.of("date", "2026-04-01", "inputHash", hash))
                .then()
                .statusCode(409)
                .body("type", is("/problems/draft-outdated"));
        office.publish("2026-04-01");
        String earlier = office.get(office.path("/lists/draft?date=2026-03-15")).path("list.inputHash");
        office.post(office.path("/lists"), Map.of("date", "2026-03-15", "inputHash", earlier))
                .then()
                .statusCode(409)
                .body("type", is("/problems/later-list-published"));
    }

    @Test
    @DisplayName(
            "X-17 a cell that cannot be read is named by line and field; days to come, games against oneself and members twice are errors")
    void badFiles() {
        OfficeClient office = office();
        String good = PoolsTest.event("E1", "2026-03-01", "BWBW");
        office.hand(good.replaceFirst("6.5,B", "six,B"))
                .then()
                .statusCode(400)
                .body("type", is("/problems/file-unreadable"))
                .body("line", is(2))
                .body("field", is("komi"));
        office.hand(good.replaceFirst("result", "outcome"))
                .then()
                .statusCode(400)
                .body("field", is("result"));
        office.hand(" ").then().statusCode(400);
        String tomorrow = LocalDate.now().plusDays(2).toString();
        JsonNode future = OfficeClient.json(office.hand(PoolsTest.event("E2", tomorrow, "BWBW")), 201);
        assertEquals(Set.of("date"), checks(future, "ERROR"));
        office.command(
                        "/api/ratings/inbox/" + future.get("submissionId").asText() + "/accept",
                        Map.of("overrides", Map.of("date", "we know")),
                        "\"" + future.get("version").asInt() + "\"",
                        UUID.randomUUID().toString())
                .then()
                .statusCode(409)
                .body("type", is("/problems/submission-has-errors"));
        JsonNode self = OfficeClient.json(
                office.hand(PoolsTest.HEADER + "E3,2026-03-01,1,10000001,3d,10000001,3d,0,6.5,B\n"), 201);
        assertEquals(Set.of("oneself"), checks(self, "ERROR"));
        office.post(
                        office.path("/preview"),
                        Map.of("type", "POLICY", "system", "egf2021", "parameters", Map.of("resetAbove", -3)))
                .then()
                .statusCode(400);
        office.get(office.path("/lists/draft?date=soon"))
                .then()
                .statusCode(400)
                .body("violations.field", hasItem("date"));
        office.post(office.path("/lists"), Map.of("date", tomorrow, "inputHash", "ab"))
                .then()
                .statusCode(400);
    }

    @Test
    @DisplayName(
            "RT-14, RT-19 nobody is made from a name or an unknown id alone: rated as unidentified, given to somebody later; improbable results only warn")
    void unidentified() {
        OfficeClient office = office();
        UUID stranger = UUID.randomUUID();
        JsonNode taken = OfficeClient.json(
                office.hand(PoolsTest.event("E1", "2026-03-01", "BWBW").replace("10000004", stranger.toString())), 201);
        assertTrue(checks(taken, "WARNING").contains("unidentified"));
        assertEquals("HELD", taken.get("state").asText());
        office.command(
                        "/api/ratings/inbox/" + taken.get("submissionId").asText() + "/accept",
                        Map.of("overrides", Map.of("old", "known to be late")),
                        "\"" + taken.get("version").asInt() + "\"",
                        UUID.randomUUID().toString())
                .then()
                .statusCode(409)
                .body("type", is("/problems/warnings-open"))
                .body("checks", is(java.util.List.of("unidentified")));
        office.accept(taken);
        String unknown = PoolsTest.player(taken, stranger.toString());
        assertNotEquals(stranger.toString(), unknown);
        given().get("/api/players/" + stranger).then().statusCode(404);

        StringBuilder upset = new StringBuilder(PoolsTest.HEADER);
        for (int round = 1; round <= 6; round++) {
            upset.append("E2,2026-03-08,")
                    .append(round)
                    .append(",10000001,3d,2000000")
                    .append(round);
            upset.append(",12k,0,6.5,W\n");
        }
        JsonNode improbable = OfficeClient.json(office.hand(upset.toString()), 201);
        assertTrue(
                checks(improbable, "WARNING").contains("improbable"),
                improbable.get("findings").toString());
        office.accept(improbable);
    }

    @Test
    @DisplayName(
            "RT-10, RT-20 a result corrected after the list waits for the office with a preview; a default is never rated; a merge in a running tournament holds for later results")
    void correctionsOfPublishedResults() {
        PlayedEvent event = new PlayedEvent(LocalDate.of(2026, 2, 15), 77);
        OfficeClient office = new OfficeClient(TestTokens.FEDERATION, "main");
        event.games.forEach(event::send);
        event.awaitRated(event.games.size());
        office.settle();
        office.publish("2026-02-28");
        ObjectNode corrected = event.games.get(0);
        String other = corrected.get("result").get("winner").asText().equals("BLACK") ? "WHITE" : "BLACK";
        ((ObjectNode) corrected.put("revision", 2).get("result")).put("winner", other);
        event.send(corrected);
        String game = corrected.get("gameId").asText();
        Awaitility.await()
                .atMost(PlayedEvent.SOON)
                .until(() -> office.get(office.path("/queue"))
                        .jsonPath()
                        .getList("correction.gameId")
                        .contains(game));
        Map<String, Object> seen = waiting(office, game);
        assertEquals(2, ((Number) seen.get("revision")).intValue());
        event.send(corrected.put("revision", 3));
        Awaitility.await()
                .atMost(PlayedEvent.SOON)
                .until(() -> ((Number) waiting(office, game).get("revision")).intValue() == 3);
        for (String type : new String[] {"TAKE_QUEUED", "DROP_QUEUED"}) {
            Map<String, Object> unseen = new HashMap<>(seen);
            unseen.put("type", type);
            office.command(
                            office.path("/decisions"),
                            Map.of("decision", unseen, "reason", "the slip was read again"),
                            office.get(office.path("")).header("ETag"),
                            UUID.randomUUID().toString())
                    .then()
                    .statusCode(412)
                    .body("type", is("/problems/another-correction-waits"))
                    .body("revision", is(3));
        }
        Map<String, Object> take = waiting(office, game);
        take.put("type", "TAKE_QUEUED");
        JsonNode preview = office.preview(take);
        assertTrue(preview.get("moved").asInt() >= 2);
        assertEquals("2026-02-15", preview.get("earliest").asText());
        office.decide(take);
        event.assertAsTheEngineSays();
        assertTrue(office.get(office.path("/queue"))
                .jsonPath()
                .getList("correction.gameId")
                .isEmpty());

        PlayedEvent running = new PlayedEvent(LocalDate.of(2026, 10, 4), 78);
        running.games.subList(0, 4).forEach(running::send);
        running.awaitRated(4);
        UUID second = UUID.randomUUID();
        UUID first = running.players.get(0);
        JsonNode merge = office.decide(Map.of("type", "MERGE", "from", second, "into", first));
        running.games.subList(4, running.games.size()).forEach(later -> {
            for (String side : new String[] {"black", "white"}) {
                if (later.get(side).get("playerId").asText().equals(first.toString())) {
                    ((ObjectNode) later.get(side)).put("playerId", second.toString());
                }
            }
            running.send(later);
        });
        running.awaitRated(running.games.size());
        Set<String> players = new HashSet<>();
        running.effect()
                .get("players")
                .forEach(player -> players.add(player.get("playerId").asText()));
        assertTrue(players.contains(first.toString()) && !players.contains(second.toString()), players.toString());
        office.decide(Map.of("type", "SPLIT", "id", merge.get("id").asText()));
        players.clear();
        running.effect()
                .get("players")
                .forEach(player -> players.add(player.get("playerId").asText()));
        assertTrue(players.contains(second.toString()), "the split gives back what was merged");
    }

    /** The correction that waits, as a decision names it. */
    private static Map<String, Object> waiting(OfficeClient office, String game) {
        Map<String, Object> correction =
                office.get(office.path("/queue")).path("find { it.correction.gameId == '" + game + "' }.correction");
        return new HashMap<>(
                Map.of("gameId", game, "epoch", correction.get("epoch"), "revision", correction.get("revision")));
    }

    @Test
    @DisplayName(
            "RT-08 a policy changes from a day on; the old formula is kept before it, and both are compared first; pools stand side by side")
    void policies() {
        OfficeClient office = office();
        office.take(PoolsTest.event("E1", "2026-03-01", "BWBW"));
        office.take(PoolsTest.event("E2", "2026-03-15", "WWWW"));
        office.publish("2026-03-31");
        Map<String, Double> early =
                PoolsTest.ratings(OfficeClient.json(office.get(office.path("/lists/draft?date=2026-03-05")), 200));
        Map<String, Object> policy = Map.of("type", "POLICY", "date", "2026-03-10", "system", "egf-legacy");
        JsonNode preview = office.preview(policy);
        assertEquals("2026-03-15", preview.get("earliest").asText());
        assertEquals(1, preview.get("lists").size());
        Map<String, Double> late = PoolsTest.current(office);
        office.decide(policy);
        assertNotEquals(late, PoolsTest.current(office));
        assertEquals(
                early,
                PoolsTest.ratings(OfficeClient.json(office.get(office.path("/lists/draft?date=2026-03-05")), 200)));
        office.post(office.path("/preview"), Map.of("type", "POLICY", "date", "2026-03-20", "system", "aga"))
                .then()
                .statusCode(400);

        OfficeClient beside = new OfficeClient(office.federation, "blitz");
        beside.open("glicko2", "FIXED", "egf");
        beside.take(PoolsTest.event("E1", "2026-03-01", "BWBW"));
        given().get("/api/ratings/pools?federation=" + office.federation)
                .then()
                .statusCode(200)
                .body("name", is(java.util.List.of("blitz", "main")));
        given().get("/api/ratings/pools/nowhere?federation=" + office.federation)
                .then()
                .statusCode(404);
    }
}
