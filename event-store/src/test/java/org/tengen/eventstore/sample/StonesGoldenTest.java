package org.tengen.eventstore.sample;

import org.tengen.eventstore.GoldenEventsTest;
import org.tengen.eventstore.codec.EventCodec;

class StonesGoldenTest extends GoldenEventsTest<StoneEvent> {

    @Override
    protected EventCodec<StoneEvent> codec() {
        return Stones.CODEC;
    }
}
