package org.tengen.pairing.matching;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Which outermost nodes one search has reached, from where, and since when. The duals of labelled nodes move with the search:
 * outer ones up, inner ones down; what they moved is booked when a node loses its label.
 */
final class SearchLabels {

    static final int FREE = 0;
    static final int OUTER = 1;
    static final int INNER = -1;

    private final int width;
    private final BlossomForest forest;

    /** How far the search has come. */
    final long[] delta;

    int[] label;

    /** The outer vertex an inner node was reached from, and the vertex of the inner node it was reached at. */
    int[] from;

    int[] to;

    private long[] entered;
    private final long[] moved;
    private final List<Integer> tree = new ArrayList<>();

    SearchLabels(int width, BlossomForest forest) {
        this.width = width;
        this.forest = forest;
        delta = new long[width];
        moved = new long[width];
        label = new int[forest.capacity()];
        from = new int[forest.capacity()];
        to = new int[forest.capacity()];
        entered = new long[forest.capacity() * width];
    }

    void begin() {
        Arrays.fill(delta, 0);
        tree.clear();
        grow();
    }

    void enter(int node, int newLabel) {
        tree.add(node);
        label[node] = newLabel;
        Vectors.set(entered, node * width, delta, 0, width);
    }

    /** Adds to a value what a node's dual has moved since it was labelled, times a factor of 1 or -1. */
    void elapse(int node, int factor, long[] value) {
        int sign = label[node] * factor;
        for (int k = 0; sign != 0 && k < width; k++) {
            value[k] += sign * (delta[k] - entered[node * width + k]);
        }
    }

    /** Books what a labelled node gained or lost since it was labelled. */
    void fold(int node) {
        if (label[node] == FREE) {
            return;
        }
        Arrays.fill(moved, 0);
        elapse(node, 1, moved);
        forest.shift(node, moved);
        Vectors.set(entered, node * width, delta, 0, width);
    }

    /** Books everything and takes all labels off. */
    void end() {
        for (int node : tree) {
            if (label[node] != FREE) {
                fold(node);
                label[node] = FREE;
            }
        }
        forest.recycle();
    }

    /** Makes room for blossoms that were made meanwhile. */
    void grow() {
        int needed = forest.capacity();
        if (label.length < needed) {
            label = Arrays.copyOf(label, needed);
            from = Arrays.copyOf(from, needed);
            to = Arrays.copyOf(to, needed);
            entered = Arrays.copyOf(entered, needed * width);
        }
    }
}
