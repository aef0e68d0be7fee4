package org.tengen.pairing.matching;

/**
 * The pairs a solve begins with: for everybody the partners that look best once popular partners have become dear. Prices only
 * choose where to begin; the result does not depend on them.
 */
final class Candidates {

    /** Rounds of raising the price of those wanted by many; more brings little (see benchmarks). */
    private static final int PRICE_ROUNDS = 24;

    /** Somebody wanted by crowds is not made dearer than by this many steps at once. */
    private static final int MOST_STEPS = 4;

    private static final int SAMPLE = 16;

    private final CostTable costs;
    private final int size;
    private final int width;
    private final long[] prices;

    Candidates(CostTable costs) {
        this.costs = costs;
        this.size = costs.size();
        this.width = costs.width();
        this.prices = new long[size];
    }

    /** Adds the {@code wanted} best partners of everybody, and for each even place a neighbour, so that all can be matched. */
    void addTo(EdgeList edges, int wanted) {
        for (int i = 0; i + 1 < size; i += 2) {
            edges.add(i, i + 1);
        }
        if (wanted >= size - 1) {
            for (int i = 0; i < size; i++) {
                for (int j = i + 1; j < size; j++) {
                    edges.add(i, j);
                }
            }
            return;
        }
        addBest(edges, wanted / 2 + 1);
        settlePrices();
        addBest(edges, wanted);
    }

    /**
     * First components of feasible duals, doubled: the best price at each vertex less its own price. For two vertices these add up to
     * at most twice their cost, whatever the prices are.
     */
    long[] firstDuals() {
        long[] duals = new long[size];
        for (int i = 0; i < size; i++) {
            duals[i] = priced(i, cheapest(i)) - prices[i];
        }
        return duals;
    }

    /** Adds the best partners at the present prices. */
    private void addBest(EdgeList edges, int wanted) {
        int[] chosen = new int[wanted];
        for (int i = 0; i < size; i++) {
            int count = 0;
            for (int j = 0; j < size; j++) {
                if (j == i || count == wanted && !better(i, j, chosen[count - 1])) {
                    continue;
                }
                int k = count < wanted ? count++ : count - 1;
                while (k > 0 && better(i, j, chosen[k - 1])) {
                    chosen[k] = chosen[k - 1];
                    k--;
                }
                chosen[k] = j;
            }
            for (int k = 0; k < count; k++) {
                edges.add(Math.min(i, chosen[k]), Math.max(i, chosen[k]));
            }
        }
    }

    /** What an ordinary partner costs more than the best one, on average: the size of the first price step. */
    private long ordinaryGap() {
        long sum = 0;
        long[] sample = new long[SAMPLE];
        for (int i = 0; i < size; i++) {
            for (int k = 0; k < SAMPLE; k++) {
                int j = (i + 1 + (int) ((long) k * (size - 1) / SAMPLE)) % size;
                sample[k] = priced(i, j == i ? (i + 1) % size : j);
            }
            java.util.Arrays.sort(sample);
            sum += (sample[SAMPLE / 2] - priced(i, cheapest(i))) / size;
        }
        return sum;
    }

    private void settlePrices() {
        long step = ordinaryGap() / 4;
        int[] wanted = new int[size];
        for (int round = 0; round < PRICE_ROUNDS && step > 0; round++) {
            java.util.Arrays.fill(wanted, 0);
            for (int i = 0; i < size; i++) {
                wanted[cheapest(i)]++;
            }
            for (int j = 0; j < size; j++) {
                prices[j] += step * Math.min(MOST_STEPS, wanted[j] - 1);
            }
            step -= step / 4;
        }
    }

    private int cheapest(int i) {
        int best = i == 0 ? 1 : 0;
        long least = Long.MAX_VALUE;
        for (int j = 0; j < size; j++) {
            if (j != i) {
                long price = priced(i, j);
                if (price < least) {
                    least = price;
                    best = j;
                }
            }
        }
        return best;
    }

    private long priced(int i, int j) {
        return costs.row(i, j)[costs.at(i, j)] + prices[j];
    }

    private boolean better(int i, int a, int b) {
        long first = priced(i, a);
        long second = priced(i, b);
        if (first != second) {
            return first < second;
        }
        return Vectors.compare(costs.row(i, a), costs.at(i, a) + 1, costs.row(i, b), costs.at(i, b) + 1, width - 1) < 0;
    }
}
