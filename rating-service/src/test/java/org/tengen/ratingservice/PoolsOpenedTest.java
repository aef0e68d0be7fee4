package org.tengen.ratingservice;

import static org.hamcrest.Matchers.is;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import java.time.LocalDate;
import java.util.Map;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

/** Pools that are opened late, defined anew, closed for a while: no confirmed result and no merge is lost. */
@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "rating"))
class PoolsOpenedTest {

    private static int games(OfficeClient office, UUID player) {
        int games = 0;
        for (JsonNode step : OfficeClient.json(office.get(office.path("/players/" + player + "/account")), 200)
                .get("steps")) {
            games += step.get("games").size();
        }
        return games;
    }

    @Test
    @DisplayName("RT-02 what a definition leaves out stays as it is: the main pool goes on taking games")
    void definedAnew() {
        OfficeClient office = new OfficeClient(OfficeClient.fresh(), "main");
        office.post("/api/ratings/pools", Map.of("name", "main", "corrections", "REPUBLISH"))
                .then()
                .statusCode(201)
                .body("takesGames", is(true))
                .body("corrections", is("REPUBLISH"));
        office.post("/api/ratings/pools", Map.of("name", "main", "title", "Our rating"))
                .then()
                .statusCode(201)
                .body("takesGames", is(true))
                .body("title", is("Our rating"))
                .body("corrections", is("REPUBLISH"));
        office.post("/api/ratings/pools", Map.of("name", "main", "takesGames", false));
        office.post("/api/ratings/pools", Map.of("name", "main", "idKind", "ffg"))
                .then()
                .body("takesGames", is(false))
                .body("title", is("Our rating"));
        office.post("/api/ratings/pools", Map.of("name", "blitz")).then().body("takesGames", is(false));
    }

    @Test
    @DisplayName(
            "RT-02 a pool opened late has the games of before; a closed one hears of corrections and misses nothing when it opens again")
    void openedLate() {
        PlayedEvent event = new PlayedEvent(LocalDate.of(2026, 9, 6), 501);
        event.games.subList(0, 5).forEach(event::send);
        event.awaitRated(5);
        OfficeClient office = new OfficeClient(
                TestTokens.FEDERATION, "late-" + UUID.randomUUID().toString().substring(0, 8));
        office.open("egf2021", "FIXED", "egf");
        office.settle();
        ObjectNode first = event.games.get(0);
        UUID black = UUID.fromString(first.get("black").get("playerId").asText());
        int before = games(office, black);
        assertTrue(before >= 1, "the games of before");

        office.post("/api/ratings/pools", Map.of("name", office.pool, "takesGames", false))
                .then()
                .statusCode(201);
        ((ObjectNode) first.put("revision", 2).get("result"))
                .put("winner", "NONE")
                .put("by", "VOID");
        event.send(first);
        ObjectNode another = event.games.get(5);
        event.send(another);
        // Each comes by a partition of its own: that the one is taken away says nothing of the other.
        Awaitility.await()
                .atMost(PlayedEvent.SOON)
                .until(() -> event.effect().get("excluded").size() == 1
                        && event.effect().get("ratedGames").asInt() == 5);
        Awaitility.await().atMost(PlayedEvent.SOON).until(() -> games(office, black) == before - 1);
        UUID later = UUID.fromString(another.get("white").get("playerId").asText());
        int without = games(office, later);
        office.post("/api/ratings/pools", Map.of("name", office.pool, "takesGames", true))
                .then()
                .statusCode(201);
        assertEquals(without + 1, games(office, later), "the game of the time when it was closed");
    }

    @Test
    @DisplayName(
            "RT-11 one person is one person in a pool that is opened later too, and two people who met in any pool are two")
    void mergesHoldInNewPools() {
        OfficeClient office = new OfficeClient(OfficeClient.fresh(), "main");
        office.open("egf2021", "FIXED", "egf");
        JsonNode first = office.take(PoolsTest.event("E1", "2026-03-01", "WWBB"));
        String files = PoolsTest.HEADER + "E2,2026-03-08,1,10000009,2d,10000005,1k,0,6.5,B\n";
        JsonNode second = office.take(files);
        String one = PoolsTest.player(first, "10000002");
        String other = PoolsTest.player(second, "10000009");
        JsonNode merge = office.decide(Map.of("type", "MERGE", "from", other, "into", one));

        OfficeClient blitz = new OfficeClient(office.federation, "blitz");
        blitz.open("glicko2", "FIXED", "egf");
        blitz.take(files);
        assertFalse(PoolsTest.current(blitz).containsKey(other));
        assertTrue(PoolsTest.current(blitz).containsKey(one));
        blitz.decide(Map.of("type", "SPLIT", "id", merge.get("id").asText()));
        assertTrue(PoolsTest.current(blitz).containsKey(other));
        assertTrue(PoolsTest.current(office).containsKey(other), "and two in all pools again");

        String opponent = PoolsTest.player(second, "10000005");
        blitz.take(PoolsTest.HEADER + "E3,2026-03-15,1,10000002,2d,10000005,1k,0,6.5,B\n");
        office.post(office.path("/preview"), Map.of("type", "MERGE", "from", opponent, "into", one))
                .then()
                .statusCode(409)
                .body("type", is("/problems/played-each-other"));
    }

    @Test
    @DisplayName("RT-12 an entry under a merged id is given to somebody else; what would change nothing is refused")
    void reassignedAfterAMerge() {
        OfficeClient office = new OfficeClient(OfficeClient.fresh(), "main");
        office.open("egf2021", "FIXED", "egf");
        JsonNode first = office.take(PoolsTest.event("E1", "2026-03-01", "WWBB"));
        JsonNode second = office.take(PoolsTest.HEADER + "E2,2026-03-08,1,10000009,2d,10000005,1k,0,6.5,B\n");
        String one = PoolsTest.player(first, "10000002");
        String other = PoolsTest.player(second, "10000009");
        String right = PoolsTest.player(first, "10000001");
        office.decide(Map.of("type", "MERGE", "from", other, "into", one));
        Map<String, Double> merged = PoolsTest.current(office);
        String event = PoolsTest.eventId(office, "E2");
        office.decide(Map.of("type", "REASSIGN", "eventId", event, "from", one, "to", right));
        Map<String, Double> reassigned = PoolsTest.current(office);
        assertTrue(reassigned.get(right) > merged.get(right), "the win is another's");
        assertTrue(reassigned.get(one) < merged.get(one));
        office.post(office.path("/preview"), Map.of("type", "REASSIGN", "eventId", event, "from", other, "to", right))
                .then()
                .statusCode(409)
                .body("type", is("/problems/changes-nothing"));
    }
}
