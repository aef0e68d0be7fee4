package org.tengen.gameservice.game;

import java.time.Instant;
import java.util.Objects;

/**
 * What one of the players says the result is.
 *
 * @param marginHalfPoints null when the player did not say
 */
public record Claim(Result.Winner winner, Result.By by, Integer marginHalfPoints, Instant at) {

    /** Whether both say the same; a margin that one of them left open is not the same as one the other named. */
    boolean agreesWith(Claim other) {
        return winner == other.winner && by == other.by && Objects.equals(marginHalfPoints, other.marginHalfPoints);
    }

    Result asResult() {
        return Result.of(winner, by, marginHalfPoints, Result.Proof.BOTH_PLAYERS);
    }
}
