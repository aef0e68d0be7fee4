package org.tengen.rating.game;

import java.time.LocalDateTime;

/**
 * A finished game in the ledger, whether it will have an effect or not.
 *
 * @param id unique in the ledger; corrections keep it
 * @param event the tournament, "" for a game outside any
 * @param playedAt when it was played; of a game known only by its date, midnight
 * @param round within the event, 0 when unknown
 * @param black who took Black (or the handicap)
 * @param white who took White
 * @param conditions board, rules, handicap, komi
 * @param outcome the result for the rating
 * @param gameClass weight class of the event
 * @param notRated why the caller already knows that it must have no effect (a default, a bye, a held event), else ""
 */
public record RatedGame(
        String id,
        String event,
        LocalDateTime playedAt,
        int round,
        Seat black,
        Seat white,
        Conditions conditions,
        Outcome outcome,
        GameClass gameClass,
        String notRated) {

    /** The same game, kept but without effect. */
    public RatedGame notRated(String reason) {
        return new RatedGame(id, event, playedAt, round, black, white, conditions, outcome, gameClass, reason);
    }

    /** The same game with another result. */
    public RatedGame withOutcome(Outcome corrected) {
        return new RatedGame(id, event, playedAt, round, black, white, conditions, corrected, gameClass, notRated);
    }
}
