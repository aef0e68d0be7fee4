package org.tengen.ratingservice.ledger;

import org.tengen.eventstore.GoldenEventsTest;
import org.tengen.eventstore.codec.EventCodec;

class GoldenPoolEventsTest extends GoldenEventsTest<PoolEvent> {

    @Override
    protected EventCodec<PoolEvent> codec() {
        return PoolEvent.CODEC;
    }
}
