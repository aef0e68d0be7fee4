package org.tengen.pairing.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.tengen.pairing.generate.FieldGenerator;
import org.tengen.pairing.generate.FieldPlan;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.tournament.Tournament;

/**
 * Generated fields solved again by the plain solver, both profiles (P-07). {@code -Dtengen.fields=10000} is the full run; every
 * build does a thousand.
 */
class RandomFieldsTest {

    private static final int FIELDS = Integer.getInteger("tengen.fields", 1000);
    private static final int CRITERION_BITS = 44;

    @Test
    @DisplayName("P-07 P-10 P-11 P-21 P-34 totals equal those of a plain solver, and everybody is somewhere once")
    void totalsEqualThePlainSolvers() {
        for (int seed = 0; seed < FIELDS; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int players = 2 + random.nextInt(39);
            int rounds = 2 + random.nextInt(5);
            TournamentSettings settings =
                    seed % 3 == 0 ? TournamentSettings.swiss("S", rounds) : TournamentSettings.mcMahon("M", rounds);
            Profile profile = seed % 2 == 0 ? Profile.TENGEN : Profile.OPENGOTHA;
            int round = 1 + random.nextInt(rounds);
            Tournament field = FieldGenerator.generate(
                    FieldPlan.lively(players, settings, profile).played(round - 1), seed);
            for (Profile drawn : Profile.values()) {
                Draw draw = Drawing.draw(field, round, drawn, seed);
                String what = "seed " + seed + ", " + drawn + ", round " + round;
                assertTrue(draw.optimal(), what);
                conserved(field, draw);
                if (drawn == Profile.OPENGOTHA) {
                    assertEquals(plainWeight(field, draw), BigInteger.valueOf(draw.totalWeight()), what);
                } else {
                    assertEquals(plainCosts(field, round, seed), packed(draw.total()), what);
                }
            }
        }
    }

    /** Everybody once: paired, bye, or not paired with a reason (P-10, P-11, P-21, P-34). */
    private static void conserved(Tournament field, Draw draw) {
        Set<String> seen = new HashSet<>();
        List<String> all = new ArrayList<>();
        draw.pairs().forEach(pair -> all.addAll(List.of(pair.whiteId(), pair.blackId())));
        draw.byes().forEach(bye -> all.add(bye.entryId()));
        draw.notPaired().forEach(left -> all.add(left.entryId()));
        all.forEach(id -> assertTrue(seen.add(id), id + " occurs twice"));
        assertEquals(field.entries().size(), seen.size(), draw.conservation());
    }

    private static BigInteger plainWeight(Tournament field, Draw draw) {
        List<String> ids = new ArrayList<>();
        draw.pairs().forEach(pair -> ids.addAll(List.of(pair.whiteId(), pair.blackId())));
        BigInteger[][] weights = new BigInteger[ids.size()][ids.size()];
        for (DrawnPair pair : Drawing.allPairs(field, draw.round(), Profile.OPENGOTHA, draw.seed())) {
            int i = ids.indexOf(pair.whiteId());
            int j = ids.indexOf(pair.blackId());
            weights[i][j] = BigInteger.valueOf(pair.weight());
            weights[j][i] = weights[i][j];
        }
        return sum(weights, perfect(weights, BigInteger.ONE.shiftLeft(60)));
    }

    private static BigInteger plainCosts(Tournament tournament, int round, long seed) {
        DrawField field = DrawField.of(tournament, round);
        List<Integer> players = field.players();
        TengenCosts costs = new TengenCosts(field, players, seed);
        int seats = players.size() + players.size() % 2;
        BigInteger[][] cost = new BigInteger[seats][seats];
        for (int i = 0; i < seats; i++) {
            for (int j = i + 1; j < seats; j++) {
                cost[i][j] = packed(
                        j == players.size()
                                ? costs.byeParts(players.get(i))
                                : costs.view(players.get(i), players.get(j)).parts());
                cost[j][i] = cost[i][j];
            }
        }
        BigInteger[][] weights = new BigInteger[seats][seats];
        for (int i = 0; i < seats; i++) {
            for (int j = 0; j < seats; j++) {
                weights[i][j] = i == j ? BigInteger.ZERO : cost[i][j].negate();
            }
        }
        int[] partners = perfect(weights, BigInteger.ONE.shiftLeft(CRITERION_BITS * 18));
        return sum(cost, partners);
    }

    private static int[] perfect(BigInteger[][] weights, BigInteger shift) {
        BigInteger[][] shifted = new BigInteger[weights.length][weights.length];
        for (int i = 0; i < weights.length; i++) {
            for (int j = 0; j < weights.length; j++) {
                shifted[i][j] = i == j ? BigInteger.ZERO : weights[i][j].add(shift);
            }
        }
        return PlainSolver.heaviest(shifted);
    }

    private static BigInteger sum(BigInteger[][] values, int[] partners) {
        BigInteger sum = BigInteger.ZERO;
        for (int i = 0; i < partners.length; i++) {
            assertTrue(partners[i] >= 0, "the plain solver left somebody out");
            sum = i < partners[i] ? sum.add(values[i][partners[i]]) : sum;
        }
        return sum;
    }

    private static BigInteger packed(Map<PairingCriterion, Long> parts) {
        Map<PairingCriterion, Long> all = new EnumMap<>(PairingCriterion.class);
        all.putAll(parts);
        BigInteger packed = BigInteger.ZERO;
        for (PairingCriterion criterion : PairingCriterion.values()) {
            packed = packed.shiftLeft(CRITERION_BITS).add(BigInteger.valueOf(all.getOrDefault(criterion, 0L)));
        }
        return packed;
    }
}
