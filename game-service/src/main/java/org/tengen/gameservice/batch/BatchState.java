package org.tengen.gameservice.batch;

import org.tengen.eventstore.codec.EventCodec;
import org.tengen.eventstore.codec.EventTypes;
import org.tengen.eventstore.command.Decider;
import org.tengen.eventstore.command.Decision;
import org.tengen.gameservice.batch.BatchEvent.Applied;
import org.tengen.gameservice.batch.BatchEvent.Undone;

/**
 * A bulk action as its events left it.
 *
 * @param applied null before anything happened
 * @param undone null while it stands
 */
record BatchState(Applied applied, Undone undone) {

    static final BatchState NONE = new BatchState(null, null);

    /** The stored names: data, never renamed. */
    static final EventCodec<BatchEvent> CODEC = new EventCodec<>(EventTypes.of(BatchEvent.class)
            .type("game-batch.applied.v1", Applied.class)
            .type("game-batch.undone.v1", Undone.class)
            .build());

    /** Why a command was refused. */
    enum Refusal {
        UNKNOWN,
        ALREADY_UNDONE
    }

    /** The command is the event that shall happen: what it holds was worked out on the games in the same transaction. */
    static final class BatchDecider implements Decider<BatchState, BatchEvent, BatchEvent, Refusal> {
        @Override
        public BatchState initial() {
            return NONE;
        }

        @Override
        public BatchState evolve(BatchState state, BatchEvent event) {
            return event instanceof Applied applied
                    ? new BatchState(applied, null)
                    : new BatchState(state.applied(), (Undone) event);
        }

        @Override
        public Decision<BatchEvent, Refusal> decide(BatchState state, BatchEvent wanted) {
            if (wanted instanceof Undone && state.applied() == null) {
                return Decision.refuse(Refusal.UNKNOWN);
            }
            return state.undone() == null ? Decision.accept(wanted) : Decision.refuse(Refusal.ALREADY_UNDONE);
        }
    }
}
