package org.tengen.gameservice.desk;

import static org.tengen.kit.identity.Roles.FEDERATION_ADMIN;
import static org.tengen.kit.identity.Roles.HELPER;
import static org.tengen.kit.identity.Roles.REFEREE;
import static org.tengen.kit.identity.Roles.TOURNAMENT_DIRECTOR;

import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.tengen.eventstore.command.Expectation;
import org.tengen.gameservice.command.ClaimsView;
import org.tengen.gameservice.command.GameDesk;
import org.tengen.gameservice.command.GameLine;
import org.tengen.gameservice.command.GameReader;
import org.tengen.gameservice.game.Claims;
import org.tengen.gameservice.game.Phase;
import org.tengen.gameservice.summary.Summaries;
import org.tengen.kit.command.Command;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;

/** Results by keyboard, and what players have said that waits for somebody. */
@Path("/api/games")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "results")
public class DeskResource {

    /** After this a lone word is shown in yellow: the other player has left the table by then. */
    private static final int YELLOW_AFTER_MINUTES = 10;

    private final GameDesk desk;
    private final GameReader reader;

    DeskResource(GameDesk desk, GameReader reader) {
        this.desk = desk;
        this.reader = reader;
    }

    /**
     * @param line as typed: {@code 12 w}, see {@link DeskLine}
     * @param confirm another result stands, was seen, and is to give way to this one
     * @param reason why it does; needed only where others rely on the one that stands
     */
    record Typed(UUID tournament, Integer round, String line, Boolean confirm, String reason) {}

    @POST
    @Path("desk")
    @Command
    @Consumes(MediaType.APPLICATION_JSON)
    @RolesAllowed({HELPER, REFEREE, TOURNAMENT_DIRECTOR, FEDERATION_ADMIN})
    @Operation(summary = "A result as typed at the desk: table, then w, b, =, 0 or !; w3.5, wr, wt and w! say how")
    @RequestBody(
            content =
                    @Content(
                            examples =
                                    @ExampleObject(
                                            value =
                                                    "{\"tournament\": \"00000001-0000-4000-8000-000000000000\", \"round\": 3, \"line\": \"12 w\"}")))
    public Response typed(@HeaderParam(HttpHeaders.IF_MATCH) String ifMatch, Typed body) {
        UUID tournament = required("tournament", body == null ? null : body.tournament());
        int round = required("round", body.round());
        DeskLine line = DeskLine.parse(required("line", body.line()))
                .orElseThrow(() -> Problems.invalid(
                                "line", "is a table and w, b, =, 0 or !, for instance '12 w', '7 b3.5', '4 w!'")
                        .exception());
        GameLine game = atTable(tournament, round, line.table());
        boolean confirmed = Boolean.TRUE.equals(body.confirm());
        Expectation seen = confirmed ? GameDesk.required(ifMatch) : Expectation.any();
        return desk.result(
                new GameDesk.Request(game.gameId(), "desk", body, seen, body.reason()), line.result(), confirmed);
    }

    private GameLine atTable(UUID tournament, int round, int table) {
        return reader.lines(new Summaries.Query(tournament, round, null)).stream()
                .filter(game -> game.status() != Phase.ANNULLED)
                .filter(game -> game.table() != null && game.table() == table)
                .findFirst()
                .orElseThrow(() -> Problem.of(
                                404,
                                "unknown-table",
                                "No such table",
                                "There is no game at table " + table + " in round " + round + ".")
                        .exception());
    }

    @GET
    @Path("claims")
    @RolesAllowed({HELPER, REFEREE, TOURNAMENT_DIRECTOR, FEDERATION_ADMIN})
    @Operation(summary = "Boards whose players have spoken and whose result does not stand: conflicts first")
    public List<ClaimLine> claims(
            @QueryParam("tournament") UUID tournament,
            @QueryParam("round") Integer round,
            @QueryParam("yellowAfterMinutes") @DefaultValue("" + YELLOW_AFTER_MINUTES) int yellowAfterMinutes) {
        required("tournament", tournament);
        Instant yellowBefore = Instant.now().minus(Duration.ofMinutes(yellowAfterMinutes));
        return reader.claimed(tournament, round).stream()
                .filter(game -> desk.rightsIn(game.gameId()).mayEnterResult())
                .map(game -> line(game, yellowBefore))
                .sorted(Comparator.comparing(ClaimLine::state).reversed())
                .toList();
    }

    private ClaimLine line(GameLine game, Instant yellowBefore) {
        Claims claims = reader.state(desk.find(game.gameId())).claims();
        boolean old = claims.since() != null && !claims.since().isAfter(yellowBefore);
        ClaimsView said = ClaimsView.of(claims);
        ClaimLine.State alone = old ? ClaimLine.State.YELLOW : ClaimLine.State.PENDING;
        return new ClaimLine(
                game,
                claims.standing() == Claims.Standing.CONFLICT ? ClaimLine.State.CONFLICT : alone,
                said.black(),
                said.white(),
                claims.since());
    }

    private static <T> T required(String field, T value) {
        if (value == null) {
            throw Problems.invalid(field, "is required").exception();
        }
        return value;
    }
}
