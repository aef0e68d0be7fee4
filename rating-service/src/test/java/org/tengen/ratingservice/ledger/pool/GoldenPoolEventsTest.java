package org.tengen.ratingservice.ledger.pool;

import org.tengen.eventstore.GoldenEventsTest;
import org.tengen.eventstore.codec.EventCodec;

class GoldenPoolEventsTest extends GoldenEventsTest<PoolEvent> {

    @Override
    protected EventCodec<PoolEvent> codec() {
        return PoolEvent.CODEC;
    }
}
