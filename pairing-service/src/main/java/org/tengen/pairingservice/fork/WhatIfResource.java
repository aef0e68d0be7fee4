package org.tengen.pairingservice.fork;

import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.tengen.kit.command.Command;
import org.tengen.kit.command.Versions;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.api.Commands;
import org.tengen.pairingservice.danger.Judgement;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.history.OneCommand;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentFold;

/** Tries changes on a copy; dropping one is simply not keeping it. */
@Path("/api/tournaments/{tournamentId}/what-if")
@Singleton
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class WhatIfResource {

    /** A director tries a handful; more is a program gone wrong. */
    private static final int MOST_CHANGES = 100;

    private static final String RESULTS = "A result is recorded at its game, by the desk or as a correction.";

    /**
     * What to try.
     *
     * @param seed of the next draw, the same for both sides
     */
    public record WhatIfRequest(List<Change> changes, Long seed, String profile) {}

    private final Access access;
    private final Commands commands;
    private final TournamentDesk desk;

    WhatIfResource(Access access, Commands commands, TournamentDesk desk) {
        this.access = access;
        this.commands = commands;
        this.desk = desk;
    }

    @POST
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "The tournament with these changes beside the truth: boards, places, the next draw")
    public SideBySide compare(@PathParam("tournamentId") UUID tournamentId, WhatIfRequest body) {
        Access.Place place = access.directing(tournamentId);
        Fork fork = fork(place, changes(body));
        Map<UUID, Person> persons = desk.everyPerson(tournamentId);
        return SideBySide.of(
                fork,
                persons,
                body.seed(),
                body.profile(),
                fork.withResults() ? null : confirm(fork, persons).orElse(null),
                fork.withResults() ? RESULTS : null);
    }

    private static Optional<String> confirm(Fork fork, Map<UUID, Person> known) {
        return Judgement.of(fork.truth(), new TournamentCommand.KeepFork(fork.commands()), () -> persons(known, fork))
                .map(Judgement::confirmation);
    }

    private static Map<UUID, Person> persons(Map<UUID, Person> known, Fork fork) {
        Map<UUID, Person> persons = new HashMap<>(known);
        persons.putAll(fork.newcomers());
        return persons;
    }

    private Fork fork(Access.Place place, List<Change> changes) {
        return Fork.of(place.state(), changes, version -> OneCommand.versions(desk, place.stream(), version));
    }

    private static List<Change> changes(WhatIfRequest body) {
        if (body == null || body.changes() == null || body.changes().isEmpty()) {
            throw Problems.invalid("changes", "is missing: what is to be tried?")
                    .exception();
        }
        if (body.changes().size() > MOST_CHANGES) {
            throw Problems.invalid("changes", "are more than " + MOST_CHANGES).exception();
        }
        return body.changes();
    }

    @POST
    @Path("keep")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "Makes the changes true, all or none; confirmed as they were shown")
    public Response keep(
            @PathParam("tournamentId") UUID tournamentId, @Context HttpHeaders headers, WhatIfRequest body) {
        Access.Place place = access.directing(tournamentId);
        Commands.Request request = Commands.Request.of("what-if/keep", body, headers, TournamentFold.SETTINGS)
                .because("kept from a what-if");
        Optional<Tournament> repeated = commands.repeated(place, request);
        Tournament after = repeated.isPresent() ? repeated.get() : kept(place, changes(body), request);
        return Response.ok(Map.of("version", after.version()))
                .tag(Versions.etag(after.version()))
                .build();
    }

    private Tournament kept(Access.Place place, List<Change> changes, Commands.Request request) {
        Fork fork = fork(place, changes);
        if (fork.withResults()) {
            throw Problem.of(409, "result-belongs-to-game", "Results are not kept here", RESULTS)
                    .exception();
        }
        return commands.done(place, new TournamentCommand.KeepFork(fork.commands()), request, fork.newcomers());
    }
}
