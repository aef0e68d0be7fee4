package org.tengen.gameservice.batch;

import static org.tengen.kit.identity.Roles.FEDERATION_ADMIN;
import static org.tengen.kit.identity.Roles.TOURNAMENT_DIRECTOR;

import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.tengen.eventstore.EventIds;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.command.CommandLog;
import org.tengen.eventstore.command.Outcome;
import org.tengen.gameservice.batch.BatchState.Refusal;
import org.tengen.gameservice.command.GameDesk;
import org.tengen.gameservice.command.GameLine;
import org.tengen.gameservice.command.GameReader;
import org.tengen.gameservice.desk.DeskLine;
import org.tengen.gameservice.game.GameCommand;
import org.tengen.gameservice.game.Phase;
import org.tengen.gameservice.game.Result;
import org.tengen.gameservice.summary.Summaries;
import org.tengen.kit.command.Command;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.identity.CurrentActor;
import org.tengen.kit.messaging.EventJson;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;

/** Many results at once, and taking that back. */
@Path("/api/games/batches")
@Singleton
@Command
@Produces(MediaType.APPLICATION_JSON)
@RolesAllowed({TOURNAMENT_DIRECTOR, FEDERATION_ADMIN})
@Tag(name = "results")
public class BatchResource {

    private final Batches batches;
    private final GameDesk desk;
    private final GameReader reader;
    private final CurrentActor caller;

    BatchResource(Batches batches, GameDesk desk, GameReader reader, CurrentActor caller) {
        this.batches = batches;
        this.desk = desk;
        this.reader = reader;
        this.caller = caller;
    }

    enum Action {
        /** The results of {@code lines}, as typed at the desk. */
        RESULTS,
        /** Every result of the round is taken out again. */
        CLEAR
    }

    /** @param typedRound for CLEAR: the round's number once more, so that nobody wipes a round by a slip */
    record Wanted(UUID tournament, Integer round, Action action, List<String> lines, Integer typedRound) {}

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Changes the results of many boards, all or nothing, as one event that can be taken back")
    @RequestBody(
            content =
                    @Content(
                            examples =
                                    @ExampleObject(
                                            value =
                                                    "{\"tournament\": \"00000001-0000-4000-8000-000000000000\", \"round\": 3, \"action\": \"RESULTS\", \"lines\": [\"1 w\", \"2 b3.5\"]}")))
    public Response apply(Wanted body) {
        if (body == null || body.tournament() == null || body.round() == null || body.action() == null) {
            throw Problems.invalid("tournament", "round and action are required")
                    .exception();
        }
        List<GameLine> games = games(body);
        List<Batches.Wanted> wanted = body.action() == Action.CLEAR ? cleared(body, games) : typed(body, games);
        UUID id = EventIds.derived(desk.keyOf(), "batch");
        StreamId batch = Batches.stream(wanted.get(0).game().federation(), id);
        try {
            return answer(
                    id,
                    batches.apply(
                            batch,
                            body.tournament(),
                            body.round(),
                            body.action().name(),
                            wanted,
                            asked(body)));
        } catch (Batches.BoardRefused refused) {
            throw Problem.of(422, "board-refused", "Nothing was changed", refused.getMessage())
                    .with("reason", refused.refused().reason().name())
                    .exception();
        }
    }

    @POST
    @Path("{id}/undo")
    @Consumes(MediaType.WILDCARD)
    @Operation(summary = "Takes a bulk action back; boards somebody has changed since keep what they have")
    public Response undo(@PathParam("id") UUID id) {
        StreamId batch = Batches.stream(caller.get().federation(), id);
        BatchState state = batches.state(batch);
        if (state.applied() == null) {
            throw Problems.notFound("bulk action " + id).exception();
        }
        state.applied().changes().forEach(change -> requireDirector(change.gameId()));
        return answer(id, batches.undo(batch, asked(id)));
    }

    private static Response answer(UUID id, Outcome<Refusal> outcome) {
        if (outcome instanceof Outcome.Done<Refusal> done) {
            return Response.status(Response.Status.CREATED)
                    .entity("{\"batchId\":\"" + id + "\",\"batch\":" + done.answer() + "}")
                    .build();
        }
        if (outcome instanceof Outcome.KeyReused<Refusal>) {
            throw Problems.idempotencyKeyReused().exception();
        }
        if (outcome instanceof Outcome.Refused<Refusal>) {
            throw Problem.of(409, "already-undone", "Taken back already", "This bulk action was taken back before.")
                    .exception();
        }
        throw Problems.unavailable().exception();
    }

    private Batches.Asked asked(Object body) {
        Actor actor = caller.get();
        return new Batches.Asked(
                desk.keyOf().toString(),
                CommandLog.hash(actor.accountId(), "batch", EventJson.write(body)),
                EventMeta.by(actor.accountId(), "director"));
    }

    private List<GameLine> games(Wanted body) {
        List<GameLine> games = reader.lines(new Summaries.Query(body.tournament(), body.round(), null)).stream()
                .filter(game -> game.status() != Phase.ANNULLED && game.table() != null)
                .toList();
        if (games.isEmpty()) {
            throw Problems.notFound("game of this round").exception();
        }
        games.forEach(game -> requireDirector(game.gameId()));
        return games;
    }

    private void requireDirector(UUID gameId) {
        if (!desk.rightsIn(gameId).mayDirect()) {
            throw Problems.notAllowed("Who runs the tournament changes many results at once.")
                    .exception();
        }
    }

    private List<Batches.Wanted> cleared(Wanted body, List<GameLine> games) {
        if (!Objects.equals(body.typedRound(), body.round())) {
            throw Problem.of(
                            422,
                            "confirmation-needed",
                            "Type the round",
                            "All results of round " + body.round() + " are to go: send typedRound " + body.round()
                                    + ".")
                    .exception();
        }
        Result none = Result.of(Result.Winner.NONE, Result.By.UNKNOWN, null, Result.Proof.REFEREE);
        List<Batches.Wanted> wanted = games.stream()
                .filter(game -> game.status() == Phase.FINISHED)
                .map(game -> new Batches.Wanted(
                        desk.find(game.gameId()),
                        game.table(),
                        new GameCommand.CorrectResult(none, "the results of the round were cleared")))
                .toList();
        if (wanted.isEmpty()) {
            throw Problem.of(409, "nothing-to-clear", "Nothing to clear", "No game of this round has a result.")
                    .exception();
        }
        return wanted;
    }

    private List<Batches.Wanted> typed(Wanted body, List<GameLine> games) {
        if (body.lines() == null || body.lines().isEmpty() || body.lines().size() > Summaries.MAX_ROWS) {
            throw Problems.invalid("lines", "are 1 to " + Summaries.MAX_ROWS).exception();
        }
        Map<Integer, GameLine> byTable = new java.util.HashMap<>();
        games.forEach(game -> byTable.put(game.table(), game));
        List<Batches.Wanted> wanted = new ArrayList<>();
        for (String text : body.lines()) {
            DeskLine line = DeskLine.parse(text)
                    .orElseThrow(() -> Problems.invalid("lines", "'" + text + "' is no table and result")
                            .exception());
            GameLine game = byTable.get(line.table());
            if (game == null) {
                throw Problems.notFound("table " + line.table() + " in this round")
                        .exception();
            }
            wanted.add(new Batches.Wanted(
                    desk.find(game.gameId()), line.table(), new GameCommand.RecordResult(line.result())));
        }
        return wanted;
    }
}
