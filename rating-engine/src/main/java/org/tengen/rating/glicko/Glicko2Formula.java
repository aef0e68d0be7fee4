package org.tengen.rating.glicko;

/**
 * Glickman's Glicko-2 ("Example of the Glicko-2 system", 2013), on its internal scale: mu and phi are rating − 1500 and
 * deviation, both divided by {@value #SCALE}.
 */
public final class Glicko2Formula {

    public static final double SCALE = 173.7178;
    public static final double CENTRE = 1500;

    private static final double THREE_OVER_PI_SQUARED = 3 / (Math.PI * Math.PI);

    /** A Newton step this small leaves an error far below the last bit, as the error is squared by each step. */
    private static final double SMALL_STEP = 1e-8;

    private static final int MOST_NEWTON_STEPS = 12;

    /** Halving a bracket so often leaves nothing between its ends. */
    private static final int BISECTIONS = 200;

    private Glicko2Formula() {}

    /** How much an opponent's uncertainty flattens the expectation: 1/sqrt(1 + 3 phi²/pi²), from the square of phi. */
    public static double g(double phiSquared) {
        return 1 / Math.sqrt(1 + THREE_OVER_PI_SQUARED * phiSquared);
    }

    /** Expected score against somebody {@code difference} stronger (mu scale), flattened by g. */
    public static double expectation(double g, double difference) {
        return 1 / (1 + StrictMath.exp(g * difference));
    }

    /**
     * The new volatility as ln(sigma²): the zero of the paper's f(x) (step 5).
     *
     * @param a ln(sigma²) before
     * @param sigmaSquared the same as sigma², before
     * @param phiSquared variance before the period
     * @param v estimated variance of the rating from the period's games
     * @param delta estimated improvement
     * @param tau constraint on the change of volatility
     */
    public static double newLogVariance(
            double a, double sigmaSquared, double phiSquared, double v, double delta, double tau) {
        double precision = 1 / (tau * tau);
        double base = phiSquared + v;
        double excess = delta * delta - base;
        double x = a;
        double variance = sigmaSquared;
        for (int i = 0; i < MOST_NEWTON_STEPS; i++) {
            double sum = base + variance;
            double half = variance / (2 * sum * sum);
            double f = half * (excess - variance) - (x - a) * precision;
            double slope = half * (excess - 2 * variance - 2 * variance * (excess - variance) / sum) - precision;
            if (!(slope < 0)) {
                break;
            }
            double step = f / slope;
            x -= step;
            if (Math.abs(step) < SMALL_STEP) {
                return x;
            }
            variance = StrictMath.exp(x);
        }
        return byBisection(a, base, delta, tau);
    }

    private static double byBisection(double a, double base, double delta, double tau) {
        double low = a;
        double high = a;
        double width = tau;
        while (f(low, a, base, delta, tau) < 0) {
            low -= width;
            width *= 2;
        }
        width = tau;
        while (f(high, a, base, delta, tau) > 0) {
            high += width;
            width *= 2;
        }
        for (int i = 0; i < BISECTIONS && low < high; i++) {
            double middle = low + (high - low) / 2;
            if (f(middle, a, base, delta, tau) > 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low + (high - low) / 2;
    }

    private static double f(double x, double a, double base, double delta, double tau) {
        double variance = StrictMath.exp(x);
        double sum = base + variance;
        return variance * (delta * delta - base - variance) / (2 * sum * sum) - (x - a) / (tau * tau);
    }
}
