package org.tengen.rating.game;

import java.util.Objects;

/**
 * On what terms a game was played. All four are mandatory: a rating that does not know them must refuse the game, not
 * guess.
 *
 * @param boardSize lines, 19 for the usual board
 * @param counting how the winner was counted
 * @param handicap stones on the board before White moves; 1 means Black moved first without komi, 0 an even game
 * @param komiHalfPoints komi in half points, 13 for 6.5; negative when Black receives it
 */
public record Conditions(int boardSize, Counting counting, int handicap, int komiHalfPoints) {

    public static final int USUAL_SIZE = 19;

    public Conditions {
        Objects.requireNonNull(counting, "how a game is counted decides what komi is worth");
    }

    /** An even game on 19 lines. */
    public static Conditions even(int komiHalfPoints) {
        return new Conditions(USUAL_SIZE, Counting.TERRITORY, 0, komiHalfPoints);
    }

    /** A handicap game on 19 lines, White having half a point. */
    public static Conditions handicap(int stones) {
        return new Conditions(USUAL_SIZE, Counting.TERRITORY, stones, 1);
    }
}
