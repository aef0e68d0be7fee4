package org.tengen.pairingservice.announce;

import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.tengen.kit.problem.Problems;

/** The class a time system makes, asked while somebody types it. */
@Path("/api/tournaments/game-class")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
public class AnnounceResource {

    @GET
    @PermitAll
    @Operation(
            summary =
                    "Class of a time system with the rule: 60 min + 3 x 30 s, 45 min + 15 s a move, 60 min + 15 stones in 5 min")
    public TimeSystem gameClass(
            @QueryParam("time") String time, @QueryParam("online") @DefaultValue("false") boolean online) {
        return TimeSystem.parse(time, online)
                .orElseThrow(() -> Problems.invalid(
                                "time", "is no time system: write 60 min + 3 x 30 s, or 45 min + 15 s a move")
                        .exception());
    }
}
