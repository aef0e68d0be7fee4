package org.tengen.rating.whr;

import java.util.Arrays;

/**
 * Newton's step for one player's whole history, opponents held fixed (R. Coulom, Whole-History Rating, 2008, section 3).
 * The Hessian is tridiagonal, so a step is linear in days and games. A long step is shortened: far from the optimum the
 * logistic is nearly linear and a full step overshoots, which is how undamped libraries diverge.
 */
final class PlayerFit {

    /** Natural units, some 350 Elo: within it the quadratic model of a logistic is good enough to go uphill. */
    private static final double LONGEST_STEP = 2;

    /** Where every result was certain the curvature vanishes; a step must still have a length. */
    static final double LEAST_INFORMATION = 1e-9;

    /** No game is left out. */
    private static final int NONE = -1;

    private final double priorWins;
    private final Nodes nodes;
    private double[] gradient = new double[64];
    private double[] curvature = new double[64];
    private double[] pivot = new double[64];

    PlayerFit(double priorWins, Nodes nodes) {
        this.priorWins = priorWins;
        this.nodes = nodes;
    }

    /**
     * One step for one player.
     *
     * @return the largest change of any day, natural scale
     */
    double step(Timeline player) {
        int days = player.days;
        derivatives(player, NONE);
        double largest = solve(player);
        double shortening = largest > LONGEST_STEP ? LONGEST_STEP / largest : 1;
        for (int i = 0; i < days; i++) {
            int node = player.node[i];
            nodes.set(node, nodes.rating[node] + shortening * gradient[i]);
        }
        return shortening * largest;
    }

    /** Turns the gradient into Newton's step, in place; returns its largest component. */
    private double solve(Timeline player) {
        int days = player.days;
        pivot[0] = curvature[0];
        for (int i = 1; i < days; i++) {
            double into = player.stepPrecision[i];
            double ratio = into / pivot[i - 1];
            pivot[i] = curvature[i] - ratio * into;
            gradient[i] += ratio * gradient[i - 1];
        }
        int last = days - 1;
        gradient[last] /= pivot[last];
        double largest = Math.abs(gradient[last]);
        for (int i = last - 1; i >= 0; i--) {
            gradient[i] = (gradient[i] + player.stepPrecision[i + 1] * gradient[i + 1]) / pivot[i];
            largest = Math.max(largest, Math.abs(gradient[i]));
        }
        return largest;
    }

    /** What one game adds to the latest rating: Newton's step with it less the step without it, natural scale. */
    double influenceOnLast(Timeline player, int game) {
        derivatives(player, NONE);
        solve(player);
        double with = gradient[player.days - 1];
        derivatives(player, game);
        solve(player);
        return with - gradient[player.days - 1];
    }

    /** Gradient of the log posterior and negative diagonal of its Hessian, per day. */
    private void derivatives(Timeline player, int leftOut) {
        int days = player.days;
        if (gradient.length < days) {
            int size = Math.max(days, 2 * gradient.length);
            gradient = new double[size];
            curvature = new double[size];
            pivot = new double[size];
        }
        int game = 0;
        double before = 0;
        for (int i = 0; i < days; i++) {
            int node = player.node[i];
            double rating = nodes.rating[node];
            double strength = nodes.strength[node];
            double g = 0;
            double h = LEAST_INFORMATION;
            for (int end = player.gamesEnd[i]; game < end; game++) {
                double opponent = nodes.strength[player.opponentNode[game]] * player.handicapFactor[game];
                double p = strength / (strength + opponent);
                if (game != leftOut) {
                    g += player.score[game] - p;
                    h += p * (1 - p);
                }
            }
            if (i > 0) {
                double precision = player.stepPrecision[i];
                double pull = precision * (rating - before);
                g -= pull;
                h += precision;
                gradient[i - 1] += pull;
                curvature[i - 1] += precision;
            }
            gradient[i] = g;
            curvature[i] = h;
            before = rating;
        }
        addPrior(player);
    }

    private void addPrior(Timeline player) {
        double away = nodes.rating[player.node[0]] - player.start;
        if (player.startPrecision > 0) {
            gradient[0] -= player.startPrecision * away;
            curvature[0] += player.startPrecision;
            return;
        }
        double p = 1 / (1 + StrictMath.exp(-away));
        gradient[0] += priorWins * (1 - 2 * p);
        curvature[0] += 2 * priorWins * p * (1 - p);
    }

    /** Variance of the last day's estimate, opponents held fixed, natural scale. */
    double lastVariance(Timeline player) {
        derivatives(player, NONE);
        eliminateForward(player);
        return 1 / pivot[player.days - 1];
    }

    private void eliminateForward(Timeline player) {
        pivot[0] = curvature[0];
        for (int i = 1; i < player.days; i++) {
            double into = player.stepPrecision[i];
            pivot[i] = curvature[i] - into * into / pivot[i - 1];
        }
    }

    /** Variance of every day's estimate, opponents held fixed, natural scale; valid until the next call. */
    double[] variances(Timeline player) {
        derivatives(player, NONE);
        eliminateForward(player);
        int last = player.days - 1;
        double backward = curvature[last];
        double[] variance = Arrays.copyOf(gradient, player.days);
        variance[last] = 1 / pivot[last];
        for (int i = last - 1; i >= 0; i--) {
            double out = player.stepPrecision[i + 1];
            double backwardHere = curvature[i] - out * out / backward;
            variance[i] = 1 / (pivot[i] + backwardHere - curvature[i]);
            backward = backwardHere;
        }
        return variance;
    }
}
