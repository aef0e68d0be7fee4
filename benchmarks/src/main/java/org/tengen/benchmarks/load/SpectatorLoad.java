package org.tengen.benchmarks.load;

import java.io.IOException;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * What a move costs the service without and with many who watch, in turns, so that what else the machine does meanwhile touches
 * both alike; the first turn warms up.
 */
final class SpectatorLoad {

    private static final int SPECTATORS = 500;
    private static final int MOVES = 1_000;
    private static final int TURNS = 4;
    private static final int MOVES_OF_TURN = MOVES / TURNS;
    /** All are connected, and the relay has published what was played before. */
    private static final long SETTLE_MILLIS = 2_000;

    private final int port;
    private final String token;
    private final Supplier<ProcessTime> service;

    /** @param service the time the service has taken so far */
    SpectatorLoad(int port, String token, Supplier<ProcessTime> service) {
        this.port = port;
        this.token = token;
        this.service = service;
    }

    /**
     * @param pauseMillis from one move to the next; with none, moves come closer together than spectators are told, and several
     *     of them go out in one write
     */
    String run(long pauseMillis) throws IOException, InterruptedException {
        ProcessTime alone = new ProcessTime(0, 0);
        ProcessTime watched = new ProcessTime(0, 0);
        for (int turn = 0; turn <= TURNS; turn++) {
            ProcessTime without = played(0, pauseMillis);
            ProcessTime with = played(SPECTATORS, pauseMillis);
            if (turn > 0) {
                alone = alone.plus(without);
                watched = watched.plus(with);
            }
        }
        ProcessTime more = watched.minus(alone);
        return String.format(
                Locale.ROOT,
                "%.3f ms of processor time alone, %.3f ms with %d spectators: %.3f ms per 100 (program %.3f, kernel %.3f)",
                alone.nanos() / 1e6 / MOVES,
                watched.nanos() / 1e6 / MOVES,
                SPECTATORS,
                perHundred(more.nanos()),
                perHundred(more.userNanos()),
                perHundred(more.kernelNanos()));
    }

    private static double perHundred(long nanos) {
        return nanos / 1e6 / MOVES * 100 / SPECTATORS;
    }

    /** A game with its spectators. */
    private ProcessTime played(int spectators, long pauseMillis) throws IOException, InterruptedException {
        try (Connection connection = new Connection(port, token)) {
            PlayedGame game = PlayedGame.open(connection);
            game.move();
            try (Spectators watching = new Spectators(spectators, port, game.id())) {
                Thread.sleep(SETTLE_MILLIS);
                ProcessTime before = service.get();
                long begin = System.nanoTime();
                for (int move = 0; move < MOVES_OF_TURN; move++) {
                    MoveLoad.sleepUntil(begin + move * pauseMillis * 1_000_000L);
                    game.move();
                }
                ProcessTime taken = service.get().minus(before);
                if (spectators > 0 && watching.bytes() < spectators * 1_000L) {
                    throw new IllegalStateException("the spectators saw nothing: " + watching.bytes() + " bytes");
                }
                return taken;
            }
        }
    }
}
