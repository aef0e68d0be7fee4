package org.tengen.rating.game;

import org.tengen.rating.rank.Rank;

/**
 * One side of a game.
 *
 * @param player id, not empty
 * @param rank as declared for this event, "" when none; text that is no rank is kept, systems that need one refuse it
 * @param entryRating on the system's own scale, used only when the player has no rating yet; NaN when unknown
 */
public record Seat(String player, String rank, double entryRating) {

    public Seat {
        if (player.isEmpty()) {
            throw new IllegalArgumentException("a player needs an id");
        }
    }

    public static Seat of(String player) {
        return new Seat(player, "", Double.NaN);
    }

    public static Seat of(String player, String rank) {
        return new Seat(player, rank, Double.NaN);
    }

    public static Seat of(String player, Rank rank) {
        return new Seat(player, rank.toString(), Double.NaN);
    }
}
