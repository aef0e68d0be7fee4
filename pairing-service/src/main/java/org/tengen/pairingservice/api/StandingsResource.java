package org.tengen.pairingservice.api;

import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
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
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.tengen.kit.command.Command;
import org.tengen.kit.command.Versions;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.engine.TournamentStandings;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentFold;

/** Standings after any round, by the tournament's criteria or any others. */
@Path("/api/tournaments/{tournamentId}/standings")
@Singleton
public class StandingsResource {

    /** @param afterRound the round whose standings are final; absent: the last published one */
    public record FreezeRequest(Integer afterRound) {}

    private final Access access;
    private final Commands commands;
    private final TournamentStandings standings;
    private final StandingsOfNow newest;
    private final TournamentDesk desk;

    StandingsResource(
            Access access,
            Commands commands,
            TournamentStandings standings,
            StandingsOfNow newest,
            TournamentDesk desk) {
        this.newest = newest;
        this.desk = desk;
        this.access = access;
        this.commands = commands;
        this.standings = standings;
    }

    @GET
    @PermitAll
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(summary = "Standings after a round; frozen ones keep their order")
    public Response standings(
            @PathParam("tournamentId") UUID tournamentId,
            @QueryParam("after") Integer after,
            @QueryParam("version") Integer version,
            @QueryParam("criteria") String criteria) {
        Access.Place place = access.open(tournamentId, version);
        Tournament state = place.state();
        boolean every = "all".equalsIgnoreCase(criteria);
        List<Criterion> wanted = every ? List.of() : criteria(criteria);
        round(state, after);
        if (version == null && !place.past()) {
            StandingsOfNow.Made made = newest.of(
                    after,
                    wanted,
                    every,
                    place.directed(),
                    state,
                    () -> desk.current(place.stream()).state());
            return Response.ok(made.json()).tag(Versions.etag(made.version())).build();
        }
        Standings table = standings.of(state, round(state, after), wanted, place.directed());
        return Response.ok(StandingsView.of(state, table, every, place.directed()))
                .tag(Versions.etag(state.version()))
                .build();
    }

    /** Places are final from here on; what would change them is refused until they are unfrozen. */
    @POST
    @Path("freeze")
    @Command
    @Consumes(MediaType.APPLICATION_JSON)
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(summary = "Freezes the standings: labels may change, places stay")
    public Response freeze(
            @PathParam("tournamentId") UUID tournamentId, @Context HttpHeaders headers, FreezeRequest body) {
        Access.Place place = access.directing(tournamentId);
        int round = body == null || body.afterRound() == null ? place.state().lastPublishedRound() : body.afterRound();
        return frozen(place, new TournamentCommand.FreezeStandings(round), "freeze", body, headers);
    }

    @POST
    @Path("unfreeze")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(summary = "Unfreezes them")
    public Response unfreeze(@PathParam("tournamentId") UUID tournamentId, @Context HttpHeaders headers) {
        Access.Place place = access.directing(tournamentId);
        return frozen(place, new TournamentCommand.UnfreezeStandings(), "unfreeze", null, headers);
    }

    private Response frozen(
            Access.Place place, TournamentCommand command, String name, Object body, HttpHeaders headers) {
        Tournament after =
                commands.done(place, command, Commands.Request.of(name, body, headers, TournamentFold.SETTINGS));
        return Response.ok(Map.of("frozenAfterRound", after.frozenAfterRound(), "version", after.version()))
                .tag(Versions.etag(after.version()))
                .build();
    }

    /** The last published round when none is asked for. */
    static int round(Tournament state, Integer after) {
        if (after == null) {
            return state.lastPublishedRound();
        }
        if (after < 0 || after > state.settings().rounds()) {
            throw Problem.of(
                            404,
                            "round-out-of-range",
                            "The tournament has no such round",
                            "Round " + after + " is out of range: the tournament has rounds 1 to "
                                    + state.settings().rounds() + ".")
                    .with("rounds", state.settings().rounds())
                    .exception();
        }
        return Math.min(after, state.lastPublishedRound());
    }

    private static List<Criterion> criteria(String codes) {
        List<Criterion> criteria = new ArrayList<>();
        for (String code : codes == null || codes.isBlank() ? new String[0] : codes.split(",")) {
            criteria.add(Criterion.ofCode(code.strip())
                    .orElseThrow(() -> Problems.invalid("criteria", "there is no criterion " + code)
                            .exception()));
        }
        return criteria;
    }
}
