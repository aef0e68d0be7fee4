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
    /** For the relay, which publishes what was just played. */
    private static final long CATCH_UP_MILLIS = 4_000;

    /** Linux counts in hundredths of a second. */
    private static final long NANOS_PER_TICK = 10_000_000L;

    private static final int FOLDS = 300;
    private static final int SPECTATORS = 500;
    private static final int WATCHED_MOVES = 1_000;
    private static final int WATCHED_TURNS = 4;

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
            say("processor time of the service until it was ready: %.1f s", bench.cpuNanos() / 1e9);
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
     * says what the service costs.
     */
    private void saturated() throws IOException, InterruptedException {
        Map<String, Long> before = cpu();
        double service = new MoveLoad(gamePort, token).saturated(CONNECTIONS, SECONDS);
        Thread.sleep(CATCH_UP_MILLIS);
        String serviceCpu = perMove(before, cpu(), service * SECONDS);
        bare().saturated(CONNECTIONS, 5);
        Thread.sleep(CATCH_UP_MILLIS);
        before = cpu();
        double bare = bare().saturated(CONNECTIONS, SECONDS);
        Thread.sleep(CATCH_UP_MILLIS);
        say("saturated: service %.0f moves/s, bare loop %.0f/s, ratio %.2f", service, bare, service / bare);
        say("processor time of a move, service: %s", serviceCpu);
        say("processor time of a move, bare loop: %s", perMove(before, cpu(), bare * SECONDS));
        say("memory of the service: %s", memory());
    }

    /** Nanoseconds so far, by process; PostgreSQL with all its backends. */
    private Map<String, Long> cpu() {
        Map<String, Long> nanos = new LinkedHashMap<>();
        nanos.put("load", cpuNanos(ProcessHandle.current()));
        for (String child : List.of("game", "postgres", "kafka")) {
            ProcessHandle process = platform.process(child).orElseThrow();
            nanos.put(
                    child,
                    cpuNanos(process)
                            + process.descendants()
                                    .mapToLong(LoadBenchmark::cpuNanos)
                                    .sum());
        }
        return nanos;
    }

    /** Of a process and of those children of it that have ended, as Linux keeps them (proc(5), fields 14 to 17). */
    private static long cpuNanos(ProcessHandle process) {
        try {
            String stat = Files.readString(Path.of("/proc/" + process.pid() + "/stat"));
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
            long ticks = 0;
            for (int field = 14; field <= 17; field++) {
                ticks += Long.parseLong(fields[field - 3]);
            }
            return ticks * NANOS_PER_TICK;
        } catch (IOException gone) {
            return 0; // counted by its parent now
        }
    }

    private static String perMove(Map<String, Long> before, Map<String, Long> after, double moves) {
        StringBuilder text = new StringBuilder();
        double all = 0;
        for (Map.Entry<String, Long> process : after.entrySet()) {
            double millis = (process.getValue() - before.get(process.getKey())) / 1e6 / moves;
            all += millis;
            text.append(String.format(Locale.ROOT, "%s %.3f ms, ", process.getKey(), millis));
        }
        return text + String.format(Locale.ROOT, "all %.3f ms", all);
    }

    /** In turns, so that what else the machine does meanwhile touches both alike; the first turn warms up. */
    private void spectators() throws IOException, InterruptedException {
        double alone = 0;
        double watched = 0;
        for (int turn = 0; turn <= WATCHED_TURNS; turn++) {
            double without = cpuMillisPerMove(0);
            double with = cpuMillisPerMove(SPECTATORS);
            alone += turn == 0 ? 0 : without / WATCHED_TURNS;
            watched += turn == 0 ? 0 : with / WATCHED_TURNS;
        }
        say(
                "a move costs the service %.3f ms of processor time alone, %.3f ms with %d spectators: %.3f ms per 100",
                alone, watched, SPECTATORS, (watched - alone) * 100 / SPECTATORS);
        say("memory of the service: %s", memory());
    }

    private String memory() throws IOException {
        Path status = Path.of("/proc/" + platform.process("game").orElseThrow().pid() + "/status");
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmRSS"))
                .findFirst()
                .orElse("unknown");
    }

    /** A game with its spectators. */
    private double cpuMillisPerMove(int spectators) throws IOException, InterruptedException {
        try (Connection connection = new Connection(gamePort, token)) {
            PlayedGame game = PlayedGame.open(connection);
            game.move();
            try (Spectators watching = new Spectators(spectators, gamePort, game.id())) {
                Thread.sleep(2_000); // all are connected
                long before = cpuNanos();
                for (int move = 0; move < WATCHED_MOVES / WATCHED_TURNS; move++) {
                    game.move();
                }
                double millis = (cpuNanos() - before) / 1e6 / (WATCHED_MOVES / WATCHED_TURNS);
                if (spectators > 0 && watching.bytes() < spectators * 1_000L) {
                    throw new IllegalStateException("the spectators saw nothing: " + watching.bytes() + " bytes");
                }
                return millis;
            }
        }
    }

    private long cpuNanos() {
        return cpuNanos(platform.process("game").orElseThrow());
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
