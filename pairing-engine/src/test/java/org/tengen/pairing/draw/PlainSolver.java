package org.tengen.pairing.draw;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/**
 * Heaviest matching of a dense graph in plain and slow code that shares nothing with the engine: big integers, every edge, all
 * trees grown at once, no queues of events (the O(n³) form of Edmonds' algorithm after Galil 1986). Nodes count from 1.
 */
final class PlainSolver {

    private static final int UNSEEN = -1;

    private final int n;
    private int nodes;
    private final BigInteger[][] weight;
    private final int[][] from;
    private final int[][] to;
    private final BigInteger[] label;
    private final int[] match;
    private final int[] slack;
    private final int[] top;
    private final int[] parent;
    private final int[] side;
    private final int[] visited;
    private final int[][] childWith;
    private final List<List<Integer>> cycle = new ArrayList<>();
    private final Deque<Integer> queue = new ArrayDeque<>();
    private int visit;

    private PlainSolver(BigInteger[][] given) {
        n = given.length;
        nodes = n;
        int most = 2 * n + 2;
        weight = new BigInteger[n + 1][n + 1];
        from = new int[most][most];
        to = new int[most][most];
        label = new BigInteger[most];
        Arrays.fill(label, BigInteger.ZERO);
        match = new int[most];
        slack = new int[most];
        top = new int[most];
        parent = new int[most];
        side = new int[most];
        visited = new int[most];
        childWith = new int[most][n + 1];
        BigInteger heaviest = BigInteger.ZERO;
        for (int i = 0; i < most; i++) {
            cycle.add(new ArrayList<>());
        }
        for (int u = 1; u <= n; u++) {
            top[u] = u;
            childWith[u][u] = u;
            for (int v = 1; v <= n; v++) {
                weight[u][v] = u == v ? BigInteger.ZERO : given[u - 1][v - 1];
                from[u][v] = u;
                to[u][v] = v;
                heaviest = heaviest.max(weight[u][v]);
            }
        }
        for (int u = 1; u <= n; u++) {
            label[u] = heaviest;
        }
    }

    /** Partner of each, from 0; weights must be positive and so large that a perfect matching is heaviest. */
    static int[] heaviest(BigInteger[][] weight) {
        PlainSolver solver = new PlainSolver(weight);
        while (solver.improve()) {
            // one more pair
        }
        int[] partner = new int[solver.n];
        for (int u = 1; u <= solver.n; u++) {
            partner[u - 1] = solver.match[u] - 1;
        }
        return partner;
    }

    private BigInteger slackOf(int x, int y) {
        int a = from[x][y];
        int b = to[x][y];
        return label[a].add(label[b]).subtract(weight[a][b].shiftLeft(1));
    }

    private void updateSlack(int u, int x) {
        if (slack[x] == 0 || slackOf(u, x).compareTo(slackOf(slack[x], x)) < 0) {
            slack[x] = u;
        }
    }

    private void setSlack(int x) {
        slack[x] = 0;
        for (int u = 1; u <= n; u++) {
            if (from[u][x] != 0 && top[u] != x && side[top[u]] == 0) {
                updateSlack(u, x);
            }
        }
    }

    private void enqueue(int x) {
        if (x <= n) {
            queue.add(x);
        } else {
            cycle.get(x).forEach(this::enqueue);
        }
    }

    private void setTop(int x, int blossom) {
        top[x] = blossom;
        if (x > n) {
            cycle.get(x).forEach(child -> setTop(child, blossom));
        }
    }

    private int evenPlace(int blossom, int child) {
        List<Integer> children = cycle.get(blossom);
        int place = children.indexOf(child);
        if (place % 2 == 1) {
            Collections.reverse(children.subList(1, children.size()));
            return children.size() - place;
        }
        return place;
    }

    private void setMatch(int u, int v) {
        match[u] = to[u][v];
        if (u > n) {
            int child = childWith[u][from[u][v]];
            int place = evenPlace(u, child);
            List<Integer> children = cycle.get(u);
            for (int i = 0; i < place; i++) {
                setMatch(children.get(i), children.get(i ^ 1));
            }
            setMatch(child, v);
            Collections.rotate(children, -place);
        }
    }

    private void augment(int start, int other) {
        int u = start;
        int v = other;
        while (true) {
            int next = top[match[u]];
            setMatch(u, v);
            if (next == 0) {
                return;
            }
            setMatch(next, top[parent[next]]);
            u = top[parent[next]];
            v = next;
        }
    }

    private int meeting(int one, int other) {
        int u = one;
        int v = other;
        visit++;
        while (u != 0 || v != 0) {
            if (u != 0) {
                if (visited[u] == visit) {
                    return u;
                }
                visited[u] = visit;
                u = top[match[u]];
                u = u == 0 ? 0 : top[parent[u]];
            }
            int swap = u;
            u = v;
            v = swap;
        }
        return 0;
    }

