package org.tengen.pairing.matching;

/**
 * A perfect matching of least cost with its proof.
 *
 * @param mates for each player the partner
 * @param total cost of the whole matching, one long per component
 * @param certificate dual values, already checked against every pair
 * @param figures how hard it was
 */
public record Matching(int[] mates, long[] total, Certificate certificate, Figures figures) {

    /**
     * Effort.
     *
     * @param edges pairs the solver looked at closely, of all {@code size·(size-1)/2}
     * @param pricingRounds times all the other pairs were checked against the dual values
     * @param searches trees grown
     * @param pairsProved pairs the proof was checked against: all of them
     * @param blossoms odd sets with a dual in the proof
     */
    public record Figures(int players, int edges, int pricingRounds, int searches, long pairsProved, int blossoms) {}
}
