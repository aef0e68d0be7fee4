package org.tengen.pairingservice.api;

import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.tengen.eventstore.EventIds;
import org.tengen.kit.command.Command;
import org.tengen.kit.command.Versions;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problems;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentFold;

/** Who plays, in which rounds, and who has left. */
@Path("/api/tournaments/{tournamentId}/entries")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class EntriesResource {

    /** @param rounds round → takes part */
    public record ParticipationRequest(Map<Integer, Boolean> rounds) {}

    private final Access access;
    private final Commands commands;
    private final TournamentDesk desk;

    EntriesResource(Access access, Commands commands, TournamentDesk desk) {
        this.access = access;
        this.commands = commands;
        this.desk = desk;
    }

    @GET
    @PermitAll
    public Response list(@PathParam("tournamentId") UUID tournamentId) {
        Tournament state = access.open(tournamentId).state();
        Map<UUID, Person> persons = desk.persons(tournamentId);
        List<EntryView> entries = state.entries().values().stream()
                .map(entry -> EntryView.of(state, entry, persons.getOrDefault(entry.entryId(), Person.FORGOTTEN)))
                .toList();
        return Response.ok(entries).tag(Versions.etag(state.version())).build();
    }

    @POST
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    public Response enter(
            @PathParam("tournamentId") UUID tournamentId, @Context HttpHeaders headers, EntryRequest body) {
        Access.Place place = access.directing(tournamentId);
        EntryRequest.check(body);
        UUID entryId = EventIds.derived(commands.key(), "entry/" + tournamentId);
        UUID playerId = body.playerId() == null ? EventIds.derived(entryId, "player") : body.playerId();
        Tournament after = commands.done(
                place,
                new TournamentCommand.Enter(body.entered(entryId, playerId)),
                Commands.Request.of("enter", body, headers, TournamentFold.entryPart(entryId)),
                Map.of(entryId, body.person()));
        return Response.created(URI.create("/api/tournaments/" + tournamentId + "/entries/" + entryId))
                .entity(Map.of("entryId", entryId, "playerId", playerId, "version", after.version()))
                .tag(Versions.etag(after.version()))
                .build();
    }

    @PUT
    @Path("{entryId}/participation")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    public Response participate(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("entryId") UUID entryId,
            @Context HttpHeaders headers,
            ParticipationRequest body) {
        if (body == null || body.rounds() == null || body.rounds().containsValue(null)) {
            throw Problems.invalid("rounds", "is missing: {\"3\": false}").exception();
        }
        return run(
                tournamentId,
                entryId,
                new TournamentCommand.ChangeParticipation(entryId, new TreeMap<>(body.rounds())),
                Commands.Request.seen("participation/" + entryId, body, headers, TournamentFold.entryPart(entryId)));
    }

    @POST
    @Path("{entryId}/withdraw")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    public Response withdraw(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("entryId") UUID entryId,
            @Context HttpHeaders headers) {
        return run(
                tournamentId, entryId, new TournamentCommand.Withdraw(entryId), unseen("withdraw", entryId, headers));
    }

    @POST
    @Path("{entryId}/reinstate")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    public Response reinstate(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("entryId") UUID entryId,
            @Context HttpHeaders headers) {
        return run(
                tournamentId, entryId, new TournamentCommand.Reinstate(entryId), unseen("reinstate", entryId, headers));
    }

    private static Commands.Request unseen(String name, UUID entryId, HttpHeaders headers) {
        return Commands.Request.of(name + "/" + entryId, null, headers, TournamentFold.entryPart(entryId));
    }

    private Response run(UUID tournamentId, UUID entryId, TournamentCommand command, Commands.Request request) {
        Access.Place place = access.directing(tournamentId);
        return answer(commands.done(place, command, request), entryId, desk);
    }

    static Response answer(Tournament after, UUID entryId, TournamentDesk desk) {
        Person person = desk.persons(after.id()).getOrDefault(entryId, Person.FORGOTTEN);
        return Response.ok(Map.of(
                        "entryId", entryId,
                        "version", after.version(),
                        "entry", EntryView.of(after, after.entries().get(entryId), person)))
                .tag(Versions.etag(after.version()))
                .build();
    }
}
