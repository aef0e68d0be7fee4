package org.tengen.gameservice.game;

import org.tengen.gameservice.clock.GameClock;

/**
 * The clocks after the last move and, behind them, after each move before: what a take-back returns to.
 *
 * @param now how they stand, a referee's changes included
 * @param before after the move before, or null at the start
 */
record ClockHistory(GameClock now, ClockHistory before) {

    /** @param clock null in a game without clocks, whose history stays null */
    static ClockHistory afterMove(ClockHistory history, GameClock clock) {
        return clock == null ? history : new ClockHistory(clock, history);
    }

    static ClockHistory set(ClockHistory history, GameClock clock) {
        if (clock == null) {
            return history;
        }
        return new ClockHistory(clock, history == null ? null : history.before);
    }

    static ClockHistory undone(ClockHistory history, int plies, GameClock clock) {
        return history == null ? null : set(history.back(plies), clock);
    }

    /** As it stood so many moves ago; the start where the clocks were started later than that. */
    ClockHistory back(int plies) {
        ClockHistory at = this;
        for (int i = 0; i < plies && at.before != null; i++) {
            at = at.before;
        }
        return at;
    }
}
