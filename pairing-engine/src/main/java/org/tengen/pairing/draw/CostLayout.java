package org.tengen.pairing.draw;

import org.tengen.pairing.matching.CostTable;

/**
 * Where each criterion stands in the vector of longs. Several criteria share one long when the largest sums they can reach over a
 * whole round fit beside each other, so comparing the packed sums is comparing criterion by criterion: none can ever outweigh
 * one above it.
 */
final class CostLayout {

    /** Sums stay below 2^58, a quarter of {@link CostTable#LARGEST_COST}. */
    private static final int BITS = 58;

    private final int[] component;
    private final int[] shift;
    private final long[] most;
    private final int width;

    /**
     * @param pairs pairs of the round, the bye's included
     * @param most largest value of each criterion for one pair, in order of weight; 0 for one that is off
     */
    CostLayout(int pairs, long[] most) {
        this.most = most.clone();
        component = new int[most.length];
        shift = new int[most.length];
        int last = -1;
        int room = 0;
        for (int k = 0; k < most.length; k++) {
            int bits = 64 - Long.numberOfLeadingZeros(Math.multiplyExact(most[k], (long) Math.max(1, pairs)));
            if (bits > BITS) {
                throw new IllegalArgumentException("criterion " + k + " can reach more than a long holds");
            }
            if (bits == 0) {
                component[k] = -1;
                continue;
            }
            if (bits > room) {
                last++;
                room = BITS;
            }
            room -= bits;
            component[k] = last;
            shift[k] = room;
        }
        width = last + 1;
    }

    int width() {
        return Math.max(1, width);
    }

    /** Packs one pair's values; one above its bound is a bug. */
    void pack(long[] values, long[] out, int at) {
        for (int k = 0; k < width(); k++) {
            out[at + k] = 0;
        }
        for (int k = 0; k < values.length; k++) {
            if (values[k] < 0 || values[k] > most[k]) {
                throw new IllegalStateException("criterion " + k + ": " + values[k] + " is not within 0.." + most[k]);
            }
            if (component[k] >= 0) {
                out[at + component[k]] += values[k] << shift[k];
            }
        }
    }
}
