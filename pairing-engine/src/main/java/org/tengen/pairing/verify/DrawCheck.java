package org.tengen.pairing.verify;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.tengen.pairing.bundle.Bundle;
import org.tengen.pairing.bundle.BundleFile;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.DrawRequest;
import org.tengen.pairing.draw.Drawing;
import org.tengen.pairing.draw.PairingCriterion;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.tournament.Bye;
import org.tengen.pairing.tournament.Game;
import org.tengen.pairing.tournament.GameResult;
import org.tengen.pairing.tournament.Tournament;

/** Draws a round again from the facts known then, or weighs what somebody arranged. */
final class DrawCheck {

    static final String BY_NAMES = "DRAWN_BY_NAMES";
    static final String BY_OTHER_VERSION = "DRAWN_BY_OTHER_VERSION";

    private final Bundle bundle;
    private final List<String> differences = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    DrawCheck(Bundle bundle) {
        this.bundle = bundle;
    }

    List<String> differences() {
        return differences;
    }

    List<String> notes() {
        return notes;
    }

    Verification.Round check(DrawPart draw, Optional<LogCheck> log) {
        String where = "round " + draw.round();
        if (log.isPresent() && !log.get().holds(draw)) {
            differences.add(where + ": the log holds another pairing under event " + draw.version());
        }
        log.ifPresent(known -> differences.addAll(known.makingOtherwise(draw)));
        Optional<Tournament> facts = facts(draw);
        if (facts.isEmpty()) {
            return new Verification.Round(draw.round(), draw.kind().name(), false, false, false);
        }
        log.ifPresent(known ->
                differences.addAll(known.contradictions(DrawPart.factsOf(draw.round()), facts.get(), draw.version())));
        boolean drawnHere = Draw.ALGORITHM_VERSION.equals(draw.algorithm());
        boolean recompute = draw.kind() == DrawPart.Kind.DRAWN || draw.kind() == DrawPart.Kind.REPAIRED;
        try {
            if (!recompute || !drawnHere) {
                return recognised(
                        draw,
                        facts.get(),
                        drawnHere,
                        recompute ? BY_OTHER_VERSION : draw.kind().name());
            }
            Draw again = again(draw, facts.get());
            return isSame(draw, again) || !byOtherNames(draw, facts.get(), log)
                    ? drawnAgain(draw, again)
                    : recognisedByNames(draw, facts.get());
        } catch (IllegalArgumentException impossible) {
            differences.add(where + ": " + impossible.getMessage());
            return new Verification.Round(draw.round(), draw.kind().name(), false, false, false);
        }
    }

    private Optional<Tournament> facts(DrawPart draw) {
        String name = DrawPart.factsOf(draw.round());
        byte[] content = bundle.parts().get(name);
        if (content == null) {
            differences.add(name + " is missing");
            return Optional.empty();
        }
        if (BundleFile.read(content) instanceof BundleFile.Outcome.Read read) {
            return Optional.of(read.bundle().facts().tournament());
        }
        differences.add(name + " cannot be read");
        return Optional.empty();
    }

    /**
     * Profile opengotha draws by names as that program does. When they are not in the file any more (the log tells of a
     * correction after the draw, or a neutral label stands for them), nobody can draw again what was drawn then.
     */
    private static boolean byOtherNames(DrawPart draw, Tournament facts, Optional<LogCheck> log) {
        return profile(draw) == Profile.OPENGOTHA
                && draw.otherNames().stream().anyMatch(id -> {
                    boolean corrected = log.filter(known -> known.namedAfter(id, draw.version()))
                            .isPresent();
                    return corrected
                            || facts.entry(id)
                                    .filter(entry -> DrawPart.isNeutral(entry.name())
                                            && entry.firstName().isEmpty())
                                    .isPresent();
                });
    }

    private Verification.Round recognisedByNames(DrawPart draw, Tournament facts) {
        Draw given = weigh(facts, draw, draw.pairs(), draw.byes());
        Draw best = again(draw, facts);
        notes.add("round " + draw.round() + ": profile opengotha draws by names, and "
                + draw.otherNames().size() + " of " + facts.entries().size()
                + " names are not those of the draw (corrected after it, forgotten, or left out of this file): recognised as"
                + " recorded. By the names of this file it weighs " + given.totalWeight() + ", the best pairing "
                + best.totalWeight() + ".");
        boolean optimal = given.compareTotals(best) <= 0;
        return new Verification.Round(draw.round(), BY_NAMES, true, optimal, true);
    }

