package org.tengen.ratingservice.current;

import java.util.UUID;
import org.tengen.ratingservice.player.Player;

/**
 * A row of the rating list.
 *
 * @param rating null before the first rated game of somebody entered without a rating
 * @param change by the last event
 * @param games rated games
 */
public record ListEntry(
        UUID playerId,
        String name,
        String firstName,
        String country,
        String club,
        Player.DeclaredRank rank,
        Double rating,
        double change,
        int games) {

    static ListEntry of(Player player, Double rating, double change, int games) {
        return new ListEntry(
                player.playerId(),
                player.name(),
                player.firstName(),
                player.country(),
                player.club(),
                player.rank(),
                rating,
                change,
                games);
    }
}
