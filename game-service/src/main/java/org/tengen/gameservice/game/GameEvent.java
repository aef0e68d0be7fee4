package org.tengen.gameservice.game;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.tengen.gameservice.clock.GameClock;
import org.tengen.rules.board.Color;

/**
 * What happened in a game, as it is stored for good. Points are written as letters and number ({@code D4}); the stored
 * names of these types are given in {@code GameEventTypes} and never change.
 */
public sealed interface GameEvent {

    record Scheduled(GameTerms terms) implements GameEvent {}

    /** The published round names other terms for the same two players: a table, komi, colours exchanged. */
    record TermsChanged(GameTerms terms) implements GameEvent {}

    /** @param clock as it starts, or null when this service keeps none for the game */
    record Started(Instant at, GameClock clock) implements GameEvent {}

    /**
     * The clocks were set other than by a move: by a referee, or because stones came onto the board; {@code clock} is how
     * they stand from then on.
     */
    record ClockAdjusted(GameClock clock, String reason, Instant at) implements GameEvent {}

    record HandicapPlaced(List<String> points, Instant at) implements GameEvent {}

    /** Stones put down or taken off other than by moves, as in a record with a set-up position. */
    record PositionSet(List<String> black, List<String> white, List<String> empty, Color toMove) implements GameEvent {}

    /**
     * A stone placed.
     *
     * @param moveNumber from 1, passes counted
     * @param despite the rule it breaks, when a referee accepted it all the same, else null
     * @param clock both clocks after it, or null when none is kept
     */
    record MovePlayed(int moveNumber, Color color, String point, String despite, Instant at, GameClock clock)
            implements GameEvent {}

    /** @param despite {@code out-of-turn} when a referee accepted it all the same, else null; the rest as for a stone */
    record Passed(int moveNumber, Color color, String despite, Instant at, GameClock clock) implements GameEvent {}

    /** A move against the rules was made at the board and handed back; the board is as before. */
    record IllegalMoveReturned(Color color, String point, String rule, Instant at) implements GameEvent {}

    record UndoAsked(Color by, int plies) implements GameEvent {}

    record UndoRefused(Seat by) implements GameEvent {}

    /** The last {@code plies} moves are taken back; they stay in the stream. */
    record UndoGranted(Seat by, int plies, Instant at, GameClock clock) implements GameEvent {}

    /** Play goes on after it had stopped. */
    record PlayResumed(Seat by, Color firstToMove, GameClock clock) implements GameEvent {}

    /** Stones called dead while both look at the board; nothing is proposed yet. */
    record StonesMarked(Seat by, List<String> dead) implements GameEvent {}

    /**
     * @param dead one stone of each dead chain or all of them
     * @param marginHalfPoints Black minus White in half points, komi included
     */
    record ScoreProposed(Seat by, List<String> dead, int marginHalfPoints) implements GameEvent {}

    record ScoreDisputed(Seat by) implements GameEvent {}

    record ScoreAgreed(Seat by, int marginHalfPoints) implements GameEvent {}

    record Resigned(Color by) implements GameEvent {}

    /** Lost without play or by a referee's word; {@code by} is null when both forfeited. */
    record Forfeited(Color by) implements GameEvent {}

    /** A referee decided the game; the result follows in {@link Finished}. */
    record RulingMade(String ruling, Instant at) implements GameEvent {}

    /**
     * A referee's note. The stream holds its sealed form only; whoever loses the key loses the note, and the chain of
     * hashes stays whole.
     */
    record RefereeNoteSealed(UUID noteId, String sealed, Instant at) implements GameEvent {}

    /** A flag that fell, as a person claimed it; never the effect of reading a clock. */
    record TimeExpired(Color of, Seat claimedBy) implements GameEvent {}

    /** A player says what the result is; it stands once the other one says the same. */
    record ResultClaimed(Color by, Claim claim) implements GameEvent {}

    /**
     * The result stands, for the first time or again after it had been withdrawn.
     *
     * @param revision from 1; the number under which the result is published
     * @param moveCount moves on the record, passes counted
     */
    record Finished(int revision, Result result, int moveCount, Instant at) implements GameEvent {}

    /** A later revision of the result; with the manner UNKNOWN the game is open again. */
    record ResultCorrected(int revision, Result result, String reason, Instant at) implements GameEvent {}

    /**
     * The pairing no longer exists.
     *
     * @param revision of the result when the game had one, which becomes void; else null
     */
    record Annulled(Integer revision, String reason, Instant at) implements GameEvent {}

    /**
     * An annulled pairing exists again, with the result it had.
     *
     * @param revision of the result that stands again, or null when there was none
     */
    record Reinstated(GameTerms terms, Integer revision, Instant at) implements GameEvent {}

    /**
     * A record brought in after the game; it never changes the result.
     *
     * @param black set-up stones, as {@code white}
     * @param moves main line, {@code B D4} or {@code W pass}
     * @param recordedResult the result the record states, in SGF form, or null
     * @param mismatch what differs from the game, or null
     */
    record RecordAttached(
            List<String> black,
            List<String> white,
            List<String> moves,
            String recordedResult,
            String mismatch,
            Instant at)
            implements GameEvent {}
}
