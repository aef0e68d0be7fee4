package org.tengen.pairing.matching;

import java.util.Arrays;

/**
 * Prices of players, found by letting everybody bid for a partner: the cheapest at present prices is raised until the next best
 * is as good, and a little more; that little shrinks from round to round (D. Bertsekas 1988). Looks at the first component
 * of costs only and is never exact: the prices say where to begin, nothing else.
 */
final class Auction {

    private static final int NONE = -1;

    /** Bids per player and round; crowds that outbid each other in vain are stopped here. */
    private static final long MOST_BIDS = 100;

    /** Rounds of bidding; finer ones move prices less than the pairs found afterwards do (see benchmarks). */
    private static final int ROUNDS = 5;

    /** By how much the step shrinks from one round to the next. */
    private static final int SHRINKING = 4;

    /** Pairs per player that a round's prices bring in: with six, the fifth round of thousands takes twice as long as others. */
    private static final int ADDED_PER_PLAYER = 30;

    private final int size;
    private final int width;
    private final EdgeList edges;
    private final long[] prices;
    private final int[] partnerOf;
    private final int[] chosenBy;
    private final int[] waiting;

    Auction(int size, int width, EdgeList edges) {
        this.size = size;
        this.width = width;
        this.edges = edges;
        prices = new long[size];
        partnerOf = new int[size];
        chosenBy = new int[size];
        waiting = new int[size];
    }

    long[] prices() {
        return prices;
    }

    /**
     * Bids in rounds of ever smaller steps and adds the pairs that the prices bring near.
     *
     * @param candidates of the field whose edges were given
     */
    void run(Candidates candidates) {
        long step = candidates.ordinaryGap();
        for (int round = 0; round < ROUNDS && step > 1; round++) {
            bid(step);
            candidates.tightest(duals(), ADDED_PER_PLAYER).forEach(edges::add);
            step /= SHRINKING;
        }
    }

    /** One round in which everybody bids anew from the prices of the last. */
    private void bid(long step) {
        Arrays.fill(partnerOf, NONE);
        Arrays.fill(chosenBy, NONE);
        int count = size;
        for (int v = 0; v < size; v++) {
            waiting[v] = size - 1 - v;
        }
        long left = MOST_BIDS * size;
        while (count > 0 && left-- > 0) {
            int v = waiting[--count];
            int displaced = bidOf(v, step);
            if (displaced != NONE) {
                waiting[count++] = displaced;
            }
        }
    }

    private int bidOf(int v, long step) {
        long least = Long.MAX_VALUE;
        long second = Long.MAX_VALUE;
        int best = NONE;
        int[] neighbours = edges.neighbours(v);
        long[] costs = edges.costs(v);
        int degree = edges.degree(v);
        for (int k = 0; k < degree; k++) {
            int w = neighbours[k];
            long value = costs[k * width] + prices[w];
            if (value < least) {
                second = least;
                least = value;
                best = w;
            } else if (value < second) {
                second = value;
            }
        }
        prices[best] += (second == Long.MAX_VALUE ? 0 : second - least) + step;
        int displaced = chosenBy[best];
        chosenBy[best] = v;
        partnerOf[v] = best;
        if (displaced != NONE) {
            partnerOf[displaced] = NONE;
        }
        return displaced;
    }

    /** What every player's best partner costs at present prices, less his own price: duals of the matching, doubled. */
    private long[] duals() {
        long[] duals = new long[size * width];
        for (int v = 0; v < size; v++) {
            long least = Long.MAX_VALUE;
            for (int k = 0; k < edges.degree(v); k++) {
                least = Math.min(least, edges.costs(v)[k * width] + prices[edges.neighbour(v, k)]);
            }
            duals[v * width] = least - prices[v];
        }
        return duals;
    }
}
