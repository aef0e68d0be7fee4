package org.tengen.rating.gor;

/**
 * Con and bonus, which depend on a rating alone, without a power and a logarithm per game: Taylor polynomials of the
 * 2021 formula about ratings {@value #SPACING} apart. They differ from {@link Gor2021Formula} by less than 1e-11 points,
 * and as their coefficients come from StrictMath, are the same bits everywhere.
 */
interface GorTerms {

    int SPACING = 8;

    double con(double rating);

    double bonus(double rating);

    static GorTerms of(GorFormula formula) {
        return formula instanceof Gor2021Formula exact ? new Tabulated(exact) : new Direct(formula);
    }

    /** Formulas that are cheap as they are. */
    record Direct(GorFormula formula) implements GorTerms {

        @Override
        public double con(double rating) {
            return formula.con(rating);
        }

        @Override
        public double bonus(double rating) {
            return formula.bonus(rating);
        }
    }

    /** The tables; outside of them, and near 3300 where con bends sharply, the formula itself. */
    final class Tabulated implements GorTerms {

        private static final double LOWEST = Gor2021Formula.FLOOR;
        private static final double HIGHEST = 3000;
        private static final int ORDER = 6;
        private static final int NODES = (int) ((HIGHEST - LOWEST) / SPACING) + 2;
        private static final double[] CON = new double[NODES * (ORDER + 1)];
        private static final double[] BONUS = new double[NODES * (ORDER + 1)];

        static {
            Gor2021Formula formula = new Gor2021Formula();
            for (int node = 0; node < NODES; node++) {
                double rating = LOWEST + node * SPACING;
                expandCon(node * (ORDER + 1), formula.con(rating), rating);
                expandBonus(node * (ORDER + 1), formula.bonus(rating), rating);
            }
        }

        private final Gor2021Formula exact;

        Tabulated(Gor2021Formula exact) {
            this.exact = exact;
        }

        /** Of ((3300 - r) / 200)^1.6: each coefficient from the one before. */
        private static void expandCon(int at, double value, double rating) {
            double coefficient = value;
            for (int k = 0; k <= ORDER; k++) {
                CON[at + k] = coefficient;
                coefficient *= -(1.6 - k) / ((k + 1) * (3300 - rating));
            }
        }

        /** Of ln(1 + exp(x)) / 5 with x = (2300 - r) / 80: derivatives are polynomials of the logistic s. */
        private static void expandBonus(int at, double value, double rating) {
            double s = 1 / (1 + StrictMath.exp(-(2300 - rating) / 80));
            double v = s * (1 - s);
            double[] derivative = {
                s, v, v * (1 - 2 * s), v * (1 - 6 * v), v * (1 - 2 * s) * (1 - 12 * v), v * (1 - 30 * v + 120 * v * v)
            };
            BONUS[at] = value;
            double scale = 1.0 / 5;
            for (int k = 1; k <= ORDER; k++) {
                scale *= -1.0 / (80 * k);
                BONUS[at + k] = derivative[k - 1] * scale;
            }
        }

        @Override
        public double con(double rating) {
            return inTable(rating) ? polynomial(CON, rating) : exact.con(rating);
        }

        @Override
        public double bonus(double rating) {
            return inTable(rating) ? polynomial(BONUS, rating) : exact.bonus(rating);
        }

        private static boolean inTable(double rating) {
            return rating >= LOWEST && rating <= HIGHEST;
        }

        private static double polynomial(double[] table, double rating) {
            double place = (rating - LOWEST) / SPACING + 0.5;
            int node = (int) place;
            double d = rating - (LOWEST + node * SPACING);
            int at = node * (ORDER + 1);
            double sum = table[at + ORDER];
            for (int k = ORDER - 1; k >= 0; k--) {
                sum = sum * d + table[at + k];
            }
            return sum;
        }
    }
}
