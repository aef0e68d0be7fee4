package org.tengen.pairing.matching;

/** Feasible duals between two searches: mended when edges come in, raised again as far as edges allow. */
final class DualKeeper {

    private final int size;
    private final int width;
    private final EdgeList edges;
    private final BlossomForest forest;
    private final int[] mate;
    private final long[] total;
    private final long[] best;
    private final long[] scratch;

    DualKeeper(int size, int width, EdgeList edges, BlossomForest forest) {
        this.size = size;
        this.width = width;
        this.edges = edges;
        this.forest = forest;
        this.mate = forest.mate;
        this.total = forest.total;
        this.best = new long[width];
        this.scratch = new long[width];
    }

    /** Raises the duals of free vertices as far as their edges allow and takes tight edges between free vertices. */
    void startGreedily() {
        for (int v = 0; v < size; v++) {
            if (mate[v] >= 0 || forest.parent[v] >= 0) {
                continue;
            }
            int tight = -1;
            boolean any = false;
            for (int k = 0; k < edges.degree(v); k++) {
                int w = edges.neighbour(v, k);
                slack(v, w, edges.edge(v, k));
                int compared = any ? Vectors.compare(scratch, 0, best, 0, width) : -1;
                if (compared < 0) {
                    Vectors.set(best, 0, scratch, 0, width);
                    any = true;
                    tight = -1;
                }
                if (compared <= 0 && tight < 0 && isFreeVertex(w)) {
                    tight = w;
                }
            }
            if (any) {
                Vectors.add(total, v * width, best, 0, width);
            }
            if (tight >= 0) {
                mate[v] = tight;
                mate[tight] = v;
            }
        }
    }

    private boolean isFreeVertex(int v) {
        return mate[v] < 0 && forest.parent[v] < 0;
    }

    /**
     * Makes the duals feasible again for an edge that was just added: blossoms around its ends are dissolved and the dual of
     * one end is lowered, which may free some vertices.
     *
     * @param lowerFrom whether to lower the first end of the edge rather than the second
     * @return whether the edge was violated
     */
    boolean repair(int edge, boolean lowerFrom) {
        int v = edges.from(edge);
        int w = edges.to(edge);
        if (forest.top[v] == forest.top[w] && v != w) {
            slackInside(v, w, edge);
        } else {
            slack(v, w, edge);
        }
        if (Vectors.sign(scratch, 0, width) >= 0) {
            return false;
        }
        forest.dissolveAround(v);
        forest.dissolveAround(w);
        slack(v, w, edge);
        if (Vectors.sign(scratch, 0, width) < 0) {
            int lowered = lowerFrom ? v : w;
            Vectors.add(total, lowered * width, scratch, 0, width);
            forest.unmatch(lowered);
        }
        return true;
    }

    private void slack(int v, int w, int edge) {
        edges.doubledCost(edge, scratch);
        Vectors.subtract(scratch, 0, total, v * width, width);
        Vectors.subtract(scratch, 0, total, w * width, width);
    }

    private void slackInside(int v, int w, int edge) {
        slack(v, w, edge);
        forest.addTwiceCommon(v, w, scratch);
    }
}
