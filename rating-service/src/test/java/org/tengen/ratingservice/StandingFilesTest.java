package org.tengen.ratingservice;

import static org.hamcrest.Matchers.is;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;

/** Several files of one event, files that came meanwhile, and requests that are sent again. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "rating"))
class StandingFilesTest {

    private static OfficeClient office(String corrections) {
        OfficeClient office = new OfficeClient(OfficeClient.fresh(), "main");
        office.open("egf2021", corrections, "egf");
        return office;
    }

    private static String path(JsonNode submission) {
        return "/api/ratings/inbox/" + submission.get("submissionId").asText();
    }

    private static String state(OfficeClient office, JsonNode submission) {
        return office.get(path(submission)).path("state");
    }

    private static Response decide(OfficeClient office, JsonNode submission, String what, Object body, String key) {
        String version = office.get(path(submission)).header("ETag");
        return office.command(path(submission) + what, body, version, key);
    }

    private static Response withdraw(OfficeClient office, JsonNode submission) {
        return decide(
                office,
                submission,
                "/withdraw",
                Map.of("reason", "an old file"),
                UUID.randomUUID().toString());
    }

    private static Map<String, String> reasons(OfficeClient office, JsonNode submission) {
        Map<String, String> reasons = new HashMap<>();
        checks(OfficeClient.json(office.get(path(submission)), 200)).forEach(check -> reasons.put(check, "seen"));
        return reasons;
    }

    private static Set<String> checks(JsonNode submission) {
        Set<String> checks = new HashSet<>();
        submission.get("findings").forEach(finding -> {
            if (finding.get("level").asText().equals("WARNING")) {
                checks.add(finding.get("check").asText());
            }
        });
        return checks;
    }

    @Test
    @DisplayName("RT-12, X-10 a corrected file says which games it tells otherwise, before anybody accepts it")
    void aCorrectedFileSaysWhatIsCorrected() {
        OfficeClient office = new OfficeClient(OfficeClient.fresh(), "main");
        office.open("egf2021", "FIXED", "egf");
        office.take(PoolsTest.event("E1", "2026-03-01", "BWBW"));
        JsonNode same = OfficeClient.json(office.hand(PoolsTest.event("E1", "2026-03-01", "BWBW") + "\n"), 201);
        assertFalse(same.get("findings").toString().contains("game-"), same.toString());
        JsonNode other = OfficeClient.json(office.hand(PoolsTest.event("E1", "2026-03-02", "BWWW")), 201);
        List<String> said = new ArrayList<>();
        other.get("findings").forEach(finding -> {
            if (finding.get("check").asText().endsWith("differs")) {
                said.add(finding.get("text").asText().replaceAll("\\d{8}", "N"));
            }
        });
        assertEquals(2, said.size(), other.toString());
        assertEquals("the event ended on 2026-03-01 in the earlier file, on 2026-03-02 in this one", said.get(0));
        assertTrue(said.get(1).endsWith("N – N: 1–0 (k6.5) in the earlier file, 0–1 (k6.5) in this one"), said.get(1));
    }

    @Test
    @DisplayName(
            "RT-12, X-10 a corrected file takes the place of the first; taking the old one back changes nothing, taking the new one back brings the old one again")
    void filesOfOneEvent() {
        OfficeClient office = office("FIXED");
        JsonNode old = office.take(PoolsTest.event("E1", "2026-03-01", "BBBB"));
        Map<String, Double> first = PoolsTest.current(office);
        JsonNode corrected = office.take(PoolsTest.event("E1", "2026-03-01", "WBBB"));
        Map<String, Double> second = PoolsTest.current(office);
        assertNotEquals(first, second);
        assertEquals("SUPERSEDED", state(office, old));

        withdraw(office, corrected).then().statusCode(200).body("state", is("WITHDRAWN"));
        office.settle();
        assertEquals(first, PoolsTest.current(office), "as if it had not been handed in");
        Awaitility.await()
                .atMost(PlayedEvent.SOON)
                .until(() -> state(office, old).equals("RATED"));

        JsonNode again = office.take(PoolsTest.event("E1", "2026-03-01", "WBBB"));
        assertEquals("SUPERSEDED", state(office, old));
        withdraw(office, old).then().statusCode(200).body("state", is("WITHDRAWN"));
        office.settle();
        assertEquals(second, PoolsTest.current(office), "nothing of the corrected file is lost");
        assertEquals("RATED", state(office, again));
        withdraw(office, again).then().statusCode(200);
        office.settle();
        assertTrue(PoolsTest.current(office).isEmpty(), "a file that was taken back does not come again");
    }

    @Test
    @DisplayName(
            "RT-18 one tournament under two codes is not rated twice: the second is held when it comes, and again when the first was accepted meanwhile")
    void twiceUnderTwoCodes() {
        OfficeClient office = office("FIXED");
        JsonNode one = OfficeClient.json(office.hand(PoolsTest.event("E1", "2026-03-01", "BWBW")), 201);
        JsonNode other = OfficeClient.json(office.hand(PoolsTest.event("E9", "2026-03-01", "BWBW")), 201);
        assertFalse(checks(one).contains("duplicate-waiting"));
        assertTrue(checks(other).contains("duplicate-waiting"));
        office.accept(one);
        Map<String, Double> before = PoolsTest.current(office);
        decide(
                        office,
                        other,
                        "/accept",
                        Map.of("overrides", reasons(office, other)),
                        UUID.randomUUID().toString())
                .then()
                .statusCode(409)
                .body("type", is("/problems/findings-changed"))
                .body("checks", is(List.of("duplicate")));
        assertEquals(before, PoolsTest.current(office));
        JsonNode held = OfficeClient.json(office.get(path(other)), 200);
        assertEquals("HELD", held.get("state").asText());
        assertTrue(checks(held).contains("duplicate"));
        decide(
                        office,
                        other,
                        "/accept",
                        Map.of("overrides", reasons(office, other)),
                        UUID.randomUUID().toString())
                .then()
                .statusCode(200);
    }

    @Test
    @DisplayName("RT-14 a number that got another owner since the file came holds it")
    void numberMoved() {
        OfficeClient office = office("FIXED");
        JsonNode file = OfficeClient.json(office.hand(PoolsTest.event("E1", "2026-03-01", "BWBW")), 201);
        String owner = office.post(
                        "/api/players",
                        Map.of(
                                "players",
                                List.of(Map.of(
                                        "name", "Numberfield",
                                        "firstName", "Ada",
                                        "rank", "3d",
                                        "ids", Map.of("egf", "10000001")))))
                .path("players[0].playerId");
        decide(
                        office,
                        file,
                        "/accept",
                        Map.of("overrides", reasons(office, file)),
                        UUID.randomUUID().toString())
                .then()
                .statusCode(409)
                .body("type", is("/problems/findings-changed"));
        JsonNode held = OfficeClient.json(office.get(path(file)), 200);
        assertTrue(checks(held).contains("number-moved"), held.get("findings").toString());
        office.accept(held);
        assertTrue(PoolsTest.current(office).containsKey(owner));
    }

    @Test
    @DisplayName("RT-12 a ruling whose game is gone or told differently in a corrected file is a warning")
    void rulingsAndCorrectedFiles() {
        OfficeClient office = office("FIXED");
        JsonNode taken = office.take(PoolsTest.event("E1", "2026-03-01", "BBBB"));
        String path = office.path("/players/" + PoolsTest.player(taken, "10000003") + "/account");
        String game = office.get(path).path("steps[0].games.find { it.round == 1 }.gameId");
        office.decide(Map.of("type", "RULE_GAME", "gameId", game, "notRated", "played after time"));
        String whole = PoolsTest.event("E1", "2026-03-01", "BBBB");
        String more =
                whole.replace(PoolsTest.HEADER, PoolsTest.HEADER + "E1,2026-03-01,1,10000007,2k,10000008,2k,0,6.5,B\n");
        office.take(more);
        assertEquals(List.of(2), office.get(path).path("steps[0].games.round"), "the same game as before");
        JsonNode differs = OfficeClient.json(office.hand(PoolsTest.event("E1", "2026-03-01", "BWBB")), 201);
        assertTrue(
                checks(differs).contains("ruling-differs"),
                differs.get("findings").toString());
        String without = whole.lines()
                .filter(line -> !line.contains("10000003,1d,10000004"))
                .map(line -> line + "\n")
                .reduce("", String::concat);
        JsonNode gone = OfficeClient.json(office.hand(without), 201);
        assertTrue(checks(gone).contains("ruling-gone"), gone.get("findings").toString());
    }

    @Test
    @DisplayName(
            "RT-18 a request that is sent again has one effect and the same answer: accept, reject, identify, withdraw, publish, republish")
    void sentAgain() {
        OfficeClient office = office("REPUBLISH");
        JsonNode file = OfficeClient.json(office.hand(PoolsTest.event("E1", "2026-03-01", "BBBB")), 201);
        Map<String, Object> accept = Map.of("overrides", reasons(office, file));
        sameTwice(office, path(file) + "/accept", accept, office.get(path(file)).header("ETag"), 200);
        office.settle();

        String hash = office.get(office.path("/lists/draft?date=2026-03-31")).path("list.inputHash");
        Map<String, Object> publish = Map.of("date", "2026-03-31", "inputHash", hash);
        String key = UUID.randomUUID().toString();
        Object list = office.command(office.path("/lists"), publish, null, key).path("listId");
        JsonNode late = office.take(PoolsTest.event("E0", "2026-02-01", "WWWW"));
        assertEquals(
                list, office.command(office.path("/lists"), publish, null, key).path("listId"));

        String again = UUID.randomUUID().toString();
        Object republished = office.command(office.path("/lists/republish"), null, null, again)
                .path("listId");
        assertEquals(1, ((List<?>) republished).size());
        String version = office.get(path(late)).header("ETag");
        sameTwice(office, path(late) + "/withdraw", Map.of("reason", "not ours"), version, 200);
        office.settle();
        assertEquals(
                republished,
                office.command(office.path("/lists/republish"), null, null, again)
                        .path("listId"),
                "the lists that were published, not those that would be now");

        JsonNode other = OfficeClient.json(office.hand(PoolsTest.event("E5", "2026-03-08", "WWWW")), 201);
        version = office.get(path(other)).header("ETag");
        sameTwice(office, path(other) + "/reject", Map.of("reason", "another federation's"), version, 200);
    }

    private static void sameTwice(OfficeClient office, String path, Object body, String version, int status) {
        String key = UUID.randomUUID().toString();
        office.command(path, body, version, key).then().statusCode(status);
        office.command(path, body, version, key).then().statusCode(status);
    }
}
