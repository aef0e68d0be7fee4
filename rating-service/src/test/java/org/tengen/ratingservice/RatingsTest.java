package org.tengen.ratingservice;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.tengen.kit.testing.KitTestResource;
import org.tengen.kit.testing.TestTokens;

@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "rating"))
class RatingsTest {

    private static final Duration SOON = PlayedEvent.SOON;

    @Test
    void ratingsEqualTheEnginesWhateverOrderResultsComeIn() {
        PlayedEvent event = new PlayedEvent(LocalDate.of(2026, 3, 8), 1);
        List<ObjectNode> shuffled = new ArrayList<>(event.games);
        Collections.shuffle(shuffled, new Random(7));
        shuffled.forEach(event::send);
        shuffled.forEach(event::send);
        event.awaitRated(event.games.size());
        event.assertAsTheEngineSays();
        JsonNode first = event.effect().get("players").get(0);
        double sum = 0;
        for (JsonNode game : first.get("games")) {
            sum += game.get("change").asDouble();
        }
        assertEquals(first.get("change").asDouble(), sum, 1e-9, "the parts make up the whole");
    }

    @Test
    void aCorrectionReplacesAndADefaultOrAnAnnulmentTakesAway() {
        PlayedEvent event = new PlayedEvent(LocalDate.of(2026, 4, 12), 2);
        event.games.forEach(event::send);
        event.awaitRated(event.games.size());

        ObjectNode corrected = event.games.get(0);
        ObjectNode late = corrected.deepCopy();
        String other = corrected.get("result").get("winner").asText().equals("BLACK") ? "WHITE" : "BLACK";
        ((ObjectNode) corrected.put("revision", 2).get("result")).put("winner", other);
        event.send(corrected);
        event.send(late);
        ((ObjectNode) event.games.get(1).put("revision", 2).get("result"))
                .put("by", "FORFEIT")
                .put("byDefault", true);
        event.send(event.games.get(1));
        ((ObjectNode) event.games.get(2).put("revision", 2).get("result"))
                .put("winner", "NONE")
                .put("by", "VOID");
        event.send(event.games.get(2));

        event.awaitRated(event.games.size() - 2);
        Awaitility.await().atMost(SOON).untilAsserted(event::assertAsTheEngineSays);
        Set<String> reasons = new HashSet<>();
        event.effect()
                .get("excluded")
                .forEach(game -> reasons.add(game.get("reason").asText()));
        assertEquals(Set.of("won by default", "annulled"), reasons);
    }

    @Test
    void whoEntersIsKnownAndWhoIsRatedIsTold() {
        PlayedEvent event = new PlayedEvent(LocalDate.of(2026, 5, 17), 3);
        for (int player = 0; player < PlayedEvent.RANKS.size(); player++) {
            Topics.send(
                    "tournament.entries.v1",
                    "tournament.entries.changed",
                    UUID.randomUUID().toString(),
                    event.entry(player, "Harbour" + player));
        }
        String first = event.players.get(0).toString();
        Awaitility.await()
                .atMost(SOON)
                .until(() -> given().get("/api/players?q=test harbour")
                        .jsonPath()
                        .getList("playerId")
                        .contains(first));
        given().get("/api/ratings/current?federation=TST")
                .then()
                .statusCode(200)
                .body("system", is("egf2021"))
                .body("players.playerId", hasItem(first));

        event.games.forEach(event::send);
        event.awaitRated(event.games.size());
        double rating = event.expected().stream()
                .filter(player -> player.id().equals(first))
                .findFirst()
                .orElseThrow()
                .rating();
        Awaitility.await()
                .atMost(SOON)
                .until(() -> Topics.read("rating.players.v1", first).stream()
                        .map(Topics::json)
                        .anyMatch(player -> player.path("rating").asDouble() == rating));
        long revision = 0;
        for (var record : Topics.read("rating.players.v1", first)) {
            JsonNode player = Topics.json(record);
            assertEquals(Set.of(), Topics.breaches("rating.players.v1", player));
            assertTrue(player.get("revision").asLong() > revision, "revisions grow");
            revision = player.get("revision").asLong();
        }
        given().get("/api/players/" + first)
                .then()
                .statusCode(200)
                .body("player.name", is("Harbour0"))
                .body("history", hasSize(1))
                .body("history[0].event", is("Harbour Cup"));
        given().accept("text/html")
                .get("/players/" + first)
                .then()
                .statusCode(200)
                .body(containsString("Harbour0 Test"))
                .body(containsString("<polyline"))
                .body(containsString("data-graph"))
                .body(not(containsString("style=")));
        given().accept("text/html")
                .get("/ratings?q=harbour")
                .then()
                .statusCode(200)
                .body(containsString("Harbour0 Test"));
    }

