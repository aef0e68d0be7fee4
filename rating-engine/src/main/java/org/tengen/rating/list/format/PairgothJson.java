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

    /** The ladder's -9999 for nobody's rating, moved to the European scale like the others, and the rank made of it. */
    private static final String NO_RATING = "-7949";

    private static final String NO_RANK = "100k";

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
        String rank = fields.getOrDefault("rank", "");
        String rating = fields.getOrDefault("rating", "");
        return new ListedPlayer(
                licence.equals(NO_LICENCE) ? "" : licence,
                fields.getOrDefault("name", ""),
                fields.getOrDefault("firstname", ""),
                fields.getOrDefault("country", ""),
                fields.getOrDefault("club", ""),
                Fields.rank(rank.equals(NO_RANK) ? "" : rank, line, reading),
                Fields.numberOrWarn(rating.equals(NO_RATING) ? "" : rating, "rating", line, reading),
                Double.NaN,
                fields.getOrDefault("license", ""),
                Fields.extra("origin", fields.getOrDefault("origin", "")));
    }
}
