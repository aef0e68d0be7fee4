package org.tengen.rating.gor;

/**
 * The EGF's formula in force since 4 April 2021 (rating system description of the European Go Database):
 *
 * <pre>
 *   expectation = 1 / (1 + ((3300 − r) / (3300 − ro))^7)     (beta(r) = −7 ln(3300 − r), without logarithms)
 *   con         = ((3300 − r) / 200)^1.6
 *   bonus       = ln(1 + exp((2300 − r) / 80)) / 5
 * </pre>
 */
public final class Gor2021Formula implements GorFormula {

    /** 30 kyu. */
    public static final double FLOOR = -900;

    private static final double CEILING = 3300;

    /** 9 stones lift a 2500 player past 3300, where the formula has no value; ratings are held below it. */
    private static final double HIGHEST = 3299;

    @Override
    public double expectation(double rating, double opponent) {
        double ratio = (CEILING - Math.min(rating, HIGHEST)) / (CEILING - Math.min(opponent, HIGHEST));
        double square = ratio * ratio;
        return 1 / (1 + square * square * square * ratio);
    }

    @Override
    public double con(double rating) {
        return StrictMath.pow((CEILING - Math.min(rating, HIGHEST)) / 200, 1.6);
    }

    @Override
    public double bonus(double rating) {
        return StrictMath.log1p(StrictMath.exp((2300 - rating) / 80)) / 5;
    }

    @Override
    public double floor() {
        return FLOOR;
    }
}
