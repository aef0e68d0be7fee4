package org.tengen.pairingservice.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Function;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.DrawRequest;
import org.tengen.pairing.draw.Drawing;
import org.tengen.pairing.draw.DrawnPair;
import org.tengen.pairing.draw.PairingCriterion;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.tournament.AbsenceReason;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.DrawInput;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.NotPaired;
import org.tengen.pairingservice.tournament.Pair;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;

/** Draws rounds with the engine and weighs pairings made by hand. Pure: the same facts and seed give the same events. */
public final class Draws {

    private Draws() {}

    /** Settled by hand before a draw: games and byes that stay, whatever the rest. */
    public record Pins(List<Pinned> games, Optional<UUID> bye) {
        public static final Pins NONE = new Pins(List.of(), Optional.empty());

        List<List<UUID>> recorded() {
            List<List<UUID>> pins = new ArrayList<>();
            games.forEach(game -> pins.add(List.of(game.white(), game.black())));
            bye.ifPresent(entryId -> pins.add(List.of(entryId)));
            return pins.isEmpty() ? null : pins;
        }
    }

    /** @param handicap -1 for what the settings say */
    public record Pinned(UUID white, UUID black, int handicap) {}

    /** What the engine says to a round, around what was settled by hand; nothing is recorded. */
    public static Draw proposal(
            Tournament state, int round, Profile profile, long seed, Map<UUID, Person> persons, Pins pins) {
        return Drawing.draw(facts(state, round, persons, pins), round, request(profile, seed, pins));
    }

    /** What a draw looks at: a bye settled by hand is a fact of the round. */
    public static org.tengen.pairing.tournament.Tournament facts(
            Tournament state, int round, Map<UUID, Person> persons, Pins pins) {
        org.tengen.pairing.tournament.Tournament facts = EngineFacts.forDraw(state, round, persons);
        List<Bye> byes = new ArrayList<>(facts.byes());
        pins.bye().ifPresent(entryId -> byes.add(new Bye(round, entryId.toString(), Bye.Kind.GIVEN)));
        return facts.withByes(byes);
    }

    /** How a draw is asked for. */
    public static DrawRequest request(Profile profile, long seed, Pins pins) {
        return new DrawRequest(
                profile,
                seed,
                pins.games().stream()
                        .map(game -> new DrawRequest.Pin(
                                game.white().toString(), game.black().toString(), game.handicap()))
                        .toList());
    }

    static List<UUID> byes(Draw draw) {
        return draw.byes().stream().map(bye -> UUID.fromString(bye.entryId())).toList();
    }

    /**
     * The draw of a round as an event to record.
     *
     * @param gameIds the game's id for a table
     */
    public static TournamentEvent.RoundDrawn draw(
            Tournament state,
            int round,
            Profile profile,
            long seed,
            Map<UUID, Person> persons,
            Pins pins,
            Function<Integer, UUID> gameIds) {
        Draw draw = proposal(state, round, profile, seed, persons, pins);
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
                byes(draw),
                notPaired(draw),
                pins.recorded());
    }

    /** The handicap two would play with, by their own games; everybody whom neither has met is left out of the question. */
    public static int handicap(Tournament state, int round, UUID white, UUID black) {
        org.tengen.pairing.tournament.Tournament facts = EngineFacts.forDrawOf(state, round, Set.of(white, black));
        Set<String> two = Set.of(white.toString(), black.toString());
        List<Entry> entries = facts.entries().stream()
                .map(entry -> two.contains(entry.id())
                        ? entry.withAbsences(Map.of())
                        : entry.withAbsences(Map.of(round, AbsenceReason.AGREED)))
                .toList();
        DrawRequest request = new DrawRequest(
                Profile.TENGEN, 0, List.of(new DrawRequest.Pin(white.toString(), black.toString(), -1)));
        org.tengen.pairing.tournament.Tournament theirs =
                org.tengen.pairing.tournament.Tournament.of(facts.settings(), entries, facts.games(), facts.byes());
        return Drawing.trial(theirs, round, request).pairs().get(0).handicap();
    }

    /**
     * The game two would have if they met in a round drawn so: who is White, and the handicap. Empty when one of them does
     * not play it.
     */
    public static Optional<DrawnPair> between(
            Tournament state, int round, Profile profile, long seed, UUID one, UUID other) {
        return plays(state, round, one) && plays(state, round, other)
                ? Optional.of(Drawing.pairOf(
                        EngineFacts.forDraw(state, round, Map.of()),
                        round,
                        profile,
                        seed,
                        one.toString(),
                        other.toString()))
                : Optional.empty();
    }

    private static boolean plays(Tournament state, int round, UUID entryId) {
        org.tengen.pairingservice.tournament.Entry entry = state.entries().get(entryId);
        return entry != null && entry.status() == EntryStatus.FINAL && entry.takesPart(round);
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
        Draw best = Drawing.draw(EngineFacts.forDraw(state, round, persons), round, profile, seed);
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

    /** What the criteria say about a pairing of a round, its byes included; nothing is searched. */
    public static Draw weigh(
            Tournament state,
            int round,
            Profile profile,
            long seed,
            Map<UUID, Person> persons,
            List<Pair> pairs,
            List<UUID> byes) {
        org.tengen.pairing.tournament.Tournament facts = EngineFacts.forDraw(state, round, persons);
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
        byes.forEach(bye -> allByes.add(new Bye(round, bye.toString(), Bye.Kind.DRAWN)));
        return Drawing.weighAsDrawn(facts.withGames(games).withByes(allByes), round, profile, seed);
    }

    /** A draw with its settled byes priced like drawn ones, so that it can be held against a round that has been weighed. */
    public static Draw weighed(Tournament state, Draw draw, Map<UUID, Person> persons) {
        if (draw.byes().stream().noneMatch(Draw.DrawnBye::recorded)) {
            return draw;
        }
        List<Pair> pairs = draw.pairs().stream()
                .map(pair -> new Pair(
                        null,
                        pair.table(),
                        UUID.fromString(pair.whiteId()),
                        UUID.fromString(pair.blackId()),
                        pair.handicap(),
                        pair.komiHalfPoints(),
                        true,
                        null))
                .toList();
        return weigh(state, draw.round(), draw.profile(), draw.seed(), persons, pairs, byes(draw));
    }

    /** What each criterion says in sum, by the engine's names. */
    public static Map<String, Long> cost(Map<PairingCriterion, Long> total) {
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
