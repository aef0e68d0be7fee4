package org.tengen.ratingservice;

import static org.hamcrest.Matchers.is;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;

@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "rating"))
class ExplainTest {

    @Test
    @DisplayName(
            "RT-01, RT-16 where every game is a period of its own an event is one step, and every game stands in it once")
    void gameByGame() {
        OfficeClient office = new OfficeClient(OfficeClient.fresh(), "main");
        office.open("glicko2", "FIXED", "egf");
        String player = PoolsTest.player(office.take(PoolsTest.event("E1", "2026-03-01", "BWBW")), "10000001");
        office.take(PoolsTest.event("E2", "2026-03-08", "WWBB"));
        JsonNode steps = OfficeClient.json(office.get(office.path("/players/" + player + "/account")), 200)
                .get("steps");
        assertEquals(2, steps.size(), steps.toString());
        double before = steps.get(0).get("before").asDouble();
        for (JsonNode step : steps) {
            assertEquals(before, step.get("before").asDouble());
            assertEquals(2, step.get("games").size(), step.toString());
            before = step.get("after").asDouble();
        }
        assertTrue(office.html("/players/" + player).contains("<dd>4</dd>"), "four games, each once");
    }

    @Test
    @DisplayName(
            "RT-01, RT-03, RT-16 every point has its game; after an annulment the account says win and annulment; version shown")
    void everyPointHasItsGame() {
        OfficeClient office = new OfficeClient(OfficeClient.fresh(), "main");
        office.open("egf2021", "FIXED", "egf");
        JsonNode taken = office.take(PoolsTest.event("E1", "2026-03-01", "BBBB"));
        office.publish("2026-03-02");
        String player = PoolsTest.player(taken, "10000001");
        String path = office.path("/players/" + player + "/account");
        JsonNode account = OfficeClient.json(office.get(path), 200);
        JsonNode step = account.get("steps").get(0);
        double sum = 0;
        for (JsonNode game : step.get("games")) {
            sum += game.get("change").asDouble();
        }
        assertEquals(step.get("after").asDouble() - step.get("before").asDouble(), sum, 1e-9);
        assertEquals("egf2021", step.get("system").asText());
        assertTrue(step.get("games").get(0).get("text").asText().startsWith("Won against Player "));

        office.take(PoolsTest.event("E2", "2026-03-08", "BBBB"));
        office.decide(Map.of(
                "type", "RULE_GAME",
                "gameId", step.get("games").get(0).get("gameId").asText(),
                "notRated", "played after time"));
        JsonNode since =
                OfficeClient.json(office.get(office.path("/players/" + player + "/account/since?list=1")), 200);
        double lines = 0;
        for (JsonNode line : since.get("lines")) {
            lines += line.get("effect").asDouble();
        }
        assertEquals(since.get("difference").asDouble(), lines, 1e-9);
        String text = since.get("text").asText();
        assertTrue(text.contains("win against ") && text.contains("annulment of the win against "), text);
        assertTrue(since.get("toVersion").asInt() > since.get("fromVersion").asInt());
    }

    @Test
    @DisplayName(
            "RT-13 a reset is decided by the office, announced and explained; an entry grade above the rating only warns")
    void resets() {
        OfficeClient office = new OfficeClient(OfficeClient.fresh(), "main");
        office.open("egf2021", "FIXED", "egf");
        JsonNode taken = office.take(PoolsTest.event("E1", "2026-03-01", "WWWW"));
        JsonNode again = OfficeClient.json(
                office.hand(PoolsTest.event("E2", "2026-03-08", "WWWW").replace("10000004,1k", "10000004,4d")), 201);
        boolean warned = false;
        for (JsonNode finding : again.get("findings")) {
            warned |= finding.get("check").asText().equals("possible-reset")
                    && finding.get("player").asText().equals(PoolsTest.player(taken, "10000004"));
        }
        assertTrue(warned, again.get("findings").toString());
        assertEquals("HELD", again.get("state").asText());
        String player = PoolsTest.player(taken, "10000004");
        Map<String, Object> reset = Map.of("type", "RESET", "playerId", player, "date", "2026-03-05", "rating", 2400.5);
        JsonNode preview = office.preview(reset);
        assertEquals(2400.5, preview.get("players").get(0).get("after").asDouble());
        JsonNode decided = office.decide(reset);
        assertEquals(2400.5, PoolsTest.current(office).get(player));
        office.get(office.path("/announcements"))
                .then()
                .statusCode(200)
                .body("resets[0].playerId", is(player))
                .body("resets[0].reason", is("decided in a test"));
        office.decide(Map.of("type", "WITHDRAW_RESET", "id", decided.get("id").asText()));
        office.get(office.path("/announcements")).then().body("resets[0].withdrawn", is(true));
    }

    @Test
    @DisplayName(
            "RT-04 the forecast counts what is known now and says of which version; a dispute is opened on a line and answered")
    void forecastsAndDisputes() {
        OfficeClient office = new OfficeClient(OfficeClient.fresh(), "main");
        office.open("egf2021", "FIXED", "egf");
        JsonNode taken = office.take(PoolsTest.event("E1", "2026-03-01", "BBBB"));
        String one = PoolsTest.player(taken, "10000001");
        String other = PoolsTest.player(taken, "10000004");
        JsonNode forecast = OfficeClient.json(
                office.get(office.path("/forecast?player=" + one + "&opponent=" + other + "&event="
                        + PoolsTest.eventId(office, "E1"))),
                200);
        assertEquals(PoolsTest.current(office).get(one), forecast.get("rating").asDouble());
        assertTrue(forecast.get("win").get("change").asDouble() > 0);
        assertTrue(forecast.get("loss").get("change").asDouble() < 0);
        office.take(PoolsTest.event("E1", "2026-03-01", "BBBB") + "E1,2026-03-01,3,10000001,3d,10000004,1k,0,6.5,B\n");
        assertEquals(
                forecast.get("win").get("rating").asDouble(),
                PoolsTest.current(office).get(one),
                1e-9);

        JsonNode dispute = OfficeClient.json(
                office.post(
                        office.path("/disputes"),
                        Map.of("playerId", one, "gameId", UUID.randomUUID(), "question", "Why did I lose points?")),
                201);
        String answer = office.path("/disputes/" + dispute.get("disputeId").asText() + "/answer");
        office.post(answer, Map.of("answer", "Your opponent's rating was corrected.", "upheld", false))
                .then()
                .statusCode(200)
                .body("state", is("ANSWERED"));
        office.post(answer, Map.of("answer", "Again.", "upheld", true)).then().statusCode(409);
    }
}
