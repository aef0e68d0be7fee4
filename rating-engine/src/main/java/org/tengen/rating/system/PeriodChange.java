package org.tengen.rating.system;

import java.time.LocalDate;

/**
 * A player's rating before and after one period.
 *
 * @param event the period's label: event name or first day
 * @param date of the period's last game, or of the reset
 * @param player id
 * @param before before the period
 * @param after after it
 * @param deviation standard deviation after it, on the system's scale; NaN where the system has none
 * @param cause "games", or the reason of a reset
 */
public record PeriodChange(
        String event, LocalDate date, String player, double before, double after, double deviation, String cause) {

    /** The usual cause. */
    public static final String GAMES = "games";
}
