package org.tengen.rating.rank;

/**
 * The exponential scale of online-go.com: rating = base · exp(k · growth) with k = 0 for 30 kyu and 30 for 1 dan.
 *
 * @param version edition of the scale
 * @param base rating of 30 kyu
 * @param growth logarithm of the ratio of neighbouring ranks' ratings
 */
public record OgsScale(String version, double base, double growth) implements RankScale {

    /** In force since 2021: 525 · exp(k / 23.15). */
    public static final OgsScale OF_2021 = new OgsScale("2021", 525, 1 / 23.15);

    /** Before 2021: 850 · exp(0.032 k). */
    public static final OgsScale OF_2017 = new OgsScale("2017", 850, 0.032);

    /** 1 dan, counted from 30 kyu. */
    private static final int FIRST_DAN = 30;

    private static final int LOWEST = -30;
    private static final int HIGHEST = 8;

    @Override
    public String name() {
        return "ogs";
    }

    @Override
    public double ratingOf(Rank rank) {
        return ratingAt(FIRST_DAN + Math.max(LOWEST, rank.gradesAboveFirstDan()));
    }

    @Override
    public Rank rankOf(double rating) {
        return Rank.ofGradesAboveFirstDan((int) Math.floor(indexOf(rating)) - FIRST_DAN, LOWEST, HIGHEST);
    }

    /** The rating at a possibly broken rank index k. */
    public double ratingAt(double index) {
        return base * StrictMath.exp(index * growth);
    }

    /** The rank index k of a positive rating, unbounded. */
    public double indexOf(double rating) {
        return StrictMath.log(rating / base) / growth;
    }
}
