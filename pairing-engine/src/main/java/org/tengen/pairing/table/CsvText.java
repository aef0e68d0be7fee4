package org.tengen.pairing.table;

import java.util.ArrayList;
import java.util.List;
import org.tengen.pairing.file.FileLimits;
import org.tengen.pairing.file.Unreadable;

/** CSV to cells and back: semicolon, comma or tab, cells in quotes with line ends and doubled quotes inside. */
final class CsvText {

    /** Semicolon before comma: where a comma is the decimal mark both occur. */
    private static final char[] SEPARATORS = {';', '\t', ','};

    private static final char QUOTE = '"';

    /** Headings are words; a longer line has none. */
    private static final int LONGEST_LINE_TRIED = 4_000;

    private final String text;
    private final char separator;
    private int at;
    private int line = 1;

    private CsvText(String text, char separator) {
        this.text = text;
        this.separator = separator;
    }

    /** @throws Unreadable if a quote stays open, or a line or the whole has more cells than any table */
    static Grid parse(String text) {
        return new CsvText(text, separator(text)).grid();
    }

    /**
     * The sign that parts most headings we know in one of the first lines; titles and comments have commas of their own.
     * Where no heading is known, the sign that stands most often.
     */
    static char separator(String text) {
        char best = SEPARATORS[0];
        int most = 0;
        for (String line : text.lines().limit(Header.SEARCHED_ROWS).toList()) {
            for (char separator : SEPARATORS) {
                int count = LONGEST_LINE_TRIED < line.length() ? 0 : 1000 * known(line, separator);
                count += count(line, separator);
                if (count > most) {
                    most = count;
                    best = separator;
                }
            }
        }
        return best;
    }

    private static int known(String line, char separator) {
        int known = 0;
        for (String cell : line.split(String.valueOf(separator), Header.MOST_COLUMNS)) {
            known += Header.isHeading(cell.replace("\"", "")) ? 1 : 0;
        }
        return known;
    }

    private static int count(String line, char sign) {
        int count = 0;
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            quoted ^= line.charAt(i) == QUOTE;
            count += !quoted && line.charAt(i) == sign ? 1 : 0;
        }
        return count;
    }

    private Grid grid() {
        List<Grid.Row> rows = new ArrayList<>();
        while (at < text.length()) {
            int start = line;
            List<String> cells = row();
            if (cells.size() > Header.MOST_COLUMNS) {
                throw new Unreadable(start, "row", cells.size() + " cells", "at most " + Header.MOST_COLUMNS);
            }
            Grid.Row row = new Grid.Row(start, cells);
            if (!row.isBlank()) {
                rows.add(row);
            }
            if (rows.size() > Header.MOST_ROWS) {
                throw new Unreadable(start, "table", "", "at most " + Header.MOST_ROWS + " rows");
            }
        }
        return new Grid("", rows);
    }

    private List<String> row() {
        List<String> cells = new ArrayList<>();
        while (true) {
            cells.add(cell());
            if (at >= text.length()) {
                return cells;
            }
            char c = text.charAt(at++);
            if (c == '\n' || c == '\r') {
                if (c == '\r' && at < text.length() && text.charAt(at) == '\n') {
                    at++;
                }
                line++;
                return cells;
            }
        }
    }

    private String cell() {
        if (at < text.length() && text.charAt(at) == QUOTE) {
            return quoted();
        }
        int start = at;
        while (at < text.length() && !endsCell(text.charAt(at))) {
            at++;
        }
        return shortEnough(text.substring(start, at));
    }

    private boolean endsCell(char c) {
        return c == separator || c == '\n' || c == '\r';
    }

    private String quoted() {
        int opened = line;
        StringBuilder cell = new StringBuilder();
        at++;
        while (at < text.length()) {
            char c = text.charAt(at++);
            line += c == '\n' ? 1 : 0;
            if (c != QUOTE) {
                cell.append(c);
            } else if (at < text.length() && text.charAt(at) == QUOTE) {
                cell.append(QUOTE);
                at++;
            } else {
                while (at < text.length() && !endsCell(text.charAt(at))) {
                    cell.append(text.charAt(at++)); // what stands behind a closing quote, as other programs read it
                }
                return shortEnough(cell.toString());
            }
        }
        throw new Unreadable(opened, "cell", cell.toString(), "a closing quote");
    }

    private String shortEnough(String cell) {
        if (cell.length() > FileLimits.MOST_LINE_LENGTH) {
            throw new Unreadable(line, "cell", cell, "at most " + FileLimits.MOST_LINE_LENGTH + " characters");
        }
        return cell;
    }

    /** The table with that separator, lines ended as spreadsheets do; no cell begins a formula. */
    static String write(Grid grid, char separator) {
        StringBuilder csv = new StringBuilder();
        for (Grid.Row row : grid.rows()) {
            for (int i = 0; i < row.cells().size(); i++) {
                csv.append(i == 0 ? "" : separator)
                        .append(quotedIfNeeded(Formula.disarmed(row.cells().get(i)), separator));
            }
            csv.append("\r\n");
        }
        return csv.toString();
    }

    private static String quotedIfNeeded(String cell, char separator) {
        boolean plain = cell.chars().noneMatch(c -> c == separator || c == QUOTE || c == '\n' || c == '\r')
                && cell.equals(cell.strip());
        return plain ? cell : QUOTE + cell.replace("\"", "\"\"") + QUOTE;
    }
}
