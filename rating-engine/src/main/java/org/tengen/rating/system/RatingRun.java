package org.tengen.rating.system;

import java.util.List;
import org.tengen.rating.game.Ledger;
import org.tengen.rating.game.Reset;

/**
 * A rating calculation in progress: takes one period after another of a ledger and can be asked for everybody's value at
 * any point. Deterministic: the same periods give the same bits. Players are known by their number in the ledger.
 */
public interface RatingRun {

    /**
     * Takes in the next period.
     *
     * @param ledger a ledger that begins with the periods already taken
     * @param period the number of periods already taken
     * @param effects is told what each game did
     */
    void take(Ledger ledger, int period, EffectSink effects);

    /**
     * What Black is expected to score in a game of the next period, before it is learnt: 0..1.
     *
     * @param ledger as in {@link #take}
     * @param game number in the ledger
     */
    double expectation(Ledger ledger, int game);

    /** Sets a rating by hand, just before the next period; a system whose model has no such thing changes nothing. */
    void reset(Ledger ledger, int player, Reset reset);

    /** An independent copy; taking the same periods into both gives the same bits. */
    RatingRun copy();

    /** A copy brought to its final form: for most systems itself, for WHR everything refitted together. */
    default RatingRun settled() {
        return this;
    }

    /** The player's rating; before the first game, the value that the player would start with in this game. */
    double ratingBefore(Ledger ledger, int game, int player);

    double rating(int player);

    /** Standard deviation on the system's scale; NaN where the system has none. */
    double deviation(int player);

    /** Glicko-2's volatility; NaN elsewhere. */
    default double volatility(int player) {
        return Double.NaN;
    }

    /**
     * Standard deviation with everybody's uncertainty taken together, where the system tells it from
     * {@link #deviation}, which holds the opponents fixed and so promises too much.
     *
     * @param player number in the ledger
     * @param day index into {@link #days}
     */
    default double jointDeviation(int player, int day) {
        return deviation(player);
    }

    /** Rating day by day, where the system estimates the past too. */
    default List<DayRating> days(int player) {
        return List.of();
    }
}
