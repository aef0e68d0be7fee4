package org.tengen.rating.rank;

/**
 * The Russian scale, 0 to 2999: 60 points per rank up to 20 kyu at 600, 75 up to 1 dan at 2100, 100 above. Taken from
 * programs that read the federation's list, not from its own text; a rank stands for the middle of its band.
 */
public record RgfScale() implements RankScale {

    private static final double TWENTY_KYU = 600;
    private static final double FIRST_DAN = 2100;
    private static final int LOWEST = -30;
    private static final int HIGHEST = 8;

    @Override
    public String name() {
        return "rgf";
    }

    @Override
    public String version() {
        return "2020";
    }

    private static double bandStart(int grades) {
        if (grades >= 0) {
            return FIRST_DAN + 100 * grades;
        }
        return grades >= -20 ? FIRST_DAN + 75 * grades : TWENTY_KYU + 60 * (grades + 20);
    }

    @Override
    public double ratingOf(Rank rank) {
        int grades = Math.max(LOWEST, rank.gradesAboveFirstDan());
        return (bandStart(grades) + bandStart(grades + 1)) / 2;
    }

    @Override
    public Rank rankOf(double rating) {
        int grades = HIGHEST;
        while (grades > LOWEST && rating < bandStart(grades)) {
            grades--;
        }
        return Rank.ofGradesAboveFirstDan(grades, LOWEST, HIGHEST);
    }
}
