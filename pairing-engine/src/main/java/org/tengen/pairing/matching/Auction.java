package org.tengen.pairing.matching;

import java.util.Arrays;

/**
 * Prices of players, found by letting everybody bid for a partner: the cheapest at present prices is raised until the next best
 * is as good, and a little more; that little shrinks from round to round (D. Bertsekas 1988). Looks at the first component
 * of costs only and is never exact: the prices say where to begin, nothing else.
 */
final class Auction {

    private static final int NONE = -1;

    /** Bids of one player in one round; a crowd that wants too few partners is stopped here. */
    private static final int MOST_BIDS = 2000;

    /** Rounds that may be bid again because somebody gave up. */
    private static final int MOST_FAILURES = 4;

    /** Rounds of bidding: the last step is some millionth of the first, so that prices fit the least criteria too. */
    private static final int ROUNDS = 14;

    /** By how much the step shrinks from one round to the next; larger jumps end in crowds. */
    private static final int SHRINKING = 3;

    /** Rounds after which pairs are added; later prices move too little to bring in others. */
    private static final int ADDING_ROUNDS = 6;

    /** Pairs per player that a round's prices bring in, in large fields: with fewer, searches afterwards take most of the time. */
    private static final int MOST_ADDED = 30;

    /** The same in small fields, where searches are short. */
    private static final int LEAST_ADDED = 6;

    /** Players for each pair more. */
    private static final int PLAYERS_PER_ADDED = 32;

    private final int size;
    private final int width;
    private final EdgeList edges;
    private final long[] prices;
    private final int[] partnerOf;
    private final int[] chosenBy;
    private final int[] waiting;
    private final int[] bids;

    Auction(int size, int width, EdgeList edges) {
        this.size = size;
        this.width = width;
        this.edges = edges;
        prices = new long[size];
        partnerOf = new int[size];
        chosenBy = new int[size];
        waiting = new int[size];
        bids = new int[size];
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
        int added = Math.max(LEAST_ADDED, Math.min(MOST_ADDED, size / PLAYERS_PER_ADDED));
        long step = candidates.ordinaryGap();
        int failures = 0;
        for (int round = 0; round < ROUNDS && step > 1; round++) {
            long[] before = prices.clone();
            int leftOut = bid(step);
            if (round < ADDING_ROUNDS) {
                candidates.tightest(duals(), added).forEach(edges::add);
            }
            if (leftOut == 0) {
                step /= SHRINKING;
                continue;
            }
            // prices a crowd drove up in vain would have to be made up for by the whole field
            System.arraycopy(before, 0, prices, 0, size);
            if (++failures > MOST_FAILURES || round >= ADDING_ROUNDS) {
                return;
            }
        }
    }

    /** One round in which everybody bids anew from the prices of the last; how many gave up. */
    private int bid(long step) {
        Arrays.fill(partnerOf, NONE);
        Arrays.fill(chosenBy, NONE);
        Arrays.fill(bids, 0);
        int count = size;
        for (int v = 0; v < size; v++) {
            waiting[v] = size - 1 - v;
        }
        int leftOut = 0;
        while (count > 0) {
            int v = waiting[--count];
            if (bids[v]++ == MOST_BIDS) {
                leftOut++;
                continue;
            }
            int displaced = bidOf(v, step);
            if (displaced != NONE) {
                waiting[count++] = displaced;
            }
        }
        return leftOut;
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
