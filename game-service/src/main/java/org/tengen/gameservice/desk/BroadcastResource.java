package org.tengen.gameservice.desk;

import static org.tengen.kit.identity.Roles.FEDERATION_ADMIN;
import static org.tengen.kit.identity.Roles.TOURNAMENT_DIRECTOR;

import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.tengen.gameservice.broadcast.BroadcastSetting;
import org.tengen.gameservice.broadcast.Broadcasts;
import org.tengen.gameservice.command.GameDesk;
import org.tengen.gameservice.command.GameLine;
import org.tengen.gameservice.command.GameReader;
import org.tengen.gameservice.summary.Summaries;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.problem.Problems;

/** How a tournament's games, or one game, are shown to spectators. Setting it twice is setting it once. */
@Path("/api/games/broadcast")
@Singleton
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "broadcast")
public class BroadcastResource {

    private final Broadcasts broadcasts;
    private final GameDesk desk;
    private final GameReader reader;
    private final CurrentActor caller;

    BroadcastResource(Broadcasts broadcasts, GameDesk desk, GameReader reader, CurrentActor caller) {
        this.broadcasts = broadcasts;
        this.desk = desk;
        this.reader = reader;
        this.caller = caller;
    }

    /** Absent means none: no delay, results shown. */
    record Wanted(Integer delayMoves, Boolean hideResults) {}

    @GET
    @PermitAll
    @Operation(summary = "How spectators see a game, or the games of a tournament")
    public BroadcastSetting get(@QueryParam("tournament") UUID tournament, @QueryParam("game") UUID game) {
        UUID scope = scope(tournament, game);
        return broadcasts.of(scope, tournament);
    }

    @PUT
    @Consumes(MediaType.APPLICATION_JSON)
    @RolesAllowed({TOURNAMENT_DIRECTOR, FEDERATION_ADMIN})
    @Operation(summary = "Lets spectators see games some moves late, or without results")
    @RequestBody(content = @Content(examples = @ExampleObject(value = "{\"delayMoves\": 5, \"hideResults\": false}")))
    public BroadcastSetting set(@QueryParam("tournament") UUID tournament, @QueryParam("game") UUID game, Wanted body) {
        UUID scope = scope(tournament, game);
        int delay = body == null || body.delayMoves() == null ? 0 : body.delayMoves();
        if (delay < 0 || delay > BroadcastSetting.MAX_DELAY_MOVES) {
            throw Problems.invalid("delayMoves", "lies between 0 and " + BroadcastSetting.MAX_DELAY_MOVES)
                    .exception();
        }
        UUID oneGame = game == null ? aGameOf(tournament) : game;
        if (!desk.rightsIn(oneGame).mayDirect()) {
            throw Problems.notAllowed("Who runs the tournament decides how it is shown.")
                    .exception();
        }
        boolean hide = body != null && Boolean.TRUE.equals(body.hideResults());
        BroadcastSetting setting = new BroadcastSetting(delay, hide);
        broadcasts.set(scope, setting, caller.get().accountId());
        return setting;
    }

    private static UUID scope(UUID tournament, UUID game) {
        if ((tournament == null) == (game == null)) {
            throw Problems.invalid("tournament", "or game is required, one of them")
                    .exception();
        }
        return game == null ? tournament : game;
    }

    private UUID aGameOf(UUID tournament) {
        List<GameLine> games = reader.lines(new Summaries.Query(tournament, null, null));
        if (games.isEmpty()) {
            throw Problems.notFound("game of this tournament").exception();
        }
        return games.get(0).gameId();
    }
}
