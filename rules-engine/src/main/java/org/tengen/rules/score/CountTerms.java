package org.tengen.rules.score;

import org.tengen.rules.handicap.Handicap;
import org.tengen.rules.ruleset.KomiSide;
import org.tengen.rules.ruleset.Ruleset;
import org.tengen.rules.ruleset.Scoring;

/**
 * How to count.
 *
 * @param whiteBonusHalfPoints komi and compensation, in half points
 * @param judgeEyes whether seki groups and false eyes are looked for; without it the count is a plain flood fill (and
 *     the seki groups that are given)
 */
public record CountTerms(Scoring scoring, KomiSide komiSide, int whiteBonusHalfPoints, boolean judgeEyes) {

    /** A plain flood fill after the dead stones are off. */
    public static CountTerms plain(Scoring scoring, int whiteBonusHalfPoints) {
        return new CountTerms(scoring, KomiSide.ADDED_TO_WHITE, whiteBonusHalfPoints, false);
    }

    /**
     * As a rule set counts.
     *
     * @param komiHalfPoints the komi of the game, compensation not included
     */
    public static CountTerms of(Ruleset rules, int handicap, int komiHalfPoints) {
        return new CountTerms(
                rules.scoring(),
                rules.komiSide(),
                Handicap.whiteBonusHalfPoints(rules, handicap, komiHalfPoints),
                rules.scoring() == Scoring.TERRITORY && !rules.sekiPoints());
    }
}