    @Test
    void anErasedEntryLeavesANumberWithoutAName() {
        PlayedEvent event = new PlayedEvent(LocalDate.of(2026, 6, 1), 4);
        String entryText = event.entry(0, "Forgetme");
        String entryId = entryText.replaceAll(".*\"entryId\":\"([^\"]+)\".*", "$1");
        Topics.send("tournament.entries.v1", "tournament.entries.changed", entryId, entryText);
        String id = event.players.get(0).toString();
        Awaitility.await()
                .atMost(SOON)
                .until(() -> given().get("/api/players/" + id).statusCode() == 200);
        Topics.send("tournament.entries.v1", "tournament.entries.changed", entryId, null);
        Awaitility.await()
                .atMost(SOON)
                .until(() ->
                        given().get("/api/players/" + id).path("player.name").equals(""));
        Awaitility.await()
                .atMost(SOON)
                .until(() -> Topics.read("rating.players.v1", id).stream().anyMatch(record -> record.value() == null));
        given().get("/api/players?q=forgetme").then().body("", hasSize(0));
    }

    @Test
    void whatCannotBeReadIsParkedAndTheRestGoesOn() {
        PlayedEvent event = new PlayedEvent(LocalDate.of(2026, 7, 5), 5);
        UUID broken = UUID.randomUUID();
        Topics.send("game.finished.v1", "game.finished.recorded", broken.toString(), "{\"gameId\": 7");
        event.games.forEach(event::send);
        event.awaitRated(event.games.size());
        Awaitility.await()
                .atMost(SOON)
                .until(() -> given().auth()
                        .oauth2(TestTokens.operator())
                        .get("/admin/dead-letters")
                        .jsonPath()
                        .getList("key")
                        .contains(broken.toString()));
        JsonPath letters = given().auth()
                .oauth2(TestTokens.operator())
                .get("/admin/dead-letters")
                .jsonPath();
        long letter = letters.getLong("find { it.key == '" + broken + "' }.id");
        given().auth()
                .oauth2(TestTokens.operator())
                .post("/admin/dead-letters/" + letter + "/replay")
                .then()
                .statusCode(422)
                .body("type", is("/problems/still-unreadable"));
        given().auth()
                .oauth2(TestTokens.operator())
                .post("/admin/dead-letters/" + letter + "/discard?reason=a test")
                .then()
                .statusCode(200);
    }

    @Test
    void theOfficeRegistersPeopleAllOrNothing() {
        UUID id = UUID.randomUUID();
        Map<String, Object> good = Map.of(
                "playerId",
                id,
                "name",
                "Lighthouse",
                "firstName",
                "Lea",
                "rank",
                "2k",
                "rating",
                1895.5,
                "country",
                "XX",
                "ids",
                Map.of("egf", "12345678"));
        Map<String, Object> bad = Map.of("name", "", "firstName", "Ben", "rank", "0k", "rating", 99999);
        String key = UUID.randomUUID().toString();
        given().auth()
                .oauth2(TestTokens.admin())
                .header("Idempotency-Key", key)
                .contentType("application/json")
                .body(Map.of("players", List.of(good, bad)))
                .post("/api/players")
                .then()
                .statusCode(400)
                .body("violations.field", hasItem("players[1].rank"))
                .body("violations.field", hasItem("players[1].name"))
                .body("violations.field", hasItem("players[1].rating"));
        given().get("/api/players/" + id).then().statusCode(404);
        for (int repeat = 0; repeat < 2; repeat++) {
            given().auth()
                    .oauth2(TestTokens.token(OFFICE, Duration.ofMinutes(5)))
                    .header("Idempotency-Key", key)
                    .contentType("application/json")
                    .body(Map.of("players", List.of(good)))
                    .post("/api/players")
                    .then()
                    .statusCode(200)
                    .body("players[0].playerId", is(id.toString()));
        }
        given().auth()
                .oauth2(TestTokens.token(OFFICE, Duration.ofMinutes(5)))
                .header("Idempotency-Key", key)
                .contentType("application/json")
                .body(Map.of("players", List.of(Map.of("name", "Other", "firstName", "One"))))
                .post("/api/players")
                .then()
                .statusCode(422)
                .body("type", is("/problems/idempotency-key-reused"));
        given().get("/api/players/" + id)
                .then()
                .statusCode(200)
                .body("player.rating", is(1895.5f))
                .body("ids.egf", is("12345678"));
        given().auth()
                .oauth2(TestTokens.director())
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .contentType("application/json")
                .body(Map.of("players", List.of(good)))
                .post("/api/players")
                .then()
                .statusCode(403);
    }

