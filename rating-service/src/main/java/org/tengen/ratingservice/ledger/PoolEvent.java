package org.tengen.ratingservice.ledger;

import java.util.UUID;
import org.tengen.eventstore.codec.EventCodec;
import org.tengen.eventstore.codec.EventTypes;

/** What happened in a federation's rating pool. */
public sealed interface PoolEvent {

    /** A result, or a later revision of one, was taken in. */
    record ResultTakenIn(LedgerGame game) implements PoolEvent {}

    /** The office says what a player brings into his or her first game here. */
    record StartingRatingSet(UUID player, double rating) implements PoolEvent {}

    EventCodec<PoolEvent> CODEC = new EventCodec<>(EventTypes.of(PoolEvent.class)
            .type("pool.result-taken-in.v1", ResultTakenIn.class)
            .type("pool.starting-rating-set.v1", StartingRatingSet.class)
            .build());
}
