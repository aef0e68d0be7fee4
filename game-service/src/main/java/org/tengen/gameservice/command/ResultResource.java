package org.tengen.gameservice.command;

import static org.tengen.gameservice.command.GameResource.required;
import static org.tengen.kit.identity.Roles.FEDERATION_ADMIN;
import static org.tengen.kit.identity.Roles.HELPER;
import static org.tengen.kit.identity.Roles.PLAYER;
import static org.tengen.kit.identity.Roles.REFEREE;
import static org.tengen.kit.identity.Roles.TOURNAMENT_DIRECTOR;

import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.tengen.eventstore.command.Expectation;
import org.tengen.gameservice.command.GameDesk.Request;
import org.tengen.gameservice.game.GameCommand;
import org.tengen.gameservice.game.Result;
import org.tengen.gameservice.game.Result.By;
import org.tengen.gameservice.game.Result.Proof;
import org.tengen.kit.command.Command;
import org.tengen.kit.problem.Problems;

/** Results told at the desk, and their correction. */
@Path("/api/games/{id}")
@Singleton
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Command
@Tag(name = "results")
public class ResultResource {

    private final GameDesk desk;

    ResultResource(GameDesk desk) {
        this.desk = desk;
    }

    @POST
    @Path("result")
    @RolesAllowed({HELPER, REFEREE, TOURNAMENT_DIRECTOR, FEDERATION_ADMIN})
    @Operation(
            summary =
                    "The result of a game; where another one stands it is answered 412 with both, and is then sent again"
                            + " with the current version and confirm to change it")
    public Response result(
            @PathParam("id") UUID id, @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch, Bodies.NewResult body) {
        By by = required("by", body == null ? null : body.by());
        Proof proof = body.proof() == null ? Proof.SLIP : body.proof();
        if (proof == Proof.IMPORT || proof == Proof.RECORD) {
            throw Problems.invalid("proof", "is SLIP, REFEREE or BOTH_PLAYERS at the desk")
                    .exception();
        }
        Result result = new Result(
                required("winner", body.winner()),
                by,
                body.marginHalfPoints(),
                byDefault(body.byDefault(), by),
                proof,
                null,
                null,
                null);
        boolean confirmed = Boolean.TRUE.equals(body.confirm());
        Expectation seen = confirmed ? GameDesk.required(ifMatch) : GameDesk.optional(ifMatch);
        return desk.result(new Request(id, "result", body, seen, body.reason()), result, confirmed);
    }

    @POST
    @Path("ruling")
    @RolesAllowed({REFEREE, TOURNAMENT_DIRECTOR, FEDERATION_ADMIN})
    @Operation(summary = "A referee decides an open game, saying why")
    public Response ruling(
            @PathParam("id") UUID id, @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch, Bodies.Ruling body) {
        By by = required("by", body == null ? null : body.by());
        Result result = new Result(
                required("winner", body.winner()),
                by,
                body.marginHalfPoints(),
                byDefault(body.byDefault(), by),
                Proof.REFEREE,
                null,
                null,
                null);
        Request request = new Request(id, "ruling", body, GameDesk.required(ifMatch), body.ruling());
        return desk.byReferee(request, new GameCommand.Rule(result, body.ruling()));
    }

    @POST
    @Path("claim")
    @RolesAllowed({PLAYER, HELPER})
    @Operation(
            summary = "A player says what the result is; it stands once the opponent says the same."
                    + " Who came by the code on the table says which colour he has")
    public Response claim(
            @PathParam("id") UUID id, @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch, Bodies.ClaimedResult body) {
        By by = required("by", body == null ? null : body.by());
        Result.Winner winner = required("winner", body.winner());
        Request request = new Request(id, "claim", body, GameDesk.optional(ifMatch), null);
        return desk.byPlayer(
                request,
                body.color(),
                (seat, source) -> new GameCommand.ClaimResult(seat, winner, by, body.marginHalfPoints(), source));
    }

    @POST
    @Path("correction")
    @RolesAllowed({REFEREE, TOURNAMENT_DIRECTOR, FEDERATION_ADMIN})
    @Operation(summary = "The next revision of a result, with its reason; UNKNOWN opens the game again")
    public Response correction(
            @PathParam("id") UUID id, @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch, Bodies.Correction body) {
        By by = required("by", body == null ? null : body.by());
        Result result = new Result(
                required("winner", body.winner()),
                by,
                body.marginHalfPoints(),
                byDefault(body.byDefault(), by),
                Proof.REFEREE,
                body.competitionResult(),
                body.ratedResult(),
                body.scope());
        Request request = new Request(id, "correction", body, GameDesk.required(ifMatch), body.reason());
        return desk.correction(request, result, Boolean.TRUE.equals(body.confirm()));
    }

    /** Nobody played where a game was forfeited or both lost, unless the desk says otherwise. */
    private static boolean byDefault(Boolean said, By by) {
        return said == null ? by == By.FORFEIT || by == By.BOTH_LOSE || by == By.BOTH_WIN : said;
    }
}
