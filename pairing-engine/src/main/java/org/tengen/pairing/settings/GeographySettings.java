package org.tengen.pairing.settings;

/**
 * How much is done to let people of different places meet.
 *
 * @param weight reward for strangers, 0 to switch it off
 * @param countryGap a score gap up to which another country is preferred
 * @param clubGroupGap the same for another group of clubs
 * @param clubGap the same for another club
 * @param winsThreshold not for players who won at least half of all planned rounds (off: who won them all)
 * @param rankThreshold not for players whose rank plus wins reaches this rank
 * @param barThreshold not for players who start at the bar
 */
public record GeographySettings(
        long weight,
        int countryGap,
        int clubGroupGap,
        int clubGap,
        boolean winsThreshold,
        Rank rankThreshold,
        boolean barThreshold) {

    public static final GeographySettings MCMAHON =
            new GeographySettings(100_000_000_000L, 1, 2, 3, false, Rank.parse("1D"), true);

    public static final GeographySettings OFF = new GeographySettings(0, 1, 2, 3, true, Rank.LOWEST, true);
}
