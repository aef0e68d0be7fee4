package org.tengen.rating.gor;

/**
 * The EGF's formula until 2021. With rA the weaker side after handicap and D = rB − rA:
 *
 * <pre>
 *   expectation(A) = 1 / (exp(D / a) + 1),  a = 205 − rA / 20, at least 70
 *   the two expectations add up to 1 − epsilon
 *   con by a table of 100-point steps, linear between them
 * </pre>
 *
 * Source: the federation's description of the former system; tables in research on its published examples.
 *
 * @param epsilon what the expectations fall short of 1, 0.014 to 0.016 in known implementations
 * @param stronger share of epsilon taken from the stronger side: 0.5 splits it, 1 takes all from the stronger
 */
public record GorLegacyFormula(double epsilon, double stronger) implements GorFormula {

    /** 20 kyu. */
    public static final double FLOOR = 100;

    private static final double FLATTEST = 70;

    /** At 100, 200, ..., 2700. */
    private static final double[] CON = {
        116, 110, 105, 100, 95, 90, 85, 80, 75, 70, 65, 60, 55, 51, 47, 43, 39, 35, 31, 27, 24, 21, 18, 15, 13, 11, 10
    };

    @Override
    public double expectation(double rating, double opponent) {
        double weaker = Math.min(rating, opponent);
        double difference = Math.abs(rating - opponent);
        double a = Math.max(FLATTEST, 205 - weaker / 20);
        double ofWeaker = 1 / (StrictMath.exp(difference / a) + 1);
        if (rating == opponent) {
            return ofWeaker - epsilon / 2;
        }
        return rating < opponent ? ofWeaker - epsilon * (1 - stronger) : 1 - ofWeaker - epsilon * stronger;
    }

    @Override
    public double con(double rating) {
        double place = (rating - FLOOR) / 100;
        if (place <= 0) {
            return CON[0];
        }
        int step = (int) place;
        if (step >= CON.length - 1) {
            return CON[CON.length - 1];
        }
        return CON[step] + (place - step) * (CON[step + 1] - CON[step]);
    }

    @Override
    public double bonus(double rating) {
        return 0;
    }

    @Override
    public double floor() {
        return FLOOR;
    }
}
