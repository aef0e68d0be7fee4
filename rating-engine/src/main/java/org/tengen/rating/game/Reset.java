package org.tengen.rating.game;

import java.time.LocalDate;

/**
 * An officer sets a player's rating by hand. It takes effect before the first period that ends on or after its date.
 *
 * @param player id
 * @param date from when it holds
 * @param rating the new value on the system's scale
 * @param deviation the new uncertainty, NaN to leave it to the system
 * @param officer who decided
 * @param reason why, a sentence for people
 */
public record Reset(String player, LocalDate date, double rating, double deviation, String officer, String reason) {}
