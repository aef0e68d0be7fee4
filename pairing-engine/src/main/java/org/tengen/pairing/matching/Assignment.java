package org.tengen.pairing.matching;

import java.util.Arrays;

/**
 * The fractional matching of least cost: everybody chooses one partner and is chosen by one, at half the price each. It is the
 * matching problem without its odd sets, so it is solved by shortest paths alone; its duals are feasible for the matching,
 * its choices run in circles of tight pairs, and only odd circles leave somebody free. (R. Jonker and A. Volgenant 1987 for the
 * steps; V. Kolmogorov 2009 for beginning with it.)
 *
 * <p>{@code chooser[v]} and {@code chosen[v]} are the duals of v's two roles: together they never exceed the cost of a pair.
 */
final class Assignment {

    private static final int NONE = -1;

    /** Sweeps of settling prices before paths are searched; further ones gain little. */
    private static final int SETTLING_SWEEPS = 3;

    private final int size;
    private final int width;
    private final EdgeList edges;
    private final long[] chooser;
    private final long[] chosen;
    private final int[] partnerOf;
    private final int[] chosenBy;
    private final long[] least;
    private final long[] second;
    private final long[] scratch;
    private final EventQueue queue;
    private final long[] distance;
    private final int[] labelledIn;
    private final int[] settledIn;
    private final int[] settled;
    private int settledCount;
    private final int[] cameFrom;
    private boolean bounded;
    private int searches;

    Assignment(int size, int width, EdgeList edges) {
        this.size = size;
        this.width = width;
        this.edges = edges;
        chooser = new long[size * width];
        chosen = new long[size * width];
        partnerOf = new int[size];
        chosenBy = new int[size];
        Arrays.fill(partnerOf, NONE);
        Arrays.fill(chosenBy, NONE);
        least = new long[width];
        second = new long[width];
        scratch = new long[width];
        queue = new EventQueue(width);
        distance = new long[size * width];
        cameFrom = new int[size];
        labelledIn = new int[size];
        settledIn = new int[size];
        settled = new int[size];
    }

    /** Solves on the edges there are; edges may be added between two calls. */
    void solve() {
        for (int v = 0; v < size; v++) {
            makeFeasible(v);
        }
        for (int sweep = 0; sweep < SETTLING_SWEEPS; sweep++) {
            for (int v = 0; v < size; v++) {
                if (partnerOf[v] == NONE) {
                    settle(v);
                }
            }
        }
        for (int v = 0; v < size; v++) {
            if (partnerOf[v] == NONE) {
                search(v);
            }
        }
    }

    /** Begins at prices of the first component. */
    void startAt(long[] prices) {
        for (int v = 0; v < size; v++) {
            chosen[v * width] = -prices[v];
        }
    }

    /** Duals of the matching, doubled: both roles together. */
    void addDuals(long[] to) {
        for (int k = 0; k < to.length; k++) {
            to[k] = chooser[k] + chosen[k];
        }
    }

    /** Pairs up every circle of choices; one of each odd circle stays free. */
    void match(int[] mate) {
        boolean[] seen = new boolean[size];
        for (int begin = 0; begin < size; begin++) {
            int length = 0;
            for (int v = begin; !seen[v]; v = partnerOf[v]) {
                seen[v] = true;
                length++;
            }
            int v = length % 2 == 1 ? partnerOf[begin] : begin;
            for (int pair = 0; pair < length / 2; pair++) {
                int w = partnerOf[v];
                mate[v] = w;
                mate[w] = v;
                v = partnerOf[w];
            }
        }
    }

    /** Takes new edges into account: a chooser's dual is the least of what its partners leave. */
    private void makeFeasible(int v) {
        int best = cheapest(v);
        int compared = Vectors.compare(least, 0, chooser, v * width, width);
        if (compared < 0 || partnerOf[v] == NONE) {
            Vectors.set(chooser, v * width, least, 0, width);
        }
        if (compared < 0 && partnerOf[v] != NONE) {
            chosenBy[partnerOf[v]] = NONE;
            partnerOf[v] = NONE;
        }
        if (partnerOf[v] == NONE && chosenBy[best] == NONE) {
            choose(v, best);
        }
    }

    private void choose(int v, int partner) {
        partnerOf[v] = partner;
        chosenBy[partner] = v;
    }

