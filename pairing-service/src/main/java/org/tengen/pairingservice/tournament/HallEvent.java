package org.tengen.pairingservice.tournament;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** What happened in the playing hall while a round ran. */
public sealed interface HallEvent extends TournamentEvent.OfRound {

    /**
     * When a round starts and its limits, in minutes from the start; a limit that is null is none.
     *
     * @param overtimeLimitMinutes how long the round may last before somebody looks at the games still running
     * @param defaultLossMinutes how late a player may come
     */
    record ClockSet(int round, Instant startsAt, Integer overtimeLimitMinutes, Integer defaultLossMinutes)
            implements HallEvent {}

    /**
     * A game was decided without being played; it is told to game-service with the round, and counts when the finished game
     * comes back.
     *
     * @param winner BLACK or WHITE, NONE when neither of the two came
     */
    record DefaultRuled(int round, UUID gameId, int revision, Result.Winner winner, String reason)
            implements HallEvent {}

    /** A board's result is not final: what the draw counts meanwhile. */
    record ResultHeld(int round, UUID gameId, Hold hold) implements HallEvent {}

    /** The result of the board stands as it is. */
    record HoldLifted(int round, UUID gameId) implements HallEvent {}

    /**
     * A director has confirmed that boards of a round are drawn again once the corrected result of an earlier game is here;
     * it is carried out with that result, or not at all.
     *
     * @param round whose boards are drawn again
     * @param gameId of the game to be corrected
     * @param revision of the result that is to be corrected
     * @param started tables where play has begun
     * @param arrangement names the boards that were shown
     */
    record RepairAgreed(int round, UUID gameId, int revision, List<Integer> started, String arrangement)
            implements HallEvent {}
}
