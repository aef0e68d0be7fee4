package org.tengen.rating.list.format;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tengen.rating.list.ListFormat;
import org.tengen.rating.list.ListReading;
import org.tengen.rating.list.ListWarning;
import org.tengen.rating.list.ListedPlayer;
import org.tengen.rating.rank.RankScale;

/**
 * The table that {@link ListCsv} writes, read back. Its last column says which federation's list it was and of which day, so
 * that its numbers and ratings mean the same again; for each kind of list there is one of these.
 */
final class CsvList extends LineFormat {

    private static final char NONE = 0;

    private final ListFormat of;

    CsvList(ListFormat of) {
        this.of = of;
    }

    @Override
    public String name() {
        return of.name() + "-csv";
    }

    @Override
    public String title() {
        return of.title() + " as CSV";
    }

    @Override
    public RankScale scale() {
        return of.scale();
    }

    @Override
    public Charset charset() {
        return StandardCharsets.UTF_8;
    }

    @Override
    public String idName() {
        return of.idName();
    }

    @Override
    public boolean recognises(String head) {
        String[] lines = head.split("\r?\n", 3);
        char separator = separator(lines[0]);
        if (lines.length < 2 || separator == NONE) {
            return false;
        }
        List<String> cells = ListCsv.cells(lines[1], separator);
        return cells.get(cells.size() - 1).split(" ")[0].equals(of.name());
    }

    /** A spreadsheet writes semicolons or tabs where commas were, by the language of its owner. */
    private static char separator(String header) {
        for (char one : new char[] {',', ';', '\t'}) {
            if (header.startsWith(String.join("" + one, ListCsv.COLUMNS) + one)) {
                return one;
            }
        }
        return NONE;
    }

    @Override
    LineReader reader(ListReading reading) {
        return new Table(reading);
    }

    /** Knows the columns from the first line on. */
    private static final class Table implements LineReader {

        private final ListReading reading;
        private List<String> columns;
        private char separator;
        private boolean dated;

        Table(ListReading reading) {
            this.reading = reading;
        }

        @Override
        public ListedPlayer player(String line, int number) {
            if (columns == null) {
                separator = separator(line);
            }
            List<String> cells = ListCsv.cells(line, separator);
            if (columns == null) {
                columns = cells;
                return null;
            }
            if (cells.size() != columns.size()) {
                return unreadable(line, number, "a line of " + columns.size() + " cells", reading);
            }
            Map<String, String> row = new LinkedHashMap<>();
            for (int i = 0; i < cells.size(); i++) {
                row.put(columns.get(i), cells.get(i));
            }
            date(row.getOrDefault(ListCsv.LIST, ""), number);
            return person(row, number);
        }

        private ListedPlayer person(Map<String, String> row, int number) {
            List<String> extra = new ArrayList<>();
            row.forEach((column, cell) -> {
                if (!ListCsv.COLUMNS.contains(column) && !column.equals(ListCsv.LIST)) {
                    extra.addAll(List.of(column, cell));
                }
            });
            return new ListedPlayer(
                    row.get("id"),
                    row.get("name"),
                    row.get("firstName"),
                    row.get("country"),
                    row.get("club"),
                    Fields.rank(row.get("rank"), number, reading),
                    AgaMember.decimal(row.get("rating"), "rating", number, reading),
                    AgaMember.decimal(row.get("deviation"), "deviation", number, reading),
                    row.get("status"),
                    Fields.extra(extra.toArray(String[]::new)));
        }

        private void date(String list, int number) {
            int blank = list.indexOf(' ');
            if (dated || blank < 0) {
                return;
            }
            dated = true;
            try {
                reading.date(LocalDate.parse(list.substring(blank + 1)));
            } catch (DateTimeParseException noDay) {
                reading.warn(ListWarning.Kind.UNKNOWN_VALUE, number, "no day of the list: " + shown(list));
            }
        }
    }
}
