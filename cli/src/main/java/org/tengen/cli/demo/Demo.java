package org.tengen.cli.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tengen.cli.demo.Story.Cast;
import org.tengen.cli.demo.Story.KnownRound;
import org.tengen.cli.demo.Story.Seated;
import org.tengen.cli.server.ApiClient;

/** Plays a story through the platform, round by round, as a director and the desk would. */
final class Demo {

    /** A director's look at the draw before publishing it. */
    private static final long LOOK_MILLIS = 1500;

    /** A helper typing one result. */
    private static final long TYPING_MILLIS = 500;

    private final ApiClient admin;
    private final Story story;
    private final Stage stage;
    private final long seed;
    private final FirstBoard firstBoard;
    private final List<String> seen = new ArrayList<>();
    private Cast cast;

    Demo(ApiClient admin, Story story, Stage stage, long seed) {
        this.admin = admin;
        this.story = story;
        this.stage = stage;
        this.seed = seed;
        this.firstBoard = new FirstBoard(admin, stage);
    }

    /** What was played: the tournament's id and the rating list as it was before the first game. */
    record Played(Cast cast, JsonNode ratingsBefore) {}

    Played play() {
        cast = story.announce(admin);
        stage.say("");
        stage.say(story.title() + ": " + cast.entryIdByKey().size() + " players, " + story.rounds() + " rounds");
        stage.say("  " + admin.base().resolve("/tournaments/" + cast.tournamentId()));
        JsonNode before = ratingsOfTheField();
        for (int round = 1; round <= story.rounds(); round++) {
            playRound(round);
        }
        return new Played(cast, before);
    }

    /** The rating list once every player has arrived there: the entries travel through Kafka. */
    private JsonNode ratingsOfTheField() {
        Set<String> players = new HashSet<>();
        admin.get(tournament("/entries"))
                .forEach(entry -> players.add(entry.path("playerId").asText()));
        return stage.await("the players in the rating service", () -> {
            JsonNode list = admin.get("/api/ratings/current");
            Set<String> missing = new HashSet<>(players);
            list.path("players")
                    .forEach(player -> missing.remove(player.path("playerId").asText()));
            return missing.isEmpty() ? Optional.of(list) : Optional.empty();
        });
    }

    private void playRound(int round) {
        stage.say("");
        stage.say("Round " + round);
        JsonNode draw = draw(round);
        Optional<KnownRound> known = story.knownRound(round);
        if (known.isPresent()) {
            draw = takeKnownPairing(round, draw, known.get());
        }
        stage.pause(LOOK_MILLIS);
        admin.post(
                rounds(round, "/publish"),
                Map.of("inputHash", draw.path("inputHash").asText()));
        List<Seated> games = openedGames(round, draw.path("pairs").size());
        stage.say("  published; " + games.size() + " games opened");
        boolean complete = finish(round, games);
        if (complete) {
            admin.post(rounds(round, "/close"), Map.of());
            stage.say("  round closed");
        } else {
            stage.say("  left open: a result never came");
        }
    }

    private JsonNode draw(int round) {
        Map<String, Object> request = new LinkedHashMap<>();
        request.put("seed", seed + round);
        request.put("profile", story.profile());
        request.put("seen", List.copyOf(seen));
        JsonNode draw = admin.post(rounds(round, "/draw"), request);
        stage.say(String.format(
                "  drawn: %d pairs%s, %s%s",
                draw.path("pairs").size(),
                // The profile tengen compares criterion by criterion and has no single number.
                draw.path("totalWeight").asLong() == 0
                        ? ""
                        : ", weight " + draw.path("totalWeight").asText(),
                draw.path("optimal").asBoolean() ? "proven to be the best" : "not proven",
                draw.path("bye").isMissingNode() || draw.path("bye").isNull() ? "" : ", one bye"));
        return draw;
    }

    private JsonNode takeKnownPairing(int round, JsonNode ours, KnownRound known) {
        List<Map<String, Object>> pairs = new ArrayList<>();
        Set<Set<String>> theirs = new HashSet<>();
        for (Story.KnownGame game : known.games()) {
            String white = cast.entryIdByKey().get(game.white());
            String black = cast.entryIdByKey().get(game.black());
            theirs.add(Set.of(white, black));
            pairs.add(Map.of("table", game.table(), "white", white, "black", black, "handicap", game.handicap()));
        }
        Map<String, Object> request = new LinkedHashMap<>();
        request.put("pairs", pairs);
        known.byes().stream()
                .findFirst()
                .ifPresent(key -> request.put("bye", cast.entryIdByKey().get(key)));
        request.put("reason", "the pairing of the file, as it was played");
        String pairings = rounds(round, "/pairings");
        JsonNode taken = admin.command(
                        "PUT", pairings, request, ours.path("version").asInt())
                .orRefuse("PUT " + pairings);
        long alike = 0;
        for (JsonNode pair : ours.path("pairs")) {
            alike += theirs.contains(Set.of(
                            pair.path("white").path("entryId").asText(),
                            pair.path("black").path("entryId").asText()))
                    ? 1
                    : 0;
        }
        stage.say(String.format(
                "  the file: %d pairs, weight %s; ours %s; %d pairs alike; the file's pairing is taken",
                pairs.size(),
                taken.path("totalWeight").asText(),
                ours.path("totalWeight").asText(),
                alike));
        return taken;
    }

    private List<Seated> openedGames(int round, int count) {
        String path = "/api/games?tournament=" + cast.tournamentId() + "&round=" + round;
        return stage.await("the games of round " + round, () -> {
            List<Seated> games = new ArrayList<>();
            admin.get(path).forEach(game -> games.add(Seated.of(game, cast.keyByEntryId())));
            games.sort(Comparator.comparingInt(Seated::table));
            return games.size() == count ? Optional.of(games) : Optional.empty();
        });
    }

    /** Every result of a round; says whether all of them came. */
    private boolean finish(int round, List<Seated> games) {
        boolean complete = true;
        int done = 0;
        for (int i = 0; i < games.size(); i++) {
            Seated game = games.get(i);
            Optional<Outcome> outcome = story.outcome(round, game);
            var record = i == 0 ? story.record(round, game) : Optional.<List<org.tengen.rules.play.Move>>empty();
            if (record.isPresent()) {
                seen.add(firstBoard.play(
                        game, record.get(), story.knownRound(round).isPresent() ? outcome : Optional.empty()));
                done++;
            } else if (outcome.isPresent()) {
                stage.pause(TYPING_MILLIS);
                seen.add(firstBoard.enter(game.gameId(), game.version(), outcome.get()));
                done++;
                stage.progress(
                        String.format(
                                "  results: %d of %d (table %d: %s)",
                                done, games.size(), game.table(), outcome.get().shown()),
                        i == games.size() - 1);
            } else {
                complete = false;
            }
        }
        awaitResults(round, done);
        return complete;
    }

    private void awaitResults(int round, int count) {
        stage.await("the results of round " + round + " in the standings", () -> {
            int arrived = 0;
            for (JsonNode pairing : admin.get(rounds(round, "")).path("pairs")) {
                arrived += pairing.path("result").isObject() ? 1 : 0;
            }
            return arrived >= count ? Optional.of(arrived) : Optional.empty();
        });
    }

    private String tournament(String path) {
        return "/api/tournaments/" + cast.tournamentId() + path;
    }

    private String rounds(int round, String path) {
        return tournament("/rounds/" + round + path);
    }
}
