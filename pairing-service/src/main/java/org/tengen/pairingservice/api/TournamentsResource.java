package org.tengen.pairingservice.api;

import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.tengen.eventstore.EventIds;
import org.tengen.kit.command.Command;
import org.tengen.kit.command.Versions;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problems;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.desk.TournamentSummary;
import org.tengen.pairingservice.tournament.StaffRole;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentFold;

/** Tournaments: the list, a new one, one at a glance, its settings and its staff. */
@Path("/api/tournaments")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class TournamentsResource {

    /** One line of the list. */
    public record Line(
            UUID tournamentId,
            String federation,
            String name,
            String system,
            String status,
            String place,
            int players,
            int rounds,
            int currentRound,
            int missing,
            LocalDate startDate,
            LocalDate endDate) {}

    public record StaffRequest(List<StaffRole> roles) {}

    private final Access access;
    private final Commands commands;

    TournamentsResource(Access access, Commands commands) {
        this.access = access;
        this.commands = commands;
    }

    @GET
    @PermitAll
    @Transactional
    @Operation(summary = "Tournaments, the latest first")
    public List<Line> list() {
        return TournamentSummary.latest().stream()
                .map(row -> new Line(
                        row.tournamentId,
                        row.federation,
                        row.name,
                        row.system,
                        row.status,
                        row.place,
                        row.players,
                        row.rounds,
                        row.currentRound,
                        row.missing,
                        row.startDate,
                        row.endDate))
                .toList();
    }

    @POST
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "Announces a tournament; the class follows from the time system unless it is named")
    public Response announce(@Context HttpHeaders headers, SettingsRequest body) {
        if (body == null) {
            throw Problems.invalid("name", "is missing").exception();
        }
        Actor actor = access.actor();
        UUID director = Access.accountId(actor)
                .orElseThrow(() -> Problems.notAllowed("A tournament needs an account as its director.")
                        .exception());
        UUID tournamentId = EventIds.derived(commands.key(), "tournament/" + director);
        Access.Place place =
                new Access.Place(TournamentDesk.stream(actor.federation(), tournamentId), Tournament.NONE, actor);
        Tournament after = commands.done(
                place,
                new TournamentCommand.Announce(tournamentId, actor.federation(), body.settings(), director),
                Commands.Request.of("announce", body, headers, TournamentFold.SETTINGS));
        return Response.created(URI.create("/api/tournaments/" + tournamentId))
                .entity(Map.of("tournamentId", tournamentId, "version", after.version()))
                .tag(Versions.etag(after.version()))
                .build();
    }

    @GET
    @Path("{tournamentId}")
    @PermitAll
    @Operation(summary = "A tournament at a glance")
    public Response look(@PathParam("tournamentId") UUID tournamentId, @QueryParam("version") Integer version) {
        Tournament state = access.open(tournamentId, version).state();
        return Response.ok(TournamentView.of(state))
                .tag(Versions.etag(state.version()))
                .build();
    }

    /** The whole settings anew; what pairing parameters the form does not show stay as they are. */
    @PUT
    @Path("{tournamentId}/settings")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "The settings anew")
    public Response settings(
            @PathParam("tournamentId") UUID tournamentId, @Context HttpHeaders headers, SettingsRequest body) {
        Access.Place place = access.directing(tournamentId);
        if (body == null) {
            throw Problems.invalid("name", "is missing").exception();
        }
        Tournament after = commands.done(
                place,
                new TournamentCommand.ChangeSettings(body.settings(place.state().settings())),
                Commands.Request.seen("settings", body, headers, TournamentFold.SETTINGS));
        return Response.ok(TournamentView.of(after))
                .tag(Versions.etag(after.version()))
                .build();
    }

    /** Who may do what here; an empty list takes all roles away. */
    @PUT
    @Path("{tournamentId}/staff/{accountId}")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "The roles of an account in this tournament")
    public Response staff(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("accountId") UUID accountId,
            @Context HttpHeaders headers,
            StaffRequest body) {
        Access.Place place = access.directing(tournamentId);
        if (body == null || body.roles() == null) {
            throw Problems.invalid("roles", "is missing").exception();
        }
        Tournament after = commands.done(
                place,
                new TournamentCommand.AppointStaff(accountId, java.util.Set.copyOf(body.roles())),
                Commands.Request.seen("staff/" + accountId, body, headers, TournamentFold.STAFF));
        return Response.ok(Map.of("accountId", accountId, "roles", body.roles(), "version", after.version()))
                .tag(Versions.etag(after.version()))
                .build();
    }
}
