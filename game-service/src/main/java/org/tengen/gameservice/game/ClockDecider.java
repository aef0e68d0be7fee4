package org.tengen.gameservice.game;

import static org.tengen.gameservice.game.Decision.accepted;
import static org.tengen.gameservice.game.Decision.refused;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tengen.gameservice.clock.GameClock;
import org.tengen.gameservice.clock.Reading;
import org.tengen.gameservice.clock.TimeControlText;
import org.tengen.gameservice.game.Decision.Reason;
import org.tengen.gameservice.game.GameCommand.AdjustClock;
import org.tengen.gameservice.game.GameCommand.ClaimTime;
import org.tengen.gameservice.game.GameCommand.Start;
import org.tengen.gameservice.game.GameEvent.ClockAdjusted;
import org.tengen.gameservice.game.GameEvent.Started;
import org.tengen.rules.board.Color;

/** The clocks: started with the game, carried by every move, set by a referee; a flag is claimed and then checked. */
final class ClockDecider {

    private ClockDecider() {}

    static Decision start(GameState state, Start command, Instant now) {
        boolean clockAsked = command.clock() != null && state.clock() == null;
        if (state.phase() != Phase.SCHEDULED && !clockAsked) {
            return accepted();
        }
        Optional<Decision> barred = clockAsked ? barred(state, command) : Optional.empty();
        if (barred.isPresent()) {
            return barred.get();
        }
        GameClock clock =
                clockAsked ? GameClock.start(command.clock(), state.record().toMove(), now) : null;
        return accepted(new Started(now, clock));
    }

    /** A player could otherwise win by a clock of his own making, started while the opponent is to move. */
    private static Optional<Decision> barred(GameState state, Start command) {
        if (state.record().playHasStopped()) {
            return Optional.of(refused(Reason.PLAY_HAS_STOPPED, "Both have passed; no clock runs until play goes on."));
        }
        boolean announced = TimeControlText.parse(state.terms().timeSystem())
                .filter(command.clock()::equals)
                .isPresent();
        boolean begins = state.record().moveCount() == 0;
        return command.by() == Seat.REFEREE || (announced && begins)
                ? Optional.empty()
                : Optional.of(refused(
                        Reason.NOT_YOUR_COLOR,
                        "A player starts the clocks before the first move, by the time announced for the game;"
                                + " anything else is the referee's."));
    }

    static Decision adjust(GameState state, AdjustClock command, Instant now) {
        if (state.clock() == null) {
            return refused(Reason.NO_CLOCK, "No clock is kept for this game.");
        }
        if (command.reason() == null || command.reason().isBlank()) {
            return refused(Reason.REASON_MISSING, "Whoever sets a clock says why.");
        }
        if (isBeyondReason(command.black()) || isBeyondReason(command.white())) {
            return refused(
                    Reason.INVALID_CLOCK,
                    "A clock shows at most " + GameClock.MAX_HOURS + " hours, and " + GameClock.MAX_COUNT
                            + " periods or stones.");
        }
        GameClock set = state.clock().paused(now).set(command.black(), command.white());
        boolean runs = command.running() && state.phase() == Phase.PLAYING;
        GameClock clock = runs ? set.running(state.record().toMove(), now) : set;
        return accepted(new ClockAdjusted(clock, command.reason(), now));
    }

    private static boolean isBeyondReason(Reading reading) {
        return reading != null
                && (reading.mainMillis() > GameClock.MAX_MILLIS
                        || reading.periodMillis() > GameClock.MAX_MILLIS
                        || reading.periods() > GameClock.MAX_COUNT
                        || reading.stones() > GameClock.MAX_COUNT);
    }

    /** A flag is claimed by the opponent or by the referee; where the clocks are kept here, they must say so too. */
    static Decision flag(GameState state, ClaimTime command, Instant now) {
        if (!command.by().speaksFor(command.of().opponent())) {
            return refused(Reason.NOT_YOUR_COLOR, "Time is claimed by the opponent or by the referee.");
        }
        GameClock clock = state.clock();
        if (clock == null && command.by() != Seat.REFEREE) {
            return refused(
                    Reason.NO_CLOCK, "No clock is kept for this game; the referee looks at the one on the table.");
        }
        if (clock != null && !clock.hasFallen(command.of(), now)) {
            return refused(
                    Reason.FLAG_NOT_FALLEN,
                    "There is time left.",
                    Map.of("leftMillis", clock.leftMillis(command.of(), now)));
        }
        Result result =
                ResultDecider.won(command.of().opponent(), Result.By.TIME, ResultDecider.proof(state, command.by()));
        return accepted(
                new GameEvent.TimeExpired(command.of(), command.by()), ResultDecider.finished(state, result, now));
    }

    /** Whether this player's move comes after the time for it was used up. */
    static boolean isLate(GameState state, Color color, Instant now) {
        GameClock clock = state.clock();
        return clock != null && clock.running() == color && clock.hasFallen(color, now);
    }

    /** The clocks after a move that leads to this record; null in a game without. A stopped clock stays stopped. */
    static GameClock afterMove(GameState state, GameRecord next, Instant now) {
        GameClock clock = state.clock();
        if (clock == null || clock.running() == null) {
            return clock;
        }
        return clock.afterMove(next.playHasStopped() ? null : next.toMove(), now);
    }

    /** Handicap stones are Black's first move on the clock too: his time is charged, and White's runs. */
    static List<GameEvent> afterHandicap(GameState state, GameRecord next, Instant now) {
        return adjusted(state, afterMove(state, next, now), "the handicap stones were placed", now);
    }

    /** A position is set by the referee, not by a move: nothing is given back, and whoever is to move now thinks. */
    static List<GameEvent> afterPosition(GameState state, GameRecord next, Instant now) {
        GameClock clock = state.clock();
        boolean runs = clock != null && clock.running() != null;
        return adjusted(state, runs ? clock.paused(now).running(next.toMove(), now) : clock, "a position was set", now);
    }

    private static List<GameEvent> adjusted(GameState state, GameClock clock, String reason, Instant now) {
        boolean same = clock == null || clock.equals(state.clock());
        return same ? List.of() : List.of(new ClockAdjusted(clock, reason, now));
    }

    /**
     * The clocks as they stood so many moves ago, that of the player to move running from now on; null in a game without.
     * Clocks a referee has stopped stay stopped.
     */
    static GameClock afterUndo(GameState state, int plies, Instant now) {
        if (state.clock() == null) {
            return null;
        }
        GameClock then = state.clocks().back(plies).now();
        // after two passes both stand still without anybody having stopped them
        boolean runs = (state.record().playHasStopped() ? then : state.clock()).running() != null;
        GameRecord record = state.record().minus(plies);
        return then.running(runs && !record.playHasStopped() ? record.toMove() : null, now);
    }
}
