package org.tengen.pairingservice.hall;

import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.tengen.kit.command.Command;
import org.tengen.kit.command.Versions;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problems;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.api.Commands;
import org.tengen.pairingservice.api.RoundViews;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.HallEvent;
import org.tengen.pairingservice.tournament.Hold;
import org.tengen.pairingservice.tournament.Limits;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentFold;

/** What a director does in the hall while a round runs. */
@Path("/api/tournaments/{tournamentId}/rounds/{round}")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class HallResource {

    /** @param startsAt in UTC; limits in minutes from the start, absent: what the settings arrange */
    @Schema(
            example =
                    "{\"startsAt\": \"2026-03-07T13:00:00Z\", \"defaultLossMinutes\": 30, \"overtimeLimitMinutes\": 180}")
    public record ClockRequest(Instant startsAt, Integer overtimeLimitMinutes, Integer defaultLossMinutes) {}

    /** @param winner WHITE or BLACK, NONE when neither of the two came */
    @Schema(example = "{\"winner\": \"WHITE\", \"reason\": \"did not come\"}")
    public record DefaultRequest(Result.Winner winner, String reason) {}

    /** @param countsAs WHITE, BLACK, BOTH or NONE; absent: a jigo */
    @Schema(
            example =
                    "{\"kind\": \"UNDER_APPEAL\", \"countsAs\": \"BLACK\", \"note\": \"the committee meets at noon\"}")
    public record HoldRequest(Hold.Kind kind, Result.Winner countsAs, String note) {}

    /** @param black absent: {@code white} gets the bye */
    @Schema(
            example =
                    "{\"white\": \"0b6d5e1e-6d0f-4f3e-9a55-3f0c6f1f7a01\", \"black\": \"0b6d5e1e-6d0f-4f3e-9a55-3f0c6f1f7a02\", \"reason\": \"both opponents did not come\"}")
    public record PairRequest(
            UUID white, UUID black, Integer table, Integer handicap, Integer komiHalfPoints, String reason) {}

    private final Access access;
    private final Commands commands;
    private final RoundViews views;

    HallResource(Access access, Commands commands, RoundViews views) {
        this.access = access;
        this.commands = commands;
        this.views = views;
    }

    @PUT
    @Path("clock")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(
            summary =
                    "When the round starts: {startsAt: 2026-03-07T13:00:00Z, defaultLossMinutes: 30, overtimeLimitMinutes: 180}")
    public Response clock(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("round") int round,
            @Context HttpHeaders headers,
            ClockRequest body) {
        Access.Place place = access.directing(tournamentId);
        if (body == null || body.startsAt() == null) {
            throw Problems.invalid("startsAt", "is missing: 2026-03-07T13:00:00Z")
                    .exception();
        }
        var arranged = place.state().settings().arranged();
        HallEvent.ClockSet clock = new HallEvent.ClockSet(
                round,
                body.startsAt(),
                body.overtimeLimitMinutes() == null ? arranged.overtimeLimitMinutes() : body.overtimeLimitMinutes(),
                body.defaultLossMinutes() == null ? arranged.defaultLossMinutes() : body.defaultLossMinutes());
        Tournament after = commands.done(
                place,
                new TournamentCommand.SetClock(clock),
                Commands.Request.of("clock/" + round, body, headers, TournamentFold.clockPart(round)));
        return Response.ok(after.direction().clocks().get(round))
                .tag(Versions.etag(after.version()))
                .build();
    }

    @POST
    @Path("boards/{gameId}/default")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(
            summary =
                    "Decides a game without play: {winner: WHITE, reason}; it counts when game-service has finished it, and is never rated")
    public Response byDefault(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("round") int round,
            @PathParam("gameId") UUID gameId,
            @Context HttpHeaders headers,
            DefaultRequest body) {
        if (body == null || body.winner() == null) {
            throw Problems.invalid("winner", "is missing: WHITE, BLACK or NONE").exception();
        }
        Commands.bounded(body.reason());
        String reason = body.reason() == null || body.reason().isBlank()
                ? "did not come"
                : body.reason().strip();
        return board(
                tournamentId,
                round,
                gameId,
                new TournamentCommand.RuleDefault(round, gameId, body.winner(), reason),
                "default",
                body,
                headers);
    }

    @PUT
    @Path("boards/{gameId}/hold")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(
            summary =
                    "A result that is not final: {kind: UNFINISHED|UNDER_APPEAL, countsAs: WHITE|BLACK|BOTH|NONE, note}")
    public Response hold(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("round") int round,
            @PathParam("gameId") UUID gameId,
            @Context HttpHeaders headers,
            HoldRequest body) {
        if (body == null || body.kind() == null) {
            throw Problems.invalid("kind", "is missing: UNFINISHED or UNDER_APPEAL")
                    .exception();
        }
        if (body.note() != null && body.note().length() > Limits.MAX_REASON_LENGTH) {
            throw Problems.invalid("note", "is longer than " + Limits.MAX_REASON_LENGTH + " characters")
                    .exception();
        }
        Hold hold = new Hold(body.kind(), body.countsAs(), body.note());
        return board(
                tournamentId,
                round,
                gameId,
                new TournamentCommand.HoldResult(round, gameId, hold),
                "hold",
                body,
                headers);
    }

    @DELETE
    @Path("boards/{gameId}/hold")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "The result stands as it is")
    public Response lift(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("round") int round,
            @PathParam("gameId") UUID gameId,
            @Context HttpHeaders headers) {
        return board(tournamentId, round, gameId, new TournamentCommand.LiftHold(round, gameId), "lift", null, headers);
    }

    private Response board(
            UUID tournamentId,
            int round,
            UUID gameId,
            TournamentCommand command,
            String name,
            Object body,
            HttpHeaders headers) {
        Access.Place place = access.directing(tournamentId);
        Tournament after = commands.done(
                place,
                command,
                Commands.Request.of(name + "/" + gameId, body, headers, TournamentFold.boardPart(gameId)));
        Board board = after.rounds().get(round).boards().get(gameId);
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("gameId", gameId);
        answer.put("round", round);
        answer.put("table", board.pair().table());
        answer.put("hold", board.hold());
        answer.put("defaultRuled", board.defaultRuled());
        answer.put("result", board.result());
        answer.put("version", after.version());
        return Response.ok(answer).tag(Versions.etag(after.version())).build();
    }

    @POST
    @Path("pair")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "Pairs two who are free in the running round: {white, black}; without black the bye for white")
    public Response pair(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("round") int number,
            @Context HttpHeaders headers,
            PairRequest body) {
        Access.Place place = access.directing(tournamentId);
        if (body == null || body.white() == null) {
            throw Problems.invalid("white", "is missing").exception();
        }
        Commands.bounded(body.reason());
        Commands.Request request =
                Commands.Request.of("pair/" + number, body, headers, TournamentFold.roundPart(number));
        Tournament after = commands.repeated(place, request)
                .orElseGet(() -> commands.done(
                        place,
                        RunningPairing.of(place.state(), number, body, commands.key()),
                        request.builtOn(place.state().version())));
        return Response.ok(views.plain(after, after.rounds().get(number)))
                .tag(Versions.etag(after.version()))
                .build();
    }
}
