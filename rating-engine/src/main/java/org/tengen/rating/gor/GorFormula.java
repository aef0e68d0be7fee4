package org.tengen.rating.gor;

/** The three terms of a GoR change: weight · (con · (score − expectation) + bonus). Ratings in GoR points. */
public interface GorFormula {

    /** Handicap of h stones raises Black by this many points times (h − 0.5), for the expectation only. */
    double HANDICAP_STONE = 100;

    /** Black's rating with handicap, for the expectation only. */
    static double withHandicap(double rating, int stones) {
        return stones == 0 ? rating : rating + HANDICAP_STONE * (stones - 0.5);
    }

    /** Expected score, 0..1; the two sides of a game need not add up to 1. */
    double expectation(double rating, double opponent);

    /** Points at stake. */
    double con(double rating);

    /** Points for taking part, against deflation. */
    double bonus(double rating);

    /** No rating falls below. */
    double floor();
}
