package org.tengen.rating.aga;

import org.tengen.rating.rank.AgaScale;

/**
 * What a player enters an event with.
 *
 * @param rating expected strength, closed scale
 * @param sigma its standard deviation, stones
 */
record Seeding(double rating, double sigma) {

    private static final double RESEED_FROM = 3;
    private static final double LIFT_FROM = 1;
    private static final double SIGMA_PER_DAY = 0.0005;

    static Seeding ofNewcomer(double entry) {
        double closed = AgaScale.closed(entry);
        return new Seeding(closed, InitialSigma.of(closed));
    }

    /**
     * The association's rules for a player with a rating. A rank entered lower is ignored; one entered three or more
     * higher starts the player anew, one or more higher lifts the rating part of the way, both only with a win in the
     * event; otherwise the uncertainty grows with the days since (squared, as the association does).
     *
     * @param entry rating of the rank entered, open scale
     * @param rating before, open scale
     * @param sigma before
     * @param days since the previous event
     * @param won whether the player won a game in this event
     */
    static Seeding ofKnown(double entry, double rating, double sigma, long days, boolean won) {
        double closed = AgaScale.closed(rating);
        double promotion = AgaScale.closed(entry) - closed;
        if (won && promotion >= RESEED_FROM) {
            return ofNewcomer(entry);
        }
        if (won && promotion >= LIFT_FROM) {
            return new Seeding(
                    closed + 0.024746 + 0.32127 * promotion,
                    Math.sqrt(sigma * sigma + 0.256 * StrictMath.pow(promotion, 1.9475)));
        }
        double grown = SIGMA_PER_DAY * days;
        return new Seeding(closed, Math.sqrt(sigma * sigma + grown * grown));
    }
}
