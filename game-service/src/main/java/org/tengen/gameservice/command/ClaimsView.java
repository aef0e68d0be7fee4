package org.tengen.gameservice.command;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import org.tengen.gameservice.game.Claim;
import org.tengen.gameservice.game.Claims;

/**
 * What the two players have said, without where it came from: that is the id of an account or a phone, and nobody's business.
 *
 * @param black absent while nothing was said; {@code white} as well
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ClaimsView(Said black, Said white) {

    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Said(String winner, String by, Integer marginHalfPoints, Instant at) {

        static Said of(Claim claim) {
            return claim == null
                    ? null
                    : new Said(claim.winner().name(), claim.by().name(), claim.marginHalfPoints(), claim.at());
        }
    }

    public static ClaimsView of(Claims claims) {
        return new ClaimsView(Said.of(claims.black()), Said.of(claims.white()));
    }
}
