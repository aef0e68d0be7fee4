package org.tengen.gameservice.game;

import java.time.Instant;
import java.util.Objects;

/**
 * What one of the players says the result is.
 *
 * @param marginHalfPoints null when the player did not say
 * @param source the account or link it came by, or null where it was not noted
 */
public record Claim(Result.Winner winner, Result.By by, Integer marginHalfPoints, Instant at, String source) {

    public Claim withoutSource() {
        return new Claim(winner, by, marginHalfPoints, at, null);
    }

    /** Whether both came by the same way, so that one person may have said both. */
    boolean isOfSameSource(Claim other) {
        return source != null && source.equals(other.source);
    }

    /** Whether both say the same; a margin that one of them left open is not the same as one the other named. */
    boolean agreesWith(Claim other) {
        return winner == other.winner && by == other.by && Objects.equals(marginHalfPoints, other.marginHalfPoints);
    }

    /** A game nobody came to, as both say, was won by default, and so is never rated. */
    Result asResult() {
        boolean byDefault = by == Result.By.FORFEIT;
        return new Result(winner, by, marginHalfPoints, byDefault, Result.Proof.BOTH_PLAYERS, null, null, null);
    }
}