    private static boolean isSame(DrawPart draw, Draw again) {
        return cost(again.total()).equals(new TreeMap<>(draw.cost()))
                && pairs(again).equals(pairs(draw))
                && byes(again).equals(draw.byes());
    }

    private static Draw again(DrawPart draw, Tournament facts) {
        List<DrawRequest.Pin> pins = draw.kept().stream()
                .map(kept -> new DrawRequest.Pin(kept.white(), kept.black(), kept.handicap()))
                .toList();
        return Drawing.draw(facts, draw.round(), new DrawRequest(profile(draw), draw.seed(), pins));
    }

    private Verification.Round drawnAgain(DrawPart draw, Draw again) {
        boolean sameWeight = cost(again.total()).equals(new TreeMap<>(draw.cost()));
        boolean samePairs = pairs(again).equals(pairs(draw)) && byes(again).equals(draw.byes());
        if (!sameWeight) {
            differences.add("round " + draw.round() + ": drawn again it weighs " + cost(again.total())
                    + ", recorded is " + new TreeMap<>(draw.cost()));
        }
        if (!samePairs) {
            differences.add("round " + draw.round() + ": drawn again it has other pairs");
        }
        boolean optimal = sameWeight && Boolean.TRUE.equals(again.optimal());
        return new Verification.Round(draw.round(), draw.kind().name(), sameWeight, optimal, samePairs);
    }

    /** A pairing nobody can draw again is recognised as recorded, and weighed. */
    private Verification.Round recognised(DrawPart draw, Tournament facts, boolean weighedHere, String kind) {
        Draw given = weigh(facts, draw, draw.pairs(), draw.byes());
        Draw best = Drawing.draw(facts, draw.round(), profile(draw), draw.seed());
        List<DrawPart.Seats> bestPairs = best.pairs().stream()
                .map(pair -> new DrawPart.Seats(pair.table(), pair.whiteId(), pair.blackId(), pair.handicap()))
                .toList();
        List<String> bestByes = byes(best);
        boolean optimal = given.compareTotals(weigh(facts, draw, bestPairs, bestByes)) <= 0;
        boolean comparable = weighedHere && !draw.cost().isEmpty();
        boolean sameWeight = !comparable || cost(given.total()).equals(new TreeMap<>(draw.cost()));
        if (!sameWeight) {
            differences.add("round " + draw.round() + ": it weighs " + cost(given.total()) + ", recorded is "
                    + new TreeMap<>(draw.cost()));
        }
        if (kind.equals(BY_OTHER_VERSION)) {
            notes.add("round " + draw.round() + ": drawn by " + draw.algorithm() + ", this program has "
                    + Draw.ALGORITHM_VERSION + ": recognised as recorded");
        }
        return new Verification.Round(draw.round(), kind, sameWeight, optimal, true);
    }

    private static Draw weigh(Tournament facts, DrawPart draw, List<DrawPart.Seats> pairs, List<String> byes) {
        List<Game> games = new ArrayList<>(facts.games());
        pairs.forEach(pair -> games.add(
                Game.of(draw.round(), pair.table(), pair.white(), pair.black(), pair.handicap(), GameResult.UNKNOWN)));
        List<Bye> all = new ArrayList<>(facts.byes());
        byes.forEach(bye -> all.add(new Bye(draw.round(), bye, Bye.Kind.DRAWN)));
        return Drawing.weighAsDrawn(facts.withGames(games).withByes(all), draw.round(), profile(draw), draw.seed());
    }

    private static List<String> byes(Draw draw) {
        return draw.byes().stream().map(Draw.DrawnBye::entryId).toList();
    }

    private static Profile profile(DrawPart draw) {
        return draw.profile() == null
                ? Profile.TENGEN
                : Profile.ofCode(draw.profile())
                        .orElseThrow(() -> new IllegalArgumentException("there is no profile " + draw.profile()));
    }

    private static Map<String, Long> cost(Map<PairingCriterion, Long> total) {
        Map<String, Long> cost = new TreeMap<>();
        total.forEach((criterion, value) -> cost.put(criterion.code(), value));
        return cost;
    }

    /** Who meets whom with which colours and stones; tables of a repaired round are the hall's. */
    private static Set<String> pairs(Draw draw) {
        Set<String> pairs = new HashSet<>();
        draw.pairs().forEach(pair -> pairs.add(pair.whiteId() + " " + pair.blackId() + " " + pair.handicap()));
        return pairs;
    }

    private static Set<String> pairs(DrawPart draw) {
        Set<String> pairs = new HashSet<>();
        draw.pairs().forEach(pair -> pairs.add(pair.white() + " " + pair.black() + " " + pair.handicap()));
        return pairs;
    }
}
