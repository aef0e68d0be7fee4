package org.tengen.pairingservice.hall;

import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.tengen.kit.command.Versions;
import org.tengen.kit.identity.Roles;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.desk.TournamentDesk;

/** Results still missing, how long their games have been going on, and what may be done about them. */
@Path("/api/tournaments/{tournamentId}/missing")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
public class MissingResource {

    private final Access access;
    private final TournamentDesk desk;
    private final Clock clock = Clock.systemUTC();

    MissingResource(Access access, TournamentDesk desk) {
        this.access = access;
        this.desk = desk;
    }

    @GET
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(
            summary =
                    "Boards without a final result, the longest running first; DEFAULT_LOSS_DUE proposes, it never decides")
    public Response missing(@PathParam("tournamentId") UUID tournamentId) {
        Access.Place place = access.directing(tournamentId);
        return Response.ok(MissingResult.of(place.state(), desk.everyPerson(tournamentId), clock.instant()))
                .tag(Versions.etag(place.state().version()))
                .build();
    }
}
