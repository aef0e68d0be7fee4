package org.tengen.pairingservice.attendance;

import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
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
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.api.Commands;
import org.tengen.pairingservice.api.DrawingRoom;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentFold;

/** Who is expected, who has come, who has paid, who waits; and whoever has not come is taken out of a round. */
@Path("/api/tournaments/{tournamentId}/presence")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class PresenceResource {

    /** Somebody in a list. */
    public record One(UUID entryId, String name, String rank, int owesCents) {}

    /**
     * The day at the desk.
     *
     * @param rounds of that day
     * @param unconfirmed expected in a round of the day and not checked in
     * @param owing who has not paid in full
     * @param waiting the next to get a place first
     */
    public record Presence(
            int day,
            int days,
            List<Integer> rounds,
            int expected,
            int checkedIn,
            List<One> unconfirmed,
            List<One> owing,
            List<One> waiting,
            Integer entrantLimit,
            int places) {}

    /** @param unconfirmedOfDay everybody who has not checked in for that day, beside those named */
    @Schema(example = "{\"round\": 1, \"unconfirmedOfDay\": 1}")
    public record AbsentRequest(Integer round, List<UUID> entries, Integer unconfirmedOfDay, Set<String> confirm) {}

    private final Access access;
    private final Commands commands;
    private final TournamentDesk desk;

    PresenceResource(Access access, Commands commands, TournamentDesk desk) {
        this.access = access;
        this.commands = commands;
        this.desk = desk;
    }

    @GET
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "The registration desk of a day: expected, checked in, unconfirmed, owing, waiting")
    public Response look(@PathParam("tournamentId") UUID tournamentId, @QueryParam("day") @DefaultValue("1") int day) {
        Access.Place place = access.directing(tournamentId);
        Tournament state = place.state();
        return Response.ok(of(state, day, desk.everyPerson(state.id())))
                .tag(Versions.etag(state.version()))
                .build();
    }

    /** The desk of a day as a value, for the page too. */
    public static Presence of(Tournament state, int day, Map<UUID, Person> persons) {
        List<Integer> rounds = new ArrayList<>();
        for (int round = 1; round <= state.settings().rounds(); round++) {
            if (state.settings().arranged().dayOf(round) == day) {
                rounds.add(round);
            }
        }
        List<Entry> expected = expected(state, rounds);
        List<One> unconfirmed = new ArrayList<>();
        for (Entry entry : expected) {
            if (!entry.attendance().checkedIn(day)) {
                unconfirmed.add(one(entry, persons));
            }
        }
        List<One> owing = state.entries().values().stream()
                .filter(entry -> entry.registered() && !entry.attendance().paid())
                .map(entry -> one(entry, persons))
                .toList();
        return new Presence(
                day,
                state.settings().arranged().days(),
                rounds,
                expected.size(),
                expected.size() - unconfirmed.size(),
                byName(unconfirmed),
                byName(owing),
                state.waiting().stream().map(entry -> one(entry, persons)).toList(),
                state.settings().arranged().entrantLimit(),
                state.places());
    }

    private static List<Entry> expected(Tournament state, List<Integer> rounds) {
        return state.entries().values().stream()
                .filter(entry -> entry.registered() && rounds.stream().anyMatch(entry::takesPart))
                .toList();
    }

    private static List<One> byName(List<One> some) {
        return some.stream()
                .sorted(Comparator.comparing(One::name, String.CASE_INSENSITIVE_ORDER))
                .toList();
    }

    private static One one(Entry entry, Map<UUID, Person> persons) {
        return new One(
                entry.entryId(),
                persons.getOrDefault(entry.entryId(), Person.FORGOTTEN).fullName(),
                entry.rank().shown(),
                Math.max(0, entry.attendance().dueCents() - entry.attendance().paidCents()));
    }

    @POST
    @Path("absent")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(
            summary =
                    "Takes people out of a round: {round: 1, unconfirmedOfDay: 1} or {round: 1, entries: [..]}; asks when it is more than half of the field")
    public Response absent(
            @PathParam("tournamentId") UUID tournamentId, @Context HttpHeaders headers, AbsentRequest body) {
        Access.Place place = access.directing(tournamentId);
        if (body == null || body.round() == null) {
            throw Problems.invalid("round", "is missing").exception();
        }
        Set<UUID> entries = new LinkedHashSet<>(body.entries() == null ? List.of() : body.entries());
        if (body.unconfirmedOfDay() != null) {
            expected(place.state(), List.of(body.round())).stream()
                    .filter(entry -> !entry.attendance().checkedIn(body.unconfirmedOfDay()))
                    .forEach(entry -> entries.add(entry.entryId()));
        }
        TournamentCommand command =
                new TournamentCommand.MarkAbsent(body.round(), entries, DrawingRoom.confirmed(body.confirm(), headers));
        Tournament after = commands.done(
                place, command, Commands.Request.of("absent/" + body.round(), body, headers, TournamentFold.SETTINGS));
        return Response.ok(Map.of("round", body.round(), "absent", entries.size(), "version", after.version()))
                .tag(Versions.etag(after.version()))
                .build();
    }
}
