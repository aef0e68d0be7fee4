package org.tengen.pairingservice.correction;

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
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.tengen.eventstore.EventIds;
import org.tengen.kit.command.Command;
import org.tengen.kit.command.Versions;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;
import org.tengen.kit.problem.Violation;
import org.tengen.pairingservice.api.Access;
import org.tengen.pairingservice.api.Commands;
import org.tengen.pairingservice.api.Confirmations;
import org.tengen.pairingservice.api.DrawingRoom;
import org.tengen.pairingservice.api.RoundView;
import org.tengen.pairingservice.api.RoundViews;
import org.tengen.pairingservice.danger.Judgement;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.desk.TournamentDesk;
import org.tengen.pairingservice.engine.Repairs;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.HallEvent;
import org.tengen.pairingservice.tournament.Limits;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;
import org.tengen.pairingservice.tournament.TournamentFold;

/** A wrong result: what each scope would do, and the boards drawn again once the corrected result is here. */
@Path("/api/tournaments/{tournamentId}/corrections")
@Singleton
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class CorrectionsResource {

    /**
     * What the result should have been.
     *
     * @param started tables of the later round where play has begun; boards with a result count as begun anyway
     */
    public record CorrectionRequest(
            UUID gameId,
            Result.Winner winner,
            Result.By by,
            Integer marginHalfPoints,
            Boolean byDefault,
            String reason,
            List<Integer> started) {}

    /**
     * Boards to be drawn again.
     *
     * @param gameId whose result was corrected
     * @param seen the revision its sender has seen, {@code gameId@revision}
     */
    public record RepairRequest(UUID gameId, List<Integer> started, List<String> seen, String reason) {}

    private final Access access;
    private final Commands commands;
    private final TournamentDesk desk;
    private final DrawingRoom drawing;
    private final RoundViews views;
    private final Confirmations confirmations;
    private final Clock clock = Clock.systemUTC();

    CorrectionsResource(
            Access access,
            Commands commands,
            TournamentDesk desk,
            DrawingRoom drawing,
            RoundViews views,
            Confirmations confirmations) {
        this.confirmations = confirmations;
        this.access = access;
        this.commands = commands;
        this.desk = desk;
        this.drawing = drawing;
        this.views = views;
    }

    @POST
    @Path("preview")
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "What a correction would do in each of its three scopes; changes nothing")
    public Preview preview(@PathParam("tournamentId") UUID tournamentId, CorrectionRequest body) {
        Access.Place place = access.directing(tournamentId);
        check(body);
        Board board = board(place.state(), body.gameId());
        return previews(place).of(board, body, tables(body.started()));
    }

    private static void check(CorrectionRequest body) {
        List<Violation> violations = new ArrayList<>();
        if (body == null || body.gameId() == null) {
            violations.add(new Violation("gameId", "is missing"));
        }
        if (body == null || body.winner() == null) {
            violations.add(new Violation("winner", "is missing: WHITE, BLACK, BOTH or NONE"));
        }
        if (body == null || body.by() == null) {
            violations.add(new Violation("by", "is missing: POINTS, RESIGNATION, ..."));
        }
        if (body != null && body.reason() != null && body.reason().length() > Limits.MAX_REASON_LENGTH) {
            violations.add(new Violation("reason", "is longer than " + Limits.MAX_REASON_LENGTH + " characters"));
        }
        if (!violations.isEmpty()) {
            throw Problems.invalid(violations).exception();
        }
    }

    private static Board board(Tournament state, UUID gameId) {
        Board board = state.board(gameId)
                .orElseThrow(() -> Problems.notFound("game " + gameId + " in this tournament")
                        .exception());
        if (board.result() == null) {
            throw Problem.of(
                            409,
                            "nothing-to-correct",
                            "This game has no result yet",
                            "Round " + board.round() + " table " + board.pair().table()
                                    + " has no result that could be corrected.")
                    .exception();
        }
        return board;
    }

    private static Set<Integer> tables(List<Integer> tables) {
        return new TreeSet<>(tables == null ? List.of() : tables);
    }

    /** One confirmation for both: the boards follow the corrected result by themselves. */
    @POST
    @Path("agree")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(
            summary =
                    "Confirms the scope REPAIR before the correction: the boards previewed are drawn again with the corrected result")
    public Response agree(
            @PathParam("tournamentId") UUID tournamentId, @Context HttpHeaders headers, CorrectionRequest body) {
        Access.Place place = access.directing(tournamentId);
        check(body);
        Commands.Request request = Commands.Request.of(
                        "agree/" + body.gameId(), body, headers, TournamentFold.boardPart(body.gameId()))
                .because(body.reason());
        Optional<Tournament> repeated = commands.repeated(place, request);
        Tournament state = repeated.orElse(place.state());
        Board board = board(state, body.gameId());
        Tournament after =
                repeated.orElseGet(() -> commands.done(place, confirmed(place, board, body, headers), request));
        return Response.ok(Map.of(
                        "gameId", body.gameId(),
                        "command", Scope.REPAIR.correction(body, board.result()),
                        "version", after.version()))
                .tag(Versions.etag(after.version()))
                .build();
    }

    private TournamentCommand confirmed(Access.Place place, Board board, CorrectionRequest body, HttpHeaders headers) {
        Preview.Choice choice = previews(place).repair(board, body, tables(body.started()));
        if (!choice.available()) {
            throw Problem.of(409, "nothing-to-repair", "No board can be drawn again", choice.why())
                    .exception();
        }
        String arrangement = choice.running().confirm();
        confirmations.demand(
                Judgement.repairing(choice.consequences(), arrangement), headers.getHeaderString(Confirmations.HEADER));
        return new TournamentCommand.AgreeRepair(new HallEvent.RepairAgreed(
                choice.running().round(),
                body.gameId(),
                board.revision(),
                List.copyOf(tables(body.started())),
                arrangement));
    }

    private Previews previews(Access.Place place) {
        UUID tournamentId = place.state().id();
        return new Previews(
                place.state(),
                desk.everyPerson(tournamentId),
                version -> desk.history(place.stream(), version, version)
                        .get(0)
                        .stored()
                        .recordedAt(),
                clock);
    }

    @POST
    @Path("repair")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "Draws the boards of the running round again where nobody plays yet; confirmed as previewed")
    public Response repair(
            @PathParam("tournamentId") UUID tournamentId, @Context HttpHeaders headers, RepairRequest body) {
        Access.Place place = access.directing(tournamentId);
        if (body == null || body.gameId() == null) {
            throw Problems.invalid("gameId", "is missing").exception();
        }
        int number = place.state().lastDrawnRound();
        Commands.Request request = Commands.Request.of("repair", body, headers, TournamentFold.roundPart(number))
                .because(body.reason());
        Optional<Tournament> repeated = commands.repeated(place, request);
        if (repeated.isPresent()) {
            return drawn(repeated.get());
        }
        drawing.awaitSeen(place, body.seen());
        Tournament state = desk.current(place.stream()).state();
        return drawn(commands.done(place, new TournamentCommand.Repair(repaired(state, body)), request));
    }

    private TournamentEvent.RoundRepaired repaired(Tournament state, RepairRequest body) {
        Board board = board(state, body.gameId());
        Set<Integer> started = tables(body.started());
        Previews.notRepairable(state, board.round(), started).ifPresent(why -> {
            throw Problem.of(409, "nothing-to-repair", "No board can be drawn again", why)
                    .exception();
        });
        UUID key = commands.key();
        int number = state.lastDrawnRound();
        return Repairs.repaired(
                state,
                number,
                body.gameId(),
                started,
                desk.everyPerson(state.id()),
                table -> EventIds.derived(key, number + "/" + table));
    }

    private Response drawn(Tournament after) {
        RoundView view = views.weighed(after, after.rounds().get(after.lastDrawnRound()));
        return Response.ok(view).tag(Versions.etag(after.version())).build();
    }
}
