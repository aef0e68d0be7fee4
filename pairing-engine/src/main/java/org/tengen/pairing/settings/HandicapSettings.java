package org.tengen.pairing.settings;

/**
 * How many stones the weaker player gets. {@code OpenGotha}'s parameter is the amount taken off, here the sign is turned:
 * -1 means one stone less than the difference, +1 one more.
 *
 * @param byScore strength is the McMahon score plus the zero rank instead of the rank
 * @param noHandicapFrom strength is cut at this rank, so two players above it play even
 * @param correction added to the difference, -3 to +1
 * @param ceiling the largest handicap, 0 for none at all
 */
public record HandicapSettings(boolean byScore, Rank noHandicapFrom, int correction, int ceiling) {

    /** More than nine stones is not played. */
    public static final int MOST_STONES = 9;

    /** Score difference less one, from below 1 dan. */
    public static final HandicapSettings USUAL = new HandicapSettings(true, Rank.parse("1D"), -1, MOST_STONES);

    public static final HandicapSettings NONE = new HandicapSettings(true, Rank.LOWEST, -1, 0);

    public HandicapSettings {
        if (ceiling < 0 || ceiling > MOST_STONES) {
            throw new IllegalArgumentException("the handicap ceiling lies between 0 and 9, not at " + ceiling);
        }
    }

    /**
     * Handicap for a difference in strength.
     *
     * @param difference stronger minus weaker, whole points or ranks, at least 0
     * @return 0 for an even game, 1 for "no komi", 2 and more stones
     */
    public int stones(int difference) {
        if (difference <= 0) {
            return 0;
        }
        return Math.max(0, Math.min(ceiling, difference + correction));
    }
}
