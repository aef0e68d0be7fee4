package org.tengen.pairing.matching;

/** The smallest slacks of every player, a few each. */
final class WorstPairs {

    private final int width;
    private final int most;
    private final long[] slacks;
    private final int[] partners;
    private final int[] counts;
    private final long[] largest;
    private boolean any;
    private boolean negative;

    WorstPairs(int size, int width, int most) {
        this.width = width;
        this.most = most;
        slacks = new long[size * most * width];
        partners = new int[size * most];
        counts = new int[size];
        largest = new long[size];
        java.util.Arrays.fill(largest, Long.MAX_VALUE);
    }

    @FunctionalInterface
    interface PairConsumer {
        void accept(int i, int j);
    }

    boolean isEmpty() {
        return !any;
    }

    boolean anyNegative() {
        return negative;
    }

    /** Whether a slack that begins so cannot be among the smallest of a player. */
    boolean isTooLarge(int player, long firstComponent) {
        return firstComponent > largest[player];
    }

    void offer(int i, int j, long[] slack) {
        any = true;
        negative |= Vectors.sign(slack, 0, width) < 0;
        keep(i, j, slack);
        keep(j, i, slack);
    }

    private void keep(int player, int partner, long[] slack) {
        int first = player * most;
        int count = counts[player];
        if (count == most && Vectors.compare(slack, 0, slacks, (first + most - 1) * width, width) >= 0) {
            return;
        }
        int k = count < most ? counts[player]++ : most - 1;
        while (k > 0 && Vectors.compare(slack, 0, slacks, (first + k - 1) * width, width) < 0) {
            Vectors.set(slacks, (first + k) * width, slacks, (first + k - 1) * width, width);
            partners[first + k] = partners[first + k - 1];
            k--;
        }
        Vectors.set(slacks, (first + k) * width, slack, 0, width);
        partners[first + k] = partner;
        if (counts[player] == most) {
            largest[player] = slacks[(first + most - 1) * width];
        }
    }

    void forEach(PairConsumer action) {
        for (int player = 0; player < counts.length; player++) {
            for (int k = 0; k < counts[player]; k++) {
                int partner = partners[player * most + k];
                action.accept(Math.min(player, partner), Math.max(player, partner));
            }
        }
    }
}
