package org.tengen.pairing.matching;

/**
 * Costs of all pairs of a field. A cost is a vector of {@code width} longs compared lexicographically, the first component
 * weighing most; lower is better.
 */
public final class CostTable {

    /**
     * Costs stay below this in absolute value, so that twice a cost summed along any alternating path of a field of
     * {@link #MOST_PLAYERS} stays far inside 64 bits.
     */
    public static final long LARGEST_COST = 1L << 60;

    /** A table of all pairs must fit into memory; no tournament has been a fifth of this. */
    public static final int MOST_PLAYERS = 12_000;

    /** Fills one cost. */
    @FunctionalInterface
    public interface Filler {
        /** Writes the cost of pair {@code i < j} to {@code out[at]} and the places following it. */
        void fill(int i, int j, long[] out, int at);
    }

    private final int size;
    private final int width;
    private final long[][] rows;

    /**
     * @param size number of players, even
     * @param width longs per cost
     */
    public CostTable(int size, int width, Filler filler) {
        if (size % 2 != 0 || size > MOST_PLAYERS) {
            throw new IllegalArgumentException("a perfect matching needs an even field up to " + MOST_PLAYERS);
        }
        this.size = size;
        this.width = width;
        this.rows = new long[size][];
        for (int i = 0; i < size; i++) {
            long[] row = new long[(size - i - 1) * width];
            for (int j = i + 1; j < size; j++) {
                filler.fill(i, j, row, (j - i - 1) * width);
            }
            rows[i] = row;
        }
    }

    public int size() {
        return size;
    }

    public int width() {
        return width;
    }

    /** The array that holds the costs of {@code i} with every {@code j > i}. */
    long[] row(int i, int j) {
        return rows[Math.min(i, j)];
    }

    /** Where in {@link #row} the cost of a pair begins. */
    int at(int i, int j) {
        return (Math.abs(i - j) - 1) * width;
    }

    /** One component of a pair's cost. */
    public long cost(int i, int j, int component) {
        return row(i, j)[at(i, j) + component];
    }
}
