package org.tengen.pairingservice.tournament;

import com.fasterxml.jackson.annotation.JsonIgnore;

/**
 * The result of a game as game-service decided it (DESIGN.md section 2).
 *
 * @param marginHalfPoints the margin in half points, null when it was not recorded
 * @param byDefault counts in the tournament and is never rated
 * @param competitionResult what the competition counts instead, null when the same
 */
public record Result(
        Winner winner,
        By by,
        Integer marginHalfPoints,
        boolean byDefault,
        Proof proof,
        ForPurpose competitionResult,
        ForPurpose ratedResult,
        String scope) {

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

    public enum By {
        POINTS,
        RESIGNATION,
        TIME,
        FORFEIT,
        JIGO,
        BOTH_LOSE,
        BOTH_WIN,
        NO_RESULT,
        VOID,
        UNKNOWN
    }

    public enum Proof {
        RECORD,
        BOTH_PLAYERS,
        SLIP,
        REFEREE,
        IMPORT
    }

    /** A result that holds for one purpose only: the competition, or the rating. */
    public record ForPurpose(Winner winner, By by) {}

    public static Result of(Winner winner, By by, boolean byDefault, Proof proof) {
        return new Result(winner, by, null, byDefault, proof, null, null, null);
    }

    /** What the standings count. */
    @JsonIgnore
    public ForPurpose inCompetition() {
        return competitionResult != null ? competitionResult : new ForPurpose(winner, by);
    }

    /** What a rating counts, unless the game was decided by default. */
    @JsonIgnore
    public ForPurpose forRating() {
        return ratedResult != null ? ratedResult : new ForPurpose(winner, by);
    }

    /** Whether the round may be closed over this game: an unknown result blocks, no result does not. */
    @JsonIgnore
    public boolean settled() {
        return inCompetition().by() != By.UNKNOWN;
    }

    /** Whether it gives anybody a point or takes one: nothing, void and unknown do not. */
    @JsonIgnore
    public boolean counts() {
        By by = inCompetition().by();
        return by != By.UNKNOWN && by != By.NO_RESULT && by != By.VOID;
    }
}
