package org.tengen.kit.store;

import jakarta.inject.Singleton;
import org.tengen.eventstore.EventStore;
import org.tengen.eventstore.codec.EventCodec;
import org.tengen.eventstore.command.Decider;
import org.tengen.eventstore.command.StreamHandler;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.eventstore.outbox.OutboxRelay;

/**
 * Begins command handlers that are already wired to the service's transactions and wake its relay after each commit. A
 * service adds what it publishes and projects, builds one handler per kind of stream and keeps it:
 *
 * <pre>{@code
 * @Produces @Singleton
 * StreamHandler<Game, GameCommand, GameEvent, GameRefusal> games(StreamHandlers handlers) {
 *     return handlers.of(GameEvents.CODEC, new GameDecider()).publishing(new GamePublication()).build();
 * }
 * }</pre>
 */
@Singleton
public class StreamHandlers {

    private final EventStore store;
    private final Transactor transactor;
    private final OutboxRelay relay;

    StreamHandlers(EventStore store, Transactor transactor, OutboxRelay relay) {
        this.store = store;
        this.transactor = transactor;
        this.relay = relay;
    }

    public <S, C, E, R> StreamHandler.Builder<S, C, E, R> of(EventCodec<E> codec, Decider<S, C, E, R> decider) {
        return StreamHandler.of(store, codec, decider).in(transactor).afterCommit(relay::wake);
    }
}
