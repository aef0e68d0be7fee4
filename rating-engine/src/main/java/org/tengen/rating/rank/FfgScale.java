package org.tengen.rating.rank;

/** The French scale: 0 is the weakest 1 dan, 100 points per rank; a French rating plus 2050 is a European one. */
public record FfgScale() implements RankScale {

    /** What to add to a French rating to get a European one. */
    public static final double BELOW_EGF = 2050;

    private static final EgfScale EGF = new EgfScale();

    @Override
    public String name() {
        return "ffg";
    }

    @Override
    public String version() {
        return "2021";
    }

    @Override
    public double ratingOf(Rank rank) {
        return EGF.ratingOf(rank) - BELOW_EGF;
    }

    @Override
    public Rank rankOf(double rating) {
        return EGF.rankOf(rating + BELOW_EGF);
    }
}
