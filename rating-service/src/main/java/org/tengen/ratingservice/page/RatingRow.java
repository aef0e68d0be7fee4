package org.tengen.ratingservice.page;

import java.util.Locale;
import java.util.UUID;
import org.tengen.rating.rank.RankScales;
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

    static RatingRow of(int place, Player player) {
        Double rating = player.rating();
        return new RatingRow(
                place,
                player.playerId(),
                player.getShownName(),
                player.country(),
                player.club(),
                player.rank() == null ? "" : player.rank().shown(),
                rating == null ? "–" : points(rating),
                rating == null ? "" : RankScales.EGF.rankOf(rating).toString(),
                player.ratedGames() == 0 ? "" : signed(player.lastChange()),
                direction(player.lastChange()),
                player.ratedGames());
    }

    static String points(double rating) {
        return String.format(Locale.ROOT, "%.0f", rating);
    }

    /** "+12.4", "−3.0"; a true minus, as wide as the plus. */
    static String signed(double change) {
        String text = String.format(Locale.ROOT, "%.1f", Math.abs(change));
        if (text.equals("0.0")) {
            return "±0.0";
        }
        return (change > 0 ? "+" : "−") + text;
    }

    static String direction(double change) {
        if (Math.abs(change) < 0.05) {
            return "";
        }
        return change > 0 ? "up" : "down";
    }
}
