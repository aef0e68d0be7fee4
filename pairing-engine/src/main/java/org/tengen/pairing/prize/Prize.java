package org.tengen.pairing.prize;

import java.util.List;
import org.tengen.pairing.settings.Criterion;

/** One thing to be won. Amounts are in cents; 0 stands for a cup or a title. */
public sealed interface Prize {

    /** The name read out at the ceremony. */
    String name();

    /** Who may win it. */
    PrizeField field();

    /** Whether it may be won beside another prize, whatever the plan's limit. */
    boolean beside();

    /**
     * Prizes for the first places of a field.
     *
     * @param measure what makes two players equal for this prize, for example only MMS or only NBW ("most wins"); those equal
     *     are ordered by the standings; empty: the standings themselves
     * @param amountsCents worth of the first, second, ... prize; its length is the number of prizes
     */
    record ForPlaces(
            String name, PrizeField field, boolean beside, List<Criterion> measure, Ties ties, List<Long> amountsCents)
            implements Prize {

        public ForPlaces {
            measure = List.copyOf(measure);
            amountsCents = List.copyOf(amountsCents);
            if (amountsCents.isEmpty() || amountsCents.stream().anyMatch(amount -> amount < 0)) {
                throw new IllegalArgumentException(name + ": needs at least one amount, none below 0");
            }
        }

        /** One prize per amount for the best of a field by the standings, equals shared. */
        public static ForPlaces of(String name, PrizeField field, Long... amountsCents) {
            return new ForPlaces(name, field, false, List.of(), Ties.SHARED, List.of(amountsCents));
        }

        public ForPlaces withMeasure(Criterion... other) {
            return new ForPlaces(name, field, beside, List.of(other), ties, amountsCents);
        }

        public ForPlaces withTies(Ties other) {
            return new ForPlaces(name, field, beside, measure, other, amountsCents);
        }
    }

    /**
     * A prize for everybody who won enough, as for three out of three.
     *
     * @param winsHalfPoints least number of wins (criterion NBW), in half points
     */
    record ForWins(String name, PrizeField field, boolean beside, int winsHalfPoints, long amountCents)
            implements Prize {}
}
