package org.tengen.pairingservice.direction;

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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.tengen.kit.command.Command;
import org.tengen.kit.command.Versions;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problems;
import org.tengen.pairingservice.announce.BarAdvice;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.api.Commands;
import org.tengen.pairingservice.api.SettingsRequest;
import org.tengen.pairingservice.consequence.Comparison;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.tournament.Limits;
import org.tengen.pairingservice.tournament.PairConstraint;
import org.tengen.pairingservice.tournament.Settings;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;
import org.tengen.pairingservice.tournament.TournamentFold;

/** Rules about pairs, the bar, settings tried, play-off, closing. */
@Path("/api/tournaments")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class DirectionResource {

    /** A rule about pairs; rounds absent: all of them. */
    public record ConstraintRequest(
            PairConstraint.Strength strength, Set<UUID> entries, Integer fromRound, Integer toRound, String reason) {}

    @Schema(
            example =
                    "{\"constraints\": [{\"strength\": \"MUST_NOT\", \"entries\": [\"0b6d5e1e-6d0f-4f3e-9a55-3f0c6f1f7a01\", \"0b6d5e1e-6d0f-4f3e-9a55-3f0c6f1f7a02\"], \"reason\": \"family\"}]}")
    public record ConstraintsRequest(List<ConstraintRequest> constraints) {}

    @Schema(
            example =
                    "{\"order\": [\"0b6d5e1e-6d0f-4f3e-9a55-3f0c6f1f7a01\", \"0b6d5e1e-6d0f-4f3e-9a55-3f0c6f1f7a02\"]}")
    public record PlayOffRequest(List<UUID> order) {}

    private final Access access;
    private final Commands commands;
    private final TournamentDesk desk;

    DirectionResource(Access access, Commands commands, TournamentDesk desk) {
        this.access = access;
        this.commands = commands;
        this.desk = desk;
    }

    @GET
    @Path("{tournamentId}/constraints")
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "Who must, should or must not meet")
    public Response constraints(@PathParam("tournamentId") UUID tournamentId) {
        Tournament state = access.directing(tournamentId).state();
        return Response.ok(Map.of("constraints", state.direction().constraints()))
                .tag(Versions.etag(state.version()))
                .build();
    }

    @PUT
    @Path("{tournamentId}/constraints")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(
            summary =
                    "All rules anew: {constraints: [{strength: MUST_NOT|PREFER_NOT|PREFER|MUST, entries: [..], fromRound, toRound, reason}]}")
    public Response constrain(
            @PathParam("tournamentId") UUID tournamentId, @Context HttpHeaders headers, ConstraintsRequest body) {
        Access.Place place = access.directing(tournamentId);
        if (body == null || body.constraints() == null) {
            throw Problems.invalid("constraints", "is missing").exception();
        }
        if (body.constraints().size() > Limits.MAX_CONSTRAINTS) {
            throw Problems.invalid("constraints", "are more than " + Limits.MAX_CONSTRAINTS)
                    .exception();
        }
        List<PairConstraint> constraints = new ArrayList<>();
        for (ConstraintRequest rule : body.constraints()) {
            if (rule.strength() == null
                    || rule.entries() == null
                    || rule.entries().contains(null)) {
                throw Problems.invalid("constraints", "every rule needs strength and entries")
                        .exception();
            }
            constraints.add(new PairConstraint(
                    rule.strength(),
                    rule.entries(),
                    rule.fromRound() == null ? 1 : rule.fromRound(),
                    rule.toRound() == null ? Limits.MAX_ROUNDS : rule.toRound(),
                    rule.reason() == null ? "" : rule.reason().strip()));
        }
        Tournament after = commands.done(
                place,
                new TournamentCommand.SetConstraints(constraints),
                Commands.Request.seen("constraints", body, headers, TournamentFold.CONSTRAINTS));
        return Response.ok(Map.of("constraints", after.direction().constraints(), "version", after.version()))
                .tag(Versions.etag(after.version()))
                .build();
    }

    @GET
    @Path("{tournamentId}/bar")
    @PermitAll
    @Operation(summary = "Players by rank, how many start at which bar, and the rule of thumb for the number of rounds")
    public Response bar(@PathParam("tournamentId") UUID tournamentId) {
        Tournament state = access.open(tournamentId).state();
        return Response.ok(BarAdvice.of(state))
                .tag(Versions.etag(state.version()))
                .build();
    }

    @POST
    @Path("{tournamentId}/settings/preview")
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "What these settings would change, line by line, and what that alters; nothing is recorded")
    public Response preview(@PathParam("tournamentId") UUID tournamentId, SettingsRequest body) {
        Tournament state = access.directing(tournamentId).state();
        if (body == null) {
            throw Problems.invalid("name", "is missing").exception();
        }
        Settings wanted = body.anew(state.settings());
        Tournament after = TournamentFold.evolve(state, new TournamentEvent.SettingsChanged(wanted));
        Comparison comparison = Comparison.of(state, after, desk.everyPerson(tournamentId));
        return Response.ok(comparison).tag(Versions.etag(state.version())).build();
    }

    @PUT
    @Path("{tournamentId}/play-off")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "The order a play-off brought, best first: {order: [entryId, ..]}; for the criterion PLAYOFF")
    public Response playOff(
            @PathParam("tournamentId") UUID tournamentId, @Context HttpHeaders headers, PlayOffRequest body) {
        if (body == null || body.order() == null || body.order().contains(null)) {
            throw Problems.invalid("order", "is missing").exception();
        }
        return end(tournamentId, new TournamentCommand.RecordPlayOff(body.order()), "play-off", body, headers);
    }

    @POST
    @Path("{tournamentId}/close")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(
            summary =
                    "The director approves the final standings; they are frozen with it. 409 names open rounds and results that are not final")
    public Response close(@PathParam("tournamentId") UUID tournamentId, @Context HttpHeaders headers) {
        return end(tournamentId, new TournamentCommand.CloseTournament(), "close", null, headers);
    }

    @POST
    @Path("{tournamentId}/reopen")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "Takes the closing back; the standings stay frozen until they are unfrozen")
    public Response reopen(@PathParam("tournamentId") UUID tournamentId, @Context HttpHeaders headers) {
        return end(tournamentId, new TournamentCommand.ReopenTournament(), "reopen", null, headers);
    }

    private Response end(UUID tournamentId, TournamentCommand command, String name, Object body, HttpHeaders headers) {
        Access.Place place = access.directing(tournamentId);
        Tournament after = commands.done(place, command, Commands.Request.of(name, body, headers, TournamentFold.END));
        return Response.ok(Map.of(
                        "status",
                        after.status(),
                        "frozenAfterRound",
                        after.frozenAfterRound(),
                        "playOff",
                        after.direction().playOff(),
                        "version",
                        after.version()))
                .tag(Versions.etag(after.version()))
                .build();
    }
}
