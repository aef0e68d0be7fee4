package org.tengen.cli.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tengen.cli.server.ApiClient;
import org.tengen.rating.RatingSystems;
import org.tengen.rating.game.Conditions;
import org.tengen.rating.game.Counting;
import org.tengen.rating.game.GameClass;
import org.tengen.rating.game.Outcome;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.game.Seat;
import org.tengen.rating.game.StartingValue;
import org.tengen.rating.system.RatingCalculation;
import org.tengen.rating.system.RatingResult;

/** The ratings after a tournament as the rating engine makes them, from the games that game-service has. */
final class ExpectedRatings {

    private final String tournamentId;
    private final List<RatedGame> games;
    private final Map<String, Double> entered;

    private ExpectedRatings(String tournamentId, List<RatedGame> games, Map<String, Double> entered) {
        this.tournamentId = tournamentId;
        this.games = games;
        this.entered = entered;
    }

    static ExpectedRatings of(ApiClient api, String tournamentId) {
        JsonNode tournament = api.get("/api/tournaments/" + tournamentId);
        GameClass gameClass =
                GameClass.valueOf(tournament.path("settings").path("gameClass").asText());
        Map<String, Double> entered = new HashMap<>();
        Map<String, String> ranks = new HashMap<>();
        api.get("/api/tournaments/" + tournamentId + "/entries").forEach(entry -> {
            String player = entry.path("playerId").asText();
            JsonNode rank = entry.path("rank");
            ranks.put(player, rank.isObject() ? rank.path("shown").asText() : rank.asText());
            if (entry.path("rating").isNumber()) {
                entered.put(player, entry.path("rating").asDouble());
            }
        });
        List<RatedGame> games = new ArrayList<>();
        api.get("/api/games?tournament=" + tournamentId)
                .forEach(game -> rated(game, tournamentId, gameClass, ranks).ifPresent(games::add));
        return new ExpectedRatings(tournamentId, games, entered);
    }

    /** As entered; whoever has played elsewhere before starts where that ended. */
    private RatingResult calculated(ApiClient api, JsonNode event) {
        Map<String, Double> start = new HashMap<>(entered);
        event.path("players").forEach(line -> {
            String player = line.path("playerId").asText();
            if (line.path("before").asDouble() != entered.getOrDefault(player, Double.NaN)) {
                endOfTheEventBefore(api.get("/api/players/" + player)).ifPresent(end -> start.put(player, end));
            }
        });
        return RatingCalculation.usual(RatingSystems.named("egf2021").orElseThrow())
                .startingFrom(start.entrySet().stream()
                        .map(player -> StartingValue.of(player.getKey(), player.getValue()))
                        .toList())
                .rate(games);
    }

    private Optional<Double> endOfTheEventBefore(JsonNode card) {
        Optional<Double> end = Optional.empty();
        for (JsonNode step : card.path("history")) {
            if (step.path("tournamentId").asText().equals(tournamentId)) {
                return end;
            }
            end = Optional.of(step.path("after").asDouble());
        }
        return Optional.empty();
    }

    private static Optional<RatedGame> rated(
            JsonNode game, String event, GameClass gameClass, Map<String, String> ranks) {
        JsonNode result = game.path("result");
        Optional<Outcome> outcome = result.path("byDefault").asBoolean()
                ? Optional.empty()
                : switch (result.path("by").asText()) {
                    case "JIGO" -> Optional.of(Outcome.JIGO);
                    case "POINTS", "RESIGNATION", "TIME", "FORFEIT" -> winner(result);
                    default -> Optional.empty();
                };
        String black = game.path("black").path("playerId").asText();
        String white = game.path("white").path("playerId").asText();
        return outcome.map(known -> new RatedGame(
                game.path("gameId").asText(),
                event,
                LocalDate.EPOCH.atStartOfDay(), // one event is one batch, so its date does not matter here
                game.path("round").asInt(),
                Seat.of(black, ranks.getOrDefault(black, "")),
                Seat.of(white, ranks.getOrDefault(white, "")),
                new Conditions(
                        Conditions.USUAL_SIZE,
                        Counting.TERRITORY,
                        game.path("handicap").asInt(),
                        game.path("komiHalfPoints").asInt()),
                known,
                gameClass,
                ""));
    }

    private static Optional<Outcome> winner(JsonNode result) {
        return switch (result.path("winner").asText()) {
            case "BLACK" -> Optional.of(Outcome.BLACK_WINS);
            case "WHITE" -> Optional.of(Outcome.WHITE_WINS);
            default -> Optional.empty();
        };
    }

    /** Whether the rating service has seen as many games as there are to be rated. */
    boolean countedIn(JsonNode event) {
        return event.path("ratedGames").asInt() == games.size();
    }

    /** One sentence per player whose rating is another; the comparison is exact, both sides use the same engine. */
    List<String> differences(ApiClient api, JsonNode event) {
        Map<String, Double> afterByPlayer = new HashMap<>();
        calculated(api, event).players().forEach(player -> afterByPlayer.put(player.id(), player.rating()));
        List<String> differences = new ArrayList<>();
        Map<String, Double> seen = new HashMap<>();
        event.path("players")
                .forEach(player -> seen.put(
                        player.path("playerId").asText(), player.path("after").asDouble()));
        afterByPlayer.forEach((player, expected) -> {
            Double after = seen.remove(player);
            if (after == null) {
                differences.add(player + ": not listed, the engine says " + expected);
            } else if (!expected.equals(after)) {
                differences.add(player + ": " + after + ", the engine says " + expected);
            }
        });
        seen.keySet().forEach(player -> differences.add(player + ": listed without a rated game"));
        return differences;
    }
}
