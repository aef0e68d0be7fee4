package org.tengen.rating.rank;

/**
 * The American scale: 1 dan is 1.0 to 1.99, 1 kyu is -1.0 to -1.99, and nothing lies between -1 and 1. A declared rank
 * stands for the middle of its band: 3 dan is 3.5, 5 kyu is -5.5. Professionals are not placed by the association's
 * table; they are taken as 7 dan.
 */
public record AgaScale() implements RankScale {

    private static final int LOWEST = -50;
    private static final int HIGHEST = 8;

    @Override
    public String name() {
        return "aga";
    }

    @Override
    public String version() {
        return "2010";
    }

    @Override
    public double ratingOf(Rank rank) {
        int grades = rank.gradesAboveFirstDan();
        return grades >= 0 ? grades + 1.5 : grades - 0.5;
    }

    @Override
    public Rank rankOf(double rating) {
        int grades = rating > 0 ? (int) Math.floor(rating) - 1 : (int) Math.ceil(rating);
        return Rank.ofGradesAboveFirstDan(rating > 0 ? Math.max(0, grades) : Math.min(-1, grades), LOWEST, HIGHEST);
    }

    /** Takes the gap out: 1.0 and -1.0 both become 0, so that differences are stones. */
    public static double closed(double rating) {
        return rating > 0 ? rating - 1 : rating + 1;
    }

    /** Puts the gap back. */
    public static double open(double closedRating) {
        return closedRating > 0 ? closedRating + 1 : closedRating - 1;
    }
}
