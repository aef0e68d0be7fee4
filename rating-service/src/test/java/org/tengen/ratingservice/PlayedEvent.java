package org.tengen.ratingservice;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.tengen.rating.RatingSystems;
import org.tengen.rating.game.Conditions;
import org.tengen.rating.game.GameClass;
import org.tengen.rating.game.Outcome;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Seat;
import org.tengen.rating.system.PlayerRating;
import org.tengen.rating.system.RatingCalculation;

/** A small tournament of our own: every player's rank, and games whose results a seed decides. */
final class PlayedEvent {

    /** Long, because the machines that test this are busy; what is waited for comes within a second elsewhere. */
    static final Duration SOON = Duration.ofSeconds(90);

    static final List<String> RANKS = List.of("3d", "2d", "1d", "1k", "4k", "9k");
    private static final int ROUNDS = 4;

    final UUID tournament = UUID.randomUUID();
    private final LocalDate date;
    final List<UUID> players = new ArrayList<>();
    final List<ObjectNode> games = new ArrayList<>();

    PlayedEvent(LocalDate date, long seed) {
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
        entry.put("status", "FINAL").put("name", name).put("firstName", "Test").put("country", "XX");
        entry.putObject("rank").put("value", 2).put("shown", RANKS.get(player));
        entry.put("tournament", "Harbour Cup").put("eventDate", date.toString());
        return entry.toString();
    }

    void send(ObjectNode game) {
        Topics.send(
                "game.finished.v1", "game.finished.recorded", game.get("gameId").asText(), game.toString());
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
        Awaitility.await().atMost(SOON).until(() -> effect().get("ratedGames").asInt() == games);
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

    private static JsonNode json(String path) {
        try {
            return Topics.JSON.readTree(
                    given().get(path).then().statusCode(200).extract().asString());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(path, e);
        }
    }
}
