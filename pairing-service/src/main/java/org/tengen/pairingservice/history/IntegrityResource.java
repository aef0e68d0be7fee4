package org.tengen.pairingservice.history;

import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.desk.TournamentDesk;

/** Events that weaken integrity, open to everybody: who looks up to a title may see how it came about. */
@Path("/api/tournaments/{tournamentId}/integrity")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
public class IntegrityResource {

    /**
     * @param version the events looked at
     * @param head hash of the last of them; whoever noted it down can prove a later change
     */
    public record Integrity(int version, String head, List<Told> events) {}

    private final Access access;
    private final TournamentDesk desk;
    private final Chronicle chronicle;

    IntegrityResource(Access access, TournamentDesk desk, Chronicle chronicle) {
        this.chronicle = chronicle;
        this.access = access;
        this.desk = desk;
    }

    @GET
    @PermitAll
    @Operation(
            summary =
                    "Pairings by hand, imports, corrections, settings changed after the start, undos; with the log's hash")
    public Integrity integrity(@PathParam("tournamentId") UUID tournamentId) {
        return of(access.open(tournamentId));
    }

    Integrity of(Access.Place place) {
        UUID id = place.state().id();
        List<Chronicle.Noted> events =
                chronicle.upTo(place.stream(), place.state().version());
        Telling telling = Telling.of(
                place.state().journal().undone(),
                events,
                place.directed() ? desk.everyPerson(id) : desk.persons(id),
                actor -> null,
                place.state().links(),
                place.directed());
        return new Integrity(
                place.state().version(),
                events.get(events.size() - 1).hash(),
                telling.of(
                        events.stream().filter(event -> event.breach() != null).toList()));
    }
}
