package org.tengen.benchmarks.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
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
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.Point;
import org.tengen.rules.estimate.DeadStones;
import org.tengen.rules.play.Game;
import org.tengen.rules.ruleset.KoRule;
import org.tengen.rules.ruleset.Ruleset;
import org.tengen.rules.ruleset.Rulesets;
import org.tengen.rules.sgf.SgfReader;

/**
 * Speed of the rules engine on one thread. Replays and SGF reading are times for the whole corpus; {@link #main} says how
 * many moves and bytes that is, so that the quotient is moves or bytes a second.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 1,
        jvmArgsAppend = {"-XX:+UseSerialGC", "-Xmx1g"})
public class RulesBenchmark {

    private static final Ruleset SUPERKO = Rulesets.TROMP_TAYLOR;
    private static final Ruleset SIMPLE_KO = SUPERKO.with().ko(KoRule.SIMPLE).build();

    private static final int LONG_GAME_MOVES = 250;

    private Corpus corpus;
    private Map<String, Game> games;
    private Corpus.Recorded longGame;
    private Corpus.Recorded finished;
    private Game finishedPosition;
    private RandomPlayout small;
    private RandomPlayout large;
    private long seed;

    public static void main(String[] args) throws RunnerException {
        String data = System.getProperty("tengen.data", "../shared/data");
        Corpus corpus = Corpus.load();
        System.out.printf(
                "corpus: %d games, %d moves, %d bytes%n",
                corpus.games().size(),
                corpus.moves(),
                corpus.files().stream().mapToLong(file -> file.length).sum());
        new Runner(new OptionsBuilder()
                        .include(RulesBenchmark.class.getName() + "." + (args.length == 0 ? ".*" : args[0]))
                        .jvmArgsPrepend("-Dtengen.data=" + data)
                        .build())
                .run();
    }

    @Setup
    public void load() {
        corpus = Corpus.load();
        games = new LinkedHashMap<>();
        longGame = corpus.games().stream()
                .filter(game -> game.size().area() == 361 && game.black().isEmpty())
                .min(Comparator.comparingInt(game -> Math.abs(game.colors().length - LONG_GAME_MOVES)))
                .orElseThrow();
        finished = corpus.games().stream()
                .filter(game -> game.name().startsWith("scored-") && game.size().area() == 361)
                .findFirst()
                .orElseThrow();
        finishedPosition = Game.asRecorded(finished.size(), SUPERKO);
        replay(finishedPosition, finished);
        small = new RandomPlayout(BoardSize.square(9));
        large = new RandomPlayout(BoardSize.square(19));
    }

    @Benchmark
    public int replaySuperko() {
        return replayAll(SUPERKO);
    }

    @Benchmark
    public int replaySimpleKo() {
        return replayAll(SIMPLE_KO);
    }

    /** Games are reset, not made anew: a service keeps its boards too, and the replay itself allocates nothing. */
    private int replayAll(Ruleset rules) {
        int played = 0;
        for (Corpus.Recorded recorded : corpus.games()) {
            Game game = games.computeIfAbsent(
                    recorded.size() + " " + rules.ko(), key -> Game.asRecorded(recorded.size(), rules));
            game.reset();
            played += replay(game, recorded);
        }
        return played;
    }

    private static int replay(Game game, Corpus.Recorded recorded) {
        setUp(game, recorded);
        int played = 0;
        for (int i = 0; i < recorded.colors().length; i++) {
            Point point = recorded.points()[i];
            if (point != null) {
                played += game.tryPlay(recorded.colors()[i], game.board().index(point)) == Game.LEGAL ? 1 : 0;
            }
        }
        return played;
    }

    private static void setUp(Game game, Corpus.Recorded recorded) {
        if (recorded.black().isEmpty() && recorded.white().isEmpty()) {
            return;
        }
        byte[] colors = new byte[game.board().cells()];
        recorded.black().forEach(point -> colors[game.board().index(point)] = 1);
        recorded.white().forEach(point -> colors[game.board().index(point)] = 2);
        game.setUp(colors, game.toMove());
    }

    /** The yardstick: a board copied for each move, flood fill, a set of positions. */
    @Benchmark
    public int replayPlain() {
        int played = 0;
        for (Corpus.Recorded recorded : corpus.games()) {
            PlainBoard board =
                    new PlainBoard(recorded.size().width(), recorded.size().height());
            recorded.black().forEach(point -> board.setUp(1, board.index(point.column(), point.row())));
            recorded.white().forEach(point -> board.setUp(2, board.index(point.column(), point.row())));
            for (int i = 0; i < recorded.colors().length; i++) {
                Point point = recorded.points()[i];
                if (point != null) {
                    played += board.play(recorded.colors()[i], board.index(point.column(), point.row())) ? 1 : 0;
                }
            }
        }
        return played;
    }

    @Benchmark
    public int validateLongGame() {
        Game game = games.computeIfAbsent("long", key -> Game.asRecorded(longGame.size(), SUPERKO));
        game.reset();
        return replay(game, longGame);
    }

    @Benchmark
    public int playout9() {
        return small.play(seed++);
    }

    @Benchmark
    public int playout19() {
        return large.play(seed++);
    }

    @Benchmark
    public List<Object> readSgf() {
        List<Object> read = new ArrayList<>();
        for (byte[] file : corpus.files()) {
            read.add(SgfReader.read(file));
        }
        return read;
    }

    @Benchmark
    public DeadStones proposeDeadStones() {
        return DeadStones.propose(finishedPosition.board(), seed++);
    }
}
