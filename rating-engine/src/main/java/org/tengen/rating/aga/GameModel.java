package org.tengen.rating.aga;

/**
 * The chance that White wins: Phi((white − black − handicap) / sigma), ratings without the gap between 1 dan and 1 kyu,
 * in stones (P. Waldron, AGA rating system, 2010).
 *
 * @param handicap how much stronger White must be for an even chance, stones
 * @param sigma standard deviation of a game's outcome, stones
 */
public record GameModel(double handicap, double sigma) {

    /** Two stones and more. */
    private static final double[] SIGMA = {1.13672, 1.18795, 1.22841, 1.27457, 1.31978, 1.35881, 1.39782, 1.43614};

    /** The model has no numbers beyond. */
    public static final int MOST_STONES = 9;

    /**
     * The model of a game.
     *
     * @param stones 0 to 9; 0 and 1 are the same
     * @param komi points, taken as they are
     */
    public static GameModel of(int stones, double komi) {
        if (stones < 0 || stones > MOST_STONES) {
            throw new IllegalArgumentException("no model for " + stones + " stones");
        }
        if (stones <= 1) {
            return new GameModel(0.580 - 0.0757 * komi, 1.0649 - 0.0021976 * komi + 0.00014984 * komi * komi);
        }
        return new GameModel(stones - 0.0757 * komi, SIGMA[stones - 2] - 0.0035169 * komi);
    }

    /** The chance that White wins; closed ratings. */
    public double whiteWins(double white, double black) {
        return NormalDistribution.cdf((white - black - handicap) / sigma);
    }
}
