package org.tengen.pairingservice.api;

import com.fasterxml.jackson.annotation.JsonRawValue;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.kit.identity.Roles;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.tournament.TournamentEvent;

/** What happened in a tournament: every event with who, when and why. Names are not in it. */
@Path("/api/tournaments/{tournamentId}/history")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
public class HistoryResource {

    /**
     * @param byHand weakens integrity: a pairing by hand, an import, a setting changed after the start
     * @param undone taken back by a later event that is itself in force
     */
    public record Line(
            int version,
            String type,
            Instant at,
            String actor,
            String role,
            String reason,
            boolean byHand,
            boolean undone,
            @JsonRawValue String event,
            String hash) {}

    private final Access access;
    private final TournamentDesk desk;

    HistoryResource(Access access, TournamentDesk desk) {
        this.access = access;
        this.desk = desk;
    }

    @GET
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    public List<Line> history(@PathParam("tournamentId") UUID tournamentId) {
        Access.Place place = access.directing(tournamentId);
        Set<Integer> byHand = new HashSet<>(place.state().versionsByHand());
        Set<Integer> undone = place.state().journal().undone();
        return desk.history(place.stream()).stream()
                .filter(event -> event.version() <= place.state().version())
                .map(event -> line(event, byHand, undone))
                .toList();
    }

    private static Line line(Recorded<TournamentEvent> event, Set<Integer> byHand, Set<Integer> undone) {
        EventMeta meta = event.stored().meta();
        return new Line(
                event.version(),
                event.stored().type(),
                event.stored().recordedAt(),
                meta.actor(),
                meta.role(),
                meta.reason(),
                byHand.contains(event.version()),
                undone.contains(event.version()),
                event.stored().payload(),
                event.stored().hash());
    }
}
