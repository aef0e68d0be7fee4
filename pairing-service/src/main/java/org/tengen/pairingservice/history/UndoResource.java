package org.tengen.pairingservice.history;

import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.kit.command.Command;
import org.tengen.kit.command.Versions;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problems;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.api.Commands;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;
import org.tengen.pairingservice.tournament.TournamentFold;

/** Takes back what one command did, whichever of its events is named; an undo is a command like others. */
@Path("/api/tournaments/{tournamentId}/undo")
@Singleton
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class UndoResource {

    /** @param version of any event the command made */
    public record UndoRequest(Integer version, String reason) {}

    private final Access access;
    private final Commands commands;
    private final TournamentDesk desk;

    UndoResource(Access access, Commands commands, TournamentDesk desk) {
        this.access = access;
        this.commands = commands;
        this.desk = desk;
    }

    @POST
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "Takes back what a command did; 409 names what rests on it, or what has to be confirmed")
    public Response undo(@PathParam("tournamentId") UUID tournamentId, @Context HttpHeaders headers, UndoRequest body) {
        Access.Place place = access.directing(tournamentId);
        if (body == null || body.version() == null) {
            throw Problems.invalid("version", "is missing: which event is to be undone")
                    .exception();
        }
        List<Recorded<TournamentEvent>> events = OneCommand.of(desk, place.stream(), body.version());
        TreeSet<Integer> versions = new TreeSet<>();
        events.forEach(event -> versions.add(event.version()));
        Commands.Request request = Commands.Request.of("undo", body, headers, part(events));
        Tournament after = commands.done(
                place,
                new TournamentCommand.Undo(List.copyOf(versions)),
                body.reason() == null ? request : request.because(body.reason()));
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("undone", versions);
        answer.put("version", after.version());
        return Response.ok(answer).tag(Versions.etag(after.version())).build();
    }

    private static String part(List<Recorded<TournamentEvent>> events) {
        return events.stream()
                .flatMap(event -> TournamentFold.partsOf(event.event()).stream())
                .findFirst()
                .orElse(TournamentFold.SETTINGS);
    }
}
