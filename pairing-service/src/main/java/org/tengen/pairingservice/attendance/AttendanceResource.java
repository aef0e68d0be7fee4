package org.tengen.pairingservice.attendance;

import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.tengen.kit.command.Command;
import org.tengen.kit.identity.Link;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problems;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.api.Commands;
import org.tengen.pairingservice.api.EntriesResource;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.TournamentFold;

/** Check-in, payment, consent and places, one entry at a time. */
@Path("/api/tournaments/{tournamentId}/entries")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class AttendanceResource {

    /** @param day of the tournament, from 1; @param present false takes a check-in back, absent is true */
    @Schema(example = "{\"day\": 1, \"present\": true}")
    public record CheckInRequest(Integer day, Boolean present) {}

    /** Amounts in cents; an absent one stays. */
    @Schema(example = "{\"dueCents\": 2500, \"paidCents\": 2500}")
    public record PaymentRequest(Integer dueCents, Integer paidCents) {}

    /** @param ghost a stand-in for an odd field; @param table kept for every round, 0 for none; an absent one stays */
    @Schema(example = "{\"table\": 3}")
    public record SeatingRequest(Boolean ghost, Integer table) {}

    @Schema(example = "{\"listed\": false}")
    public record ListingRequest(Boolean listed) {}

    private final Access access;
    private final Commands commands;
    private final TournamentDesk desk;

    AttendanceResource(Access access, Commands commands, TournamentDesk desk) {
        this.access = access;
        this.commands = commands;
        this.desk = desk;
    }

    @POST
    @Path("{entryId}/check-in")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "The player is here: {day: 1}; {day: 1, present: false} takes it back")
    public Response checkIn(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("entryId") UUID entryId,
            @Context HttpHeaders headers,
            CheckInRequest body) {
        int day = body == null || body.day() == null ? 1 : body.day();
        boolean present = body == null || !Boolean.FALSE.equals(body.present());
        onlyTheDayOfTheLink(access.directing(tournamentId), day);
        return run(
                tournamentId, entryId, new TournamentCommand.CheckIn(entryId, day, present), "check-in", body, headers);
    }

    private static void onlyTheDayOfTheLink(Access.Place place, int day) {
        boolean otherDay = place.actor()
                .link()
                .map(Link::round)
                .filter(round -> place.state().settings().arranged().dayOf(round) != day)
                .isPresent();
        if (otherDay) {
            throw Problems.notAllowed("This link is for another day.").exception();
        }
    }

    @PUT
    @Path("{entryId}/payment")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "What is owed and paid in all: {dueCents: 2500, paidCents: 2500}")
    public Response pay(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("entryId") UUID entryId,
            @Context HttpHeaders headers,
            PaymentRequest body) {
        Access.Place place = access.directing(tournamentId);
        Entry entry = place.state().entries().get(entryId);
        if (entry == null) {
            throw Problems.notFound("entry " + entryId).exception();
        }
        if (body == null || (body.dueCents() == null && body.paidCents() == null)) {
            throw Problems.invalid("paidCents", "is missing").exception();
        }
        TournamentCommand command = new TournamentCommand.ChangePayment(
                entryId,
                body.dueCents() == null ? entry.attendance().dueCents() : body.dueCents(),
                body.paidCents() == null ? entry.attendance().paidCents() : body.paidCents());
        Commands.Request request =
                Commands.Request.seen("payment/" + entryId, body, headers, TournamentFold.entryPart(entryId));
        return EntriesResource.answer(commands.done(place, command, request), entryId, desk);
    }

    @PUT
    @Path("{entryId}/seating")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "A table kept for every round, or a stand-in for an odd field: {table: 3}, {ghost: true}")
    public Response seat(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("entryId") UUID entryId,
            @Context HttpHeaders headers,
            SeatingRequest body) {
        Access.Place place = access.directing(tournamentId);
        Entry entry = place.state().entries().get(entryId);
        if (entry == null) {
            throw Problems.notFound("entry " + entryId).exception();
        }
        if (body == null || (body.ghost() == null && body.table() == null)) {
            throw Problems.invalid("table", "is missing").exception();
        }
        TournamentCommand command = new TournamentCommand.ArrangeSeating(
                entryId,
                body.ghost() == null ? entry.attendance().ghost() : body.ghost(),
                body.table() == null ? entry.attendance().table() : body.table());
        Commands.Request request =
                Commands.Request.seen("seating/" + entryId, body, headers, TournamentFold.entryPart(entryId));
        return EntriesResource.answer(commands.done(place, command, request), entryId, desk);
    }

    @POST
    @Path("{entryId}/listing")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "Consent to public lists: {listed: false} puts a neutral label in the name's place everywhere")
    public Response list(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("entryId") UUID entryId,
            @Context HttpHeaders headers,
            ListingRequest body) {
        if (body == null || body.listed() == null) {
            throw Problems.invalid("listed", "is missing").exception();
        }
        TournamentCommand command = new TournamentCommand.ChangeListing(entryId, body.listed());
        return run(tournamentId, entryId, command, "listing", body, headers);
    }

    @POST
    @Path("{entryId}/promote")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "A place for somebody on the waiting list, whoever is before")
    public Response promote(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("entryId") UUID entryId,
            @Context HttpHeaders headers) {
        return run(tournamentId, entryId, new TournamentCommand.Promote(entryId), "promote", null, headers);
    }

    private Response run(
            UUID tournamentId, UUID entryId, TournamentCommand command, String name, Object body, HttpHeaders headers) {
        Access.Place place = access.directing(tournamentId);
        Commands.Request request =
                Commands.Request.of(name + "/" + entryId, body, headers, TournamentFold.entryPart(entryId));
        return EntriesResource.answer(commands.done(place, command, request), entryId, desk);
    }
}
