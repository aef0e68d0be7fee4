package org.tengen.benchmarks.pairing;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.tengen.pairing.draw.Draw;
import org.tengen.pairing.draw.Drawing;
import org.tengen.pairing.draw.Profile;
import org.tengen.pairing.generate.FieldGenerator;
import org.tengen.pairing.generate.FieldPlan;
import org.tengen.pairing.matching.CostTable;
import org.tengen.pairing.matching.ExactMatching;
import org.tengen.pairing.settings.TournamentSettings;
import org.tengen.pairing.standing.StandingsCalculator;
import org.tengen.pairing.tournament.Tournament;

/**
 * One round is costs, matching, proof, colours, handicaps and tables. Synthetic fields: ranks uniform 30k to 7d, 40 clubs in 10
 * countries, floor 20k, bar 4D, results drawn by rating, five rounds, a new field for each run, the same JVM for all sizes.
 *
 * <p>Arguments: sizes, then {@code runs=N}, {@code profile=tengen|opengotha|both}.
 */
public final class DrawBenchmark {

    private static final int ROUNDS = 5;

    /** Processor time of the one thread that draws, so that other work on the machine does not count. */
    private static final ThreadMXBean PROCESSOR = ManagementFactory.getThreadMXBean();

    /** Fields of 128 drawn before anything is measured, so that the compiler has seen the code. */
    private static final int WARM_UP_FIELDS = 12;

    /** Then one of these: the pricing of thousands of players has loops that small fields never make hot. */
    private static final int WARM_UP_LARGE = 1000;

    /** All pairs of more players as edges take minutes. */
    private static final int LARGEST_DENSE = 1000;

    private DrawBenchmark() {}

    public static void main(String[] args) {
        List<Integer> sizes = new ArrayList<>();
        List<Profile> profiles = List.of(Profile.OPENGOTHA, Profile.TENGEN);
        int runs = 5;
        for (String argument : args) {
            if (argument.startsWith("runs=")) {
                runs = Integer.parseInt(argument.substring("runs=".length()));
            } else if (argument.startsWith("profile=") && !argument.endsWith("both")) {
                profiles = List.of(
                        Profile.ofCode(argument.substring("profile=".length())).orElseThrow());
            } else if (!argument.startsWith("profile=")) {
                sizes.add(Integer.parseInt(argument));
            }
        }
        for (Profile profile : profiles) {
            for (int seed = 0; seed < WARM_UP_FIELDS; seed++) {
                FieldGenerator.generate(plan(128, profile), seed);
            }
            FieldGenerator.generate(plan(WARM_UP_LARGE, profile), WARM_UP_FIELDS);
        }
        System.out.println(
                "players profile     median_ms/round per_round_1..5            slowest_ms edges pricing used_MB");
        for (int size : sizes) {
            for (Profile profile : profiles) {
                measure(size, profile, runs);
            }
        }
        standings();
        for (int size : sizes) {
            sparseAgainstDense(Math.min(size, LARGEST_DENSE));
        }
    }

    /** The same table of costs solved from few candidates and from all pairs at once. */
    private static void sparseAgainstDense(int size) {
        SplittableRandom random = new SplittableRandom(size);
        int[] scores = random.ints(size, 0, 40).toArray();
        CostTable costs = new CostTable(size, 2, (i, j, out, at) -> {
            long gap = scores[i] - scores[j];
            out[at] = gap * gap;
            out[at + 1] = random.nextInt(1_000_000);
        });
        double[] millis = new double[2];
        for (int run = 0; run < 3; run++) {
            for (int kind = 0; kind < 2; kind++) {
                long begin = PROCESSOR.getCurrentThreadCpuTime();
                ExactMatching.solve(costs, kind == 0 ? ExactMatching.USUAL_CANDIDATES : size - 1);
                millis[kind] = (PROCESSOR.getCurrentThreadCpuTime() - begin) / 1e6;
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%d players, random table: sparse %.1f ms, dense %.1f ms, ratio %.1f%n",
                size,
                millis[0],
                millis[1],
                millis[1] / millis[0]);
    }

    private static FieldPlan plan(int players, Profile profile) {
        return FieldPlan.plain(players, TournamentSettings.mcMahon("Synthetic", ROUNDS), profile);
    }

    private static void measure(int size, Profile profile, int runs) {
        List<Double> all = new ArrayList<>();
        List<List<Double>> perRound = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            perRound.add(new ArrayList<>());
        }
        long edges = 0;
        long pricing = 0;
        long memory = 0;
        for (int run = 0; run < runs; run++) {
            Tournament tournament = FieldGenerator.generate(plan(size, profile).played(0), 1000 + run);
            for (int round = 1; round <= ROUNDS; round++) {
                long begin = PROCESSOR.getCurrentThreadCpuTime();
                Draw draw = Drawing.draw(tournament, round, profile, round);
                double millis = (PROCESSOR.getCurrentThreadCpuTime() - begin) / 1e6;
                all.add(millis);
                perRound.get(round - 1).add(millis);
                edges += draw.figures().edges();
                pricing += draw.figures().pricingRounds();
                Runtime runtime = Runtime.getRuntime();
                memory = Math.max(memory, runtime.totalMemory() - runtime.freeMemory());
                System.err.printf(
                        Locale.ROOT,
                        "%d %s, field %d, round %d: %.0f ms%n",
                        size,
                        profile.code(),
                        run + 1,
                        round,
                        millis);
                tournament = FieldGenerator.playRound(tournament, draw, 7L * run + round);
            }
        }
        StringBuilder rounds = new StringBuilder();
        perRound.forEach(times -> rounds.append(String.format(Locale.ROOT, "%.1f ", median(times))));
        System.out.printf(
                Locale.ROOT,
                "%7d %-11s %9.1f       %-30s %9.1f %8d %6.1f %6d%n",
                size,
                profile.code(),
                median(all),
                rounds,
                Collections.max(all),
                edges / all.size(),
                (double) pricing / all.size(),
                memory >> 20);
    }

    private static void standings() {
        FieldPlan plan = FieldPlan.plain(1000, TournamentSettings.mcMahon("Synthetic", 10), Profile.OPENGOTHA);
        Tournament tournament = FieldGenerator.generate(plan, 5);
        List<Double> times = new ArrayList<>();
        for (int run = 0; run < 40; run++) {
            long begin = PROCESSOR.getCurrentThreadCpuTime();
            int rows = StandingsCalculator.standings(tournament, 10).rows().size();
            double millis = (PROCESSOR.getCurrentThreadCpuTime() - begin) / 1e6;
            if (rows == 1000 && run >= 20) {
                times.add(millis);
            }
        }
        System.out.printf(
                Locale.ROOT,
                "standings of 1000 players after 10 rounds, all criteria: median %.1f ms%n",
                median(times));
    }

    private static double median(List<Double> values) {
        List<Double> sorted = new ArrayList<>(values);
        Collections.sort(sorted);
        return sorted.get(sorted.size() / 2);
    }
}
