package org.tengen.pairing.matching;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Edmonds' algorithm on a sparse graph to which edges may be added between solves: one alternating tree at a time, grown from a
 * free vertex in the order of event keys until it reaches another free vertex. Dual values are vectors; they stay feasible
 * and exact throughout, so a later solve starts from where the last one ended.
 *
 * <p>Formulation (J. Edmonds 1965, in the cut form used by W. Cook and A. Rohe 1999): maximise the sum of all duals so that for
 * every edge the duals of its two ends and of all blossoms that contain exactly one end stay at or below the cost; blossom
 * duals are not negative. Costs are doubled so that all duals stay whole.
 *
 * <p>{@code total[v]} is the dual of v plus those of all blossoms around it, as of when v's outermost blossom was last
 * labelled; the slack of an edge between different outermost blossoms is its cost less both totals.
 */
final class SparseMatching {

    private static final int EXPAND = -1;

    private final int size;
    private final int width;
    private final EdgeList edges;
    final BlossomForest forest;
    final int[] mate;
    final long[] total;
    private final EventQueue events;
    private final SearchLabels labels;
    private final long[] delta;
    private final long[] best;
    private boolean bounded;
    private final long[] scratch;
    private int searches;

    SparseMatching(int size, int width, EdgeList edges) {
        this.size = size;
        this.width = width;
        this.edges = edges;
        this.forest = new BlossomForest(size, width);
        this.mate = forest.mate;
        this.total = forest.total;
        this.events = new EventQueue(width);
        this.labels = new SearchLabels(width, forest);
        this.delta = labels.delta;
        this.best = new long[width];
        this.scratch = new long[width];
    }

    int searches() {
        return searches;
    }

    /** Matches all that can be matched; afterwards the matching is perfect or {@code false} says there is none. */
    boolean solve() {
        for (int v = 0; v < size; v++) {
            int root = forest.top[v];
            if (mate[forest.base[root]] < 0 && !search(root)) {
                return false;
            }
        }
        return true;
    }

    private boolean search(int root) {
        searches++;
        events.clear();
        bounded = false;
        labels.begin();
        labelOuter(root);
        boolean found = false;
        while (!found && !events.isEmpty()) {
            Vectors.set(delta, 0, events.keys(), 0, width);
            int a = events.topFirst();
            int b = events.topSecond();
            events.pop();
            if (b == EXPAND) {
                if (labels.label[a] == SearchLabels.INNER && forest.isOutermostBlossom(a) && currentDualIsZero(a)) {
                    expand(a);
                }
            } else {
                found = handleEdge(a, b);
            }
        }
        labels.end();
        return found;
    }

    /** An edge from an outer vertex has become tight: grow, shrink or augment. */
    private boolean handleEdge(int edge, int v) {
        int w = edges.from(edge) == v ? edges.to(edge) : edges.from(edge);
        int other = forest.top[w];
        if (forest.top[v] == other || labels.label[other] == SearchLabels.INNER) {
            return false;
        }
        currentSlack(v, w, edge);
        if (Vectors.sign(scratch, 0, width) != 0) {
            return false;
        } else if (labels.label[other] == SearchLabels.OUTER) {
            shrink(v, w);
            return false;
        }
        if (mate[forest.base[other]] < 0) {
            augment(v, w);
            return true;
        }
        labelInner(other, v, w);
        labelOuter(forest.top[mate[forest.base[other]]]);
        return false;
    }

    private void labelInner(int node, int from, int to) {
        labels.enter(node, SearchLabels.INNER);
        labels.from[node] = from;
        labels.to[node] = to;
        if (forest.isBlossom(node)) {
            Vectors.set(scratch, 0, forest.dual, node * width, width);
            Vectors.add(scratch, 0, delta, 0, width);
            if (!beyondBound()) {
                events.push(scratch, node, EXPAND);
            }
        }
    }

    private void labelOuter(int node) {
        labels.enter(node, SearchLabels.OUTER);
        forest.forEachVertex(node, this::scan);
    }

    /** Queues the events of all edges of a vertex that has just become outer. */
    private void scan(int v) {
        int own = forest.top[v];
        int degree = edges.degree(v);
        for (int k = 0; k < degree; k++) {
            int w = edges.neighbour(v, k);
            int other = forest.top[w];
            if (other != own && labels.label[other] != SearchLabels.INNER) {
                push(v, w, edges.edge(v, k), other);
            }
        }
    }

    private void push(int outerVertex, int w, int edge, int other) {
        currentSlack(outerVertex, w, edge);
        boolean free = labels.label[other] == SearchLabels.FREE;
        if (!free) {
            Vectors.halve(scratch, 0, width);
        }
        Vectors.add(scratch, 0, delta, 0, width);
        if (beyondBound()) {
            return;
        }
        if (free && mate[forest.base[other]] < 0) {
            Vectors.set(best, 0, scratch, 0, width);
            bounded = true;
        }
        events.push(scratch, edge, outerVertex);
    }

    /** Whether an event comes too late: another free vertex is reached before it. */
    private boolean beyondBound() {
        return bounded && Vectors.compare(scratch, 0, best, 0, width) > 0;
    }

    private void slack(int v, int w, int edge) {
        edges.doubledCost(edge, scratch);
        Vectors.subtract(scratch, 0, total, v * width, width);
        Vectors.subtract(scratch, 0, total, w * width, width);
    }

