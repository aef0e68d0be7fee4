package org.tengen.pairingservice.direction;

import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.tengen.kit.command.Command;
import org.tengen.kit.command.Versions;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problems;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.api.Commands;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.engine.PrizeTable;
import org.tengen.pairingservice.engine.TournamentStandings;
import org.tengen.pairingservice.tournament.PrizeRules;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentFold;

/** The rules of the prize-giving, and who wins what by them. */
@Path("/api/tournaments/{tournamentId}/prizes")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class PrizesResource {

    private final Access access;
    private final Commands commands;
    private final TournamentStandings standings;
    private final TournamentDesk desk;

    PrizesResource(Access access, Commands commands, TournamentStandings standings, TournamentDesk desk) {
        this.access = access;
        this.commands = commands;
        this.standings = standings;
        this.desk = desk;
    }

    @GET
    @PermitAll
    @Operation(
            summary =
                    "Who wins what after the last published round, with the reason for each; subject to results that are not final")
    public Response prizes(@PathParam("tournamentId") UUID tournamentId, @QueryParam("after") Integer after) {
        Access.Place place = access.open(tournamentId);
        Tournament state = place.state();
        int round =
                after == null ? state.lastPublishedRound() : Math.max(0, Math.min(after, state.lastPublishedRound()));
        return Response.ok(standings.prizes(state, round, desk.persons(tournamentId, place.directed())))
                .tag(Versions.etag(state.version()))
                .build();
    }

    @GET
    @Path("rules")
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "The rules as they were laid down")
    public Response rules(@PathParam("tournamentId") UUID tournamentId) {
        Tournament state = access.directing(tournamentId).state();
        return Response.ok(state.direction().prizes())
                .tag(Versions.etag(state.version()))
                .build();
    }

    @PUT
    @Path("rules")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(
            summary =
                    "All rules anew: {limit: NONE|FIRST_IN_LIST|MOST_VALUABLE, prizes: [{name, amountsCents: [10000, 5000], ties: SHARED|SPLIT|BY_TIE_BREAK, belowBar, labels, ...}], labels: {entryId: [U18]}}")
    public Response lay(@PathParam("tournamentId") UUID tournamentId, @Context HttpHeaders headers, PrizeRules body) {
        Access.Place place = access.directing(tournamentId);
        if (body == null) {
            throw Problems.invalid("prizes", "is missing").exception();
        }
        try {
            PrizeTable.plan(body);
        } catch (IllegalArgumentException cannotBe) {
            throw Problems.invalid("prizes", cannotBe.getMessage()).exception();
        }
        Tournament after = commands.done(
                place,
                new TournamentCommand.SetPrizes(body),
                Commands.Request.seen("prizes", body, headers, TournamentFold.PRIZES));
        return Response.ok(after.direction().prizes())
                .tag(Versions.etag(after.version()))
                .build();
    }
}
