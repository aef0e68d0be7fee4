package org.tengen.rating.aga;

/**
 * How uncertain a newcomer is, by rank entered: the natural cubic spline through the association's 59 points, one stone
 * apart from −49.5 to 8.5 on the scale without gap. A constant beyond both ends.
 */
final class InitialSigma {

    private static final double FIRST = -49.5;
    private static final double CONSTANT_ABOVE = 7.5;
    private static final double STRONGEST = 1.0;
    private static final double CONSTANT_BELOW = -50.5;
    private static final double WEAKEST = 6.0;

    private static final double[] POINTS = {
        5.73781, 5.63937, 5.54098, 5.44266, 5.34439, 5.24619, 5.14806, 5.05000, 4.95202, 4.85412, 4.75631, 4.65859,
        4.56098, 4.46346, 4.36606, 4.26878, 4.17163, 4.07462, 3.97775, 3.88104, 3.78451, 3.68816, 3.59201, 3.49607,
        3.40037, 3.30492, 3.20975, 3.11488, 3.02035, 2.92617, 2.83240, 2.73907, 2.64622, 2.55392, 2.46221, 2.37118,
        2.28090, 2.19146, 2.10297, 2.01556, 1.92938, 1.84459, 1.76139, 1.68003, 1.60078, 1.52398, 1.45000, 1.37931,
        1.31244, 1.25000, 1.19269, 1.14127, 1.09659, 1.05948, 1.03078, 1.01119, 1.00125, 1.00000, 1.00000
    };

    private static final double[] SECOND_DERIVATIVE = secondDerivatives();

    private InitialSigma() {}

    /** Stones; the rating is on the closed scale. */
    static double of(double closedRating) {
        if (closedRating > CONSTANT_ABOVE) {
            return STRONGEST;
        }
        if (closedRating < CONSTANT_BELOW) {
            return WEAKEST;
        }
        double place = Math.max(0, closedRating - FIRST);
        int i = Math.min(POINTS.length - 2, (int) place);
        double right = place - i;
        double left = 1 - right;
        double bend = (left * left * left - left) * SECOND_DERIVATIVE[i]
                + (right * right * right - right) * SECOND_DERIVATIVE[i + 1];
        return left * POINTS[i] + right * POINTS[i + 1] + bend / 6;
    }

    /** Natural spline on a unit grid: m[i−1] + 4 m[i] + m[i+1] = 6 (second difference), zero at both ends. */
    private static double[] secondDerivatives() {
        int n = POINTS.length;
        double[] ratio = new double[n];
        double[] m = new double[n];
        for (int i = 1; i < n - 1; i++) {
            double pivot = 4 - ratio[i - 1];
            ratio[i] = 1 / pivot;
            m[i] = (6 * (POINTS[i - 1] - 2 * POINTS[i] + POINTS[i + 1]) - m[i - 1]) / pivot;
        }
        for (int i = n - 2; i > 0; i--) {
            m[i] -= ratio[i] * m[i + 1];
        }
        return m;
    }
}