    /** Slack at the present moment of the search. */
    private void currentSlack(int v, int w, int edge) {
        slack(v, w, edge);
        labels.elapse(forest.top[v], -1, scratch);
        labels.elapse(forest.top[w], -1, scratch);
    }

    private boolean currentDualIsZero(int blossom) {
        Vectors.set(scratch, 0, forest.dual, blossom * width, width);
        labels.elapse(blossom, 1, scratch);
        return Vectors.sign(scratch, 0, width) == 0;
    }

    private void shrink(int v, int w) {
        int[] left = pathToRoot(v);
        int[] right = pathToRoot(w);
        int i = left.length - 1;
        int j = right.length - 1;
        while (i > 0 && j > 0 && left[i - 1] == right[j - 1]) {
            i--;
            j--;
        }
        int count = i + j + 1;
        int[] children = new int[count];
        int[] from = new int[count];
        int[] to = new int[count];
        for (int k = 0; k <= i; k++) {
            children[k] = left[i - k];
        }
        for (int k = 0; k < j; k++) {
            children[i + 1 + k] = right[k];
        }
        for (int k = 0; k < i; k++) {
            connect(children[k + 1], children[k], from, to, k, true);
        }
        from[i] = v;
        to[i] = w;
        for (int k = 0; k < j; k++) {
            connect(right[k], right[k + 1], from, to, i + 1 + k, false);
        }
        List<Integer> inner = new ArrayList<>();
        for (int child : children) {
            labels.fold(child);
            if (labels.label[child] == SearchLabels.INNER) {
                inner.add(child);
            }
            labels.label[child] = SearchLabels.FREE;
        }
        int blossom = forest.shrink(children, from, to);
        labels.grow();
        labels.enter(blossom, SearchLabels.OUTER);
        inner.forEach(child -> forest.forEachVertex(child, this::scan));
    }

    /** The tree edge from a node to the one above it, written in the direction of the blossom's cycle. */
    private void connect(int node, int above, int[] from, int[] to, int at, boolean downwards) {
        int lower;
        int upper;
        if (labels.label[node] == SearchLabels.OUTER) {
            lower = forest.base[node];
            upper = mate[lower];
        } else {
            lower = labels.to[node];
            upper = labels.from[node];
        }
        if (forest.top[upper] != above) {
            throw new IllegalStateException("a tree path that does not hold together");
        }
        from[at] = downwards ? upper : lower;
        to[at] = downwards ? lower : upper;
    }

    private int[] pathToRoot(int vertex) {
        IntStream.Builder path = IntStream.builder();
        int node = forest.top[vertex];
        path.add(node);
        for (int partner = mate[forest.base[node]]; partner >= 0; partner = mate[forest.base[node]]) {
            int inner = forest.top[partner];
            node = forest.top[labels.from[inner]];
            path.add(inner).add(node);
        }
        return path.build().toArray();
    }

    /** An inner blossom whose dual has come down to zero gives way to its children. */
    private void expand(int blossom) {
        labels.fold(blossom);
        labels.label[blossom] = SearchLabels.FREE;
        int from = labels.from[blossom];
        int to = labels.to[blossom];
        int[] children = forest.children(blossom);
        int[] edgeFrom = forest.edgeFrom(blossom);
        int[] edgeTo = forest.edgeTo(blossom);
        forest.open(blossom);
        int count = children.length;
        int entry = 0;
        while (children[entry] != forest.top[to]) {
            entry++;
        }
        boolean[] inTree = new boolean[count];
        int position = entry;
        boolean forward = entry % 2 == 1;
        boolean asInner = true;
        int[] newOuter = new int[count];
        int newOuterCount = 0;
        int viaFrom = from;
        int viaTo = to;
        while (true) {
            inTree[position] = true;
            if (asInner) {
                labelInner(children[position], viaFrom, viaTo);
            } else {
                labels.enter(children[position], SearchLabels.OUTER);
                newOuter[newOuterCount++] = children[position];
            }
            if (position == 0) {
                break;
            }
            if (forward) {
                viaFrom = edgeFrom[position];
                viaTo = edgeTo[position];
                position = (position + 1) % count;
            } else {
                position = position - 1;
                viaFrom = edgeTo[position];
                viaTo = edgeFrom[position];
            }
            asInner = !asInner;
        }
        for (int k = 0; k < newOuterCount; k++) {
            forest.forEachVertex(newOuter[k], this::scan);
        }
        for (int k = 0; k < count; k++) {
            if (!inTree[k]) {
                forest.forEachVertex(children[k], this::reach);
            }
        }
    }

    /** A vertex left the tree: queue its edges to outer vertices again. */
    private void reach(int w) {
        int own = forest.top[w];
        for (int k = 0; k < edges.degree(w); k++) {
            int v = edges.neighbour(w, k);
            if (labels.label[forest.top[v]] == SearchLabels.OUTER) {
                push(v, w, edges.edge(w, k), own);
            }
        }
    }

    private void augment(int v, int w) {
        forest.rotateTo(forest.top[w], w);
        mate[w] = v;
        for (int s = v, t = w; ; ) {
            int outer = forest.top[s];
            int oldPartner = mate[forest.base[outer]];
            forest.rotateTo(outer, s);
            mate[s] = t;
            if (oldPartner < 0) {
                return;
            }
            int inner = forest.top[oldPartner];
            int nextOuter = labels.from[inner];
            int nextInner = labels.to[inner];
            forest.rotateTo(inner, nextInner);
            mate[nextInner] = nextOuter;
            s = nextOuter;
            t = nextInner;
        }
    }
}
