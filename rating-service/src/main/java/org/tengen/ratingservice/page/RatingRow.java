package org.tengen.ratingservice.page;

import java.util.UUID;
import org.tengen.ratingservice.player.Player;

/** A row of the list as text; numbers are rounded here and nowhere else. */
public record RatingRow(
        int place,
        UUID id,
        String name,
        String country,
        String club,
        String rank,
        String rating,
        String grade,
        String change,
        String direction,
        int games) {

    public static RatingRow of(int place, Player player) {
        Double rating = player.rating();
        return new RatingRow(
                place,
                player.playerId(),
                player.getShownName(),
                player.country(),
                player.club(),
                player.rank() == null ? "" : player.rank().shown(),
                Figures.EGF.points(rating),
                rating == null ? "" : Figures.EGF.grade(rating),
                player.ratedGames() == 0 ? "" : Figures.EGF.signed(player.lastChange()),
                Figures.EGF.direction(player.lastChange()),
                player.ratedGames());
    }
}
