package org.tengen.rating.aga;

import java.util.Arrays;

/**
 * The most probable ratings of an event's players given their seeds and all its games: the maximum of a log-concave
 * function, by Newton's method from the seeds. Newton's equations are solved by conjugate gradients, whose matrix is a
 * diagonal plus the games' graph; everything is summed in the order of the games. Closed scale, stones.
 */
final class EventFit {

    private static final int MOST_STEPS = 100;
    private static final double SMALL_STEP = 1e-11;
    private static final double SMALL_RESIDUAL = 1e-26;

    /** Newton overshoots where the probit is steep; a step is shortened to so many stones. */
    private static final double LONGEST_STEP = 2;

    /** Results so impossible that their probability, as a number, comes near the smallest there is. */
    private static final double UNDERFLOW = -30;

    private static final int GRID_POINTS = 100;
    private static final double GRID_STEP = 0.1;
    private static final double GRID_START = -5.05;

    private final int players;
    private final int[] white;
    private final int[] black;
    private final double[] handicap;
    private final double[] sigma;
    /** 1 White won, −1 Black won. */
    private final double[] sign;

    private final double[] seed;
    private final double[] seedSigma;
    private int games;
    private final double[] rating;
    private final double[] gradient;
    private final double[] diagonal;
    private final double[] curvature;

    EventFit(Seeding[] seeds, int mostGames) {
        players = seeds.length;
        seed = new double[players];
        seedSigma = new double[players];
        for (int i = 0; i < players; i++) {
            seed[i] = seeds[i].rating();
            seedSigma[i] = seeds[i].sigma();
        }
        rating = seed.clone();
        gradient = new double[players];
        diagonal = new double[players];
        white = new int[mostGames];
        black = new int[mostGames];
        handicap = new double[mostGames];
        sigma = new double[mostGames];
        sign = new double[mostGames];
        curvature = new double[mostGames];
    }

    void add(int whitePlayer, int blackPlayer, GameModel model, boolean whiteWon) {
        white[games] = whitePlayer;
        black[games] = blackPlayer;
        handicap[games] = model.handicap();
        sigma[games] = model.sigma();
        sign[games] = whiteWon ? 1 : -1;
        games++;
    }

    /** The ratings at the maximum. */
    double[] ratings() {
        double[] step = new double[players];
        for (int i = 0; i < MOST_STEPS; i++) {
            derivatives();
            solve(step);
            double largest = 0;
            for (double s : step) {
                largest = Math.max(largest, Math.abs(s));
            }
            double shortening = largest > LONGEST_STEP ? LONGEST_STEP / largest : 1;
            for (int p = 0; p < players; p++) {
                rating[p] += shortening * step[p];
            }
            if (largest < SMALL_STEP) {
                break;
            }
        }
        return rating;
    }

    private void derivatives() {
        for (int p = 0; p < players; p++) {
            double precision = 1 / (seedSigma[p] * seedSigma[p]);
            gradient[p] = (seed[p] - rating[p]) * precision;
            diagonal[p] = precision;
        }
        for (int g = 0; g < games; g++) {
            double z = sign[g] * (rating[white[g]] - rating[black[g]] - handicap[g]) / sigma[g];
            double hazard = NormalDistribution.hazard(z);
            double slope = sign[g] * hazard / sigma[g];
            double bend = hazard * (z + hazard) / (sigma[g] * sigma[g]);
            gradient[white[g]] += slope;
            gradient[black[g]] -= slope;
            curvature[g] = bend;
            diagonal[white[g]] += bend;
            diagonal[black[g]] += bend;
        }
    }

    /** Conjugate gradients with the diagonal as preconditioner. */
    private void solve(double[] step) {
        Arrays.fill(step, 0);
        double[] residual = gradient.clone();
        double[] direction = new double[players];
        double[] product = new double[players];
        double old = 0;
        for (int i = 0; i <= 4 * players; i++) {
            double size = 0;
            for (int p = 0; p < players; p++) {
                size += residual[p] * residual[p] / diagonal[p];
            }
            if (size < SMALL_RESIDUAL) {
                return;
            }
            double keep = i == 0 ? 0 : size / old;
            for (int p = 0; p < players; p++) {
                direction[p] = residual[p] / diagonal[p] + keep * direction[p];
            }
            multiply(direction, product);
            double along = 0;
            for (int p = 0; p < players; p++) {
                along += direction[p] * product[p];
            }
            double length = size / along;
            for (int p = 0; p < players; p++) {
                step[p] += length * direction[p];
                residual[p] -= length * product[p];
            }
            old = size;
        }
    }

    private void multiply(double[] vector, double[] product) {
        for (int p = 0; p < players; p++) {
            product[p] = diagonal[p] * vector[p];
        }
        for (int g = 0; g < games; g++) {
            product[white[g]] -= curvature[g] * vector[black[g]];
            product[black[g]] -= curvature[g] * vector[white[g]];
        }
    }

    /**
     * Everybody's new sigma, as the association takes it: opponents held at the maximum, the root of the second moment
     * about it over 100 points a tenth of the seed's sigma apart.
     */
    double[] sigmas() {
        double[][] weights = new double[players][GRID_POINTS];
        for (int p = 0; p < players; p++) {
            for (int k = 0; k < GRID_POINTS; k++) {
                double away = rating[p] + offset(p, k) - seed[p];
                weights[p][k] = -away * away / (2 * seedSigma[p] * seedSigma[p]);
            }
            double highest = Arrays.stream(weights[p]).max().orElse(0);
            for (int k = 0; k < GRID_POINTS; k++) {
                weights[p][k] = StrictMath.exp(weights[p][k] - highest);
            }
        }
        for (int g = 0; g < games; g++) {
            double z = sign[g] * (rating[white[g]] - rating[black[g]] - handicap[g]) / sigma[g];
            weigh(weights[white[g]], z, sign[g] / sigma[g], white[g]);
            weigh(weights[black[g]], z, -sign[g] / sigma[g], black[g]);
        }
        double[] sigmas = new double[players];
        for (int p = 0; p < players; p++) {
            sigmas[p] = secondMoment(weights[p], p);
        }
        return sigmas;
    }

    private double offset(int player, int k) {
        return seedSigma[player] * (GRID_START + GRID_STEP * k);
    }

    /** Multiplies in one game's probability; relative to the one at the maximum, so that many games do not underflow. */
    private void weigh(double[] weights, double z, double perStone, int player) {
        double atMaximum = NormalDistribution.cdf(z);
        double logAtMaximum = z < UNDERFLOW ? NormalDistribution.logCdf(z) : 0;
        for (int k = 0; k < GRID_POINTS; k++) {
            double there = z + perStone * offset(player, k);
            weights[k] *= z < UNDERFLOW
                    ? StrictMath.exp(NormalDistribution.logCdf(there) - logAtMaximum)
                    : NormalDistribution.cdf(there) / atMaximum;
        }
    }

    private double secondMoment(double[] weights, int player) {
        double mass = 0;
        double moment = 0;
        for (int k = 0; k < GRID_POINTS; k++) {
            double away = offset(player, k);
            mass += weights[k];
            moment += weights[k] * away * away;
        }
        return Math.sqrt(moment / mass);
    }
}
