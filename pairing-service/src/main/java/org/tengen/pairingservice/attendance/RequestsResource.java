package org.tengen.pairingservice.attendance;

import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.tengen.eventstore.EventIds;
import org.tengen.kit.command.Command;
import org.tengen.kit.command.RateLimited;
import org.tengen.kit.command.Versions;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problems;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.api.Commands;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.AttendanceEvent;
import org.tengen.pairingservice.tournament.ChangeRequest;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Limits;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentFold;

/** Slips of paper with a change for a later round: asked, then done or refused. */
@Path("/api/tournaments/{tournamentId}/requests")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class RequestsResource {

    /**
     * A slip.
     *
     * @param rounds for PARTICIPATION: {@code {"3": false}}
     * @param note in words, for CORRECTION
     */
    @Schema(
            example =
                    "{\"entryId\": \"0b6d5e1e-6d0f-4f3e-9a55-3f0c6f1f7a01\", \"kind\": \"PARTICIPATION\", \"rounds\": {\"3\": false}}")
    public record Slip(UUID entryId, ChangeRequest.Kind kind, Map<Integer, Boolean> rounds, String note) {}

    /**
     * An answer.
     *
     * @param reason told to the player
     * @param running what becomes of a game that runs, where a withdrawal is carried out: PLAY_ON, DEFAULT_WIN, UNPLAYED
     */
    @Schema(example = "{\"done\": false, \"reason\": \"round 3 is drawn already\"}")
    public record Answer(Boolean done, String reason, TournamentCommand.Running running) {}

    /** A request with its words. */
    public record Line(
            UUID requestId,
            UUID entryId,
            String name,
            ChangeRequest.Kind kind,
            Map<Integer, Boolean> rounds,
            String note,
            Instant askedAt,
            boolean unsigned,
            ChangeRequest.State state,
            String reason) {}

    private final Access access;
    private final Commands commands;
    private final TournamentDesk desk;
    private final Clock clock = Clock.systemUTC();

    RequestsResource(Access access, Commands commands, TournamentDesk desk) {
        this.access = access;
        this.commands = commands;
        this.desk = desk;
    }

    @GET
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR, Roles.PLAYER})
    @Operation(summary = "All requests for a director, their own for a player; open ones first")
    public Response list(@PathParam("tournamentId") UUID tournamentId) {
        Access.Place place = access.open(tournamentId);
        List<Line> lines = lines(place.state(), desk).stream()
                .filter(line -> place.directed() || isOwn(place, line.entryId()))
                .toList();
        return Response.ok(lines).tag(Versions.etag(place.state().version())).build();
    }

    /** Every request, open ones first; for the page too. */
    public static List<Line> lines(Tournament state, TournamentDesk desk) {
        Map<UUID, ChangeRequest> requests = state.direction().requests();
        if (requests.isEmpty()) {
            return List.of();
        }
        Map<UUID, Person> persons = desk.everyPerson(state.id());
        Map<UUID, String> notes = desk.notes(requests.keySet());
        return requests.values().stream()
                .map(request -> new Line(
                        request.requestId(),
                        request.entryId(),
                        persons.getOrDefault(request.entryId(), Person.FORGOTTEN)
                                .fullName(),
                        request.kind(),
                        request.rounds(),
                        notes.get(request.requestId()),
                        request.askedAt(),
                        request.unsigned(),
                        request.state(),
                        request.reason()))
                .sorted(Comparator.comparing(Line::state).thenComparing(Line::askedAt))
                .toList();
    }

    private static boolean isOwn(Access.Place place, UUID entryId) {
        Entry entry = place.state().entries().get(entryId);
        return entry != null
                && place.actor()
                        .playerId()
                        .filter(entry.playerId().toString()::equals)
                        .isPresent();
    }

    /** A slip of paper is put into the box by whoever stands there: no account is needed, and the desk decides. */
    @POST
    @Command
    @RateLimited
    @PermitAll
    @Operation(
            summary =
                    "Asks for a change, also from a phone nobody signed in on: {entryId, kind: PARTICIPATION|WITHDRAWAL|CORRECTION, rounds: {\"3\": false}, note}")
    public Response ask(@PathParam("tournamentId") UUID tournamentId, @Context HttpHeaders headers, Slip body) {
        Access.Place place = access.open(tournamentId);
        check(body);
        boolean unsigned = place.actor().anonymous();
        if (unsigned ? !named(place, body.entryId()) : !place.directed() && !isOwn(place, body.entryId())) {
            throw Problems.notAllowed("A player asks for changes of his or her own entry only.")
                    .exception();
        }
        UUID requestId = EventIds.derived(commands.key(), "request/" + body.entryId());
        AttendanceEvent.ChangeRequested asked = new AttendanceEvent.ChangeRequested(
                body.entryId(),
                requestId,
                body.kind(),
                body.rounds() == null ? Map.of() : body.rounds(),
                clock.instant(),
                unsigned ? true : null);
        Commands.Request request = Commands.Request.of(
                "request/" + body.entryId(), body, headers, TournamentFold.entryPart(body.entryId()));
        Tournament after = commands.done(place, new TournamentCommand.AskForChange(asked, !place.directed()), request);
        if (body.note() != null && !body.note().isBlank()) {
            desk.keepNote(requestId, body.entryId(), body.note().strip());
        }
        return Response.status(201)
                .entity(Map.of("requestId", requestId, "version", after.version()))
                .tag(Versions.etag(after.version()))
                .build();
    }

    /** Whoever agreed to be in public lists is found there by name, and asks from there. */
    private static boolean named(Access.Place place, UUID entryId) {
        Entry entry = place.state().entries().get(entryId);
        return entry != null && entry.registered() && entry.listed();
    }

    private static void check(Slip body) {
        if (body == null || body.entryId() == null || body.kind() == null) {
            throw Problems.invalid("kind", "entryId and kind are needed: PARTICIPATION, WITHDRAWAL or CORRECTION")
                    .exception();
        }
        boolean rounds = body.rounds() != null
                && !body.rounds().isEmpty()
                && !body.rounds().containsValue(null);
        if (body.kind() == ChangeRequest.Kind.PARTICIPATION && !rounds) {
            throw Problems.invalid("rounds", "is missing: {\"3\": false}").exception();
        }
        if (body.note() != null && body.note().length() > Limits.MAX_REASON_LENGTH) {
            throw Problems.invalid("note", "is longer than " + Limits.MAX_REASON_LENGTH + " characters")
                    .exception();
        }
        if (body.kind() == ChangeRequest.Kind.CORRECTION
                && (body.note() == null || body.note().isBlank())) {
            throw Problems.invalid("note", "says what is to be corrected").exception();
        }
    }

    @POST
    @Path("{requestId}/answer")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "{done: true} carries the change out, {done: false, reason} refuses it")
    public Response answer(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("requestId") UUID requestId,
            @Context HttpHeaders headers,
            Answer body) {
        Access.Place place = access.directing(tournamentId);
        if (body == null || body.done() == null) {
            throw Problems.invalid("done", "is missing").exception();
        }
        Commands.bounded(body.reason());
        ChangeRequest request = place.state().direction().requests().get(requestId);
        String part = request == null ? TournamentFold.SETTINGS : TournamentFold.entryPart(request.entryId());
        Tournament after = commands.done(
                place,
                new TournamentCommand.AnswerRequest(requestId, body.done(), body.reason(), body.running()),
                Commands.Request.of("answer/" + requestId, body, headers, part));
        ChangeRequest answered = after.direction().requests().get(requestId);
        return Response.ok(Map.of("requestId", requestId, "state", answered.state(), "version", after.version()))
                .tag(Versions.etag(after.version()))
                .build();
    }
}
