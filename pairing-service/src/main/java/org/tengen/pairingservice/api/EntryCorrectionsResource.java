package org.tengen.pairingservice.api;

import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
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
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.tengen.kit.command.Command;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problems;
import org.tengen.kit.problem.Violation;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.engine.TournamentStandings;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentFold;

/** What is known about somebody is corrected, or forgotten. */
@Path("/api/tournaments/{tournamentId}/entries")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class EntryCorrectionsResource {

    /** What may be corrected about an entry; absent fields stay. */
    public record CorrectionRequest(
            String name, String firstName, RankText rank, Double rating, Double startCorrection, String status) {}

    private final Access access;
    private final Commands commands;
    private final TournamentDesk desk;
    private final TournamentStandings standings;

    EntryCorrectionsResource(Access access, Commands commands, TournamentDesk desk, TournamentStandings standings) {
        this.access = access;
        this.commands = commands;
        this.desk = desk;
        this.standings = standings;
    }

    /** The person asked to be forgotten: a neutral label stands for the name, here and with everybody who was told it. */
    @DELETE
    @Path("{entryId}/person")
    @Command
    @RolesAllowed(Roles.FEDERATION_ADMIN)
    @Operation(summary = "The person is forgotten, every number stays")
    public Response forget(@PathParam("tournamentId") UUID tournamentId, @PathParam("entryId") UUID entryId) {
        Access.Place place = access.directing(tournamentId);
        if (!place.state().entries().containsKey(entryId)) {
            throw Problems.notFound("entry " + entryId).exception();
        }
        desk.forget(entryId, commands.key());
        standings.forgetAll();
        return Response.noContent().build();
    }

    /** One correction at a time: the name, or the strength, or the registration. */
    @PUT
    @Path("{entryId}")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "One correction at a time: name, strength or registration")
    public Response correct(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("entryId") UUID entryId,
            @Context HttpHeaders headers,
            CorrectionRequest body) {
        Access.Place place = access.directing(tournamentId);
        Entry entry = place.state().entries().get(entryId);
        if (entry == null) {
            throw Problems.notFound("entry " + entryId).exception();
        }
        if (body == null) {
            throw Problems.invalid("name", "nothing to correct").exception();
        }
        List<Violation> violations = new ArrayList<>();
        int kinds = (body.name() != null || body.firstName() != null ? 1 : 0)
                + (body.status() != null ? 1 : 0)
                + (body.rank() != null || body.rating() != null || body.startCorrection() != null ? 1 : 0);
        if (kinds > 1) {
            violations.add(new Violation("name", "name, rank and status are corrected one after the other"));
        }
        EntryChecks.printable(violations, "name", body.name());
        EntryChecks.printable(violations, "firstName", body.firstName());
        EntryChecks.rating(violations, body.rating());
        EntryChecks.refuse(violations);
        Map<UUID, Person> persons = Map.of();
        TournamentCommand command;
        if (body.name() != null || body.firstName() != null) {
            Person known = desk.person(entryId).orElse(Person.FORGOTTEN);
            String name = body.name() == null ? known.name() : body.name().strip();
            String firstName = body.firstName() == null
                    ? known.firstName()
                    : body.firstName().strip();
            if (name.isEmpty() || EntryChecks.longName(name) || EntryChecks.longName(firstName)) {
                throw Problems.invalid("name", "is empty or too long").exception();
            }
            persons = Map.of(entryId, new Person(name, firstName, known.egf(), known.ffg(), known.aga()));
            command = new TournamentCommand.CorrectPerson(entryId);
        } else if (body.status() != null) {
            command = new TournamentCommand.ChangeRegistration(entryId, status(body.status()));
        } else {
            command = new TournamentCommand.FixRank(
                    entryId,
                    body.rank() == null ? entry.rank() : body.rank().rank(),
                    body.rating() == null ? entry.rating() : body.rating(),
                    EntryChecks.halfPoints(body.startCorrection(), entry.correctionHalfPoints()));
        }
        Tournament after = commands.done(
                place,
                command,
                Commands.Request.seen("correct/" + entryId, body, headers, TournamentFold.entryPart(entryId)),
                persons);
        return EntriesResource.answer(after, entryId, desk);
    }

    private static EntryStatus status(String text) {
        return switch (text) {
            case "FINAL" -> EntryStatus.FINAL;
            case "PRELIMINARY" -> EntryStatus.PRELIMINARY;
            default ->
                throw Problems.invalid("status", "must be FINAL or PRELIMINARY").exception();
        };
    }
}