    @Test
    void nobodyIsRegisteredWithoutARankOrARatingToTellItFrom() {
        UUID id = UUID.randomUUID();
        Map<String, Object> unranked = Map.of("playerId", id, "name", "Unranked", "firstName", "Uma");
        register(unranked).then().statusCode(400).body("violations.field", hasItem("players[0].rank"));
        given().get("/api/players/" + id).then().statusCode(404);
        Map<String, Object> rated = Map.of("playerId", id, "name", "Unranked", "firstName", "Uma", "rating", 1812.5);
        register(rated).then().statusCode(200);
        given().get("/api/players?q=unranked").then().body("rank.shown", hasItem("3k"));
        register(unranked).then().statusCode(200);
        Awaitility.await()
                .atMost(SOON)
                .until(() -> Topics.read("rating.players.v1", id.toString()).size() == 2);
    }

    private static Response register(Map<String, Object> person) {
        return given().auth()
                .oauth2(TestTokens.admin())
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .contentType("application/json")
                .body(Map.of("players", List.of(person)))
                .post("/api/players");
    }

    private static final org.tengen.kit.identity.Account OFFICE =
            TestTokens.account(java.util.Optional.empty(), "federation-admin");

    @Test
    void theLogHoldsAndARebuiltLedgerGivesTheSameRatings() {
        PlayedEvent event = new PlayedEvent(LocalDate.of(2026, 8, 30), 6);
        event.games.forEach(event::send);
        event.awaitRated(event.games.size());
        // Names come on a topic of their own, so the last of them may arrive after the ratings.
        String before = Awaitility.await()
                .atMost(SOON)
                .until(
                        () -> given().get("/api/ratings/events/" + event.tournament)
                                .asString(),
                        not(containsString("\"opponent\":\"\"")));
        given().auth()
                .oauth2(TestTokens.operator())
                .post("/admin/rebuild")
                .then()
                .statusCode(200);
        assertEquals(
                before, given().get("/api/ratings/events/" + event.tournament).asString());
        given().auth()
                .oauth2(TestTokens.operator())
                .get("/admin/verify-log")
                .then()
                .statusCode(200)
                .body("ok", is(true))
                .body("broken", hasSize(0));
        given().auth()
                .oauth2(TestTokens.operator())
                .post("/admin/republish?topic=rating.players.v1")
                .then()
                .statusCode(200);
        given().auth()
                .oauth2(TestTokens.operator())
                .post("/admin/republish?topic=game.finished.v1")
                .then()
                .statusCode(400);
    }

    @Test
    void unknownThingsAreClearProblems() {
        given().get("/api/players/" + UUID.randomUUID()).then().statusCode(404).body("type", is("/problems/not-found"));
        given().get("/api/players/nobody").then().statusCode(404);
        given().get("/api/ratings/events/" + UUID.randomUUID())
                .then()
                .statusCode(200)
                .body("ratedGames", is(0));
        given().accept("text/html")
                .get("/players/nobody")
                .then()
                .statusCode(404)
                .contentType("text/html");
    }
}
