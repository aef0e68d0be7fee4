package org.tengen.pairing.settings;

/**
 * The weights and choices of the pairing criteria. In profile {@code opengotha} the weights are amounts added to one sum;
 * in profile {@code tengen} a weight of 0 switches a criterion off and any other value leaves it in its place in the order.
 *
 * @param repeatWeight reward for not having met (OpenGotha 5·10^14)
 * @param randomWeight largest random amount
 * @param deterministic random amounts come from names instead of a random source
 * @param colourWeight reward for a game that mends both colour balances
 * @param categoryWeight reward for equal categories
 * @param scoreWeight reward for equal scores
 * @param drawUpDownWeight reward for good draw-ups and draw-downs
 * @param compensate prefer to draw up who was drawn down before
 * @param upperPosition whom of the better group to draw down
 * @param lowerPosition whom of the weaker group to draw up
 * @param seedingWeight reward for following the seeding
 * @param firstSeeding used up to and including {@code lastRoundOfFirstSeeding}
 * @param secondSeeding used afterwards
 * @param lastRoundOfFirstSeeding counted from 1, 0 for never
 * @param ratingInFirstSeeding equal criteria are ordered by rating while the first seeding is in use
 * @param ratingInSecondSeeding the same for the second
 * @param handicapWeight reward for small handicaps
 * @param geography the secondary criterion on countries and clubs
 * @param concavity k of the shape (1 - x)(1 + kx), usually 0.5
 */
public record PairingSettings(
        long repeatWeight,
        long randomWeight,
        boolean deterministic,
        long colourWeight,
        long categoryWeight,
        long scoreWeight,
        long drawUpDownWeight,
        boolean compensate,
        Position upperPosition,
        Position lowerPosition,
        long seedingWeight,
        Seeding firstSeeding,
        Seeding secondSeeding,
        int lastRoundOfFirstSeeding,
        boolean ratingInFirstSeeding,
        boolean ratingInSecondSeeding,
        long handicapWeight,
        GeographySettings geography,
        double concavity) {

    /** The shape's usual k, a half. */
    public static final double USUAL_CONCAVITY = 0.5;

    /** Where in a group the player to be drawn up or down is looked for. */
    public enum Position {
        TOP,
        MIDDLE,
        BOTTOM
    }

    public static final PairingSettings MCMAHON = new PairingSettings(
            500_000_000_000_000L,
            0,
            true,
            1_000_000,
            0,
            100_000_000_000L,
            100_000_000,
            true,
            Position.MIDDLE,
            Position.MIDDLE,
            5_000_000,
            Seeding.RANDOM,
            Seeding.SLIP,
            2,
            true,
            false,
            0,
            GeographySettings.MCMAHON,
            USUAL_CONCAVITY);

    public static final PairingSettings SWISS = new PairingSettings(
            500_000_000_000_000L,
            0,
            true,
            1_000_000,
            0,
            100_000_000_000L,
            100_000_000,
            true,
            Position.MIDDLE,
            Position.MIDDLE,
            5_000_000,
            Seeding.SLIP,
            Seeding.SLIP,
            2,
            true,
            true,
            0,
            GeographySettings.OFF,
            USUAL_CONCAVITY);

    /** The seeding of a round counted from 1. */
    public Seeding seeding(int round) {
        return round <= lastRoundOfFirstSeeding ? firstSeeding : secondSeeding;
    }

    /** Whether the rating orders equals in the seeding of a round counted from 1. */
    public boolean seedsByRating(int round) {
        return round <= lastRoundOfFirstSeeding ? ratingInFirstSeeding : ratingInSecondSeeding;
    }
}