    private void shrink(int u, int base, int v) {
        int b = n + 1;
        while (b <= nodes && top[b] != 0) {
            b++;
        }
        nodes = Math.max(nodes, b);
        label[b] = BigInteger.ZERO;
        side[b] = 0;
        match[b] = match[base];
        List<Integer> children = cycle.get(b);
        children.clear();
        children.add(base);
        climb(u, base, children);
        Collections.reverse(children.subList(1, children.size()));
        climb(v, base, children);
        setTop(b, b);
        for (int x = 1; x <= nodes; x++) {
            from[b][x] = 0;
            from[x][b] = 0;
        }
        Arrays.fill(childWith[b], 0);
        for (int child : children) {
            for (int x = 1; x <= nodes; x++) {
                if (from[child][x] != 0
                        && x != b
                        && (from[b][x] == 0 || slackOf(child, x).compareTo(slackOf(b, x)) < 0)) {
                    from[b][x] = from[child][x];
                    to[b][x] = to[child][x];
                    from[x][b] = from[x][child];
                    to[x][b] = to[x][child];
                }
            }
            for (int x = 1; x <= n; x++) {
                if (childWith[child][x] != 0) {
                    childWith[b][x] = child;
                }
            }
        }
        setSlack(b);
    }

    private void climb(int start, int base, List<Integer> children) {
        int x = start;
        while (x != base) {
            int y = top[match[x]];
            children.add(x);
            children.add(y);
            enqueue(y);
            x = top[parent[y]];
        }
    }

    private void expand(int b) {
        List<Integer> children = cycle.get(b);
        children.forEach(child -> setTop(child, child));
        int entry = childWith[b][from[b][parent[b]]];
        int place = evenPlace(b, entry);
        for (int i = 0; i < place; i += 2) {
            int inner = children.get(i);
            int outer = children.get(i + 1);
            parent[inner] = from[outer][inner];
            side[inner] = 1;
            side[outer] = 0;
            slack[inner] = 0;
            setSlack(outer);
            enqueue(outer);
        }
        side[entry] = 1;
        parent[entry] = parent[b];
        for (int i = place + 1; i < children.size(); i++) {
            side[children.get(i)] = UNSEEN;
            setSlack(children.get(i));
        }
        top[b] = 0;
    }

    private boolean tight(int a, int b) {
        int u = top[a];
        int v = top[b];
        if (side[v] == UNSEEN) {
            parent[v] = a;
            side[v] = 1;
            int next = top[match[v]];
            slack[v] = 0;
            slack[next] = 0;
            side[next] = 0;
            enqueue(next);
        } else if (side[v] == 0) {
            int base = meeting(u, v);
            if (base == 0) {
                augment(u, v);
                augment(v, u);
                return true;
            }
            shrink(u, base, v);
        }
        return false;
    }

    private boolean improve() {
        Arrays.fill(side, UNSEEN);
        Arrays.fill(slack, 0);
        queue.clear();
        for (int x = 1; x <= nodes; x++) {
            if (top[x] == x && match[x] == 0) {
                parent[x] = 0;
                side[x] = 0;
                enqueue(x);
            }
        }
        if (queue.isEmpty()) {
            return false;
        }
        while (true) {
            if (grow()) {
                return true;
            }
            changeLabels();
            queue.clear();
            for (int x = 1; x <= nodes; x++) {
                if (top[x] == x
                        && slack[x] != 0
                        && top[slack[x]] != x
                        && slackOf(slack[x], x).signum() == 0) {
                    if (tight(from[slack[x]][x], to[slack[x]][x])) {
                        return true;
                    }
                }
            }
            for (int b = n + 1; b <= nodes; b++) {
                if (top[b] == b && side[b] == 1 && label[b].signum() == 0) {
                    expand(b);
                }
            }
        }
    }

    private boolean grow() {
        while (!queue.isEmpty()) {
            int u = queue.poll();
            if (side[top[u]] == 1) {
                continue;
            }
            for (int v = 1; v <= n; v++) {
                if (top[u] != top[v]) {
                    if (slackOf(u, v).signum() == 0) {
                        if (tight(u, v)) {
                            return true;
                        }
                    } else {
                        updateSlack(u, top[v]);
                    }
                }
            }
        }
        return false;
    }

    private void changeLabels() {
        BigInteger change = null;
        for (int x = 1; x <= nodes; x++) {
            if (top[x] != x) {
                continue;
            }
            if (x > n && side[x] == 1) {
                change = smaller(change, label[x].shiftRight(1));
            }
            if (slack[x] != 0 && side[x] == UNSEEN) {
                change = smaller(change, slackOf(slack[x], x));
            } else if (slack[x] != 0 && side[x] == 0) {
                change = smaller(change, slackOf(slack[x], x).shiftRight(1));
            }
        }
        for (int u = 1; u <= n; u++) {
            if (side[top[u]] == 0) {
                label[u] = label[u].subtract(change);
            } else if (side[top[u]] == 1) {
                label[u] = label[u].add(change);
            }
        }
        for (int b = n + 1; b <= nodes; b++) {
            if (top[b] == b && side[b] == 0) {
                label[b] = label[b].add(change.shiftLeft(1));
            } else if (top[b] == b && side[b] == 1) {
                label[b] = label[b].subtract(change.shiftLeft(1));
            }
        }
    }

    private static BigInteger smaller(BigInteger a, BigInteger b) {
        return a == null || b.compareTo(a) < 0 ? b : a;
    }
}
