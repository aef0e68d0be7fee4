package org.tengen.pairing.matching;

import java.util.ArrayList;
import java.util.List;

/**
 * The cheapest perfect matching of a whole field, at any size by the same method: solve on the best few partners of everybody, price
 * all other pairs against the duals, add those that are too cheap, go on from there until none is left, check the proof.
 */
public final class ExactMatching {

    /** Partners everybody starts with; a dozen leaves two to four pricing rounds on McMahon fields (see benchmarks). */
    public static final int USUAL_CANDIDATES = 12;

    /** Violated pairs taken per player and pricing round: enough to converge soon, few enough to stay sparse. */
    private static final int MOST_ADDED_PER_PLAYER = 6;

    private final CostTable costs;
    private final int size;
    private final int width;
    private final EdgeList edges;
    private final SparseMatching solver;
    private final DualKeeper duals;
    private int pricingRounds;

    private ExactMatching(CostTable costs) {
        this.costs = costs;
        this.size = costs.size();
        this.width = costs.width();
        this.edges = new EdgeList(costs);
        this.solver = new SparseMatching(size, width, edges);
        this.duals = new DualKeeper(size, width, edges, solver.forest);
    }

    public static Matching solve(CostTable costs) {
        return solve(costs, USUAL_CANDIDATES);
    }

    /**
     * Solves with a chosen number of first candidates; the result has the same cost for any number.
     *
     * @param candidates partners each player starts with, {@code size - 1} for the dense graph
     */
    public static Matching solve(CostTable costs, int candidates) {
        return new ExactMatching(costs).solveAll(candidates);
    }

    private Matching solveAll(int candidates) {
        if (size > 0) {
            startFractionally(Math.min(candidates, size - 1));
        }
        Certificate certificate;
        do {
            duals.startGreedily();
            if (!solver.solve()) {
                throw new IllegalStateException("no perfect matching although neighbours are always joined");
            }
            pricingRounds++;
            certificate = certificate();
        } while (addViolated(certificate));
        certificate.checkSum(costs, solver.mate);
        return new Matching(
                solver.mate.clone(),
                total(),
                certificate,
                new Matching.Figures(
                        size,
                        edges.count(),
                        pricingRounds,
                        solver.searches(),
                        (long) size * (size - 1) / 2,
                        certificate.blossoms().size()));
    }

    /** Duals that no pair of the field violates, and most of the matching: only odd circles leave somebody free. */
    private void startFractionally(int wanted) {
        EdgeList first = new EdgeList(costs);
        Candidates candidates = new Candidates(costs);
        candidates.addTo(first, wanted);
        Auction auction = new Auction(size, width, first);
        if (wanted < size - 1) {
            auction.run(candidates);
        }
        Assignment fractional = new Assignment(size, width, first);
        fractional.startAt(auction.prices());
        WorstPairs tightest;
        while (true) {
            fractional.solve();
            fractional.addDuals(solver.total);
            tightest = candidates.tightest(solver.total, wanted);
            pricingRounds++;
            if (!tightest.anyNegative()) {
                break;
            }
            tightest.forEach(first::add);
        }
        fractional.match(solver.mate);
        candidates.addNeighbours(edges);
        tightest.forEach(edges::add);
        for (int i = 0; i < size; i++) {
            if (solver.mate[i] > i) {
                edges.add(i, solver.mate[i]);
            }
        }
    }

    /** Adds the worst violated pairs of every player to the edges; their numbers. */
    private List<Integer> worstViolated(Certificate certificate) {
        WorstPairs worst = new WorstPairs(size, width, MOST_ADDED_PER_PLAYER);
        certificate.forEachViolation(costs, worst::offer);
        List<Integer> added = new ArrayList<>();
        worst.forEach((i, j) -> {
            int edge = edges.add(i, j);
            if (edge >= 0) {
                added.add(edge);
            }
        });
        if (added.isEmpty() && !worst.isEmpty()) {
            throw new IllegalStateException("a pair of the sparse graph violates its duals");
        }
        return added;
    }

    /** Adds violated pairs and mends the duals; whether there was any. */
    private boolean addViolated(Certificate certificate) {
        List<Integer> added = worstViolated(certificate);
        int[] violations = new int[size];
        for (int edge : added) {
            violations[edges.from(edge)]++;
            violations[edges.to(edge)]++;
        }
        for (int edge : added) {
            // lowering the end with more violated pairs mends them together and frees fewer players
            duals.repair(edge, violations[edges.from(edge)] >= violations[edges.to(edge)]);
        }
        return !added.isEmpty();
    }

    private Certificate certificate() {
        BlossomForest forest = solver.forest;
        long[] playerDuals = forest.total.clone();
        List<Certificate.Blossom> blossoms = new ArrayList<>();
        for (int node = size; node < forest.nodes(); node++) {
            if (!forest.exists(node) || Vectors.sign(forest.dual, node * width, width) == 0) {
                continue;
            }
            List<Integer> members = new ArrayList<>();
            forest.forEachVertex(node, members::add);
            long[] dual = new long[width];
            Vectors.set(dual, 0, forest.dual, node * width, width);
            for (int v : members) {
                Vectors.subtract(playerDuals, v * width, dual, 0, width);
            }
            blossoms.add(new Certificate.Blossom(
                    members.stream().mapToInt(Integer::intValue).toArray(), dual));
        }
        return new Certificate(width, playerDuals, List.copyOf(blossoms));
    }

    private long[] total() {
        long[] sum = new long[width];
        for (int v = 0; v < size; v++) {
            if (v < solver.mate[v]) {
                Vectors.add(sum, 0, costs.row(v, solver.mate[v]), costs.at(v, solver.mate[v]), width);
            }
        }
        return sum;
    }
}
