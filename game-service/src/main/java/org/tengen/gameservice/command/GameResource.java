package org.tengen.gameservice.command;

import static org.tengen.kit.identity.Roles.FEDERATION_ADMIN;
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
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.tengen.eventstore.command.Expectation;
import org.tengen.gameservice.clock.TimeControl;
import org.tengen.gameservice.command.GameDesk.Request;
import org.tengen.gameservice.game.GameCommand;
import org.tengen.gameservice.game.Seat;
import org.tengen.kit.command.Command;
import org.tengen.kit.problem.Problems;
import org.tengen.rules.board.Color;

/** Commands at the board: by one of the two players for oneself, by a referee or director for both. */
@Path("/api/games/{id}")
@Singleton
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Command
@RolesAllowed({PLAYER, REFEREE, TOURNAMENT_DIRECTOR, FEDERATION_ADMIN})
@Tag(name = "games")
public class GameResource {

    private final GameDesk desk;

    GameResource(GameDesk desk) {
        this.desk = desk;
    }

    @POST
    @Path("start")
    @Operation(summary = "Starts the game, with clocks when asked for; the first move starts it without")
    public Response start(
            @PathParam("id") UUID id, @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch, Bodies.Start body) {
        Request request = new Request(id, "start", body, GameDesk.optional(ifMatch), null);
        boolean keep = body != null && Boolean.TRUE.equals(body.keepClock());
        TimeControl control = keep ? desk.timeControl(id, body.timeSystem()) : null;
        return desk.atBoard(request, seat -> new GameCommand.Start(seat, control));
    }

    @POST
    @Path("clock")
    @Operation(summary = "A referee sets, stops or starts the clocks, with a reason")
    public Response clock(
            @PathParam("id") UUID id, @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch, Bodies.Clock body) {
        String reason = required("reason", body == null ? null : body.reason());
        boolean running = !Boolean.FALSE.equals(body.running());
        Request request = new Request(id, "clock", body, GameDesk.required(ifMatch), reason);
        return desk.byReferee(request, new GameCommand.AdjustClock(body.black(), body.white(), running, reason));
    }

    @POST
    @Path("moves/returned")
    @Operation(
            summary = "A move against the rules was made at the board and handed back; the rule set says what it costs")
    public Response returned(
            @PathParam("id") UUID id, @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch, Bodies.Returned body) {
        Color color = required("color", body == null ? null : body.color());
        String point = required("point", body.point());
        Request request = new Request(id, "move-returned", body, GameDesk.required(ifMatch), null);
        return desk.byReferee(request, new GameCommand.ReturnMove(color, point));
    }

    @POST
    @Path("handicap")
    @Operation(summary = "Places the handicap stones, on the marked points when none are named")
    public Response handicap(
            @PathParam("id") UUID id, @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch, Bodies.Handicap body) {
        List<String> points = body == null ? null : body.points();
        Request request = new Request(id, "handicap", body, GameDesk.required(ifMatch), null);
        return desk.atBoard(request, seat -> new GameCommand.PlaceHandicap(seat, points));
    }

    @POST
    @Path("position")
    @Operation(summary = "Puts stones down or takes them off other than by moves, as a record with a set-up does")
    public Response position(
            @PathParam("id") UUID id, @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch, Bodies.Position body) {
        Color toMove = required("toMove", body == null ? null : body.toMove());
        Request request = new Request(id, "position", body, GameDesk.required(ifMatch), null);
        return desk.byReferee(
                request,
                new GameCommand.SetPosition(orNone(body.black()), orNone(body.white()), orNone(body.empty()), toMove));
    }

    @POST
    @Path("moves")
    @Operation(summary = "Plays a stone or passes; If-Match or moveNumber says what the sender had seen")
    public Response move(
            @PathParam("id") UUID id, @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch, Bodies.Move body) {
        Color color = required("color", body == null ? null : body.color());
        String named = required("point", body.point());
        String point = named.toLowerCase(Locale.ROOT).equals("pass") ? null : named;
        Expectation expected = body.moveNumber() == null ? GameDesk.required(ifMatch) : GameDesk.optional(ifMatch);
        boolean accepted = Boolean.TRUE.equals(body.accepted());
        return desk.atBoard(
                new Request(id, GameDesk.MOVE, body, expected, null),
                seat -> new GameCommand.Play(seat, color, point, body.moveNumber(), accepted));
    }

