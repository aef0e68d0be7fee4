package org.tengen.rating.list.format;

import java.util.ArrayList;
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

    static final List<String> COLUMNS =
            List.of("id", "name", "firstName", "country", "club", "rank", "rating", "deviation", "status");

    /** Last of all: whose list it was and of which day, without which the numbers mean nothing. */
    static final String LIST = "list";

    private ListCsv() {}

    static String of(RatingList list) {
        List<ListedPlayer> players = list.players();
        Set<String> extra = new LinkedHashSet<>();
        players.forEach(player -> extra.addAll(player.extra().keySet()));
        StringBuilder csv = new StringBuilder(String.join(",", COLUMNS));
        extra.forEach(name -> csv.append(',').append(name));
        csv.append(',').append(LIST).append("\r\n");
        String kind = list.format().name().replace("-csv", "");
        String origin = kind + list.date().map(day -> " " + day).orElse("");
        for (ListedPlayer player : players) {
            csv.append(cell(player.id())).append(',').append(cell(player.name()));
            csv.append(',').append(cell(player.firstName())).append(',').append(cell(player.country()));
            csv.append(',').append(cell(player.club())).append(',').append(cell(player.rank()));
            csv.append(',').append(number(player.rating())).append(',').append(number(player.deviation()));
            csv.append(',').append(cell(player.status()));
            extra.forEach(name -> csv.append(',').append(cell(player.extra().getOrDefault(name, ""))));
            csv.append(',').append(origin).append("\r\n");
        }
        return csv.toString();
    }

    /** One line's cells as they were before {@link #cell}; at least one. */
    static List<String> cells(String line, char separator) {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '"' && quoted && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                cell.append(line.charAt(++i));
            } else if (c == '"') {
                quoted = !quoted;
            } else if (c == separator && !quoted) {
                cells.add(plain(cell.toString()));
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        cells.add(plain(cell.toString()));
        return cells;
    }

    private static String plain(String cell) {
        return isDefused(cell) ? cell.substring(1) : cell;
    }

    private static boolean isDefused(String cell) {
        return cell.startsWith("'") && (looksLikeFormula(cell.substring(1)) || isDefused(cell.substring(1)));
    }

    static String cell(String text) {
        String safe = looksLikeFormula(text) || isDefused(text) ? "'" + text : text;
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
