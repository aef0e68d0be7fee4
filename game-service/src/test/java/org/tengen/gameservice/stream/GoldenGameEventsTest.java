package org.tengen.gameservice.stream;

import org.tengen.eventstore.GoldenEventsTest;
import org.tengen.eventstore.codec.EventCodec;
import org.tengen.gameservice.game.GameEvent;

/** Whatever was ever stored of a game still reads. */
class GoldenGameEventsTest extends GoldenEventsTest<GameEvent> {

    @Override
    protected EventCodec<GameEvent> codec() {
        return GameEventTypes.CODEC;
    }
}
