package org.tengen.rating.list.format;

import java.nio.charset.Charset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tengen.rating.list.ListFormat;
import org.tengen.rating.list.ListedPlayer;
import org.tengen.rating.list.Losses;
import org.tengen.rating.list.WritableListFormat;
import org.tengen.rating.person.LatinLetters;

/** Makes a person of one federation's list fit another's: id, rating, names, letters; what changes is noted. */
final class ListConversion {

    /** What each written format has a column for, besides the fields of every list. */
    private static final Map<String, List<String>> COLUMNS = Map.of(
            "egf", List.of("promotion", "tournaments", "lastEvent"),
            "ffg", List.of(),
            "aga", List.of("expires", "state", "lastEvent"),
            "aga-b", List.of("expires", "state", "lastEvent"),
            "aga-n", List.of("expires", "state"));

    private final ListFormat from;
    private final WritableListFormat to;
    private final Losses losses;
    private final boolean sameIds;
    private final boolean american;

    ListConversion(ListFormat from, WritableListFormat to, Losses losses) {
        this.from = from;
        this.to = to;
        this.losses = losses;
        this.sameIds = from.idName().equals(to.idName());
        this.american = to.scale().name().equals("aga");
    }

    ListedPlayer converted(ListedPlayer player) {
        double rating = rating(player);
        if (american && !player.country().isEmpty()) {
            losses.note("no column for the country", player);
        }
        if (!american && !Double.isNaN(player.deviation())) {
            losses.note("no column for the deviation", player);
        }
        return new ListedPlayer(
                id(player),
                letters(name(player), "name", player),
                letters(firstName(player), "given name", player),
                player.country(),
                letters(player.club(), "club", player),
                player.rank(),
                rating,
                american ? player.deviation() : Double.NaN,
                status(player),
                extra(player));
    }

    private String id(ListedPlayer player) {
        if (sameIds || player.id().isEmpty()) {
            return player.id();
        }
        losses.note(from.idName() + " left out, " + to.title() + " has the " + to.idName(), player);
        return "";
    }

    private double rating(ListedPlayer player) {
        if (Double.isNaN(player.rating())
                || from.scale().name().equals(to.scale().name())) {
            return player.rating();
        }
        if (!StoneScale.published(from.scale(), to.scale())) {
            losses.note("rating moved to the same place within the rank's band, no formula is published", player);
        }
        return StoneScale.rating(to.scale(), StoneScale.stones(from.scale(), player.rating()));
    }

    private String name(ListedPlayer player) {
        boolean latin = player.extra().containsKey("nameLatin");
        String name = latin ? player.extra().get("nameLatin") : player.name();
        boolean capitals = name.length() > 1 && name.equals(name.toUpperCase(Locale.ROOT));
        if (capitals && from.idName().equals("FFG licence") && !sameIds) {
            losses.note("family name in capitals written with a capital first", player);
            return capitalFirst(name);
        }
        // The ladder tells family names by their capitals.
        return to.idName().equals("FFG licence") && !sameIds ? name.toUpperCase(Locale.ROOT) : name;
    }

    private static String firstName(ListedPlayer player) {
        return player.extra().getOrDefault("firstNameLatin", player.firstName());
    }

    /** "DE LA TOUR-BRUN" becomes "De La Tour-Brun". */
    static String capitalFirst(String name) {
        StringBuilder mixed = new StringBuilder(name.length());
        boolean start = true;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            mixed.append(start ? c : Character.toLowerCase(c));
            start = !Character.isLetter(c);
        }
        return mixed.toString();
    }

    private String letters(String text, String what, ListedPlayer player) {
        Charset charset = to.charset();
        String fitting = LatinLetters.fitting(text, charset);
        if (!fitting.equals(text)) {
            losses.note(what + " written in letters of " + charset.name(), player);
        }
        return fitting;
    }

    private String status(ListedPlayer player) {
        if (sameIds || player.status().isEmpty()) {
            return player.status();
        }
        losses.note(from.title() + "'s membership or licence status left out", player);
        return "";
    }

    private Map<String, String> extra(ListedPlayer player) {
        Map<String, String> kept = new LinkedHashMap<>();
        player.extra().forEach((name, value) -> {
            boolean sameMeaning = from.scale().name().equals(to.scale().name())
                    && from.idName().equals(to.idName());
            if (sameMeaning && COLUMNS.get(to.name()).contains(name)) {
                kept.put(name, value);
            } else if (!name.endsWith("Latin")) {
                losses.note("no column for " + name, player);
            }
        });
        return kept;
    }
}
