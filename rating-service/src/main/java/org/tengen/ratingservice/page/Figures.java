package org.tengen.ratingservice.page;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.tengen.kit.language.Saying;
import org.tengen.rating.RatingSystems;
import org.tengen.rating.rank.RankScale;
import org.tengen.rating.rank.RankScales;
import org.tengen.ratingservice.calculation.CurrentRatings;
import org.tengen.ratingservice.ledger.Pools;

/** How a scale's numbers are written on pages: rounded here and nowhere else, with the decimal sign of the visitor's language. */
public record Figures(RankScale scale) {

    public static final Figures EGF = new Figures(RankScales.EGF);

    /** As a pool's formula of today writes them. */
    public static Figures of(CurrentRatings ratings, Pools.Ref pool) {
        return ratings.ask(
                pool,
                calculation -> new Figures(calculation
                        .policies()
                        .get(calculation.policies().size() - 1)
                        .ratingSystem()
                        .scale()));
    }

    /** As a formula by its name does; the European when it is not known here. */
    public static Figures of(String system) {
        return RatingSystems.named(system)
                .map(known -> new Figures(known.scale()))
                .orElse(EGF);
    }

    /** On the American scale a whole grade is 1; everywhere else it is a hundred or near it. */
    private boolean isFine() {
        return scale.name().equals("aga");
    }

    /** "2104", or "3.42" where the unit is a grade; a dash for none. */
    public String points(Double rating) {
        return rating == null ? "–" : fixed(rating, isFine() ? 2 : 0);
    }

    /** The same with what pages of the office need to tell two numbers apart. */
    public String exact(Double rating) {
        return rating == null ? "–" : fixed(rating, isFine() ? 3 : 1);
    }

    /** "+12.4", "−3.0"; a true minus, as wide as the plus. */
    public String signed(double change) {
        int decimals = isFine() ? 3 : 1;
        String text = fixed(Math.abs(change), decimals);
        return text.chars().noneMatch(c -> c >= '1' && c <= '9') ? "±" + text : (change > 0 ? "+" : "−") + text;
    }

    public String grade(double rating) {
        return scale.rankOf(rating).toString();
    }

    /** The class of a change on a page: "up", "down" or none. */
    public String direction(double change) {
        String signed = signed(change);
        return signed.startsWith("±") ? "" : change > 0 ? "up" : "down";
    }

    /** A true minus stands before what is below nothing. */
    static String fixed(double value, int decimals) {
        return Saying.numeral(BigDecimal.valueOf(value)
                .setScale(decimals, RoundingMode.HALF_EVEN)
                .toPlainString()
                .replace('-', '−'));
    }
}
