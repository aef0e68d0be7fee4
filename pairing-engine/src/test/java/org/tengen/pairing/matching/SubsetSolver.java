package org.tengen.pairing.matching;

/** The cheapest perfect matching by trying every subset: slow, short, and nothing in common with Edmonds' algorithm. */
public final class SubsetSolver {

    private SubsetSolver() {}

    /** Cost of the cheapest perfect matching of a field of up to 16 players. */
    public static long[] cheapest(CostTable costs) {
        int size = costs.size();
        int width = costs.width();
        long[][] best = new long[1 << size][];
        best[0] = new long[width];
        for (int set = 0; set < 1 << size; set++) {
            if (best[set] == null) {
                continue;
            }
            int i = Integer.numberOfTrailingZeros(~set);
            for (int j = i + 1; j < size; j++) {
                if ((set >> j & 1) == 0) {
                    long[] sum = best[set].clone();
                    for (int k = 0; k < width; k++) {
                        sum[k] += costs.cost(i, j, k);
                    }
                    int with = set | 1 << i | 1 << j;
                    if (best[with] == null || java.util.Arrays.compare(sum, best[with]) < 0) {
                        best[with] = sum;
                    }
                }
            }
        }
        return best[(1 << size) - 1];
    }
}
