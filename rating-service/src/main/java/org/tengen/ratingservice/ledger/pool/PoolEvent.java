package org.tengen.ratingservice.ledger.pool;

import java.time.LocalDate;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.tengen.eventstore.codec.EventCodec;
import org.tengen.eventstore.codec.EventTypes;
import org.tengen.ratingservice.ledger.game.EarlierResults;
import org.tengen.ratingservice.ledger.game.EventResults;
import org.tengen.ratingservice.ledger.game.LedgerGame;

/** What happened in a rating pool. Nothing here names a person: ids only, so that erasure never touches the log. */
public sealed interface PoolEvent {

    /** What changes by itself while results come in; all other events are decisions of the office. */
    sealed interface Intake extends PoolEvent
            permits ResultTakenIn, ResultQueued, StartingRatingSet, StartingRatingsLoaded {}

    /** A pool was opened, or its definition changed. */
    record PoolOpened(PoolDefinition definition) implements PoolEvent {}

    /** From a day on periods are rated otherwise; without a day the whole history is. */
    record PolicyChanged(PoolPolicy policy) implements PoolEvent {}

    /** A result, or a later revision of one, was taken in. */
    record ResultTakenIn(LedgerGame game) implements Intake {}

    /** A revision of a result that a published list was made of waits for the office. */
    record ResultQueued(LedgerGame game) implements Intake {}

    /** The office does not take a waiting revision. */
    record ResultDropped(UUID gameId, int epoch, long revision) implements PoolEvent {}

    /** All results of an event as an accepted file has them; they replace what an earlier file said of it. */
    record EventTakenIn(EventResults results) implements PoolEvent {}

    /**
     * An accepted file is taken back, and no earlier one stands for the event.
     *
     * @param submission the file; what another file said of the event stays. Null in old logs: whichever stood there
     */
    record EventWithdrawn(UUID event, UUID submission) implements PoolEvent {}

    /** An event counts on another day. */
    record EventMoved(UUID event, LocalDate date) implements PoolEvent {}

    /** In one event somebody was entered as somebody else. */
    record EntryReassigned(UUID event, UUID from, UUID to) implements PoolEvent {}

    /** Two ids are one person from now on; {@code from} is counted as {@code into}. */
    record IdentityMerged(UUID merge, UUID from, UUID into) implements PoolEvent {}

    /** The inverse of a merge: the ledger never lost who played under which id. */
    record IdentitySplit(UUID merge) implements PoolEvent {}

    /** The office says what a player brings into his or her first game here. */
    record StartingRatingSet(UUID player, double rating) implements Intake {}

    /**
     * A part of a federation's list: what people bring into their first game here. A list of a hundred thousand comes in
     * several of these, none too long to read.
     */
    record StartingRatingsLoaded(UUID load, Map<UUID, Double> ratings) implements Intake {

        public StartingRatingsLoaded {
            ratings = java.util.Collections.unmodifiableMap(new java.util.TreeMap<>(ratings));
        }
    }

    /**
     * The office sets a rating by hand.
     *
     * @param deviation null to leave it to the system
     */
    record RatingReset(UUID reset, UUID player, LocalDate date, double rating, Double deviation) implements PoolEvent {}

    /** A reset is taken back. */
    record ResetWithdrawn(UUID reset) implements PoolEvent {}

    /**
     * The office rules on a game: another winner for the rating, or no effect.
     *
     * @param winner BLACK, WHITE or JIGO; empty to keep the recorded one
     * @param notRated why it has no effect; empty when it counts
     */
    record GameRuled(UUID gameId, String winner, String notRated) implements PoolEvent {}

    /** A list was published; its lines stand in a table of their own that nobody can change. */
    record ListPublished(PoolList list) implements PoolEvent {}

    /** True for what comes in by itself, false for decisions of the office. */
    static boolean isIntake(PoolEvent event) {
        return event instanceof Intake;
    }

    EventCodec<PoolEvent> CODEC = new EventCodec<>(EventTypes.of(PoolEvent.class)
            .type("pool.opened.v1", PoolOpened.class)
            .type("pool.policy-changed.v1", PolicyChanged.class)
            .type("pool.result-taken-in.v1", ResultTakenIn.class)
            .type("pool.result-queued.v1", ResultQueued.class)
            .type("pool.result-dropped.v1", ResultDropped.class)
            .type("pool.event-taken-in.v2", EventTakenIn.class)
            .upcast("pool.event-taken-in.v1", "pool.event-taken-in.v2", EarlierResults.BY_PLACE)
            .type("pool.event-withdrawn.v2", EventWithdrawn.class)
            .upcast("pool.event-withdrawn.v1", "pool.event-withdrawn.v2", UnaryOperator.identity())
            .type("pool.event-moved.v1", EventMoved.class)
            .type("pool.entry-reassigned.v1", EntryReassigned.class)
            .type("pool.identity-merged.v1", IdentityMerged.class)
            .type("pool.identity-split.v1", IdentitySplit.class)
            .type("pool.starting-rating-set.v1", StartingRatingSet.class)
            .type("pool.starting-ratings-loaded.v1", StartingRatingsLoaded.class)
            .type("pool.rating-reset.v1", RatingReset.class)
            .type("pool.reset-withdrawn.v1", ResetWithdrawn.class)
            .type("pool.game-ruled.v1", GameRuled.class)
            .type("pool.list-published.v1", ListPublished.class)
            .build());

    /** The map of a reader that keeps no order is no map of ours; helps records to be equal. */
    static Map<String, Double> sorted(Map<String, Double> values) {
        return java.util.Collections.unmodifiableMap(new java.util.TreeMap<>(values == null ? Map.of() : values));
    }
}
