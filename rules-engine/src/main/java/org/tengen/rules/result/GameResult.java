package org.tengen.rules.result;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.tengen.rules.board.Color;

/**
 * The result of a game.
 *
 * @param marginHalfPoints the difference in half points, never negative; only for {@link Reason#POINTS}, and there too
 *     it may be unknown
 * @param byDefault whether nothing was played: such a result counts in a tournament and is never rated
 */
public record GameResult(Winner winner, Reason by, OptionalInt marginHalfPoints, boolean byDefault, Proof proof) {

    /** A margin cannot exceed every point of the largest board twice over (area and komi), in half points. */
    public static final int MARGIN_LIMIT_HALF_POINTS = 4000;

    /** Who gets the game. */
    public enum Winner {
        BLACK,
        WHITE,
        BOTH,
        NONE;

        public static Winner of(Color color) {
            return color == Color.BLACK ? BLACK : WHITE;
        }

        /** The colour that won alone, empty otherwise. */
        public Optional<Color> color() {
            return switch (this) {
                case BLACK -> Optional.of(Color.BLACK);
                case WHITE -> Optional.of(Color.WHITE);
                case BOTH, NONE -> Optional.empty();
            };
        }
    }

    /** What decided it. */
    public enum Reason {
        POINTS,
        RESIGNATION,
        TIME,
        FORFEIT,
        JIGO,
        BOTH_LOSE,
        BOTH_WIN,
        /** A long cycle or an agreement to leave it without result: counts nothing, blocks nothing. */
        NO_RESULT,
        /** The game is void, as if never played. */
        VOID,
        /** Nobody knows; blocks the closing of a round. */
        UNKNOWN
    }

    /** What the result rests on. */
    public enum Proof {
        RECORD,
        BOTH_PLAYERS,
        SLIP,
        REFEREE,
        IMPORT
    }

    public GameResult {
        Objects.requireNonNull(proof);
        if (!fits(winner, by)) {
            throw new IllegalArgumentException(winner + " by " + by);
        }
        if (marginHalfPoints.isPresent() && (by != Reason.POINTS || !marginAllowed(marginHalfPoints.getAsInt()))) {
            throw new IllegalArgumentException("a margin of " + marginHalfPoints.getAsInt() + " by " + by);
        }
    }

    private static boolean marginAllowed(int halfPoints) {
        return halfPoints >= 0 && halfPoints <= MARGIN_LIMIT_HALF_POINTS;
    }

    /** Whether such a winner can come of such a reason; UNKNOWN may name a winner whose reason is not known. */
    public static boolean fits(Winner winner, Reason by) {
        return switch (by) {
            case POINTS, RESIGNATION, TIME, FORFEIT -> winner == Winner.BLACK || winner == Winner.WHITE;
            case JIGO, BOTH_LOSE, NO_RESULT, VOID -> winner == Winner.NONE;
            case BOTH_WIN -> winner == Winner.BOTH;
            case UNKNOWN -> winner != Winner.BOTH;
        };
    }

    /** The result of a count: {@code marginHalfPoints} is Black minus White, komi included; 0 is jigo. */
    public static GameResult ofMargin(int marginHalfPoints, Proof proof) {
        if (marginHalfPoints == 0) {
            return of(Winner.NONE, Reason.JIGO, proof);
        }
        Winner winner = marginHalfPoints > 0 ? Winner.BLACK : Winner.WHITE;
        return new GameResult(winner, Reason.POINTS, OptionalInt.of(Math.abs(marginHalfPoints)), false, proof);
    }

    /** A win on points by this many half points; 0 where the rule set gives ties to one side. */
    public static GameResult wonBy(Color winner, int halfPoints, Proof proof) {
        return new GameResult(Winner.of(winner), Reason.POINTS, OptionalInt.of(halfPoints), false, proof);
    }

    public static GameResult of(Winner winner, Reason by, Proof proof) {
        return new GameResult(winner, by, OptionalInt.empty(), false, proof);
    }

    public static GameResult won(Color winner, Reason by, Proof proof) {
        return of(Winner.of(winner), by, proof);
    }

    /** The same, marked as given without play. */
    public GameResult asDefault() {
        return new GameResult(winner, by, marginHalfPoints, true, proof);
    }
}
