package org.tengen.rating.whr;

import java.util.Arrays;

/**
 * Variance of one day's rating when everybody's ratings are uncertain together: the diagonal of the inverse of the whole
 * Hessian, by conjugate gradients. The usual figure holds the opponents fixed and is too small.
 */
final class JointUncertainty {

    private static final double SMALL_RESIDUAL = 1e-22;
    private static final int MOST_STEPS = 10_000;

    private final Timeline[] timelines;
    private final Nodes nodes;
    private final double[] diagonal;

    JointUncertainty(Timeline[] timelines, Nodes nodes, double priorWins) {
        this.timelines = timelines;
        this.nodes = nodes;
        diagonal = new double[nodes.count];
        Arrays.fill(diagonal, PlayerFit.LEAST_INFORMATION);
        for (Timeline player : timelines) {
            if (player != null) {
                addDiagonal(player, priorWins);
            }
        }
    }

    private void addDiagonal(Timeline player, double priorWins) {
        int game = 0;
        for (int i = 0; i < player.days; i++) {
            int node = player.node[i];
            for (; game < player.gamesEnd[i]; game++) {
                diagonal[node] += information(player, node, game);
            }
            if (i > 0) {
                diagonal[node] += player.stepPrecision[i];
                diagonal[player.node[i - 1]] += player.stepPrecision[i];
            }
        }
        double p = 1 / (1 + StrictMath.exp(player.start - nodes.rating[player.node[0]]));
        diagonal[player.node[0]] += player.startPrecision > 0 ? player.startPrecision : 2 * priorWins * p * (1 - p);
    }

    private double information(Timeline player, int node, int game) {
        double strength = nodes.strength[node];
        double opponent = nodes.strength[player.opponentNode[game]] * player.handicapFactor[game];
        double p = strength / (strength + opponent);
        return p * (1 - p);
    }

    /** Natural scale. */
    double variance(int node) {
        int n = nodes.count;
        double[] solution = new double[n];
        double[] residual = new double[n];
        double[] direction = new double[n];
        double[] product = new double[n];
        residual[node] = 1;
        double old = 0;
        for (int step = 0; step < MOST_STEPS; step++) {
            double size = 0;
            for (int i = 0; i < n; i++) {
                size += residual[i] * residual[i] / diagonal[i];
            }
            if (size < SMALL_RESIDUAL) {
                break;
            }
            double keep = step == 0 ? 0 : size / old;
            for (int i = 0; i < n; i++) {
                direction[i] = residual[i] / diagonal[i] + keep * direction[i];
            }
            multiply(direction, product);
            double along = 0;
            for (int i = 0; i < n; i++) {
                along += direction[i] * product[i];
            }
            double length = size / along;
            for (int i = 0; i < n; i++) {
                solution[i] += length * direction[i];
                residual[i] -= length * product[i];
            }
            old = size;
        }
        return solution[node];
    }

    private void multiply(double[] vector, double[] product) {
        for (int i = 0; i < nodes.count; i++) {
            product[i] = diagonal[i] * vector[i];
        }
        for (Timeline player : timelines) {
            if (player != null) {
                multiplyOffDiagonal(player, vector, product);
            }
        }
    }

    /** Each game stands on both players' timelines, so each adds its own half of the symmetric pair. */
    private void multiplyOffDiagonal(Timeline player, double[] vector, double[] product) {
        int game = 0;
        for (int i = 0; i < player.days; i++) {
            int node = player.node[i];
            for (; game < player.gamesEnd[i]; game++) {
                product[node] -= information(player, node, game) * vector[player.opponentNode[game]];
            }
            if (i > 0) {
                int before = player.node[i - 1];
                product[node] -= player.stepPrecision[i] * vector[before];
                product[before] -= player.stepPrecision[i] * vector[node];
            }
        }
    }
}
