package org.tengen.rating.list.format;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.tengen.rating.list.ListedPlayer;
import org.tengen.rating.list.RatingList;

/**
 * A list as a table for spreadsheets: commas, UTF-8, a header row, every field the list has. A cell that a spreadsheet
 * would take for a formula gets an apostrophe before it; numbers keep their sign.
 */
final class ListCsv {

    private static final List<String> COLUMNS =
            List.of("id", "name", "firstName", "country", "club", "rank", "rating", "deviation", "status");

    private ListCsv() {}

    static String of(RatingList list) {
        List<ListedPlayer> players = list.players();
        Set<String> extra = new LinkedHashSet<>();
        players.forEach(player -> extra.addAll(player.extra().keySet()));
        StringBuilder csv = new StringBuilder(String.join(",", COLUMNS));
        extra.forEach(name -> csv.append(',').append(name));
        csv.append("\r\n");
        for (ListedPlayer player : players) {
            csv.append(cell(player.id())).append(',').append(cell(player.name()));
            csv.append(',').append(cell(player.firstName())).append(',').append(cell(player.country()));
            csv.append(',').append(cell(player.club())).append(',').append(cell(player.rank()));
            csv.append(',').append(number(player.rating())).append(',').append(number(player.deviation()));
            csv.append(',').append(cell(player.status()));
            extra.forEach(name -> csv.append(',').append(cell(player.extra().getOrDefault(name, ""))));
            csv.append("\r\n");
        }
        return csv.toString();
    }

    static String cell(String text) {
        String safe = looksLikeFormula(text) ? "'" + text : text;
        boolean quoted =
                safe.chars().anyMatch(c -> c == ',' || c == ';' || c == '"' || c == '\n' || c == '\r' || c == '\t');
        return quoted ? '"' + safe.replace("\"", "\"\"") + '"' : safe;
    }

    private static boolean looksLikeFormula(String text) {
        if (text.length() < 2) {
            return text.equals("=") || text.equals("@");
        }
        char first = text.charAt(0);
        boolean sign = first == '-' || first == '+';
        return first == '='
                || first == '@'
                || first == '\t'
                || first == '\r'
                || sign && Double.isNaN(Fields.number(text));
    }

    private static String number(double value) {
        if (Double.isNaN(value)) {
            return "";
        }
        return value == StrictMath.rint(value) ? Fields.whole(value) : String.format(Locale.ROOT, "%.5f", value);
    }
}
