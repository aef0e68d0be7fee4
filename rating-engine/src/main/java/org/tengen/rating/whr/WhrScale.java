package org.tengen.rating.whr;

import org.tengen.rating.rank.Rank;
import org.tengen.rating.rank.RankScale;

/** Ranks on the scale of the prior: 1 dan is 0, each grade the same number of Elo points. */
record WhrScale(double eloPerGrade) implements RankScale {

    static final WhrScale STANDARD = new WhrScale(60);

    private static final int LOWEST = -30;
    private static final int HIGHEST = 8;

    @Override
    public String name() {
        return "whr";
    }

    @Override
    public String version() {
        return "1";
    }

    @Override
    public double ratingOf(Rank rank) {
        return eloPerGrade * rank.gradesAboveFirstDan();
    }

    @Override
    public Rank rankOf(double rating) {
        return Rank.ofGradesAboveFirstDan((int) Math.floor(rating / eloPerGrade + 0.5), LOWEST, HIGHEST);
    }
}
