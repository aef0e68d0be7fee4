package org.tengen.pairing.settings;

import java.util.List;

/**
 * Where players start.
 *
 * @param bar the rank at which start scores end; everybody above starts there
 * @param floor the rank below which start scores do not fall
 * @param zero the rank whose start score is 0
 * @param categoryLowerLimits lower limits of the categories but the last, best first; empty for one category
 */
public record McMahonSettings(Rank bar, Rank floor, Rank zero, List<Rank> categoryLowerLimits) {

    public static final McMahonSettings USUAL =
            new McMahonSettings(Rank.parse("4D"), Rank.parse("20K"), Rank.LOWEST, List.of());

    /** Swiss: a scale as wide as the ranks, so that start scores can still be shown. */
    public static final McMahonSettings WIDE = new McMahonSettings(Rank.HIGHEST, Rank.LOWEST, Rank.LOWEST, List.of());

    public McMahonSettings {
        categoryLowerLimits = List.copyOf(categoryLowerLimits);
        if (bar.compareTo(floor) < 0) {
            throw new IllegalArgumentException("the bar " + bar + " is below the floor " + floor);
        }
    }

    /** Start score of a rank in whole points, before corrections. */
    public int startScore(Rank rank) {
        return Math.min(Math.max(rank.value(), floor.value()), bar.value()) - zero.value();
    }

    public int categories() {
        return categoryLowerLimits.size() + 1;
    }

    /** Category of a rank, 0 the best. */
    public int category(Rank rank) {
        int category = 0;
        while (category < categoryLowerLimits.size() && rank.compareTo(categoryLowerLimits.get(category)) < 0) {
            category++;
        }
        return category;
    }

    public McMahonSettings withBar(Rank other) {
        return new McMahonSettings(other, floor, zero, categoryLowerLimits);
    }

    public McMahonSettings withFloor(Rank other) {
        return new McMahonSettings(bar, other, zero, categoryLowerLimits);
    }
}
