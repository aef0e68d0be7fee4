package org.tengen.gameservice.desk;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import org.tengen.gameservice.command.GameLine;
import org.tengen.gameservice.game.Claim;

/**
 * A board whose players have spoken and whose result does not stand yet.
 *
 * @param state how urgent it is
 * @param black what Black says, absent while nothing was said; {@code white} as well
 * @param since when the first of them spoke
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ClaimLine(GameLine game, State state, Said black, Said white, Instant since) {

    public enum State {
        /** One has spoken, a short while ago. */
        PENDING,
        /** One has spoken and the other keeps silent: go and ask. */
        YELLOW,
        /** They say different things: the referee decides. */
        CONFLICT
    }

    /** A claim without where it came from. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Said(String winner, String by, Integer marginHalfPoints, Instant at) {

        static Said of(Claim claim) {
            return claim == null
                    ? null
                    : new Said(claim.winner().name(), claim.by().name(), claim.marginHalfPoints(), claim.at());
        }
    }
}
