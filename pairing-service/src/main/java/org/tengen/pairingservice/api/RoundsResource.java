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
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.tengen.kit.command.Command;
import org.tengen.kit.command.Versions;
import org.tengen.kit.identity.Roles;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.policy.Task;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentFold;

/** One round: drawn, arranged by hand, published, closed, looked at. */
@Path("/api/tournaments/{tournamentId}/rounds/{round}")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class RoundsResource {

    /** @param inputHash names the draw its sender saw */
    @Schema(example = "{\"inputHash\": \"9f2c…\"}")
    public record PublishRequest(String inputHash) {}

    /** @param reason shown in the log */
    public record ReasonRequest(String reason) {}

    private final Access access;
    private final Commands commands;
    private final RoundViews views;
    private final DrawingRoom drawing;

    RoundsResource(Access access, Commands commands, RoundViews views, DrawingRoom drawing) {
        this.access = access;
        this.commands = commands;
        this.views = views;
        this.drawing = drawing;
    }

    /** A draw nobody published is for directors only. */
    @GET
    @PermitAll
    @Operation(summary = "A round; a proposal for its directors only")
    public Response look(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("round") int number,
            @QueryParam("version") Integer version) {
        Access.Place place = access.open(tournamentId, version);
        Round round = place.state()
                .round(number)
                .filter(found -> found.published() || place.may(Task.LOOK))
                .orElseThrow(() -> noRound(place.state(), number).exception());
        RoundView view = place.may(Task.LOOK) && !round.published()
                ? views.weighed(place.state(), round)
                : views.plain(place.state(), round);
        return Response.ok(view).tag(Versions.etag(place.state().version())).build();
    }

    private static Problem noRound(Tournament state, int number) {
        return number < 1 || number > state.settings().rounds()
                ? Problem.of(
                                404,
                                "round-out-of-range",
                                "The tournament has no such round",
                                "Round " + number + " is out of range: the tournament has rounds 1 to "
                                        + state.settings().rounds() + ".")
                        .with("rounds", state.settings().rounds())
                : Problem.of(
                        404,
                        "round-not-drawn",
                        "This round is not published yet",
                        "Round " + number + " is not published yet.");
    }

    @POST
    @Path("draw")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "Draws a proposal; asks when results are missing or most of the field is away")
    public Response draw(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("round") int round,
            @Context HttpHeaders headers,
            DrawingRoom.DrawRequest body) {
        Access.Place place = access.directing(tournamentId);
        Tournament after = drawing.draw(place, round, body == null ? DrawingRoom.DrawRequest.USUAL : body, headers);
        return drawn(Response.status(201), after, round);
    }

    @DELETE
    @Path("draw")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "Throws a proposal away")
    public Response discard(
            @PathParam("tournamentId") UUID tournamentId, @PathParam("round") int round, @Context HttpHeaders headers) {
        return state(
                run(tournamentId, round, new TournamentCommand.DiscardDraw(round), "discard", null, headers), round);
    }

    @PUT
    @Path("pairings")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "The whole round by hand, weighed beside the best one")
    public Response arrange(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("round") int round,
            @Context HttpHeaders headers,
            DrawingRoom.PairingsRequest body) {
        Access.Place place = access.directing(tournamentId);
        if (body == null) {
            throw Problems.invalid("pairs", "is missing").exception();
        }
        if (place.state().round(round).isPresent()) {
            Versions.required(headers.getHeaderString(HttpHeaders.IF_MATCH));
        }
        return drawn(Response.ok(), drawing.arrange(place, round, body, headers), round);
    }

    private Response drawn(Response.ResponseBuilder answer, Tournament after, int number) {
        RoundView view = views.weighed(after, after.rounds().get(number));
        return answer.entity(view).tag(Versions.etag(after.version())).build();
    }

    @POST
    @Path("publish")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "Publishes the proposal somebody saw; a second time the same answer")
    public Response publish(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("round") int round,
            @Context HttpHeaders headers,
            PublishRequest body) {
        if (body == null || body.inputHash() == null) {
            throw Problems.invalid("inputHash", "is missing: say which draw you saw")
                    .exception();
        }
        TournamentCommand command = new TournamentCommand.Publish(round, body.inputHash());
        return state(run(tournamentId, round, command, "publish", body, headers), round);
    }

    /** Takes a published round back as long as nothing was played. */
    @POST
    @Path("withdraw")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "Takes a published round back before it has results")
    public Response withdraw(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("round") int round,
            @Context HttpHeaders headers,
            ReasonRequest body) {
        return state(
                run(tournamentId, round, new TournamentCommand.WithdrawRound(round), "withdraw", body, headers), round);
    }

    @POST
    @Path("close")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "Ends a round; results that are not final do not block")
    public Response close(
            @PathParam("tournamentId") UUID tournamentId, @PathParam("round") int round, @Context HttpHeaders headers) {
        return state(run(tournamentId, round, new TournamentCommand.CloseRound(round), "close", null, headers), round);
    }

    @POST
    @Path("reopen")
    @Command
    @RolesAllowed({Roles.FEDERATION_ADMIN, Roles.TOURNAMENT_DIRECTOR})
    @Operation(summary = "Opens a closed round")
    public Response reopen(
            @PathParam("tournamentId") UUID tournamentId,
            @PathParam("round") int round,
            @Context HttpHeaders headers,
            ReasonRequest body) {
        return state(
                run(tournamentId, round, new TournamentCommand.ReopenRound(round), "reopen", body, headers), round);
    }

    private Tournament run(
            UUID tournamentId, int round, TournamentCommand command, String name, Object body, HttpHeaders headers) {
        Access.Place place = access.directing(tournamentId);
        Commands.Request request =
                Commands.Request.of(name + "/" + round, body, headers, TournamentFold.roundPart(round));
        boolean explained = body instanceof ReasonRequest given && given.reason() != null;
        return commands.done(place, command, explained ? request.because(((ReasonRequest) body).reason()) : request);
    }

    private static Response state(Tournament after, int number) {
        Map<String, Object> body = after.round(number)
                .<Map<String, Object>>map(round -> Map.of(
                        "round", number,
                        "revision", round.revision(),
                        "status", round.status().name(),
                        "version", after.version()))
                .orElse(Map.of("round", number, "version", after.version()));
        return Response.ok(body).tag(Versions.etag(after.version())).build();
    }
}
