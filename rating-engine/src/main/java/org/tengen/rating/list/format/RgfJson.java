package org.tengen.rating.list.format;

import java.util.Map;
import org.tengen.rating.list.ListReading;
import org.tengen.rating.list.ListedPlayer;
import org.tengen.rating.rank.RankScale;
import org.tengen.rating.rank.RgfScale;

/**
 * The Russian list: {@code data.players[]} with id, names in Cyrillic and Latin, town, rating 0 to 2999, drift and day
 * of the last game. It gives no country.
 */
final class RgfJson extends JsonFormat {

    private static final RankScale SCALE = new RgfScale();
    private static final double HIGHEST = 2999;

    @Override
    public String name() {
        return "rgf";
    }

    @Override
    public String title() {
        return "RGF JSON";
    }

    @Override
    public RankScale scale() {
        return SCALE;
    }

    @Override
    public String idName() {
        return "RGF id";
    }

    @Override
    public boolean recognises(String head) {
        return head.stripLeading().startsWith("{");
    }

    @Override
    boolean holdsPeople(String field) {
        return field.equals("players");
    }

    @Override
    ListedPlayer player(Map<String, String> fields, int line, ListReading reading) {
        String latin = fields.getOrDefault("lastNameLat", "");
        String firstLatin = fields.getOrDefault("firstNameLat", "");
        double rating = Fields.numberOrWarn(fields.getOrDefault("rating", ""), "rating", line, reading);
        if (rating < 0 || rating > HIGHEST) {
            reading.unknownValue(line, "rating", fields.get("rating"), "between 0 and 2999");
        }
        return new ListedPlayer(
                fields.getOrDefault("id", ""),
                fields.getOrDefault("lastName", latin),
                fields.getOrDefault("firstName", firstLatin),
                "",
                fields.getOrDefault("townName", ""),
                Double.isNaN(rating) ? "" : SCALE.rankOf(rating).toString(),
                rating,
                Double.NaN,
                "",
                Fields.extra(
                        "nameLatin",
                        latin,
                        "firstNameLatin",
                        firstLatin,
                        "drift",
                        fields.getOrDefault("ratingDrift", ""),
                        "lastGame",
                        fields.getOrDefault("lastGame", "")));
    }
}
