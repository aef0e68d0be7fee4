package org.tengen.cli.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tengen.cli.server.ApiClient;
import org.tengen.pairing.tournament.Tournament;
import org.tengen.rules.play.Move;

/** What the demo plays: a field it makes up, or a tournament that was played once. */
interface Story {

    String title();

    int rounds();

    /** The cost profile the draws are made with. */
    String profile();

    /** Brings the tournament and its players into the platform. */
    Cast announce(ApiClient admin);

    /** The pairing that stands in the story whatever is drawn; empty when the draw itself stands. */
    Optional<KnownRound> knownRound(int round);

    /** What the desk types for a game, or empty when the result never came. */
    Optional<Outcome> outcome(int round, Seated game);

    /** The moves of the game on the first board of a round, or empty when none are recorded. */
    Optional<List<Move>> record(int round, Seated firstBoard);

    /** The facts the standings must be made of; players by key. */
    Tournament facts(ApiClient admin, Cast cast);

    /** The tournament and its players, by the key the story knows them under. */
    record Cast(String tournamentId, Map<String, String> entryIdByKey, Map<String, String> keyByEntryId) {}

    /** A pairing of the past; players by key. */
    record KnownRound(List<KnownGame> games, List<String> byes) {}

    record KnownGame(int table, String white, String black, int handicap) {}

    /** A game of a published round, as the platform shows it. */
    record Seated(
            String gameId, int table, String whiteKey, String blackKey, int handicap, int komiHalfPoints, int version) {

        static Seated of(JsonNode game, Map<String, String> keyByEntryId) {
            return new Seated(
                    game.path("gameId").asText(),
                    game.path("table").asInt(),
                    keyByEntryId.get(game.path("white").path("entryId").asText()),
                    keyByEntryId.get(game.path("black").path("entryId").asText()),
                    game.path("handicap").asInt(),
                    game.path("komiHalfPoints").asInt(),
                    game.path("version").asInt());
        }
    }
}
