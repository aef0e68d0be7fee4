package org.tengen.pairingservice.api;

import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.tengen.kit.command.Versions;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairingservice.engine.TournamentStandings;
import org.tengen.pairingservice.tournament.Tournament;

/** Who met whom. */
@Path("/api/tournaments/{tournamentId}/crosstable")
@Singleton
public class CrosstableResource {

    private final Access access;
    private final TournamentStandings standings;

    CrosstableResource(Access access, TournamentStandings standings) {
        this.access = access;
        this.standings = standings;
    }

    @GET
    @PermitAll
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(summary = "Who met whom")
    public Response crosstable(
            @PathParam("tournamentId") UUID tournamentId,
            @QueryParam("after") Integer after,
            @QueryParam("version") Integer version) {
        Access.Place place = access.open(tournamentId, version);
        Tournament state = place.state();
        Standings table = standings.of(state, StandingsResource.round(state, after), List.of(), place.directed());
        return Response.ok(CrosstableView.of(state, table))
                .tag(Versions.etag(state.version()))
                .build();
    }
}
