package org.tengen.rating.glicko;

import org.tengen.rating.game.Conditions;
import org.tengen.rating.rank.OgsScale;

/**
 * Turns handicap, and komi where wanted, into rating points. The scale is exponential, so the advantage is a difference
 * in ranks first, and becomes points at the place of the player who has it (online-go.com, rating system of 2021 and its
 * sixth revision).
 */
public final class RankOffset {

    /** A stone more or less is worth so many points of komi. */
    private static final int POINTS_PER_RANK = 12;

    /** Half the worth of the first move: fair komi under territory rules. */
    private static final int FIRST_MOVE = 6;

    /** The scale has no place for ratings near zero. */
    private static final double LOWEST_RATING = 100;

    private RankOffset() {}

    /** Stones weigh more on small boards. */
    private static double boardFactor(int boardSize) {
        return switch (boardSize) {
            case 9 -> 6;
            case 13 -> 3;
            default -> 1;
        };
    }

    /** Black's advantage in ranks from stones alone: a handicap of n with half a point of komi is n − 0.5 stones. */
    public static double ofHandicap(Conditions conditions) {
        int stones = conditions.handicap();
        return stones == 0 ? 0 : (stones - 0.5) * boardFactor(conditions.boardSize());
    }

    /** Black's advantage in ranks from stones, komi and the way of counting. */
    public static double ofHandicapAndKomi(Conditions conditions) {
        int extra = Math.max(0, conditions.handicap() - 1);
        int area = conditions.counting().area();
        double komi = conditions.komiHalfPoints() / 2.0 + conditions.counting().compensation(conditions.handicap());
        double points = FIRST_MOVE + area - komi + (POINTS_PER_RANK + area) * extra;
        return points / POINTS_PER_RANK * boardFactor(conditions.boardSize());
    }

    /** Rating points that so many ranks are worth to somebody at this rating; negative for negative ranks. */
    public static double points(double rating, double ranks) {
        if (ranks == 0) {
            return 0;
        }
        double placed = Math.max(LOWEST_RATING, rating);
        OgsScale scale = OgsScale.OF_2021;
        return scale.ratingAt(scale.indexOf(placed) + ranks) - placed;
    }
}
