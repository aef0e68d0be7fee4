package org.tengen.rating.rank;

/**
 * The European scale: 1 dan is 2100, 100 points per grade, professionals from 2700 in steps of 30 (provisional table of
 * the rating system description of 2021). A grade's band reaches 50 points to either side of its nominal rating.
 */
public record EgfScale() implements RankScale {

    public static final double FIRST_DAN = 2100;
    public static final double GRADE = 100;
    public static final double FIRST_PRO = 2700;
    public static final double PRO_GRADE = 30;

    /** 30 kyu, the floor of the list. */
    private static final int LOWEST = -30;

    /** 9 dan. */
    private static final int HIGHEST = 8;

    @Override
    public String name() {
        return "egf";
    }

    @Override
    public String version() {
        return "2021";
    }

    @Override
    public double ratingOf(Rank rank) {
        return rank.kind() == Rank.Kind.PRO
                ? FIRST_PRO + PRO_GRADE * (rank.number() - 1)
                : FIRST_DAN + GRADE * Math.max(LOWEST, rank.gradesAboveFirstDan());
    }

    @Override
    public Rank rankOf(double rating) {
        int grades = (int) Math.floor((rating - (FIRST_DAN - GRADE / 2)) / GRADE);
        return Rank.ofGradesAboveFirstDan(grades, LOWEST, HIGHEST);
    }
}
