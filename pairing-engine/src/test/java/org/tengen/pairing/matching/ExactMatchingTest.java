package org.tengen.pairing.matching;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ExactMatchingTest {

    @Test
    void equalsTheSubsetSolverOnThousandsOfSmallTables() {
        Random random = new Random(5);
        for (int run = 0; run < 6000; run++) {
            int size = 2 + 2 * random.nextInt(run % 50 == 0 ? 7 : 5);
            CostTable costs = randomTable(random, size, 1 + random.nextInt(3), 1 + random.nextInt(40));
            int candidates = 1 + random.nextInt(4);
            Matching matching = ExactMatching.solve(costs, candidates);
            assertArrayEquals(SubsetSolver.cheapest(costs), matching.total(), "run " + run);
        }
    }

    @Test
    void costsTheSameHoweverFewCandidatesItStartsWith() {
        Random random = new Random(7);
        for (int run = 0; run < 60; run++) {
            CostTable costs = randomTable(random, 20 + 2 * random.nextInt(40), 1 + run % 3, 3 + random.nextInt(1000));
            long[] dense = ExactMatching.solve(costs, costs.size()).total();
            assertArrayEquals(dense, ExactMatching.solve(costs, 2).total(), "run " + run);
            assertArrayEquals(dense, ExactMatching.solve(costs, 12).total(), "run " + run);
        }
    }

    @Test
    void staysExactWhereDoublesAreNot() {
        long large = 500_000_000_000_000L;
        CostTable costs = new CostTable(
                6, 1, (i, j, out, at) -> out[at] = -(large + (i == 0 && j == 5 || i == 1 && j == 4 ? 1 : 0)));
        assertEquals(-(3 * large + 2), ExactMatching.solve(costs).total()[0]);
    }

    @Test
    void aWrongProofIsFound() {
        CostTable costs = randomTable(new Random(3), 10, 1, 100);
        Matching matching = ExactMatching.solve(costs);
        long[] duals = matching.certificate().playerDuals().clone();
        duals[4] += 2;
        duals[5] -= 2;
        Certificate wrong = new Certificate(1, duals, matching.certificate().blossoms());
        assertThrows(Certificate.BrokenProof.class, () -> wrong.check(costs, matching.mates()));
    }

    @Test
    void emptyAndSmallestFields() {
        assertEquals(
                0,
                ExactMatching.solve(new CostTable(0, 1, (i, j, out, at) -> {})).mates().length);
        assertArrayEquals(
                new int[] {1, 0},
                ExactMatching.solve(new CostTable(2, 2, (i, j, out, at) -> out[at] = 9))
                        .mates());
    }

    static CostTable randomTable(Random random, int size, int width, int range) {
        return new CostTable(size, width, (i, j, out, at) -> {
            for (int k = 0; k < width; k++) {
                out[at + k] = random.nextInt(range) - range / 3;
            }
        });
    }
}
