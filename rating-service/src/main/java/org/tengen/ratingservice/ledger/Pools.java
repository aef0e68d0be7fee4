package org.tengen.ratingservice.ledger;

import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.EventStore;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.eventstore.command.CommandRequest;
import org.tengen.eventstore.command.Outcome;
import org.tengen.eventstore.command.StreamHandler;
import org.tengen.eventstore.fold.Folded;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.eventstore.projection.ProjectionRebuild;
import org.tengen.eventstore.projection.Projections;
import org.tengen.kit.store.StreamHandlers;
import org.tengen.ratingservice.ledger.game.LedgerGame;
import org.tengen.ratingservice.ledger.pool.Pool;
import org.tengen.ratingservice.ledger.pool.PoolCommand;
import org.tengen.ratingservice.ledger.pool.PoolDecider;
import org.tengen.ratingservice.ledger.pool.PoolDefinition;
import org.tengen.ratingservice.ledger.pool.PoolEvent;
import org.tengen.ratingservice.ledger.pool.PoolRefusal;

/** The rating pools of all federations, one stream each. */
@Singleton
public class Pools {

    static final String KIND = "pool";
    private static final int EVENTS_AT_ONCE = 500;
    private static final UUID BEFORE_ALL = new UUID(0, 0);

    private final StreamHandler<Pool, PoolCommand, PoolEvent, PoolRefusal> handler;
    private final ProjectionRebuild<Pool, PoolEvent> rebuild;
    private final Transactor transactor;
    private final EventStore store;

    Pools(StreamHandlers handlers, Transactor transactor, EventStore store) {
        PoolDecider decider = new PoolDecider();
        Projections<Pool, PoolEvent> projections = new Projections<>(List.of(new LedgerProjection()));
        this.handler =
                handlers.of(PoolEvent.CODEC, decider).projecting(projections).build();
        this.rebuild = new ProjectionRebuild<>(transactor, store, PoolEvent.CODEC, decider, projections, KIND);
        this.transactor = transactor;
        this.store = store;
    }

    /** Which pool: a federation has one of each name. */
    public record Ref(String federation, String name) {

        public static Ref main(String federation) {
            return new Ref(federation, PoolDefinition.MAIN);
        }

        public UUID id() {
            // The main pool's id is older than pools with names.
            String path = name.equals(PoolDefinition.MAIN) ? federation : federation + "/" + name;
            return UUID.nameUUIDFromBytes(("pool/" + path).getBytes(StandardCharsets.UTF_8));
        }

        StreamId stream() {
            return new StreamId(federation, KIND, id());
        }
    }

    /**
     * Keeps a result, and takes it into every pool that wants it, unless that has this revision or a later one; in the
     * caller's transaction.
     */
    public void take(Connection connection, String federation, LedgerGame game, EventMeta meta) {
        FinishedGames.lockShared(connection, federation);
        FinishedGames.keep(connection, federation, game);
        LedgerGame counting = ProvisionalResults.asItCounts(connection, federation, game);
        for (Ref pool : LedgerTables.taking(connection, federation, game.gameId())) {
            take(connection, pool, counting, meta);
        }
    }

    /** The same result, which became final or is final no longer; nothing happens before there is one. */
    void weighAgain(Connection connection, String federation, UUID gameId, EventMeta meta) {
        FinishedGames.find(connection, federation, gameId).ifPresent(told -> {
            LedgerGame counting = ProvisionalResults.asItCounts(connection, federation, told);
            for (Ref pool : LedgerTables.taking(connection, federation, gameId)) {
                LedgerTables.held(connection, pool.id(), gameId)
                        .map(held -> new PoolCommand.WeighAgain(counting, held))
                        .ifPresent(command ->
                                handler.handleIn(connection, CommandRequest.internal(pool.stream(), command, meta)));
            }
        });
    }

