package org.tengen.ratingservice;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.ResourceArg;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
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
import org.tengen.rating.RatingSystems;
import org.tengen.rating.game.Conditions;
import org.tengen.rating.game.GameClass;
import org.tengen.rating.game.Outcome;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Seat;
import org.tengen.rating.system.PlayerRating;
import org.tengen.rating.system.RatingCalculation;

@QuarkusTest
@QuarkusTestResource(value = KitTestResource.class, initArgs = @ResourceArg(name = "service", value = "rating"))
class RatingsTest {

    private static final Duration SOON = Duration.ofSeconds(30);
    private static final List<String> RANKS = List.of("3d", "2d", "1d", "1k", "4k", "9k");
    private static final int ROUNDS = 4;

    /** A small tournament of our own: every player's rank, and games whose results a seed decides. */
    private static final class Event {
        private final UUID tournament = UUID.randomUUID();
        private final LocalDate date;
        private final List<UUID> players = new ArrayList<>();
        private final List<ObjectNode> games = new ArrayList<>();

        Event(LocalDate date, long seed) {
            this.date = date;
            Random random = new Random(seed);
            RANKS.forEach(rank -> players.add(UUID.randomUUID()));
            for (int round = 1; round <= ROUNDS; round++) {
                for (int table = 1; table <= RANKS.size() / 2; table++) {
                    int black = (table + round) % RANKS.size();
                    int white = (table * 2 + round * 3 + 1) % RANKS.size();
                    if (black != white) {
                        games.add(game(round, table, black, white, random.nextBoolean() ? "BLACK" : "WHITE"));
                    }
                }
            }
        }

        private ObjectNode game(int round, int table, int black, int white, String winner) {
            ObjectNode game = Topics.JSON.createObjectNode();
            game.put("gameId", UUID.randomUUID().toString()).put("revision", 1).put("federation", "TST");
            game.put("tournamentId", tournament.toString()).put("round", round).put("table", table);
            game.put("eventDate", date.toString());
            game.putObject("boardSize").put("width", 19).put("height", 19);
            game.put("ruleset", "JAPANESE_1989")
                    .put("handicap", 0)
                    .put("komiHalfPoints", 13)
                    .put("gameClass", "B");
            side(game.putObject("black"), black);
            side(game.putObject("white"), white);
            game.putObject("result")
                    .put("winner", winner)
                    .put("by", "RESIGNATION")
                    .put("byDefault", false)
                    .put("proof", "SLIP");
            game.put("finishedAt", date + "T12:00:00Z").put("moveCount", 0);
            game.put("recordHash", "ab".repeat(32)).put("rated", true);
            return game;
        }

        private void side(ObjectNode side, int player) {
            side.put("playerId", players.get(player).toString());
            side.putObject("rank").put("value", 0).put("shown", RANKS.get(player));
        }

        String entry(int player, String name) {
            ObjectNode entry = Topics.JSON.createObjectNode();
            entry.put("entryId", UUID.randomUUID().toString()).put("tournamentId", tournament.toString());
            entry.put("playerId", players.get(player).toString())
                    .put("federation", "TST")
                    .put("revision", 1);
            entry.put("status", "FINAL")
                    .put("name", name)
                    .put("firstName", "Test")
                    .put("country", "XX");
            entry.putObject("rank").put("value", 2).put("shown", RANKS.get(player));
            entry.put("tournament", "Harbour Cup").put("eventDate", date.toString());
            return entry.toString();
        }

        void send(ObjectNode game) {
            Topics.send(
                    "game.finished.v1",
                    "game.finished.recorded",
                    game.get("gameId").asText(),
                    game.toString());
        }

        /** What the engine makes of the same games. */
        List<PlayerRating> expected() {
            List<RatedGame> rated = new ArrayList<>();
            for (ObjectNode game : games) {
                JsonNode result = game.get("result");
                if (!result.get("byDefault").asBoolean()
                        && !result.get("by").asText().equals("VOID")) {
                    rated.add(new RatedGame(
                            game.get("gameId").asText(),
                            tournament.toString(),
                            date.atStartOfDay(),
                            game.get("round").asInt(),
                            seat(game.get("black")),
                            seat(game.get("white")),
                            Conditions.even(13),
                            result.get("winner").asText().equals("BLACK") ? Outcome.BLACK_WINS : Outcome.WHITE_WINS,
                            GameClass.B,
                            ""));
                }
            }
            return RatingCalculation.usual(RatingSystems.named("egf2021").orElseThrow())
                    .rate(rated)
                    .players();
        }

        private static Seat seat(JsonNode side) {
            return Seat.of(
                    side.get("playerId").asText(), side.get("rank").get("shown").asText());
        }

        JsonNode effect() {
            return json("/api/ratings/events/" + tournament);
        }

        void awaitRated(int games) {
            Awaitility.await()
                    .atMost(SOON)
                    .until(() -> effect().get("ratedGames").asInt() == games);
        }

        /** Bit for bit: both sides use one engine. */
        void assertAsTheEngineSays() {
            Map<String, Double> seen = new HashMap<>();
            effect().get("players")
                    .forEach(player -> seen.put(
                            player.get("playerId").asText(), player.get("after").asDouble()));
            Map<String, Double> expected = new HashMap<>();
            expected().forEach(player -> expected.put(player.id(), player.rating()));
            assertEquals(expected, seen);
        }
    }

    private static JsonNode json(String path) {
        try {
            return Topics.JSON.readTree(
                    given().get(path).then().statusCode(200).extract().asString());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(path, e);
        }
    }

    @Test
    void ratingsEqualTheEnginesWhateverOrderResultsComeIn() {
        Event event = new Event(LocalDate.of(2026, 3, 8), 1);
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
        Event event = new Event(LocalDate.of(2026, 4, 12), 2);
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
        Event event = new Event(LocalDate.of(2026, 5, 17), 3);
        for (int player = 0; player < RANKS.size(); player++) {
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
        given().get("/api/ratings/current")
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
                .body(containsString("Test Harbour0"))
                .body(containsString("<polyline"))
                .body(not(containsString("style=")));
        given().accept("text/html")
                .get("/ratings?q=harbour")
                .then()
                .statusCode(200)
                .body(containsString("Test Harbour0"));
    }

    @Test
    void anErasedEntryLeavesANumberWithoutAName() {
        Event event = new Event(LocalDate.of(2026, 6, 1), 4);
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
        Event event = new Event(LocalDate.of(2026, 7, 5), 5);
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

    private static final org.tengen.kit.identity.Account OFFICE =
            TestTokens.account(java.util.Optional.empty(), "federation-admin");

    @Test
    void theLogHoldsAndARebuiltLedgerGivesTheSameRatings() {
        Event event = new Event(LocalDate.of(2026, 8, 30), 6);
        event.games.forEach(event::send);
        event.awaitRated(event.games.size());
        String before = given().get("/api/ratings/events/" + event.tournament).asString();
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
