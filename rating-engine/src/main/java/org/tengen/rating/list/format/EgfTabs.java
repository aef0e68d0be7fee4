package org.tengen.rating.list.format;

import java.util.Arrays;
import java.util.Locale;
import org.tengen.rating.list.ListReading;
import org.tengen.rating.list.ListWarning;
import org.tengen.rating.list.ListedPlayer;
import org.tengen.rating.rank.Rank;

/**
 * Lines of the European list that went through a spreadsheet or were copied from a browser: the same columns in the same order
 * with tabs or semicolons between them, the name in one cell or in two.
 */
final class EgfTabs {

    private static final String PARTED = "[\t;]";
    private static final int LONGEST_PIN = 8;
    /** PIN, name, country, club, grade, promotion, rating. */
    private static final int FEWEST = 7;

    /** Below the floor of -900 and above any player nobody has a rating. */
    private static final double LOWEST_GOR = -900;

    private static final double HIGHEST_GOR = 3500;

    private EgfTabs() {}

    /** A PIN, a name in one cell or two, a country of two capitals, club, grade, promotion and a whole rating. */
    static boolean isPerson(String line) {
        if (line.indexOf('\t') < 0 && line.indexOf(';') < 0) {
            return false;
        }
        return country(cells(line)) > 0;
    }

    private static String[] cells(String line) {
        String[] cells =
                Arrays.stream(line.split(PARTED, -1)).map(String::strip).toArray(String[]::new);
        return cells.length > 0 && cells[0].isEmpty() ? Arrays.copyOfRange(cells, 1, cells.length) : cells;
    }

    /** Where the country stands; 0 when this is no line of the list. */
    private static int country(String[] cells) {
        if (cells.length < FEWEST || cells[0].length() > LONGEST_PIN || !Fields.allDigits(cells[0])) {
            return 0;
        }
        for (int at = 2; at <= 3 && at + 4 < cells.length; at++) {
            boolean capitals = cells[at].length() == 2
                    && cells[at].chars().allMatch(Character::isLetter)
                    && cells[at].equals(cells[at].toUpperCase(Locale.ROOT));
            if (capitals && isPromotion(cells[at + 3]) && isGor(cells[at + 4])) {
                return at;
            }
        }
        return 0;
    }

    /** Another program's table has something else between its rank and the next number. */
    private static boolean isPromotion(String cell) {
        return cell.isEmpty()
                || cell.equals(EgfAllworld.NO_PROMOTION)
                || Rank.parse(cell).isPresent();
    }

    private static boolean isGor(String cell) {
        double value = Fields.number(cell);
        return value >= LOWEST_GOR && value <= HIGHEST_GOR && value == StrictMath.rint(value);
    }

    static ListedPlayer person(String line, int number, ListReading reading) {
        reading.warnOnce(
                ListWarning.Kind.UNKNOWN_VALUE,
                number,
                "the columns are parted by tabs or semicolons, not as the EGF writes them; read in their order");
        String[] cells = cells(line);
        int at = country(cells);
        String whole = EgfAllworld.unescaped(cells[1]);
        int blank = at == 2 ? whole.indexOf(' ') : -1;
        String promotion = cell(cells, at + 3);
        return new ListedPlayer(
                cells[0],
                EgfAllworld.words(blank < 0 ? whole : whole.substring(0, blank)),
                at == 3
                        ? EgfAllworld.words(EgfAllworld.unescaped(cells[2]))
                        : blank < 0 ? "" : EgfAllworld.words(whole.substring(blank + 1)),
                cells[at],
                cell(cells, at + 1),
                Fields.rank(cell(cells, at + 2), number, reading),
                Fields.numberOrWarn(cell(cells, at + 4), "GoR", number, reading),
                Double.NaN,
                "",
                Fields.extra(
                        "promotion", promotion.equals(EgfAllworld.NO_PROMOTION) ? "" : promotion,
                        "tournaments", cell(cells, at + 5),
                        "lastEvent", cell(cells, at + 6)));
    }

    private static String cell(String[] cells, int at) {
        return at < cells.length ? cells[at] : "";
    }
}
