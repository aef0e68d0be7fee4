package org.tengen.rating.list.format;

import java.util.Map;
import org.tengen.rating.list.ListReading;
import org.tengen.rating.list.ListedPlayer;
import org.tengen.rating.rank.EgfScale;
import org.tengen.rating.rank.RankScale;

/** The French ladder as pairgoth ships it: an array of records, ratings already on the European scale. */
final class PairgothJson extends JsonFormat {

    private static final RankScale SCALE = new EgfScale();
    private static final String NO_LICENCE = "-------";

    @Override
    public String name() {
        return "pairgoth";
    }

    @Override
    public String title() {
        return "FFG list of pairgoth (JSON)";
    }

    @Override
    public RankScale scale() {
        return SCALE;
    }

    @Override
    public String idName() {
        return "FFG licence";
    }

    @Override
    public boolean recognises(String head) {
        return head.stripLeading().startsWith("[");
    }

    @Override
    boolean holdsPeople(String field) {
        return field.isEmpty();
    }

    @Override
    ListedPlayer player(Map<String, String> fields, int line, ListReading reading) {
        String licence = fields.getOrDefault("ffg", "");
        return new ListedPlayer(
                licence.equals(NO_LICENCE) ? "" : licence,
                fields.getOrDefault("name", ""),
                fields.getOrDefault("firstname", ""),
                fields.getOrDefault("country", ""),
                fields.getOrDefault("club", ""),
                Fields.rank(fields.getOrDefault("rank", ""), line, reading),
                Fields.numberOrWarn(fields.getOrDefault("rating", ""), "rating", line, reading),
                Double.NaN,
                fields.getOrDefault("license", ""),
                Fields.extra("origin", fields.getOrDefault("origin", "")));
    }
}
