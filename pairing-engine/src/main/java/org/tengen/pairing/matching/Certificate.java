package org.tengen.pairing.matching;

import java.util.List;

/**
 * Dual values that prove a matching cheapest. For any perfect matching the doubled cost of each pair is at least the duals of
 * its two players plus those of the blossoms that hold exactly one of them; a blossom has an odd number of members, so
 * every perfect matching leaves it at least once. The sum of all duals is therefore a lower bound for twice the cost of
 * every perfect matching, and a matching that reaches it is cheapest.
 *
 * @param width longs per value
 * @param playerDuals one vector per player
 * @param blossoms odd sets with a dual that is not negative
 */
public record Certificate(int width, long[] playerDuals, List<Blossom> blossoms) {

    /** An odd set of players and its dual. */
    public record Blossom(int[] members, long[] dual) {}

    /** A proof that does not hold: a bug of the solver, never a matter of the input. */
    public static final class BrokenProof extends IllegalStateException {
        private static final long serialVersionUID = 1L;

        BrokenProof(String message) {
            super(message);
        }
    }

    /** Takes a pair that is cheaper than the duals allow; {@code slack} is valid during the call only. */
    @FunctionalInterface
    interface ViolationConsumer {
        void accept(int i, int j, long[] slack);
    }

    /**
     * Checks the proof against every pair of the field in exact arithmetic.
     *
     * @throws BrokenProof if a pair violates the duals, a blossom is even or negative, or the sums differ
     * @throws ArithmeticException if a value leaves 64 bits
     */
    public void check(CostTable costs, int[] mates) {
        forEachViolation(costs, (i, j, slack) -> {
            throw new BrokenProof("pair " + i + "-" + j + " is cheaper than its duals");
        });
        checkSum(costs, mates);
    }

    /** Walks over all pairs {@code i < j} in order and reports those with negative slack. */
    void forEachViolation(CostTable costs, ViolationConsumer violation) {
        int size = costs.size();
        BlossomNest nest = new BlossomNest(size, width, blossoms);
        long[] reach = playerDuals.clone();
        nest.addDuals(reach);
        long[] slack = new long[width];
        for (int i = 0; i < size; i++) {
            nest.lookFrom(i);
            for (int j = i + 1; j < size; j++) {
                long[] row = costs.row(i, j);
                int at = costs.at(i, j);
                boolean common = nest.holdsWithLast(j);
                for (int k = 0; k < width; k++) {
                    long ends = Math.addExact(reach[i * width + k], reach[j * width + k]);
                    slack[k] = Math.subtractExact(2 * row[at + k], ends);
                    if (slack[k] != 0 && !common) {
                        break;
                    }
                }
                if (common) {
                    nest.addTwiceCommon(j, slack);
                }
                if (Vectors.sign(slack, 0, width) < 0) {
                    completeSlack(i, j, row, at, reach, common, nest, slack);
                    violation.accept(i, j, slack);
                }
            }
        }
    }

    /** The loop above stops at the first component that decides; a violated pair needs all of them. */
    private void completeSlack(
            int i, int j, long[] row, int at, long[] reach, boolean common, BlossomNest nest, long[] slack) {
        for (int k = 0; k < width; k++) {
            long ends = Math.addExact(reach[i * width + k], reach[j * width + k]);
            slack[k] = Math.subtractExact(2 * row[at + k], ends);
        }
        if (common) {
            nest.addTwiceCommon(j, slack);
        }
    }

    /** The part of {@link #check} that remains when {@link #forEachViolation} has found nothing. */
    void checkSum(CostTable costs, int[] mates) {
        long[] bound = new long[width];
        for (int v = 0; v < costs.size(); v++) {
            addExact(bound, playerDuals, v * width);
        }
        for (Blossom blossom : blossoms) {
            addExact(bound, blossom.dual, 0);
        }
        long[] doubled = new long[width];
        for (int v = 0; v < mates.length; v++) {
            if (mates[v] < 0 || mates[mates[v]] != v || mates[v] == v) {
                throw new BrokenProof("no perfect matching");
            }
            addExact(doubled, costs.row(v, mates[v]), costs.at(v, mates[v]));
        }
        if (Vectors.compare(doubled, 0, bound, 0, width) != 0) {
            throw new BrokenProof("the duals do not add up to the cost of the matching");
        }
    }

    private void addExact(long[] to, long[] from, int fromAt) {
        for (int k = 0; k < width; k++) {
            to[k] = Math.addExact(to[k], from[fromAt + k]);
        }
    }
}
