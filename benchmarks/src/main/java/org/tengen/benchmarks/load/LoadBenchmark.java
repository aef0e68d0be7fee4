package org.tengen.benchmarks.load;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.tengen.cli.server.Platform;
import org.tengen.cli.server.PlatformOptions;
import org.tengen.cli.server.data.DataDirectory;

/**
 * The figures of the game service under load. Arguments: a directory for the data (made new), then any of {@code moves
 * saturated spectators fold results commands pages rebuild}; all of them when none is named.
 */
public final class LoadBenchmark {

    private static final int RATE = 200;
    private static final int CONNECTIONS = 16;
    private static final int WARM_UP_SECONDS = 20;
    private static final int SECONDS = 25;
    private static final int TURNS = 4;
    private static final int TURN_SECONDS = 8;
    /** For the relay, which publishes what was just played. */
    private static final long CATCH_UP_MILLIS = 4_000;

    private static final int FOLDS = 300;
    /** Longer than spectators wait for the next telling ({@code kit.live}), so that each move is written by itself. */
    private static final long PAUSE_MILLIS = 60;

    private final Platform platform;
    private final String token;
    private final int gamePort;

    private LoadBenchmark(Platform platform) throws IOException {
        this.platform = platform;
        this.token =
                Files.readString(platform.data().secrets().file("admin.jwt")).strip();
        this.gamePort = platform.ports().game();
    }

    /** The services must have been started with higher limits per caller: see the README. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Set<String> wanted =
                Set.of(List.of(arguments).subList(1, arguments.length).toArray(String[]::new));
        PlatformOptions options = PlatformOptions.on(DataDirectory.at(Path.of(arguments[0])));
        try (Platform platform = Platform.start(options, System.err::println)) {
            LoadBenchmark bench = new LoadBenchmark(platform);
            say(
                    "processor time of the service until it was ready: %.1f s",
                    bench.serviceTime().nanos() / 1e9);
            bench.warmUp();
            if (wanted.isEmpty() || wanted.contains("moves")) {
                bench.moves();
            }
            if (wanted.isEmpty() || wanted.contains("saturated")) {
                bench.saturated();
            }
            if (wanted.isEmpty() || wanted.contains("spectators")) {
                bench.spectators();
            }
            if (wanted.isEmpty() || wanted.contains("fold")) {
                bench.fold();
            }
            if (wanted.isEmpty() || wanted.contains("results")) {
                bench.results();
            }
            if (wanted.isEmpty() || wanted.contains("commands")) {
                bench.commands();
            }
            if (wanted.isEmpty() || wanted.contains("pages")) {
                bench.pages();
            }
            if (wanted.isEmpty() || wanted.contains("rebuild")) {
                bench.rebuild();
            }
        }
    }

    private void warmUp() throws InterruptedException {
        new MoveLoad(gamePort, token).saturated(4, WARM_UP_SECONDS);
    }

    private BareLoop bare() {
        return new BareLoop(
                "jdbc:postgresql://127.0.0.1:" + platform.ports().postgres() + "/game",
                "game_app",
                platform.data().secrets().password("game_app.password"));
    }

    private void moves() throws InterruptedException {
        bare().atRate(RATE, CONNECTIONS, 5);
        say("moves at %d/s, bare loop: %s", RATE, bare().atRate(RATE, CONNECTIONS, SECONDS));
        say("moves at %d/s, service: %s", RATE, new MoveLoad(gamePort, token).atRate(RATE, CONNECTIONS, SECONDS));
    }

    /**
     * Throughput, and the processor time of everything that takes part: on a machine that others use as well only the second
     * says what the service costs. In turns, so that what else happens meanwhile touches both alike.
     */
    private void saturated() throws IOException, InterruptedException {
        MoveLoad load = new MoveLoad(gamePort, token);
        bare().saturated(CONNECTIONS, TURN_SECONDS);
        Side service = new Side();
        Side bare = new Side();
        for (int turn = 0; turn < TURNS; turn++) {
            service.add(load::saturated);
            bare.add(bare()::saturated);
        }
        say(
                "saturated, %d turns: service %.0f moves/s, bare loop %.0f/s, ratio %.2f",
                TURNS, service.perSecond(), bare.perSecond(), service.perSecond() / bare.perSecond());
        say("processor time of a move, service: %s", perMove(service.cpu, service.moves));
        say("processor time of a move, bare loop: %s", perMove(bare.cpu, bare.moves));
        say("memory of the service: %s", memory());
    }

    /** What plays as fast as it goes; moves a second. */
    private interface Load {
        double saturated(int connections, int seconds) throws IOException, InterruptedException;
    }

    /** Moves of one of the two, and what they took. */
    private final class Side {
        private final Map<String, Long> cpu = new LinkedHashMap<>();
        private double moves;