    @POST
    @Path("undo/ask")
    @Operation(summary = "Asks the opponent to take back the last plies")
    public Response askUndo(
            @PathParam("id") UUID id, @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch, Bodies.Plies body) {
        int plies = body == null || body.plies() == null ? 1 : body.plies();
        Request request = new Request(id, "undo-ask", body, GameDesk.required(ifMatch), null);
        return desk.atBoard(request, seat -> new GameCommand.AskUndo(seat, plies));
    }

    @POST
    @Path("undo/grant")
    @Operation(summary = "Takes back what was asked for; a referee takes back unasked")
    public Response grantUndo(
            @PathParam("id") UUID id, @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch, Bodies.Plies body) {
        Integer plies = body == null ? null : body.plies();
        Request request = new Request(id, "undo-grant", body, GameDesk.required(ifMatch), null);
        return desk.atBoard(request, seat -> new GameCommand.GrantUndo(seat, plies));
    }

    @POST
    @Path("undo/refuse")
    @Consumes(MediaType.WILDCARD)
    public Response refuseUndo(@PathParam("id") UUID id, @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch) {
        Request request = new Request(id, "undo-refuse", null, GameDesk.required(ifMatch), null);
        return desk.atBoard(request, GameCommand.RefuseUndo::new);
    }

    @POST
    @Path("resign")
    @Operation(summary = "Resigns; a referee says for whom")
    public Response resign(
            @PathParam("id") UUID id, @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch, Bodies.OfColor body) {
        Color named = body == null ? null : body.color();
        Request request = new Request(id, "resign", body, GameDesk.required(ifMatch), null);
        return desk.atBoard(request, seat -> new GameCommand.Resign(seat, ownOrNamed(seat, named)));
    }

    private static Color ownOrNamed(Seat seat, Color named) {
        if (named != null || seat == Seat.REFEREE) {
            return required("color", named);
        }
        return seat == Seat.BLACK ? Color.BLACK : Color.WHITE;
    }

    @POST
    @Path("time")
    @Operation(summary = "Claims that the flag of this colour has fallen")
    public Response time(
            @PathParam("id") UUID id, @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch, Bodies.OfColor body) {
        Color of = required("color", body == null ? null : body.color());
        Request request = new Request(id, "time", body, GameDesk.required(ifMatch), null);
        return desk.atBoard(request, seat -> new GameCommand.ClaimTime(seat, of));
    }

    @POST
    @Path("score/mark")
    @Operation(summary = "Calls stones dead, for both to see; nothing is proposed yet")
    public Response mark(
            @PathParam("id") UUID id, @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch, Bodies.Dead body) {
        List<String> dead = required("dead", body == null ? null : body.dead());
        Request request = new Request(id, "score-mark", body, GameDesk.required(ifMatch), null);
        return desk.atBoard(request, seat -> new GameCommand.MarkDead(seat, dead));
    }

    @POST
    @Path("score/propose")
    @Operation(
            summary =
                    "Proposes the score with these dead stones, else with the marked ones; one stone of a chain is enough")
    public Response propose(
            @PathParam("id") UUID id, @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch, Bodies.Dead body) {
        List<String> dead = body == null ? null : body.dead();
        Request request = new Request(id, "score-propose", body, GameDesk.required(ifMatch), null);
        return desk.atBoard(request, seat -> new GameCommand.ProposeScore(seat, dead));
    }

    @POST
    @Path("score/agree")
    @Consumes(MediaType.WILDCARD)
    @Operation(summary = "Agrees to the proposed score, which finishes the game")
    public Response agree(@PathParam("id") UUID id, @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch) {
        Request request = new Request(id, "score-agree", null, GameDesk.required(ifMatch), null);
        return desk.atBoard(request, GameCommand.AgreeScore::new);
    }

    @POST
    @Path("score/dispute")
    @Consumes(MediaType.WILDCARD)
    public Response dispute(@PathParam("id") UUID id, @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch) {
        Request request = new Request(id, "score-dispute", null, GameDesk.required(ifMatch), null);
        return desk.atBoard(request, GameCommand.DisputeScore::new);
    }

    @POST
    @Path("resume")
    @Consumes(MediaType.WILDCARD)
    @Operation(summary = "Takes play up again after both have passed")
    public Response resume(@PathParam("id") UUID id, @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch) {
        Request request = new Request(id, "resume", null, GameDesk.required(ifMatch), null);
        return desk.atBoard(request, GameCommand.Resume::new);
    }

    static <T> T required(String field, T value) {
        if (value == null) {
            throw Problems.invalid(field, "is required").exception();
        }
        return value;
    }

    private static List<String> orNone(List<String> points) {
        return points == null ? List.of() : points;
    }
}
