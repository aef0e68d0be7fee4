package org.tengen.gameservice.clock;

import java.time.Duration;
import java.time.Instant;
import org.tengen.rules.board.Color;

/**
 * How both clocks of a game stand; the form in which events carry it.
 *
 * @param control as {@link TimeControlText} writes it
 * @param running whose clock runs, or null when both are stopped
 * @param since when it was started; the time of receipt at the server decides, whatever a client's clock says
 */
public record GameClock(String control, Reading black, Reading white, Color running, Instant since) {

    public static final int MAX_HOURS = 100;
    /** The longest time a clock can be set to. */
    public static final long MAX_MILLIS = TimeControlText.MAX_MILLIS;

    /** The most periods, or stones in one, that a clock can be set to. */
    public static final int MAX_COUNT = TimeControlText.MAX_COUNT;

    /** Both clocks at the start, the first player's running. */
    public static GameClock start(TimeControl control, Color first, Instant now) {
        return new GameClock(TimeControlText.write(control), control.start(), control.start(), first, now);
    }

    public TimeControl system() {
        return TimeControlText.parse(control)
                .orElseThrow(() -> new IllegalStateException("no time system: " + control));
    }

    public Reading of(Color color) {
        return color == Color.BLACK ? black : white;
    }

    /**
     * After a move: the time since the clock was started is the running player's.
     *
     * @param next whose clock runs now, or null when play has stopped
     */
    public GameClock afterMove(Color next, Instant now) {
        GameClock charged = running == null ? this : with(running, system().afterMove(of(running), elapsed(now)));
        return charged.running(next, now);
    }

    /** Both clocks stopped; the time used so far is gone. */
    public GameClock paused(Instant now) {
        GameClock charged = running == null ? this : with(running, system().paused(of(running), elapsed(now)));
        return charged.running(null, now);
    }

    /** The clock of this player started, or none. */
    public GameClock running(Color color, Instant now) {
        return new GameClock(control, black, white, color, now);
    }

    /** With what a referee gave or took; null leaves a reading as it is. */
    public GameClock set(Reading newBlack, Reading newWhite) {
        return new GameClock(
                control, newBlack == null ? black : newBlack, newWhite == null ? white : newWhite, running, since);
    }

    /** Milliseconds this player has left at that moment, overtime included; 0 when the flag has fallen. */
    public long leftMillis(Color color, Instant now) {
        long left = system().leftMillis(of(color));
        return Math.max(0, color == running ? left - elapsed(now) : left);
    }

    public boolean hasFallen(Color color, Instant now) {
        return leftMillis(color, now) == 0;
    }

    private GameClock with(Color color, Reading reading) {
        return color == Color.BLACK ? set(reading, null) : set(null, reading);
    }

    /** A server's clock may be put back; nobody gains time by that. */
    private long elapsed(Instant now) {
        return Math.max(0, Duration.between(since, now).toMillis());
    }
}
