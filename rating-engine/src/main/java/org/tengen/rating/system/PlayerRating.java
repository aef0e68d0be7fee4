package org.tengen.rating.system;

import java.util.List;

/**
 * Where a player stands.
 *
 * @param id of the player
 * @param rating unrounded
 * @param deviation NaN where the system has none
 * @param volatility NaN where the system has none
 * @param games counted games
 * @param days empty unless the system estimates the past too
 */
public record PlayerRating(
        String id, double rating, double deviation, double volatility, int games, List<DayRating> days) {}
