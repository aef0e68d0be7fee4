package org.tengen.rating.list.format;

import org.tengen.rating.rank.AgaScale;
import org.tengen.rating.rank.RankScale;

/**
 * Carries a rating from one federation's scale to another's by the place within the bands of ranks: what lies a third
 * above the weakest 3 dan here lies a third above the weakest 3 dan there. Between the European and the French scale this
 * is their published shift of 2050; between the others nobody has published a formula, and the writer says so.
 */
final class StoneScale {

    private static final double EGF_WEAKEST_DAN = 2050;
    private static final double RGF_WEAKEST_DAN = 2100;
    private static final double RGF_TWENTY_KYU = 600;

    private StoneScale() {}

    /** Ranks above the weakest 1 dan. */
    static double stones(RankScale scale, double rating) {
        switch (scale.name()) {
            case "egf":
                return (rating - EGF_WEAKEST_DAN) / 100;
            case "ffg":
                return rating / 100;
            case "aga":
                return AgaScale.closed(rating);
            case "rgf":
                return rating >= RGF_WEAKEST_DAN
                        ? (rating - RGF_WEAKEST_DAN) / 100
                        : rating >= RGF_TWENTY_KYU
                                ? (rating - RGF_WEAKEST_DAN) / 75
                                : (rating - RGF_TWENTY_KYU) / 60 - 20;
            default:
                throw new IllegalArgumentException("no bands known for scale " + scale.name());
        }
    }

    /** The rating so many ranks above the weakest 1 dan. */
    static double rating(RankScale scale, double stones) {
        switch (scale.name()) {
            case "egf":
                return EGF_WEAKEST_DAN + 100 * stones;
            case "ffg":
                return 100 * stones;
            case "aga":
                return stones >= 0 ? stones + 1 : stones - 1;
            default:
                throw new IllegalArgumentException("no list is written on scale " + scale.name());
        }
    }

    /** Whether moving between the two is the federations' own rule. */
    static boolean published(RankScale one, RankScale other) {
        return one.name().equals(other.name())
                || one.name().equals("egf") && other.name().equals("ffg")
                || one.name().equals("ffg") && other.name().equals("egf");
    }
}