    /** The partner that costs least at present prices; {@link #least} and {@link #second} get the two lowest. */
    private int cheapest(int v) {
        int best = NONE;
        boolean anySecond = false;
        long[] costs = edges.costs(v);
        for (int k = 0; k < edges.degree(v); k++) {
            int w = edges.neighbour(v, k);
            for (int c = 0; c < width; c++) {
                scratch[c] = costs[k * width + c] - chosen[w * width + c];
            }
            if (best == NONE || Vectors.compare(scratch, 0, least, 0, width) < 0) {
                if (best != NONE) {
                    Vectors.set(second, 0, least, 0, width);
                    anySecond = true;
                }
                Vectors.set(least, 0, scratch, 0, width);
                best = w;
            } else if (!anySecond || Vectors.compare(scratch, 0, second, 0, width) < 0) {
                Vectors.set(second, 0, scratch, 0, width);
                anySecond = true;
            }
        }
        if (!anySecond) {
            Vectors.set(second, 0, least, 0, width);
        }
        return best;
    }

    /** Takes the cheapest partner and makes it as dear as the next best; who had chosen it before is free again. */
    private void settle(int v) {
        int best = cheapest(v);
        int displaced = chosenBy[best];
        Vectors.set(chooser, v * width, second, 0, width);
        if (displaced != NONE && Vectors.compare(least, 0, second, 0, width) == 0) {
            return;
        }
        Vectors.add(chosen, best * width, least, 0, width);
        Vectors.subtract(chosen, best * width, second, 0, width);
        if (displaced != NONE) {
            partnerOf[displaced] = NONE;
        }
        choose(v, best);
    }

    /** Shortest path, in costs less duals, from a free chooser to somebody not chosen yet. */
    private void search(int root) {
        searches++;
        queue.clear();
        settledCount = 0;
        bounded = false;
        Arrays.fill(least, 0);
        scan(root);
        int end = NONE;
        while (end == NONE) {
            int w = queue.topFirst();
            Vectors.set(least, 0, queue.keys(), 0, width);
            queue.pop();
            if (settledIn[w] != searches) {
                settledIn[w] = searches;
                if (chosenBy[w] == NONE) {
                    end = w;
                } else {
                    settled[settledCount++] = w;
                    scan(chosenBy[w]);
                }
            }
        }
        book(root);
        for (int w = end; w != NONE; ) {
            int v = cameFrom[w];
            int next = partnerOf[v];
            choose(v, w);
            w = v == root ? NONE : next;
        }
    }

    /** Queues a chooser's partners at the present distance {@link #least}, none beyond a free one that was seen. */
    private void scan(int v) {
        int[] neighbours = edges.neighbours(v);
        long[] costs = edges.costs(v);
        int degree = edges.degree(v);
        long begin = least[0] - chooser[v * width];
        for (int k = 0; k < degree; k++) {
            int w = neighbours[k];
            // the first component decides nearly always, so the others are not made before they are needed
            long first = begin + costs[k * width] - chosen[w * width];
            if (bounded && first > second[0] || settledIn[w] == searches) {
                continue;
            }
            boolean labelled = labelledIn[w] == searches;
            if (labelled && first > distance[w * width]) {
                continue;
            }
            scratch[0] = first;
            for (int c = 1; c < width; c++) {
                scratch[c] = least[c] + costs[k * width + c] - chooser[v * width + c] - chosen[w * width + c];
            }
            boolean late = bounded && Vectors.compare(scratch, 0, second, 0, width) >= 0;
            if (late || labelled && Vectors.compare(scratch, 0, distance, w * width, width) >= 0) {
                continue;
            }
            labelledIn[w] = searches;
            Vectors.set(distance, w * width, scratch, 0, width);
            cameFrom[w] = v;
            queue.push(scratch, w, v);
            if (chosenBy[w] == NONE) {
                Vectors.set(second, 0, scratch, 0, width);
                bounded = true;
            }
        }
    }

    /** Changes the duals by what the path, as long as {@link #least}, goes beyond each player the search passed. */
    private void book(int root) {
        Vectors.add(chooser, root * width, least, 0, width);
        for (int k = 0; k < settledCount; k++) {
            int w = settled[k];
            int v = chosenBy[w];
            Vectors.add(chosen, w * width, distance, w * width, width);
            Vectors.subtract(chosen, w * width, least, 0, width);
            Vectors.add(chooser, v * width, least, 0, width);
            Vectors.subtract(chooser, v * width, distance, w * width, width);
        }
    }
}
