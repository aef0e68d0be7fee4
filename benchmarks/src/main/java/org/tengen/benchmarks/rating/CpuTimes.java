package org.tengen.benchmarks.rating;

import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * The figures of {@link RatingBenchmark} in processor time of the one thread instead of wall-clock time: they hold on a
 * machine that others use too. Ours and the plain implementation alternate in the same run; the best of several is shown.
 */
public final class CpuTimes {

    private static final int REPEATS = 10;
    private static final int SERVER_GAMES = 159_906;
    private static final int AMERICAN_GAMES = 9_082;

    private static Object kept;

    private CpuTimes() {}

    public static void main(String[] args) {
        RatingBenchmark benchmark = new RatingBenchmark();
        benchmark.load();
        compare("GoR 2021 per game", SERVER_GAMES, benchmark::gor, benchmark::gorPlain);
        compare("Glicko-2 per game", SERVER_GAMES, benchmark::glicko, benchmark::glickoPlain);
        compare("AGA dump whole", AMERICAN_GAMES, benchmark::aga, benchmark::agaPlain);
        compare("WHR converged to 0.1 Elo", SERVER_GAMES, benchmark::whrConverged, benchmark::whrPlainConverged);
        RatingBenchmark.OneMore state = new RatingBenchmark.OneMore();
        state.load(benchmark);
        double best = Double.MAX_VALUE;
        for (int i = 0; i < 10 * REPEATS; i++) {
            state.before();
            best = Math.min(best, milliseconds(() -> benchmark.whrOneMoreGame(state)));
        }
        System.out.printf(Locale.ROOT, "| WHR, one game more | %.3f ms | | | |%n", best);
    }

    private static void compare(String name, int games, Supplier<Object> ours, Supplier<Object> plain) {
        double best = Double.MAX_VALUE;
        double bestPlain = Double.MAX_VALUE;
        for (int i = 0; i < REPEATS; i++) {
            best = Math.min(best, milliseconds(ours));
            bestPlain = Math.min(bestPlain, milliseconds(plain));
        }
        System.out.printf(
                Locale.ROOT,
                "| %s | %.1f ms | %.2f million games/s | %.1f ms | %.1f |%n",
                name,
                best,
                games / best / 1000,
                bestPlain,
                bestPlain / best);
    }

    private static double milliseconds(Supplier<Object> work) {
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        kept = work.get();
        return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before) / 1e6;
    }

    /** What the last calculation gave, so that none can be left out as unused. */
    static Object kept() {
        return kept;
    }
}