    private void take(Connection connection, Ref pool, LedgerGame game, EventMeta meta) {
        PoolCommand command = new PoolCommand.TakeResult(game, LedgerTables.held(connection, pool.id(), game.gameId()));
        handler.handleIn(connection, CommandRequest.internal(pool.stream(), command, meta));
    }

    /**
     * A pool that takes games gets those of before it was opened, and those of a time when it was closed; in the caller's
     * transaction, which opened it.
     */
    public void fill(Connection connection, Ref pool, EventMeta meta) {
        UUID last = BEFORE_ALL;
        List<LedgerGame> missing = FinishedGames.missing(connection, pool, last, EVENTS_AT_ONCE);
        while (!missing.isEmpty()) {
            List<PoolEvent> fresh = new ArrayList<>();
            for (LedgerGame told : missing) {
                LedgerGame game = ProvisionalResults.asItCounts(connection, pool.federation(), told);
                if (LedgerTables.held(connection, pool.id(), game.gameId()).isPresent()) {
                    take(connection, pool, game, meta);
                } else {
                    fresh.add(new PoolEvent.ResultTakenIn(game));
                }
            }
            if (!fresh.isEmpty()) {
                handler.handleIn(
                        connection, CommandRequest.internal(pool.stream(), new PoolCommand.Office(fresh), meta));
            }
            last = missing.get(missing.size() - 1).gameId();
            missing = FinishedGames.missing(connection, pool, last, EVENTS_AT_ONCE);
        }
    }

    /** Until the end of the caller's transaction no result comes into any pool of the federation. */
    public void holdResults(Connection connection, String federation) {
        FinishedGames.lock(connection, federation);
    }

    /** What a player brings into the first game of the main pool; in the caller's transaction. */
    public void setStartingRating(
            Connection connection, String federation, UUID player, double rating, EventMeta meta) {
        PoolCommand command = new PoolCommand.SetStartingRating(player, rating);
        handler.handleIn(connection, CommandRequest.internal(Ref.main(federation).stream(), command, meta));
    }

    /**
     * Decisions of the office in the caller's transaction, all or none.
     *
     * @param seen the version at which the office last saw its own decisions; below zero to leave that to the decider
     */
    public Outcome<PoolRefusal> decide(
            Connection connection, Ref pool, List<PoolEvent> decisions, int seen, EventMeta meta) {
        PoolCommand command = new PoolCommand.Office(decisions);
        CommandRequest<PoolCommand> request = seen < 0
                ? CommandRequest.internal(pool.stream(), command, meta)
                : new CommandRequest<>(
                        pool.stream(),
                        command,
                        org.tengen.eventstore.command.Expectation.part(PoolDecider.OFFICE, seen),
                        null,
                        null,
                        meta);
        return handler.handleIn(connection, request);
    }

    /** The state for decisions. */
    public Folded<Pool> current(Ref pool) {
        return handler.current(pool.stream());
    }

    /** Version of the last decision of the office; what a command's If-Match is compared with. */
    public static int officeVersion(Folded<Pool> pool) {
        return pool.partVersion(PoolDecider.OFFICE);
    }

    /** Hands over the events after a version, oldest first; answers the version reached. */
    public int eachAfter(Ref pool, int version, int until, java.util.function.Consumer<Recorded<PoolEvent>> sink) {
        int reached = version;
        while (reached < until) {
            int from = reached + 1;
            int to = (int) Math.min(until, (long) reached + EVENTS_AT_ONCE);
            var stored = transactor.inTransaction(connection -> store.read(connection, pool.stream(), from, to));
            if (stored.isEmpty()) {
                return reached;
            }
            stored.forEach(event -> sink.accept(PoolEvent.CODEC.decode(event)));
            reached = stored.get(stored.size() - 1).version();
        }
        return reached;
    }

    /** Everything that pools know from the log anew; answers the table set that is live now. */
    public int rebuildLedger() {
        return rebuild.rebuild(LedgerProjection.NAME);
    }
}
