package org.tengen.rating.whr;

import java.util.LinkedHashMap;
import java.util.Map;
import org.tengen.rating.game.Ledger;
import org.tengen.rating.system.EffectSink;
import org.tengen.rating.system.GameEffect;

/** What was believed of a period's games before they were learnt, and what each did to its players. */
final class WhrExplanation {

    private record Belief(
            double expectation,
            double black,
            double white,
            double blackDeviation,
            double whiteDeviation,
            double advantage) {}

    private final Ledger ledger;
    private final int from;
    private final Belief[] beliefs;

    WhrExplanation(Ledger ledger, int from, int to) {
        this.ledger = ledger;
        this.from = from;
        beliefs = new Belief[to - from];
    }

    void believed(
            int game,
            double expectation,
            double black,
            double white,
            double blackDeviation,
            double whiteDeviation,
            double advantage) {
        beliefs[game - from] = new Belief(expectation, black, white, blackDeviation, whiteDeviation, advantage);
    }

    /** The games are the last ones on their players' timelines, in the order of the ledger. */
    void tell(PlayerFit fit, Timeline[] timelines, EffectSink effects) {
        int[] later = new int[timelines.length];
        for (int g = from + beliefs.length - 1; g >= from; g--) {
            later[ledger.black(g)]++;
            later[ledger.white(g)]++;
        }
        for (int g = from; g < from + beliefs.length; g++) {
            effects.effect(effect(g, true, influence(fit, timelines[ledger.black(g)], later[ledger.black(g)]--)));
            effects.effect(effect(g, false, influence(fit, timelines[ledger.white(g)], later[ledger.white(g)]--)));
        }
    }

    private static double influence(PlayerFit fit, Timeline timeline, int fromEnd) {
        return fit.influenceOnLast(timeline, timeline.games - fromEnd) / WhrSettings.PER_ELO;
    }

    private GameEffect effect(int g, boolean black, double change) {
        Belief belief = beliefs[g - from];
        double score = ledger.blackScore(g);
        Map<String, Double> numbers = new LinkedHashMap<>();
        numbers.put("deviation", black ? belief.blackDeviation() : belief.whiteDeviation());
        numbers.put("opponentDeviation", black ? belief.whiteDeviation() : belief.blackDeviation());
        numbers.put("advantage", black ? belief.advantage() : -belief.advantage());
        return new GameEffect(
                ledger.game(g).id(),
                ledger.player(black ? ledger.black(g) : ledger.white(g)),
                ledger.player(black ? ledger.white(g) : ledger.black(g)),
                black ? belief.black() : belief.white(),
                black ? belief.white() : belief.black(),
                black ? score : 1 - score,
                black ? belief.expectation() : 1 - belief.expectation(),
                1,
                change,
                numbers);
    }
}
