package org.tengen.pairingservice.tournament;

import java.util.List;
import java.util.UUID;

/** What a director laid down for the whole tournament. */
public sealed interface DirectionEvent extends TournamentEvent {

    /** Who must, should or must not meet, all rules anew. */
    record ConstraintsSet(List<PairConstraint> constraints) implements DirectionEvent {
        public ConstraintsSet {
            constraints = List.copyOf(constraints);
        }
    }

    record PrizesSet(PrizeRules rules) implements DirectionEvent {}

    /** @param order entries as a play-off placed them, best first; empty takes it back */
    record PlayOffRecorded(List<UUID> order) implements DirectionEvent {
        public PlayOffRecorded {
            order = List.copyOf(order);
        }
    }

    /** The director approved the final standings: nothing but labels changes from here on. */
    record TournamentClosed() implements DirectionEvent {}

    record TournamentReopened() implements DirectionEvent {}
}