        void add(Load load) throws IOException, InterruptedException {
            Map<String, Long> before = cpu();
            moves += load.saturated(CONNECTIONS, TURN_SECONDS) * TURN_SECONDS;
            Thread.sleep(CATCH_UP_MILLIS);
            cpu().forEach((process, nanos) -> cpu.merge(process, nanos - before.get(process), Long::sum));
        }

        double perSecond() {
            return moves / TURNS / TURN_SECONDS;
        }
    }

    /** Nanoseconds so far, by process; PostgreSQL with all its backends. */
    private Map<String, Long> cpu() {
        Map<String, Long> nanos = new LinkedHashMap<>();
        nanos.put("load", ProcessTime.of(ProcessHandle.current()).nanos());
        for (String child : List.of("game", "postgres", "kafka")) {
            ProcessHandle process = platform.process(child).orElseThrow();
            nanos.put(
                    child,
                    ProcessTime.of(process).nanos()
                            + process.descendants()
                                    .map(ProcessTime::of)
                                    .mapToLong(ProcessTime::nanos)
                                    .sum());
        }
        return nanos;
    }

    private static String perMove(Map<String, Long> taken, double moves) {
        StringBuilder text = new StringBuilder();
        double all = 0;
        for (Map.Entry<String, Long> process : taken.entrySet()) {
            double millis = process.getValue() / 1e6 / moves;
            all += millis;
            text.append(String.format(Locale.ROOT, "%s %.3f ms, ", process.getKey(), millis));
        }
        return text + String.format(Locale.ROOT, "all %.3f ms", all);
    }

    private void spectators() throws IOException, InterruptedException {
        SpectatorLoad load = new SpectatorLoad(gamePort, token, this::serviceTime);
        say("a move among many, one after the other: %s", load.run(0));
        say("a move by itself, %d ms after the one before: %s", PAUSE_MILLIS, load.run(PAUSE_MILLIS));
        say("memory of the service: %s", memory());
    }

    private String memory() throws IOException {
        Path status = Path.of("/proc/" + platform.process("game").orElseThrow().pid() + "/status");
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmRSS"))
                .findFirst()
                .orElse("unknown");
    }

    private ProcessTime serviceTime() {
        return ProcessTime.of(platform.process("game").orElseThrow());
    }

    /** A whole game as it was at a version is read and folded from its first event each time, and answered as JSON. */
    private void fold() throws IOException {
        try (Connection connection = new Connection(gamePort, token)) {
            PlayedGame game = PlayedGame.open(connection);
            while (!game.isFull()) {
                game.move();
            }
            askAgain(connection, game); // warms up
            Fold before = Fold.soFar(connection);
            Times times = askAgain(connection, game);
            say("loading, folding and answering a game of %d moves: %s", PlayedGame.MOVES, times);
            say(
                    "loading and folding alone: mean %.2f ms",
                    Fold.soFar(connection).millisSince(before));
        }
    }

    private static Times askAgain(Connection connection, PlayedGame game) throws IOException {
        Times times = new Times();
        for (int i = 0; i < FOLDS; i++) {
            long begin = System.nanoTime();
            connection.get("/api/games/" + game.id() + "?version=" + PlayedGame.MOVES);
            times.add(System.nanoTime() - begin);
        }
        return times;
    }

    /** What the service itself says of reading and folding games. */
    private record Fold(double count, double seconds) {

        static Fold soFar(Connection connection) throws IOException {
            String metrics = connection.get("/q/metrics").body();
            return new Fold(
                    value(metrics, "tengen_game_fold_seconds_count"), value(metrics, "tengen_game_fold_seconds_sum"));
        }

        private static double value(String metrics, String name) {
            return metrics.lines()
                    .filter(line -> line.startsWith(name))
                    .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                    .sum();
        }

        double millisSince(Fold before) {
            return (seconds - before.seconds) * 1e3 / (count - before.count);
        }
    }

    private void results() throws IOException, InterruptedException {
        ResultLoad.Seen seen =
                new ResultLoad(platform.admin(), gamePort, platform.ports().pairing(), token).run();
        say("result to a follower told: %s", seen.told());
        say("result to standings in a follower's hand: %s", seen.seen());
    }

    private void commands() throws InterruptedException {
        new CommandLoad(platform.admin(), (name, times) -> say("%s: %s", name, times)).run();
    }

    private void pages() throws IOException, InterruptedException {
        URI gateway = platform.admin().base();
        PageLoad load =
                new PageLoad(platform.admin(), gateway, token, (name, times) -> say("page, %s: %s", name, times));
        load.run(300, 5);
        load.run(1_000, 10);
    }

    private void rebuild() {
        long events =
                platform.operator().get("/admin/game/verify-log").path("events").asLong();
        long begin = System.nanoTime();
        platform.operator().post("/admin/game/rebuild", null);
        double seconds = (System.nanoTime() - begin) / 1e9;
        say("rebuild of %d events (bare ones are skipped): %.2f s, %.0f events/s", events, seconds, events / seconds);
    }

    private static void say(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
