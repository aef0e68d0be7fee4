package org.tengen.pairingservice.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Function;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.Drawing;
import org.tengen.pairing.draw.DrawnPair;
import org.tengen.pairing.draw.PairingCriterion;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.DrawInput;
import org.tengen.pairingservice.tournament.NotPaired;
import org.tengen.pairingservice.tournament.Pair;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;

/** Draws rounds with the engine and weighs pairings made by hand. Pure: the same facts and seed give the same events. */
public final class Draws {

    private Draws() {}

    /**
     * The draw of a round as an event to record.
     *
     * @param gameIds the game's id for a pair of White and Black
     */
    public static TournamentEvent.RoundDrawn draw(
            Tournament state,
            int round,
            Profile profile,
            long seed,
            Map<UUID, Person> persons,
            Function<Integer, UUID> gameIds) {
        Draw draw = Drawing.draw(EngineFacts.of(state, round - 1, persons), round, profile, seed);
        List<Pair> pairs = new ArrayList<>();
        for (DrawnPair pair : draw.pairs()) {
            pairs.add(new Pair(
                    gameIds.apply(pair.table()),
                    pair.table(),
                    UUID.fromString(pair.whiteId()),
                    UUID.fromString(pair.blackId()),
                    pair.handicap(),
                    pair.komiHalfPoints(),
                    true,
                    pair.weight()));
        }
        return new TournamentEvent.RoundDrawn(
                round,
                profile.code(),
                seed,
                draw.algorithmVersion(),
                DrawInput.hash(state, round),
                draw.totalWeight(),
                cost(draw.total()),
                Boolean.TRUE.equals(draw.optimal()),
                pairs,
                draw.bye().map(bye -> List.of(UUID.fromString(bye.entryId()))).orElse(List.of()),
                notPaired(draw));
    }

    /** A pairing arranged by hand as an event, weighed by the same criteria as the best pairing of the same round. */
    public static TournamentEvent.PairingChanged arranged(
            Tournament state,
            int round,
            Profile profile,
            long seed,
            Map<UUID, Person> persons,
            List<Pair> pairs,
            List<UUID> byes,
            String reason) {
        Draw best = Drawing.draw(EngineFacts.of(state, round - 1, persons), round, profile, seed);
        Draw weighed = weigh(state, round, profile, seed, persons, pairs, byes);
        List<Pair> withWeights = pairs.stream()
                .map(pair -> new Pair(
                        pair.gameId(),
                        pair.table(),
                        pair.white(),
                        pair.black(),
                        pair.handicap(),
                        pair.komiHalfPoints(),
                        pair.coloursKnown(),
                        weighed.pairOf(pair.white().toString())
                                .map(DrawnPair::weight)
                                .orElse(null)))
                .toList();
        return new TournamentEvent.PairingChanged(
                round,
                reason,
                profile.code(),
                seed,
                weighed.algorithmVersion(),
                DrawInput.hash(state, round),
                weighed.totalWeight(),
                best.totalWeight(),
                cost(weighed.total()),
                cost(best.total()),
                withWeights,
                byes,
                notPaired(weighed));
    }

    /** What the criteria say about a pairing of a round; nothing is searched. */
    public static Draw weigh(
            Tournament state,
            int round,
            Profile profile,
            long seed,
            Map<UUID, Person> persons,
            List<Pair> pairs,
            List<UUID> byes) {
        org.tengen.pairing.tournament.Tournament facts = EngineFacts.of(state, round - 1, persons);
        List<Game> games = new ArrayList<>(facts.games());
        for (Pair pair : pairs) {
            games.add(Game.of(
                    round,
                    pair.table(),
                    pair.white().toString(),
                    pair.black().toString(),
                    pair.handicap(),
                    GameResult.UNKNOWN));
        }
        List<Bye> allByes = new ArrayList<>(facts.byes());
        byes.forEach(bye -> allByes.add(new Bye(round, bye.toString(), Bye.Kind.GIVEN)));
        return Drawing.weigh(facts.withGames(games).withByes(allByes), round, profile, seed);
    }

    static Map<String, Long> cost(Map<PairingCriterion, Long> total) {
        Map<String, Long> cost = new TreeMap<>();
        total.forEach((criterion, value) -> cost.put(criterion.code(), value));
        return cost;
    }

    static List<NotPaired> notPaired(Draw draw) {
        return draw.notPaired().stream()
                .map(left -> new NotPaired(
                        UUID.fromString(left.entryId()), left.reason().code()))
                .toList();
    }
}
