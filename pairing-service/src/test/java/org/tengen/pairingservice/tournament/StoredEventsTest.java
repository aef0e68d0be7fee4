package org.tengen.pairingservice.tournament;

import org.tengen.eventstore.GoldenEventsTest;
import org.tengen.eventstore.codec.EventCodec;

/** Every stored type as it lies in somebody's log. A golden file may be added and never changed. */
class StoredEventsTest extends GoldenEventsTest<TournamentEvent> {

    private static final EventCodec<TournamentEvent> CODEC = new EventCodec<>(TournamentEvents.TYPES);

    @Override
    protected EventCodec<TournamentEvent> codec() {
        return CODEC;
    }
}
