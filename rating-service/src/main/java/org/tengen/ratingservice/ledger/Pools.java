package org.tengen.ratingservice.ledger;

import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.util.List;
import java.util.UUID;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.EventStore;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.command.CommandRequest;
import org.tengen.eventstore.command.StreamHandler;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.eventstore.projection.ProjectionRebuild;
import org.tengen.eventstore.projection.Projections;
import org.tengen.kit.store.StreamHandlers;

/** The rating pools, one stream per federation. */
@Singleton
public class Pools {

    static final String KIND = "pool";

    private final StreamHandler<Pool, PoolCommand, PoolEvent, PoolRefusal> handler;
    private final ProjectionRebuild<Pool, PoolEvent> rebuild;

    Pools(StreamHandlers handlers, Transactor transactor, EventStore store) {
        PoolDecider decider = new PoolDecider();
        Projections<Pool, PoolEvent> projections = new Projections<>(List.of(new LedgerProjection()));
        this.handler =
                handlers.of(PoolEvent.CODEC, decider).projecting(projections).build();
        this.rebuild = new ProjectionRebuild<>(transactor, store, PoolEvent.CODEC, decider, projections, KIND);
    }

    /** Takes a result in, unless the ledger has this revision or a later one; in the caller's transaction. */
    public void take(Connection connection, String federation, LedgerGame game, EventMeta meta) {
        PoolCommand command =
                new PoolCommand.TakeResult(game, LedgerTables.held(connection, federation, game.gameId()));
        handler.handleIn(connection, CommandRequest.internal(stream(federation), command, meta));
    }

    /** What a player brings into the first game; in the caller's transaction. */
    public void setStartingRating(
            Connection connection, String federation, UUID player, double rating, EventMeta meta) {
        PoolCommand command = new PoolCommand.SetStartingRating(player, rating);
        handler.handleIn(connection, CommandRequest.internal(stream(federation), command, meta));
    }

    /** The ledger anew from the log; answers the table set that is live now. */
    public int rebuildLedger() {
        return rebuild.rebuild(LedgerProjection.NAME);
    }

    static StreamId stream(String federation) {
        UUID id = UUID.nameUUIDFromBytes(("pool/" + federation).getBytes(StandardCharsets.UTF_8));
        return new StreamId(federation, KIND, id);
    }
}
