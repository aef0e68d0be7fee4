package org.tengen.pairingservice.api;

import jakarta.annotation.security.PermitAll;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.tengen.kit.command.Versions;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairingservice.engine.TournamentStandings;
import org.tengen.pairingservice.tournament.Tournament;

/** Standings after any round, by the tournament's criteria or any others. */
@Path("/api/tournaments/{tournamentId}/standings")
@Singleton
public class StandingsResource {

    private final Access access;
    private final TournamentStandings standings;

    StandingsResource(Access access, TournamentStandings standings) {
        this.access = access;
        this.standings = standings;
    }

    @GET
    @PermitAll
    @Produces(MediaType.APPLICATION_JSON)
    public Response standings(
            @PathParam("tournamentId") UUID tournamentId,
            @QueryParam("after") Integer after,
            @QueryParam("criteria") String criteria) {
        Tournament state = access.open(tournamentId).state();
        boolean every = "all".equalsIgnoreCase(criteria);
        Standings table = standings.of(state, round(state, after), every ? List.of() : criteria(criteria));
        return Response.ok(StandingsView.of(state, table, every))
                .tag(Versions.etag(state.version()))
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
