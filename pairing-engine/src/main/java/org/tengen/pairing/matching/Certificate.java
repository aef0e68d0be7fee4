package org.tengen.pairing.matching;

import java.util.ArrayList;
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

    /**
     * Checks the proof against every pair of the field in exact arithmetic.
     *
     * @throws BrokenProof if a pair violates the duals, a blossom is even or negative, or the sums differ
     * @throws ArithmeticException if a value leaves 64 bits
     */
    public void check(CostTable costs, int[] mates) {
        int size = costs.size();
        long[] reach = playerDuals.clone();
        List<List<Blossom>> around = new ArrayList<>();
        for (int v = 0; v < size; v++) {
            around.add(new ArrayList<>());
        }
        long[] bound = new long[width];
        for (int v = 0; v < size; v++) {
            addExact(bound, 0, playerDuals, v * width);
        }
        for (Blossom blossom : blossoms) {
            if (blossom.members.length % 2 == 0 || Vectors.sign(blossom.dual, 0, width) < 0) {
                throw new BrokenProof("a blossom that proves nothing");
            }
            addExact(bound, 0, blossom.dual, 0);
            for (int v : blossom.members) {
                around.get(v).add(blossom);
                addExact(reach, v * width, blossom.dual, 0);
            }
        }
        checkPairs(costs, reach, around);
        checkSum(costs, mates, bound);
    }

    private void checkPairs(CostTable costs, long[] reach, List<List<Blossom>> around) {
        long[] slack = new long[width];
        for (int i = 0; i < costs.size(); i++) {
            for (int j = i + 1; j < costs.size(); j++) {
                long[] row = costs.row(i, j);
                int at = costs.at(i, j);
                for (int k = 0; k < width; k++) {
                    long ends = Math.addExact(reach[i * width + k], reach[j * width + k]);
                    slack[k] = Math.subtractExact(Math.multiplyExact(2L, row[at + k]), ends);
                }
                if (!around.get(i).isEmpty() && !around.get(j).isEmpty()) {
                    addCommon(slack, around.get(i), around.get(j));
                }
                if (Vectors.sign(slack, 0, width) < 0) {
                    throw new BrokenProof("pair " + i + "-" + j + " is cheaper than its duals");
                }
            }
        }
    }

    private void addCommon(long[] slack, List<Blossom> aroundI, List<Blossom> aroundJ) {
        for (Blossom blossom : aroundI) {
            if (aroundJ.contains(blossom)) {
                addExact(slack, 0, blossom.dual, 0);
                addExact(slack, 0, blossom.dual, 0);
            }
        }
    }

    private void checkSum(CostTable costs, int[] mates, long[] bound) {
        long[] doubled = new long[width];
        for (int v = 0; v < mates.length; v++) {
            if (mates[v] < 0 || mates[mates[v]] != v || mates[v] == v) {
                throw new BrokenProof("no perfect matching");
            }
            addExact(doubled, 0, costs.row(v, mates[v]), costs.at(v, mates[v]));
        }
        if (Vectors.compare(doubled, 0, bound, 0, width) != 0) {
            throw new BrokenProof("the duals do not add up to the cost of the matching");
        }
    }

    private void addExact(long[] to, int toAt, long[] from, int fromAt) {
        for (int k = 0; k < width; k++) {
            to[toAt + k] = Math.addExact(to[toAt + k], from[fromAt + k]);
        }
    }
}
