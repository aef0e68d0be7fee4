package org.tengen.gameservice.comment;

import static org.tengen.kit.identity.Roles.FEDERATION_ADMIN;
import static org.tengen.kit.identity.Roles.HELPER;
import static org.tengen.kit.identity.Roles.REFEREE;
import static org.tengen.kit.identity.Roles.TOURNAMENT_DIRECTOR;

import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.tengen.eventstore.EventIds;
import org.tengen.eventstore.StreamId;
import org.tengen.gameservice.command.Audience;
import org.tengen.gameservice.command.Audiences;
import org.tengen.gameservice.command.GameDesk;
import org.tengen.gameservice.command.GameReader;
import org.tengen.gameservice.live.GameLive;
import org.tengen.kit.command.Command;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.problem.Problems;

/** Comments on a game: written by its officials and the helpers a tournament has named, read by everybody. */
@Path("/api/games/{id}/comments")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "comments")
public class CommentResource {

    /** A long paragraph; more than that nobody reads beside a board. */
    private static final int MAX_CHARACTERS = 2_000;
    /** Several for each move of a long game; whoever writes more does it by mistake. */
    private static final int MAX_COMMENTS = 1_000;

    private final Comments comments;
    private final GameDesk desk;
    private final GameReader reader;
    private final Audiences audiences;
    private final GameLive live;
    private final CurrentActor caller;

    CommentResource(
            Comments comments,
            GameDesk desk,
            GameReader reader,
            Audiences audiences,
            GameLive live,
            CurrentActor caller) {
        this.comments = comments;
        this.desk = desk;
        this.reader = reader;
        this.audiences = audiences;
        this.live = live;
        this.caller = caller;
    }

    /** @param afterMove the move it is about; absent: the last one */
    record NewComment(Integer afterMove, String text) {}

    @GET
    @PermitAll
    @Operation(summary = "What commentators say about the game, by move; nothing to those from whom results are kept")
    public List<Comment> read(@PathParam("id") UUID id, @QueryParam("hide") String hide) {
        StreamId game = desk.find(id);
        Audience audience = audiences.of(id, "results".equals(hide));
        return comments.on(
                id, audience, reader.gameWithItsRecord(game, audience).moveCount());
    }

    @POST
    @Command
    @Consumes(MediaType.APPLICATION_JSON)
    @RolesAllowed({HELPER, REFEREE, TOURNAMENT_DIRECTOR, FEDERATION_ADMIN})
    @Operation(summary = "Comments on a move; the same request again under its key changes nothing")
    public Response write(@PathParam("id") UUID id, NewComment body) {
        StreamId game = mine(id);
        String text = body == null || body.text() == null ? "" : body.text().strip();
        if (text.isEmpty() || text.length() > MAX_CHARACTERS) {
            throw Problems.invalid("text", "has 1 to " + MAX_CHARACTERS + " characters")
                    .exception();
        }
        int moves = reader.gameWithItsRecord(game, Audience.ALL).moveCount();
        int afterMove = body.afterMove() == null ? moves : body.afterMove();
        if (afterMove < 0 || afterMove > moves) {
            throw Problems.invalid("afterMove", "lies between 0 and " + moves).exception();
        }
        if (comments.count(id) >= MAX_COMMENTS) {
            throw Problems.invalid("text", "is one too many: a game has at most " + MAX_COMMENTS + " comments")
                    .exception();
        }
        UUID commentId = EventIds.derived(desk.keyOf(), "comment");
        comments.write(commentId, id, afterMove, text, caller.get().accountId());
        live.commented(id);
        Comment written = new Comment(commentId, afterMove, text, Instant.now().truncatedTo(ChronoUnit.MILLIS));
        return Response.status(Response.Status.CREATED).entity(written).build();
    }

    @DELETE
    @Path("{comment}")
    @RolesAllowed({HELPER, REFEREE, TOURNAMENT_DIRECTOR, FEDERATION_ADMIN})
    @Operation(summary = "Takes a comment away for good")
    public Response erase(@PathParam("id") UUID id, @PathParam("comment") UUID comment) {
        mine(id);
        if (!comments.erase(comment, id)) {
            throw Problems.notFound("comment " + comment).exception();
        }
        live.commented(id);
        return Response.noContent().build();
    }

    private StreamId mine(UUID id) {
        if (!desk.rightsIn(id).mayComment()) {
            throw Problems.notAllowed(
                            "Comments are written by the officials of this game and the helpers its tournament names.")
                    .exception();
        }
        return desk.find(id);
    }
}
