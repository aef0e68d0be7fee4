package org.tengen.pairingservice.proposal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tengen.kit.language.Saying;
import org.tengen.pairing.draw.PairingCriterion;
import org.tengen.pairing.explain.RoundsBeside;
import org.tengen.pairingservice.page.QualityWords;

/** A draw that was tried or an edit, in the words of whoever has to decide: better, equal or worse, by what, for whom. */
final class ProposalWords {

    private ProposalWords() {}

    /**
     * @param beside the draw and the proposal that stands; empty without one or with one of another profile
     * @param bye who has it now, null where that does not change
     */
    static List<String> of(
            Optional<RoundsBeside> beside,
            RoundsBeside optimum,
            List<String> moved,
            String bye,
            List<String> warnings) {
        List<String> lines = new ArrayList<>();
        boolean best = optimum.compared() == 0;
        lines.add(beside.map(rounds -> verdict(rounds, best)).orElseGet(() -> Saying.say("priceOtherRules")));
        beside.map(rounds -> QualityWords.instead(rounds.firstQuality(), rounds.secondQuality()))
                .filter(figures -> !figures.isEmpty())
                .ifPresent(figures -> lines.add(Saying.say("priceFigures", figures)));
        if (!moved.isEmpty()) {
            lines.add(Saying.say("priceMoved", moved.size(), String.join(", ", moved)));
        }
        if (bye != null) {
            lines.add(Saying.say("priceBye", bye));
        }
        if (!best) {
            lines.add(Saying.say("qualityWorse", optimum.moved().size()));
        }
        lines.addAll(warnings);
        return lines;
    }

    private static String verdict(RoundsBeside beside, boolean best) {
        if (beside.compared() == 0) {
            return Saying.say(best ? "priceEqualBest" : "priceEqual");
        }
        String by = beside.weightGained() != 0
                ? Saying.say("priceWeight", Math.abs(beside.weightGained()))
                : decisive(beside).map(QualityWords::criterion).orElse("");
        return Saying.say(beside.compared() > 0 ? "priceBetter" : "priceWorse", by);
    }

    /** The first criterion in which the two differ decides between them, where criteria are asked one after another. */
    private static Optional<PairingCriterion> decisive(RoundsBeside beside) {
        return beside.difference().keySet().stream()
                .filter(criterion -> criterion != PairingCriterion.RANDOM)
                .findFirst();
    }
}
