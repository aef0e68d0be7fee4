package org.tengen.benchmarks.rating;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.tengen.rating.RatingSystems;
import org.tengen.rating.game.Ledger;
import org.tengen.rating.game.PeriodLength;
import org.tengen.rating.game.RatedGame;
import org.tengen.rating.system.EffectSink;
import org.tengen.rating.system.RatingCalculation;
import org.tengen.rating.system.RatingResult;
import org.tengen.rating.system.RatingRun;

/**
 * Speed of the rating systems on one thread, each beside a straightforward implementation of the same formula. Times are
 * for whole collections: 159,906 games of a server, 9,082 of American tournaments.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 4, time = 2)
@Fork(
        value = 1,
        jvmArgsAppend = {"-XX:+UseSerialGC", "-Xmx2g"})
public class RatingBenchmark {

    private List<RatedGame> server;
    private List<RatedGame> american;
    private RatingCalculation gor;
    private RatingCalculation glicko;
    private RatingCalculation aga;
    private RatingCalculation whr;
    private Ledger byGame;
    private Ledger byDay;

    public static void main(String[] args) throws RunnerException {
        String which = args.length == 0 ? ".*" : args[0];
        String data = System.getProperty("tengen.data", "../shared/data");
        new Runner(new OptionsBuilder()
                        .include(RatingBenchmark.class.getName() + "." + which)
                        .jvmArgsPrepend("-Dtengen.data=" + data)
                        .build())
                .run();
    }

    @Setup
    public void load() {
        server = RealGames.server();
        american = RealGames.american();
        gor = usual("egf2021").with(PeriodLength.GAME);
        glicko = usual("glicko2");
        aga = usual("aga");
        whr = usual("whr");
        whr = whr.with(whr.parameters().with("tolerance", 0.1));
        byGame = gor.ledger(server, List.of());
        byDay = whr.ledger(server, List.of());
    }

    private static RatingCalculation usual(String system) {
        return RatingCalculation.usual(RatingSystems.named(system).orElseThrow());
    }

    private static RatingRun run(RatingCalculation calculation, Ledger ledger) {
        RatingRun run = calculation.start();
        for (int p = 0; p < ledger.periodCount(); p++) {
            run.take(ledger, p, EffectSink.NONE);
        }
        return run;
    }

    @Benchmark
    public RatingRun gor() {
        return run(gor, byGame);
    }

    @Benchmark
    public RatingResult gorWithLedgerAndChanges() {
        return gor.rate(server);
    }

    @Benchmark
    public Map<String, Double> gorPlain() {
        return PlainSystems.gor(server);
    }

    @Benchmark
    public RatingRun glicko() {
        return run(glicko, byGame);
    }

    @Benchmark
    public Map<String, PlainSystems.Glicko> glickoPlain() {
        return PlainSystems.glicko(server);
    }

    @Benchmark
    public RatingResult aga() {
        return aga.rate(american);
    }

    @Benchmark
    public Map<String, Double> agaPlain() {
        return PlainBayRate.rate(american);
    }

    @Benchmark
    public RatingRun whrConverged() {
        return run(whr, byDay).settled();
    }

    @Benchmark
    public int whrPlainConverged() {
        return new PlainWhr(server).converge(0.1);
    }

    /** A settled history of all games, and the same with one game more. */
    @State(Scope.Thread)
    public static class OneMore {
        private Ledger longer;
        private RatingRun settled;
        private RatingRun current;

        @Setup
        public void load(RatingBenchmark all) {
            RatedGame last = all.server.get(all.server.size() - 1);
            List<RatedGame> games = new ArrayList<>(all.server);
            games.add(new RatedGame(
                    "one more",
                    "",
                    last.playedAt().plusDays(1),
                    0,
                    last.black(),
                    last.white(),
                    last.conditions(),
                    last.outcome(),
                    last.gameClass(),
                    ""));
            longer = all.whr.ledger(games, List.of());
            settled = run(all.whr, all.byDay).settled();
        }

        @Setup(org.openjdk.jmh.annotations.Level.Invocation)
        public void before() {
            current = settled.copy();
        }
    }

    @Benchmark
    public double whrOneMoreGame(OneMore state) {
        int period = state.longer.periodCount() - 1;
        state.current.take(state.longer, period, EffectSink.NONE);
        int game = state.longer.size() - 1;
        return state.current.rating(state.longer.black(game)) + state.current.deviation(state.longer.white(game));
    }
}
