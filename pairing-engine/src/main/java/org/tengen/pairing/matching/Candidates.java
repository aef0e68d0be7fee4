package org.tengen.pairing.matching;

import java.util.Arrays;

/** The pairs worth looking at: for everybody those with least slack. They choose where to begin; the result does not depend on them. */
final class Candidates {

    /** Partners looked at to tell what an ordinary one costs. */
    private static final int SAMPLE = 16;

    private final CostTable costs;
    private final int size;
    private final int width;

    Candidates(CostTable costs) {
        this.costs = costs;
        this.size = costs.size();
        this.width = costs.width();
    }

    /** Adds the {@code wanted} best partners of everybody, and for each even place a neighbour, so that all can be matched. */
    void addTo(EdgeList edges, int wanted) {
        addNeighbours(edges);
        if (wanted >= size - 1) {
            for (int i = 0; i < size; i++) {
                for (int j = i + 1; j < size; j++) {
                    edges.add(i, j);
                }
            }
            return;
        }
        tightest(new long[size * width], wanted).forEach(edges::add);
    }

    /** For each even place a neighbour, so that all can be matched whatever else is there. */
    void addNeighbours(EdgeList edges) {
        for (int i = 0; i + 1 < size; i += 2) {
            edges.add(i, i + 1);
        }
    }

    /**
     * For everybody the pairs with least slack, below zero or not.
     *
     * @param duals of the players, doubled
     */
    WorstPairs tightest(long[] duals, int wanted) {
        WorstPairs best = new WorstPairs(size, width, wanted);
        long[] slack = new long[width];
        for (int i = 0; i < size; i++) {
            long[] row = costs.row(i, i);
            for (int j = i + 1; j < size; j++) {
                int at = costs.at(i, j);
                slack[0] = 2 * row[at] - duals[i * width] - duals[j * width];
                if (best.isTooLarge(i, slack[0]) && best.isTooLarge(j, slack[0])) {
                    continue;
                }
                for (int k = 1; k < width; k++) {
                    slack[k] = 2 * row[at + k] - duals[i * width + k] - duals[j * width + k];
                }
                best.offer(i, j, slack);
            }
        }
        return best;
    }

    /** What an ordinary partner costs more than a good one, on average: the size of the first price step. */
    long ordinaryGap() {
        if (size <= SAMPLE) {
            return 0;
        }
        long sum = 0;
        long[] sample = new long[SAMPLE];
        for (int i = 0; i < size; i++) {
            for (int k = 0; k < SAMPLE; k++) {
                int j = (i + 1 + (int) ((long) k * (size - 1) / SAMPLE)) % size;
                sample[k] = costs.cost(i, j, 0);
            }
            Arrays.sort(sample);
            sum += (sample[SAMPLE / 2] - sample[0]) / size;
        }
        return sum;
    }
}
