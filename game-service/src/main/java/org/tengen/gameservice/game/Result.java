package org.tengen.gameservice.game;

import java.util.Objects;
import java.util.Optional;
import org.tengen.rules.result.GameResult;

/**
 * How a game ended, as every service understands it.
 *
 * @param marginHalfPoints half points by which it was won, null when not noted or not won by points
 * @param byDefault without play: counts in the tournament, is not rated unless {@code ratedResult} says how it was played
 * @param proof what the result rests on
 * @param competitionResult what counts in the tournament when that differs, else null
 * @param ratedResult what is rated when that differs, else null
 * @param scope what a correction is meant to reach, else null
 */
public record Result(
        Winner winner,
        By by,
        Integer marginHalfPoints,
        boolean byDefault,
        Proof proof,
        Verdict competitionResult,
        Verdict ratedResult,
        Scope scope) {

    /** Who won. */
    public enum Winner {
        BLACK,
        WHITE,
        BOTH,
        NONE;

        /** The same person after colours were exchanged. */
        Winner exchanged() {
            return switch (this) {
                case BLACK -> WHITE;
                case WHITE -> BLACK;
                case BOTH, NONE -> this;
            };
        }
    }

    /** In what manner, and so which winners are possible and whether it can be rated. */
    public enum By {
        POINTS(true, true),
        RESIGNATION(true, true),
        TIME(true, true),
        FORFEIT(true, true),
        JIGO(false, true),
        BOTH_LOSE(false, false),
        BOTH_WIN(false, false),
        NO_RESULT(false, false),
        VOID(false, false),
        UNKNOWN(false, false);

        private final boolean oneWinner;
        private final boolean rateable;

        By(boolean oneWinner, boolean rateable) {
            this.oneWinner = oneWinner;
            this.rateable = rateable;
        }
    }

    /** What a result rests on, weakest last. */
    public enum Proof {
        RECORD,
        BOTH_PLAYERS,
        SLIP,
        REFEREE,
        IMPORT
    }

    /** What a correction is meant to reach. */
    public enum Scope {
        NEXT_DRAW,
        REPAIR,
        RATING_ONLY
    }

    /** A result for one purpose only. */
    public record Verdict(Winner winner, By by) {}

    public static Result of(Winner winner, By by, Integer marginHalfPoints, Proof proof) {
        return new Result(winner, by, marginHalfPoints, false, proof, null, null, null);
    }

    public static Result voided(Proof proof) {
        return of(Winner.NONE, By.VOID, null, proof);
    }

    /** Whether winner, manner and margin are the same, whatever either rests on. */
    public boolean saysTheSameAs(Result other) {
        return winner == other.winner
                && by == other.by
                && byDefault == other.byDefault
                && Objects.equals(marginHalfPoints, other.marginHalfPoints)
                && Objects.equals(competitionResult, other.competitionResult)
                && Objects.equals(ratedResult, other.ratedResult);
    }

    /** Whether the game is still to be decided: counts nothing and blocks the closing of the round. */
    public boolean leavesOpen() {
        return by == By.UNKNOWN;
    }

    /** Whether this can enter a rating list; the class of the game and the organiser's wish decide besides. */
    public boolean canBeRated() {
        if (ratedResult == null) {
            return !byDefault && by.rateable;
        }
        // the default is the result's for the tournament; for the rating one was decided, and only a default stays one
        return ratedResult.by().rateable && !(byDefault && ratedResult.by() == By.FORFEIT);
    }

    /** What is wrong with this combination, if anything: redundant facts are checked against each other. */
    public Optional<String> contradiction() {
        return contradiction(winner, by)
                .or(this::marginContradiction)
                .or(() -> contradiction("competitionResult", competitionResult))
                .or(() -> contradiction("ratedResult", ratedResult));
    }

    private static Optional<String> contradiction(Winner winner, By by) {
        boolean one = winner == Winner.BLACK || winner == Winner.WHITE;
        if (by.oneWinner && !one) {
            return Optional.of(by + " needs a winner, BLACK or WHITE");
        }
        if (by == By.BOTH_WIN && winner != Winner.BOTH) {
            return Optional.of("BOTH_WIN needs the winner BOTH");
        }
        if (!by.oneWinner && by != By.BOTH_WIN && winner != Winner.NONE) {
            return Optional.of(by + " has no winner: NONE");
        }
        return Optional.empty();
    }

    private Optional<String> marginContradiction() {
        if (marginHalfPoints != null && by != By.POINTS) {
            return Optional.of("a margin belongs to POINTS only");
        }
        if (marginHalfPoints != null && marginHalfPoints < 1) {
            return Optional.of("a game won by points is won by at least half a point");
        }
        if (marginHalfPoints != null && marginHalfPoints > GameResult.MARGIN_LIMIT_HALF_POINTS) {
            return Optional.of("no board is won by more than " + GameResult.MARGIN_LIMIT_HALF_POINTS + " half points");
        }
        return Optional.empty();
    }

    private static Optional<String> contradiction(String purpose, Verdict verdict) {
        if (verdict == null) {
            return Optional.empty();
        }
        Optional<String> wrong = verdict.winner() == null || verdict.by() == null
                ? Optional.of("names winner and by")
                : contradiction(verdict.winner(), verdict.by());
        return wrong.map(text -> purpose + ": " + text);
    }

    /** The result after the players were found to sit the other way round: the same person has won. */
    Result exchanged() {
        return new Result(
                winner.exchanged(),
                by,
                marginHalfPoints,
                byDefault,
                proof,
                exchanged(competitionResult),
                exchanged(ratedResult),
                scope);
    }

    private static Verdict exchanged(Verdict verdict) {
        return verdict == null ? null : new Verdict(verdict.winner().exchanged(), verdict.by());
    }
}
