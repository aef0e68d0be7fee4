package org.tengen.rating.aga;

/**
 * The standard normal distribution function, from its series and its continued fraction, tabulated for speed. Only
 * additions, multiplications, divisions and StrictMath: the same bits everywhere.
 */
final class NormalDistribution {

    /** Beyond it the table ends; 1 − Phi(8) is below the last bit of 1. */
    private static final double TABLE_END = 8;

    private static final int NODES_PER_UNIT = 8;
    private static final int NODES = (int) (2 * TABLE_END) * NODES_PER_UNIT + 1;

    /** With nodes an eighth apart, terms beyond this order are below 1e-13 of the value even at −8. */
    private static final int ORDER = 12;

    /** Below −3 the series begins to lose digits to cancellation, and the continued fraction is exact. */
    private static final double SERIES_END = -3;

    private static final int FRACTION_DEPTH = 80;
    private static final double SQRT_TWO_PI = Math.sqrt(2 * Math.PI);
    private static final double[] TAYLOR = new double[NODES * (ORDER + 1)];

    static {
        for (int node = 0; node < NODES; node++) {
            double x = (double) node / NODES_PER_UNIT - TABLE_END;
            fillNode(node * (ORDER + 1), x);
        }
    }

    private NormalDistribution() {}

    /** Coefficients of Phi about x: Phi' is the density, and its derivatives follow the Hermite recursion. */
    private static void fillNode(int at, double x) {
        TAYLOR[at] = exactCdf(x);
        double derivative = density(x);
        double before = 0;
        double factorial = 1;
        for (int k = 1; k <= ORDER; k++) {
            factorial *= k;
            TAYLOR[at + k] = derivative / factorial;
            double next = -x * derivative - (k - 1) * before;
            before = derivative;
            derivative = next;
        }
    }

    static double density(double x) {
        return StrictMath.exp(-x * x / 2) / SQRT_TWO_PI;
    }

    /** Phi(x), 0..1. */
    static double cdf(double x) {
        if (x >= TABLE_END) {
            return 1;
        }
        if (x <= -TABLE_END) {
            return density(x) * mills(-x);
        }
        double place = (x + TABLE_END) * NODES_PER_UNIT + 0.5;
        int node = (int) place;
        double d = (place - 0.5 - node) / NODES_PER_UNIT;
        int at = node * (ORDER + 1);
        double sum = TAYLOR[at + ORDER];
        for (int k = ORDER - 1; k >= 0; k--) {
            sum = sum * d + TAYLOR[at + k];
        }
        return sum;
    }

    /** ln Phi(x); finite however small Phi is. */
    static double logCdf(double x) {
        return x <= SERIES_END ? -x * x / 2 + StrictMath.log(mills(-x) / SQRT_TWO_PI) : StrictMath.log(cdf(x));
    }

    /** density(x) / Phi(x): the slope of ln Phi; finite however small Phi is. */
    static double hazard(double x) {
        return x <= SERIES_END ? 1 / mills(-x) : density(x) / cdf(x);
    }

    private static double exactCdf(double x) {
        if (x < SERIES_END) {
            return density(x) * mills(-x);
        }
        if (x > -SERIES_END) {
            return 1 - density(x) * mills(x);
        }
        double term = x;
        double sum = x;
        for (int k = 3; Math.abs(term) > 1e-18 * Math.abs(sum); k += 2) {
            term *= x * x / k;
            sum += term;
        }
        return 0.5 + density(x) * sum;
    }

    /** (1 − Phi(x)) / density(x) for x of at least 3, by Laplace's continued fraction. */
    private static double mills(double x) {
        double tail = x;
        for (int k = FRACTION_DEPTH; k >= 1; k--) {
            tail = x + k / tail;
        }
        return 1 / tail;
    }
}
