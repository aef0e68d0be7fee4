package org.tengen.gameservice.batch;

import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.VersionConflict;
import org.tengen.eventstore.command.CommandRequest;
import org.tengen.eventstore.command.Expectation;
import org.tengen.eventstore.command.Outcome;
import org.tengen.eventstore.command.StreamHandler;
import org.tengen.eventstore.jdbc.StoreFailure;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.eventstore.outbox.OutboxRelay;
import org.tengen.gameservice.batch.BatchEvent.Applied;
import org.tengen.gameservice.batch.BatchEvent.Change;
import org.tengen.gameservice.batch.BatchEvent.Undone;
import org.tengen.gameservice.batch.BatchState.Refusal;
import org.tengen.gameservice.game.Decision.Refused;
import org.tengen.gameservice.game.GameCommand;
import org.tengen.gameservice.game.GameState;
import org.tengen.gameservice.game.Result;
import org.tengen.gameservice.live.GameLive;
import org.tengen.gameservice.stream.Games;
import org.tengen.kit.messaging.EventJson;
import org.tengen.kit.store.StreamHandlers;

/** Carries bulk actions out: all games and the action's own event in one transaction, all or nothing. */
@Singleton
class Batches {

    private static final String KIND = "game-batch";

    private final Games games;
    private final GameLive live;
    private final Transactor transactor;
    private final OutboxRelay relay;
    private final StreamHandler<BatchState, BatchEvent, BatchEvent, Refusal> handler;

    Batches(Games games, GameLive live, Transactor transactor, OutboxRelay relay, StreamHandlers handlers) {
        this.games = games;
        this.live = live;
        this.transactor = transactor;
        this.relay = relay;
        this.handler = handlers.of(BatchState.CODEC, new BatchState.BatchDecider())
                .answering((after, events) -> EventJson.write(after.state()))
                .build();
    }

    /** What one board shall get. */
    record Wanted(StreamId game, Integer table, GameCommand command) {}

    /** Who asks, under which key. */
    record Asked(String key, String hash, EventMeta meta) {}

    /** A board refused its change, and so nothing was changed. */
    static final class BoardRefused extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final transient Refused refused;

        BoardRefused(Integer table, Refused refused) {
            super("table " + table + ": " + refused.detail());
            this.refused = refused;
        }

        Refused refused() {
            return refused;
        }
    }

    static StreamId stream(String federation, UUID id) {
        return new StreamId(federation, KIND, id);
    }

    BatchState state(StreamId batch) {
        return handler.current(batch).state();
    }

    /** @throws BoardRefused when one of the boards cannot be changed like this; then none is */
    Outcome<Refusal> apply(
            StreamId batch, UUID tournament, int round, String action, List<Wanted> wanted, Asked asked) {
        return together(batch, asked, connection -> {
            List<Change> changes = new ArrayList<>();
            for (Wanted one : wanted) {
                changes.add(change(connection, one, asked.meta()));
            }
            return new Applied(tournament, round, action, changes, now());
        });
    }

    private Change change(Connection connection, Wanted wanted, EventMeta meta) {
        Result before = games.stateIn(connection, wanted.game()).result();
        Outcome<Refused> outcome = games.handleIn(connection, wanted.game(), wanted.command(), meta);
        if (outcome instanceof Outcome.Refused<Refused> refused) {
            throw new BoardRefused(wanted.table(), refused.reason());
        }
        GameState after = games.stateIn(connection, wanted.game());
        return new Change(wanted.game().id(), wanted.table(), before, after.result(), after.revision());
    }

    /** Each board gets back what it had; one that was changed since keeps what it has. */
    Outcome<Refusal> undo(StreamId batch, Asked asked) {
        BatchState state = state(batch);
        return together(batch, asked, connection -> {
            List<UUID> kept = new ArrayList<>();
            for (Change change : state.applied() == null || state.undone() != null
                    ? List.<Change>of()
                    : state.applied().changes()) {
                StreamId game = Games.stream(batch.federation(), change.gameId());
                if (games.stateIn(connection, game).revision() != change.revisionAfter()) {
                    kept.add(change.gameId());
                } else {
                    Result back = Optional.ofNullable(change.before())
                            .orElse(Result.of(Result.Winner.NONE, Result.By.UNKNOWN, null, Result.Proof.REFEREE));
                    GameCommand correct = new GameCommand.CorrectResult(back, "a bulk action was taken back");
                    change(connection, new Wanted(game, change.table(), correct), asked.meta());
                }
            }
            return new Undone(kept, now());
        });
    }

    /** A race that was lost is run again from the start, as every command's is. */
    private Outcome<Refusal> together(StreamId batch, Asked asked, Function<Connection, BatchEvent> work) {
        for (int attempt = 1; ; attempt++) {
            try {
                Outcome<Refusal> outcome = transactor.inTransaction(connection -> once(connection, batch, asked, work));
                relay.wake();
                tell(batch);
                return outcome;
            } catch (VersionConflict | StoreFailure failure) {
                boolean lostARace = !(failure instanceof StoreFailure store) || store.lostARace();
                if (!lostARace) {
                    throw failure;
                }
                if (attempt == StreamHandler.ATTEMPTS) {
                    return new Outcome.Crowded<>(0);
                }
            }
        }
    }

    private Outcome<Refusal> once(
            Connection connection, StreamId batch, Asked asked, Function<Connection, BatchEvent> work) {
        Expectation any = Expectation.any();
        BatchEvent nothing = new Undone(List.of(), Instant.EPOCH);
        boolean known = org.tengen.eventstore.command.CommandLog.find(connection, batch, asked.key())
                .isPresent();
        BatchEvent wanted = known ? nothing : work.apply(connection);
        return handler.handleIn(
                connection, new CommandRequest<>(batch, wanted, any, asked.key(), asked.hash(), asked.meta()));
    }

    private void tell(StreamId batch) {
        Applied applied = state(batch).applied();
        if (applied != null) {
            applied.changes().forEach(change -> live.changed(Games.stream(batch.federation(), change.gameId())));
        }
    }

    private static Instant now() {
        return Instant.now().truncatedTo(ChronoUnit.MILLIS);
    }
}
