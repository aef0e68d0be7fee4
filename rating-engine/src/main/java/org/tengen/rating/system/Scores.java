package org.tengen.rating.system;

/**
 * How good predictions were.
 *
 * @param games predicted and decided
 * @param accuracy share in which the favourite won; a prediction of exactly one half counts half
 * @param logLoss mean of −ln(probability given to what happened)
 * @param brier mean squared error of the probability
 */
public record Scores(int games, double accuracy, double logLoss, double brier) {

    /** A prediction of certainty that fails must cost much, but not infinitely much. */
    private static final double LEAST_PROBABILITY = 1e-15;

    /** Adds predictions up, in their order. */
    public static final class Sum {
        private int games;
        private double right;
        private double logLoss;
        private double brier;

        public void add(double probability, boolean happened) {
            double given = happened ? probability : 1 - probability;
            games++;
            right += given > 0.5 ? 1 : given == 0.5 ? 0.5 : 0;
            logLoss -= StrictMath.log(Math.max(LEAST_PROBABILITY, given));
            brier += (1 - given) * (1 - given);
        }

        /** All zero when there were no games. */
        public Scores mean() {
            int n = Math.max(1, games);
            return new Scores(games, right / n, logLoss / n, brier / n);
        }
    }
}
