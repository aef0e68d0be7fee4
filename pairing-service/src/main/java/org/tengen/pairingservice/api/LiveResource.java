package org.tengen.pairingservice.api;

import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import org.tengen.kit.live.LiveHub;
import org.tengen.kit.problem.Problems;
import org.tengen.pairingservice.desk.LiveUpdates;
import org.tengen.pairingservice.desk.TournamentDesk;

/** Says to browsers when a tournament changed. */
@Path("/tournaments/{tournamentId}/stream")
@Singleton
public class LiveResource {

    private final LiveHub live;
    private final TournamentDesk desk;

    LiveResource(LiveHub live, TournamentDesk desk) {
        this.live = live;
        this.desk = desk;
    }

    /**
     * Events {@code round}, {@code result} and {@code standings}, each with the tournament's version as its id.
     *
     * @param shown the version a page shows that begins to follow: what came since is told first
     */
    @GET
    @PermitAll
    @Blocking
    @Produces(MediaType.SERVER_SENT_EVENTS)
    public Uni<Void> stream(
            @PathParam("tournamentId") UUID tournamentId,
            @HeaderParam("Last-Event-ID") String lastEventId,
            @QueryParam("shown") Long shown,
            @Context RoutingContext request) {
        if (desk.find(tournamentId).isEmpty()) {
            throw Problems.notFound("tournament " + tournamentId).exception();
        }
        return live.subscribe(LiveUpdates.topic(tournamentId), lastEventId, shown, request);
    }
}
