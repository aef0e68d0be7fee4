package org.tengen.pairingservice.proposal;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.DrawRequest;
import org.tengen.pairing.draw.Drawing;
import org.tengen.pairing.draw.DrawnPair;
import org.tengen.pairing.explain.RoundQuality;
import org.tengen.pairing.explain.RoundsBeside;
import org.tengen.pairingservice.engine.Draws;
import org.tengen.pairingservice.engine.EngineFacts;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * A draw that was tried or an arrangement that was priced, beside the proposal that stands.
 *
 * @param cost what each criterion says in sum
 * @param difference cost minus that of the proposal that stands: above 0 is worse for that criterion; empty without one
 * @param better whether it is the better one by the criteria in their order; null without a proposal
 * @param verdict the same in three states, the drawing of lots left aside; null without a proposal
 * @param text all of it in the visitor's words, the verdict first
 * @param moved who would play somebody else than in the proposal
 * @param optimum the best round of the same people by the same criteria, nothing settled by hand
 */
public record ProposalView(
        int round,
        String profile,
        long seed,
        long totalWeight,
        Boolean optimal,
        Map<String, Long> cost,
        Map<String, Long> difference,
        Boolean better,
        Verdict verdict,
        List<String> text,
        List<Line> pairs,
        String bye,
        List<String> moved,
        RoundQuality quality,
        Optimum optimum,
        String conservation,
        List<String> warnings) {

    /** Beside the proposal that stands. */
    public enum Verdict {
        BETTER,
        EQUAL,
        WORSE
    }

    /** A board. */
    public record Line(int table, UUID white, String whiteName, UUID black, String blackName, int handicap) {}

    /**
     * The best round beside this one.
     *
     * @param difference its sums minus this round's by criterion
     * @param asGood whether no criterion but the drawing of lots tells the two apart
     * @param moved how many would play somebody else
     */
    public record Optimum(RoundQuality quality, Map<String, Long> difference, boolean asGood, int moved) {

        static Optimum of(RoundsBeside rounds) {
            return new Optimum(
                    rounds.secondQuality(),
                    Draws.cost(rounds.difference()),
                    rounds.compared() == 0,
                    rounds.moved().size());
        }
    }

    static ProposalView of(Tournament state, Draw draw, Optional<Draw> standing, Map<UUID, Person> persons) {
        var facts = EngineFacts.forDraw(state, draw.round(), persons);
        Draw priced = Draws.weighed(state, draw, persons);
        RoundsBeside optimum = RoundsBeside.of(
                facts, priced, Drawing.draw(facts, draw.round(), DrawRequest.of(draw.profile(), draw.seed())));
        Map<String, Long> cost = Draws.cost(priced.total());
        Map<String, Long> difference = new TreeMap<>();
        standing.ifPresent(stands -> {
            Map<String, Long> was = Draws.cost(stands.total());
            Set<String> names = new HashSet<>(cost.keySet());
            names.addAll(was.keySet());
            names.forEach(name -> {
                long more = cost.getOrDefault(name, 0L) - was.getOrDefault(name, 0L);
                if (more != 0) {
                    difference.put(name, more);
                }
            });
        });
        Optional<RoundsBeside> beside = standing.filter(stands -> stands.profile() == draw.profile())
                .map(stands -> RoundsBeside.of(facts, priced, stands));
        List<String> moved = standing.map(stands -> RoundQuality.moved(stands, draw).stream()
                        .map(id -> name(id, persons))
                        .toList())
                .orElse(List.of());
        String bye = draw.bye().map(given -> name(given.entryId(), persons)).orElse(null);
        List<String> warnings =
                draw.warnings().stream().map(warning -> named(warning, persons)).toList();
        return new ProposalView(
                draw.round(),
                draw.profile().code(),
                draw.seed(),
                draw.totalWeight(),
                draw.optimal(),
                cost,
                difference,
                standing.filter(stands -> stands.profile() == draw.profile())
                        .map(stands -> priced.compareTotals(stands) < 0)
                        .orElse(null),
                beside.map(ProposalView::verdict).orElse(null),
                ProposalWords.of(beside, optimum, moved, sameBye(standing, draw) ? null : bye, warnings),
                draw.pairs().stream().map(pair -> line(pair, persons)).toList(),
                bye,
                moved,
                optimum.firstQuality(),
                Optimum.of(optimum),
                draw.conservation(),
                warnings);
    }

    private static boolean sameBye(Optional<Draw> standing, Draw draw) {
        return standing.map(Draw::bye)
                .map(before ->
                        before.map(Draw.DrawnBye::entryId).equals(draw.bye().map(Draw.DrawnBye::entryId)))
                .orElse(false);
    }

    private static Verdict verdict(RoundsBeside beside) {
        return beside.compared() > 0 ? Verdict.BETTER : beside.compared() < 0 ? Verdict.WORSE : Verdict.EQUAL;
    }

    private static Line line(DrawnPair pair, Map<UUID, Person> persons) {
        return new Line(
                pair.table(),
                UUID.fromString(pair.whiteId()),
                name(pair.whiteId(), persons),
                UUID.fromString(pair.blackId()),
                name(pair.blackId(), persons),
                pair.handicap());
    }

    private static String name(String id, Map<UUID, Person> persons) {
        return persons.getOrDefault(UUID.fromString(id), Person.FORGOTTEN).fullName();
    }

    /** The engine knows ids only. */
    private static String named(String sentence, Map<UUID, Person> persons) {
        String named = sentence;
        for (Map.Entry<UUID, Person> person : persons.entrySet()) {
            named = named.replace(person.getKey().toString(), person.getValue().fullName());
        }
        return named;
    }
}
