package org.tengen.pairingservice.counting;

import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.tengen.kit.command.Versions;
import org.tengen.kit.identity.Roles;
import org.tengen.pairingservice.api.Access;

/** Whether every finished game counts exactly once. */
@Path("/api/tournaments/{tournamentId}/counting")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
public class CountingResource {

    private final Access access;
    private final CountingWatch watch;

    CountingResource(Access access, CountingWatch watch) {
        this.access = access;
        this.watch = watch;
    }

    @GET
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "Finished games beside the results that count; alarm when one is missing, double or late")
    public Response look(@PathParam("tournamentId") UUID tournamentId) {
        Access.Place place = access.directing(tournamentId);
        CountingWatch.Look look = watch.at(place.state().federation(), tournamentId);
        return Response.ok(look).tag(Versions.etag(look.count().version())).build();
    }
}
