package org.tengen.rating.game;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;

/** What a rating takes as one batch, within which nobody's rating moves. */
public enum PeriodLength {
    /** All games of an event; a game outside any event is a batch of its own. */
    EVENT,
    GAME,
    DAY,
    /** Monday to Sunday. */
    WEEK,
    MONTH;

    /** First day of the calendar period that holds this date; the date itself where the calendar does not decide. */
    public LocalDate firstDay(LocalDate date) {
        return switch (this) {
            case WEEK -> date.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
            case MONTH -> date.withDayOfMonth(1);
            default -> date;
        };
    }
}
