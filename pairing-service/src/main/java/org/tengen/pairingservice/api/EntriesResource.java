package org.tengen.pairingservice.api;

import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.tengen.eventstore.EventIds;
import org.tengen.kit.command.Command;
import org.tengen.kit.command.Versions;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problems;
import org.tengen.kit.problem.Violation;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.engine.TournamentStandings;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.Limits;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;
import org.tengen.pairingservice.tournament.TournamentFold;

/** Who plays, in which rounds, and who has left. */
@Path("/api/tournaments/{tournamentId}/entries")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class EntriesResource {

    /**
     * Somebody enters.
     *
     * @param playerId known to the rating list; absent for somebody new
     * @param status FINAL (usual) or PRELIMINARY
     * @param participation one character a round, {@code 1101}: 0 is absent
     */
    public record EntryRequest(
            String name,
            String firstName,
            String country,
            String club,
            RankText rank,
            Double rating,
            UUID playerId,
            String status,
            String participation,
            Double startCorrection,
            Map<String, String> ids) {}

    /** @param rounds round → takes part */
    public record ParticipationRequest(Map<Integer, Boolean> rounds) {}

    /** What may be corrected about an entry; absent fields stay. */
    public record CorrectionRequest(
            String name, String firstName, RankText rank, Double rating, Double startCorrection, String status) {}

    private final Access access;
    private final Commands commands;
    private final TournamentDesk desk;
    private final TournamentStandings standings;

    EntriesResource(Access access, Commands commands, TournamentDesk desk, TournamentStandings standings) {
        this.access = access;
        this.commands = commands;
        this.desk = desk;
        this.standings = standings;
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
        check(body);
        UUID entryId = EventIds.derived(commands.key(), "entry/" + tournamentId);
        UUID playerId = body.playerId() == null ? EventIds.derived(entryId, "player") : body.playerId();
        TournamentEvent.Entered entered = new TournamentEvent.Entered(
                entryId,
                playerId,
                body.rank().rank(),
                body.rating(),
                body.country(),
                body.club(),
                "PRELIMINARY".equals(body.status()) ? EntryStatus.PRELIMINARY : EntryStatus.FINAL,
                halfPoints(body.startCorrection(), 0),
                absentRounds(body.participation()));
        Map<String, String> ids = body.ids() == null ? Map.of() : body.ids();
        Person person = new Person(
                body.name().strip(),
                body.firstName() == null ? "" : body.firstName().strip(),
                ids.get("egf"),
                ids.get("ffg"),
                ids.get("aga"));
        Tournament after = commands.done(
                place,
                new TournamentCommand.Enter(entered),
                Commands.Request.of("enter", body, headers, TournamentFold.entryPart(entryId)),
                Map.of(entryId, person));
        return Response.created(URI.create("/api/tournaments/" + tournamentId + "/entries/" + entryId))
                .entity(Map.of("entryId", entryId, "playerId", playerId, "version", after.version()))
                .tag(Versions.etag(after.version()))
                .build();
    }

    private static void check(EntryRequest body) {
        List<Violation> violations = new ArrayList<>();
        if (body == null || body.name() == null || body.name().isBlank()) {
            violations.add(new Violation("name", "is missing"));
        } else if (body.name().length() > Limits.MAX_NAME_LENGTH || longName(body.firstName())) {
            violations.add(new Violation("name", "is longer than " + Limits.MAX_NAME_LENGTH + " characters"));
        }
        if (body == null || body.rank() == null) {
            violations.add(new Violation("rank", "is missing: write 3k or 2d"));
        }
        if (body != null
                && body.participation() != null
                && !body.participation().matches("[01]{0,20}")) {
            violations.add(new Violation("participation", "is one 1 or 0 a round"));
        }
        if (body != null && (longName(body.country()) || longName(body.club()))) {
            violations.add(new Violation("club", "is longer than " + Limits.MAX_NAME_LENGTH + " characters"));
        }
        if (body != null) {
            EntryChecks.printable(violations, "name", body.name());
            EntryChecks.printable(violations, "firstName", body.firstName());
            EntryChecks.printable(violations, "country", body.country());
            EntryChecks.printable(violations, "club", body.club());
            EntryChecks.rating(violations, body.rating());
        }
        refuse(violations);
    }

    private static void refuse(List<Violation> violations) {
        if (!violations.isEmpty()) {
            throw Problems.invalid(violations).exception();
        }
    }

    private static boolean longName(String name) {
        return name != null && name.length() > Limits.MAX_NAME_LENGTH;
    }

    private static int halfPoints(Double points, int otherwise) {
        return points == null ? otherwise : (int) Math.round(2 * points);
    }

    private static List<Integer> absentRounds(String participation) {
        List<Integer> absent = new ArrayList<>();
        for (int k = 0; participation != null && k < participation.length(); k++) {
            if (participation.charAt(k) == '0') {
                absent.add(k + 1);
            }
        }
        return absent;
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

    /** The person asked to be forgotten: a neutral label stands for the name, here and with everybody who was told it. */
    @DELETE
    @Path("{entryId}/person")
    @Command
    @RolesAllowed(Roles.FEDERATION_ADMIN)
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
        EntryChecks.printable(violations, "name", body.name());
        EntryChecks.printable(violations, "firstName", body.firstName());
        EntryChecks.rating(violations, body.rating());
        refuse(violations);
        Person known = desk.persons(tournamentId).getOrDefault(entryId, Person.FORGOTTEN);
        Map<UUID, Person> persons = Map.of();
        TournamentCommand command;
        if (body.name() != null || body.firstName() != null) {
            String name = body.name() == null ? known.name() : body.name().strip();
            String firstName = body.firstName() == null
                    ? known.firstName()
                    : body.firstName().strip();
            if (name.isEmpty() || longName(name) || longName(firstName)) {
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
                    halfPoints(body.startCorrection(), entry.correctionHalfPoints()));
        }
        Tournament after = commands.done(
                place,
                command,
                Commands.Request.seen("correct/" + entryId, body, headers, TournamentFold.entryPart(entryId)),
                persons);
        return answer(after, entryId);
    }

    private static EntryStatus status(String text) {
        return switch (text) {
            case "FINAL" -> EntryStatus.FINAL;
            case "PRELIMINARY" -> EntryStatus.PRELIMINARY;
            default ->
                throw Problems.invalid("status", "must be FINAL or PRELIMINARY").exception();
        };
    }

    private static Commands.Request unseen(String name, UUID entryId, HttpHeaders headers) {
        return Commands.Request.of(name + "/" + entryId, null, headers, TournamentFold.entryPart(entryId));
    }

    private Response run(UUID tournamentId, UUID entryId, TournamentCommand command, Commands.Request request) {
        Access.Place place = access.directing(tournamentId);
        return answer(commands.done(place, command, request), entryId);
    }

    private Response answer(Tournament after, UUID entryId) {
        Person person = desk.persons(after.id()).getOrDefault(entryId, Person.FORGOTTEN);
        return Response.ok(Map.of(
                        "entryId", entryId,
                        "version", after.version(),
                        "entry", EntryView.of(after, after.entries().get(entryId), person)))
                .tag(Versions.etag(after.version()))
                .build();
    }
}
