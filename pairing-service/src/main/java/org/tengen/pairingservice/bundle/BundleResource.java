package org.tengen.pairingservice.bundle;

import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.kit.command.Versions;
import org.tengen.kit.problem.Problems;
import org.tengen.pairing.bundle.BundleFile;
import org.tengen.pairing.verify.DrawPart;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.FileName;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;

/** Hands out a tournament as a file for {@code tengen verify}. */
@Path("/api/tournaments/{tournamentId}/bundle")
@Singleton
public class BundleResource {

    private final Access access;
    private final TournamentDesk desk;

    BundleResource(Access access, TournamentDesk desk) {
        this.access = access;
        this.desk = desk;
    }

    /**
     * The log names accounts and reasons, so that only who directs gets it.
     *
     * @param names false for numbers in place of names, to hand the file to anybody
     */
    @GET
    @PermitAll
    @Produces("application/zip")
    @Operation(summary = "The tournament as a bundle (ZIP) that anybody can verify offline")
    public Response bundle(
            @PathParam("tournamentId") UUID tournamentId, @QueryParam("names") @DefaultValue("true") boolean names) {
        Access.Place place = access.open(tournamentId);
        if (!place.directed()) {
            throw Problems.notAllowed("Only a director of this tournament may export it.")
                    .exception();
        }
        Tournament state = place.state();
        List<Recorded<TournamentEvent>> history = desk.history(place.stream(), 1, state.version());
        Map<UUID, Person> persons = names ? desk.everyPerson(tournamentId) : numbered(state);
        byte[] file = BundleFile.writeZip(new TournamentBundle(history, persons, names).made());
        return Response.ok(file)
                .tag(Versions.etag(state.version()))
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + FileName.of(state) + ".tengen\"")
                .build();
    }

    private static Map<UUID, Person> numbered(Tournament state) {
        Map<UUID, Person> persons = new HashMap<>();
        int number = 0;
        for (UUID entryId : state.entries().keySet()) {
            number++;
            persons.put(entryId, Person.named(DrawPart.NUMBERED + number, ""));
        }
        return persons;
    }
}
