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
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.tengen.eventstore.EventIds;
import org.tengen.kit.command.Command;
import org.tengen.kit.command.Versions;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.language.Saying;
import org.tengen.kit.problem.Problems;
import org.tengen.pairing.name.CountryCodes;
import org.tengen.pairingservice.decide.Refusal;
import org.tengen.pairingservice.decide.Refused;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentFold;

/** Who plays, in which rounds, and who has left. */
@Path("/api/tournaments/{tournamentId}/entries")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class EntriesResource {

    /** @param rounds round → takes part */
    @Schema(example = "{\"rounds\": {\"3\": false}}")
    public record ParticipationRequest(Map<Integer, Boolean> rounds) {}

    /** @param running what becomes of a game that runs: PLAY_ON, DEFAULT_WIN or UNPLAYED; asked for when there is one */
    @Schema(example = "{\"running\": \"DEFAULT_WIN\"}")
    public record WithdrawRequest(TournamentCommand.Running running) {}

    private final Access access;
    private final Commands commands;
    private final TournamentDesk desk;
    private final Notes notes;

    EntriesResource(Access access, Commands commands, TournamentDesk desk, Notes notes) {
        this.notes = notes;
        this.access = access;
        this.commands = commands;
        this.desk = desk;
    }

    @GET
    @PermitAll
    @Operation(summary = "Everybody entered; what the desk knows of them for directors only")
    public Response list(@PathParam("tournamentId") UUID tournamentId) {
        Access.Place place = access.open(tournamentId);
        Tournament state = place.state();
        Map<UUID, Person> persons = desk.persons(tournamentId, place.directed());
        List<EntryView> entries = state.entries().values().stream()
                .map(entry -> EntryView.of(
                        state, entry, persons.getOrDefault(entry.entryId(), Person.FORGOTTEN), place.directed()))
                .toList();
        return Response.ok(entries).tag(Versions.etag(state.version())).build();
    }

    @POST
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(
            summary =
                    "Enters a player; waits when the tournament is full; asks when somebody of the same name is there")
    public Response enter(
            @PathParam("tournamentId") UUID tournamentId, @Context HttpHeaders headers, EntryRequest body) {
        Access.Place place = access.directing(tournamentId);
        EntryRequest.check(body);
        UUID entryId = EventIds.derived(commands.key(), "entry/" + tournamentId);
        UUID playerId = body.playerId() == null ? EventIds.derived(entryId, "player") : body.playerId();
        TournamentCommand command = new TournamentCommand.Enter(
                body.entered(entryId, playerId), body.publicly(), !Boolean.TRUE.equals(body.overLimit()));
        Commands.Request request = Commands.Request.of("enter", body, headers, TournamentFold.entryPart(entryId));
        // nobody of the same name may come in between the look and the entry
        Tournament after = desk.inTurn(tournamentId, () -> {
                    if (commands.repeated(place, request).isEmpty()) {
                        refuseSameName(tournamentId, body, headers);
                    }
                    return commands.done(place, command, request, Map.of(entryId, body.person()));
                })
                .orElseThrow(() -> Problems.unavailable().exception());
        Entry entry = after.entries().get(entryId);
        mindCountry(entry);
        return Response.created(URI.create("/api/tournaments/" + tournamentId + "/entries/" + entryId))
                .entity(Map.of(
                        "entryId",
                        entryId,
                        "playerId",
                        playerId,
                        "version",
                        after.version(),
                        "status",
                        entry.status(),
                        "waitingNumber",
                        after.waiting().indexOf(entry) + 1))
                .tag(Versions.etag(after.version()))
                .build();
    }

    private void mindCountry(Entry entry) {
        String country = entry.country();
        if (country != null && !country.isBlank() && !CountryCodes.isTwoLetters(country)) {
            notes.add(Saying.say("countryUnknown", country));
        }
    }

    private void refuseSameName(UUID tournamentId, EntryRequest body, HttpHeaders headers) {
        if (DrawingRoom.confirmed(body.confirm(), headers).contains(Refusal.SAME_NAME.problem())) {
            return;
        }
        String name = body.person().fullName();
        desk.everyPerson(tournamentId).entrySet().stream()
                .filter(known -> known.getValue().fullName().equalsIgnoreCase(name))
                .findFirst()
                .ifPresent(same -> {
                    throw Refusals.problem(new Refused(
                                    Refusal.SAME_NAME,
                                    name + " has entered already. Confirm it if this is somebody else.",
                                    Map.of(
                                            "entryId",
                                            same.getKey().toString(),
                                            "confirm",
                                            Refusal.SAME_NAME.problem())))
                            .exception();
                });
    }

    @PUT
    @Path("{entryId}/participation")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "Which rounds a player takes part in")
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
    @Operation(summary = "Leaves; with a running game the sender says what becomes of it")
    public Response withdraw(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("entryId") UUID entryId,
            @Context HttpHeaders headers,
            WithdrawRequest body) {
        TournamentCommand.Running running = body == null ? null : body.running();
        return run(
                tournamentId,
                entryId,
                new TournamentCommand.Withdraw(entryId, running),
                Commands.Request.of("withdraw/" + entryId, body, headers, TournamentFold.entryPart(entryId)));
    }

    @POST
    @Path("{entryId}/reinstate")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "Takes a withdrawal back")
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

    public static Response answer(Tournament after, UUID entryId, TournamentDesk desk) {
        Person person = desk.person(entryId).orElse(Person.FORGOTTEN);
        return Response.ok(Map.of(
                        "entryId", entryId,
                        "version", after.version(),
                        "entry", EntryView.of(after, after.entries().get(entryId), person)))
                .tag(Versions.etag(after.version()))
                .build();
    }
}
