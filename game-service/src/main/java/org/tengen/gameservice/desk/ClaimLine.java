package org.tengen.gameservice.desk;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import org.tengen.gameservice.command.ClaimsView;
import org.tengen.gameservice.command.GameLine;

/**
 * A board whose players have spoken and whose result does not stand yet.
 *
 * @param state how urgent it is
 * @param black what Black says, absent while nothing was said; {@code white} as well
 * @param since when the first of them spoke
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ClaimLine(GameLine game, State state, ClaimsView.Said black, ClaimsView.Said white, Instant since) {

    public enum State {
        /** One has spoken, a short while ago. */
        PENDING,
        /** One has spoken and the other keeps silent: go and ask. */
        YELLOW,
        /** They say different things: the referee decides. */
        CONFLICT
    }
}
