package org.tengen.pairing.matching;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * Vertices, the blossoms around them, the matching and the duals. Nodes below {@code size} are vertices, the others blossoms;
 * a blossom's children form an odd cycle beginning with the one that holds its base.
 */
final class BlossomForest {

    private final int size;
    private final int width;
    final int[] mate;
    final long[] total;
    final int[] top;
    int[] parent;
    int[] base;
    long[] dual;
    private int[][] children;
    private int[][] edgeFrom;
    private int[][] edgeTo;
    private int[] unused;
    private int unusedCount;
    private int[] retired = new int[16];
    private int retiredCount;
    private int nodes;

    BlossomForest(int size, int width) {
        this.size = size;
        this.width = width;
        int capacity = 2 * size;
        mate = new int[size];
        Arrays.fill(mate, -1);
        total = new long[size * width];
        top = new int[size];
        parent = new int[capacity];
        Arrays.fill(parent, -1);
        base = new int[capacity];
        for (int v = 0; v < size; v++) {
            top[v] = v;
            base[v] = v;
        }
        dual = new long[capacity * width];
        children = new int[capacity][];
        edgeFrom = new int[capacity][];
        edgeTo = new int[capacity][];
        unused = new int[capacity];
        nodes = size;
    }

    int capacity() {
        return parent.length;
    }

    /** One more than the highest node in use. */
    int nodes() {
        return nodes;
    }

    boolean isBlossom(int node) {
        return node >= size;
    }

    boolean isOutermostBlossom(int node) {
        return node >= size && parent[node] < 0 && children[node] != null;
    }

    boolean exists(int node) {
        return node < size || children[node] != null;
    }

    int[] children(int blossom) {
        return children[blossom];
    }

    int[] edgeFrom(int blossom) {
        return edgeFrom[blossom];
    }

    int[] edgeTo(int blossom) {
        return edgeTo[blossom];
    }

    void forEachVertex(int node, IntConsumer action) {
        if (node < size) {
            action.accept(node);
        } else {
            for (int child : children[node]) {
                forEachVertex(child, action);
            }
        }
    }

    /** Adds an amount to the dual of an outermost node. */
    void shift(int node, long[] amount) {
        if (node >= size) {
            Vectors.add(dual, node * width, amount, 0, width);
        }
        forEachVertex(node, v -> Vectors.add(total, v * width, amount, 0, width));
    }

    /** Makes a blossom of a cycle of outermost nodes; edge k leads from child k to child k + 1. */
    int shrink(int[] cycle, int[] from, int[] to) {
        int blossom = unusedCount > 0 ? unused[--unusedCount] : nodes++;
        if (blossom == parent.length) {
            grow();
        }
        children[blossom] = cycle;
        edgeFrom[blossom] = from;
        edgeTo[blossom] = to;
        parent[blossom] = -1;
        base[blossom] = base[cycle[0]];
        Arrays.fill(dual, blossom * width, (blossom + 1) * width, 0);
        for (int child : cycle) {
            parent[child] = blossom;
        }
        forEachVertex(blossom, v -> top[v] = blossom);
        return blossom;
    }

    /** Takes an outermost blossom away; its children become outermost. Its number is not used again before {@link #recycle}. */
    void open(int blossom) {
        for (int child : children[blossom]) {
            parent[child] = -1;
            forEachVertex(child, v -> top[v] = child);
        }
        children[blossom] = null;
        if (retiredCount == retired.length) {
            retired = Arrays.copyOf(retired, 2 * retiredCount);
        }
        retired[retiredCount++] = blossom;
    }

    void recycle() {
        for (int k = 0; k < retiredCount; k++) {
            unused[unusedCount++] = retired[k];
        }
        retiredCount = 0;
    }

    /** Makes a vertex the base of a node by shifting the matching around the cycles that contain it. */
    void rotateTo(int node, int vertex) {
        if (node < size || base[node] == vertex) {
            return;
        }
        int child = vertex;
        while (parent[child] != node) {
            child = parent[child];
        }
        rotateTo(child, vertex);
        int[] cycle = children[node];
        int count = cycle.length;
        int start = 0;
        while (cycle[start] != child) {
            start++;
        }
        int[] from = edgeFrom[node];
        int[] to = edgeTo[node];
        if (start % 2 == 1) {
            for (int k = start + 1; k < count; k += 2) {
                match(cycle, from, to, k, count);
            }
        } else {
            for (int k = start - 2; k >= 0; k -= 2) {
                match(cycle, from, to, k, count);
            }
        }
        rotate(cycle, start);
        rotate(from, start);
        rotate(to, start);
        base[node] = vertex;
    }

    /** Matches child k with child k + 1 along their edge. */
    private void match(int[] cycle, int[] from, int[] to, int k, int count) {
        rotateTo(cycle[k], from[k]);
        rotateTo(cycle[(k + 1) % count], to[k]);
        mate[from[k]] = to[k];
        mate[to[k]] = from[k];
    }

    private static void rotate(int[] values, int start) {
        int[] copy = values.clone();
        for (int k = 0; k < values.length; k++) {
            values[k] = copy[(k + start) % values.length];
        }
    }

    /** Dissolves all blossoms around a vertex, whatever their duals; edges that leave them lose their place in the matching. */
    void dissolveAround(int vertex) {
        while (top[vertex] != vertex) {
            int blossom = top[vertex];
            boolean hadDual = Vectors.sign(dual, blossom * width, width) != 0;
            if (hadDual) {
                forEachVertex(blossom, v -> Vectors.subtract(total, v * width, dual, blossom * width, width));
                unmatch(base[blossom]);
            }
            open(blossom);
        }
        recycle();
    }

    /** Frees a vertex and its partner; the edge must lie between outermost nodes. */
    void unmatch(int vertex) {
        int partner = mate[vertex];
        if (partner >= 0) {
            mate[vertex] = -1;
            mate[partner] = -1;
        }
    }

    /** Adds twice the duals of the blossoms that hold both vertices. */
    void addTwiceCommon(int v, int w, long[] out) {
        for (int around = parent[v]; around >= 0; around = parent[around]) {
            if (holds(around, w)) {
                Vectors.add(out, 0, dual, around * width, width);
                Vectors.add(out, 0, dual, around * width, width);
            }
        }
    }

    private boolean holds(int blossom, int vertex) {
        int node = vertex;
        while (node >= 0 && node != blossom) {
            node = parent[node];
        }
        return node == blossom;
    }

    private void grow() {
        int capacity = 2 * parent.length;
        int old = parent.length;
        parent = Arrays.copyOf(parent, capacity);
        Arrays.fill(parent, old, capacity, -1);
        base = Arrays.copyOf(base, capacity);
        dual = Arrays.copyOf(dual, capacity * width);
        children = Arrays.copyOf(children, capacity);
        edgeFrom = Arrays.copyOf(edgeFrom, capacity);
        edgeTo = Arrays.copyOf(edgeTo, capacity);
        unused = Arrays.copyOf(unused, capacity);
    }
}
