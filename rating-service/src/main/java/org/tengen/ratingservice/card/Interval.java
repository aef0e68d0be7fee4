package org.tengen.ratingservice.card;

import org.tengen.rating.rank.AgaScale;
import org.tengen.rating.rank.RankScale;

/** Where a rating lies with 95 % certainty, on the scale that pages show. */
record Interval(double low, double high) {

    /** Of a normal distribution 95 % lies this many deviations around the mean. */
    private static final double DEVIATIONS = 1.96;

    /**
     * Null where the system does not say how sure it is. On the American scale nothing lies between -1 and 1, and a
     * deviation is a distance without that gap.
     */
    static Interval of(double rating, Double deviation, RankScale scale) {
        if (deviation == null || Double.isNaN(deviation)) {
            return null;
        }
        double reach = DEVIATIONS * deviation;
        if (scale instanceof AgaScale) {
            double closed = AgaScale.closed(rating);
            return new Interval(AgaScale.open(closed - reach), AgaScale.open(closed + reach));
        }
        return new Interval(rating - reach, rating + reach);
    }
}
