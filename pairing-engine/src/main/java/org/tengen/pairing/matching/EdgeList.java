package org.tengen.pairing.matching;

import java.util.Arrays;

/** The pairs looked at closely, with adjacency; costs are copied so that those of one player lie together. */
final class EdgeList {

    private static final int FIRST_DEGREE = 16;

    private final CostTable costs;
    private final int width;
    private int[] from = new int[1024];
    private int[] to = new int[1024];
    private int count;
    private final int[][] neighbours;
    private final int[][] numbers;
    private final long[][] adjacentCosts;
    private final int[] degrees;

    EdgeList(CostTable costs) {
        this.costs = costs;
        this.width = costs.width();
        this.neighbours = new int[costs.size()][FIRST_DEGREE];
        this.numbers = new int[costs.size()][FIRST_DEGREE];
        this.adjacentCosts = new long[costs.size()][FIRST_DEGREE * width];
        this.degrees = new int[costs.size()];
    }

    /** Adds a pair unless it is there already; its number or -1. */
    int add(int i, int j) {
        int fewer = degrees[i] <= degrees[j] ? i : j;
        int other = fewer == i ? j : i;
        for (int k = 0; k < degrees[fewer]; k++) {
            if (neighbours[fewer][k] == other) {
                return -1;
            }
        }
        if (count == from.length) {
            from = Arrays.copyOf(from, 2 * count);
            to = Arrays.copyOf(to, 2 * count);
        }
        from[count] = i;
        to[count] = j;
        attach(i, j, count);
        attach(j, i, count);
        return count++;
    }

    private void attach(int v, int w, int edge) {
        int degree = degrees[v]++;
        if (degree == neighbours[v].length) {
            neighbours[v] = Arrays.copyOf(neighbours[v], 2 * degree);
            numbers[v] = Arrays.copyOf(numbers[v], 2 * degree);
            adjacentCosts[v] = Arrays.copyOf(adjacentCosts[v], 2 * degree * width);
        }
        neighbours[v][degree] = w;
        numbers[v][degree] = edge;
        Vectors.set(adjacentCosts[v], degree * width, costs.row(v, w), costs.at(v, w), width);
    }

    int count() {
        return count;
    }

    int from(int edge) {
        return from[edge];
    }

    int to(int edge) {
        return to[edge];
    }

    int degree(int v) {
        return degrees[v];
    }

    int neighbour(int v, int k) {
        return neighbours[v][k];
    }

    int edge(int v, int k) {
        return numbers[v][k];
    }

    /** The neighbours of a player, {@link #degree} of them; not to be changed. */
    int[] neighbours(int v) {
        return neighbours[v];
    }

    /** The costs of a player's pairs in the order of {@link #neighbours}; not to be changed. */
    long[] costs(int v) {
        return adjacentCosts[v];
    }

    void doubledCost(int edge, long[] out) {
        long[] row = costs.row(from[edge], to[edge]);
        int at = costs.at(from[edge], to[edge]);
        for (int k = 0; k < width; k++) {
            out[k] = 2 * row[at + k];
        }
    }
}
