package org.tengen.rating.game;

import java.time.LocalDate;
import java.util.Optional;

/**
 * What a player brings into the first game of the ledger.
 *
 * @param player id
 * @param rating on the system's own scale
 * @param deviation uncertainty on the same scale; NaN for the system's own
 * @param volatility Glicko-2's third number; NaN for the system's own
 * @param asOf the date it was true on, where a system ages values; empty for "just before the first game"
 */
public record StartingValue(
        String player, double rating, double deviation, double volatility, Optional<LocalDate> asOf) {

    public static StartingValue of(String player, double rating) {
        return new StartingValue(player, rating, Double.NaN, Double.NaN, Optional.empty());
    }
}
