package org.tengen.pairing.table;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tengen.pairing.file.FileLimits;
import org.tengen.pairing.file.FileText;
import org.tengen.pairing.file.Unreadable;

/**
 * The row of headings of one table.
 *
 * @param columns where each known column stands, counted from 0
 * @param rounds where the results of each round stand, by round
 * @param tables where the tables of each round stand, by round
 * @param unknown headings that mean nothing here; their columns are left out
 */
record Header(
        Grid.Row row,
        Map<Column, Integer> columns,
        Map<Integer, Integer> rounds,
        Map<Integer, Integer> tables,
        List<String> unknown) {

    /** More than the headings of a standings table with every criterion and twenty rounds. */
    static final int MOST_COLUMNS = 200;

    /** Games of a congress: 5,000 people, 20 rounds. */
    static final int MOST_ROWS = 60_000;

    private static final int LONGEST_NUMBERED = 20;

    /** Titles may stand above the headings. */
    static final int SEARCHED_ROWS = 20;

    private static final String ROUNDS = "(?:r|rd|round|runde|rnd|ronde|runda|tur|turno|ronda|kolo|fordulo)";
    private static final String TABLES = "(?:t|table|tisch|masa|stol|tavolo|mesa|tafel)";

    /** R1, Round 1, 1. Runde, and as on a wall list 1. */
    private static final Pattern ROUND =
            Pattern.compile(ROUNDS + "([0-9]{1,2})|([0-9]{1,2})(?:st|nd|rd|th|e|re|er|eme)?" + ROUNDS + "?");

    private static final Pattern TABLE = Pattern.compile(TABLES + "([0-9]{1,2})");

    /** The row with most headings we know; empty when none has a name or a federation's number, or White and Black. */
    static Optional<Header> find(Grid grid) {
        Header best = null;
        for (Grid.Row row :
                grid.rows().subList(0, Math.min(SEARCHED_ROWS, grid.rows().size()))) {
            Header header = of(row);
            boolean named = header.isOfPeople() || header.isOfGames();
            if (named && (best == null || header.known() > best.known())) {
                best = header;
            }
        }
        return Optional.ofNullable(best);
    }

    private int known() {
        return columns.size() + rounds.size() + tables.size();
    }

    private static Header of(Grid.Row row) {
        Map<Column, Integer> columns = new EnumMap<>(Column.class);
        Map<Integer, Integer> rounds = new TreeMap<>();
        Map<Integer, Integer> tables = new TreeMap<>();
        List<Integer> others = new ArrayList<>();
        for (int i = 0; i < row.cells().size(); i++) {
            String heading = row.cell(i);
            int round = number(ROUND, heading);
            int table = number(TABLE, heading);
            Column column = Column.of(heading).orElse(null);
            boolean taken = round > 0
                    ? rounds.putIfAbsent(round, i) == null
                    : table > 0
                            ? tables.putIfAbsent(table, i) == null
                            : column != null && columns.putIfAbsent(column, i) == null;
            if (!taken && !heading.isBlank()) {
                others.add(i);
            }
        }
        others.removeIf(i -> secondBest(row.cell(i), i, columns));
        return new Header(
                row, columns, rounds, tables, others.stream().map(row::cell).toList());
    }

    /** A town stands for the club, and a word for rank for the place, only where no better heading does. */
    private static boolean secondBest(String heading, int at, Map<Column, Integer> columns) {
        for (Column column : Column.secondBest(heading)) {
            if (columns.putIfAbsent(column, at) == null) {
                return true;
            }
        }
        return false;
    }

    static boolean isHeading(String cell) {
        String heading = FileText.withoutOddBlanks(cell);
        return Column.of(heading).isPresent() || !Column.secondBest(heading).isEmpty() || number(ROUND, heading) > 0;
    }

    /** The number in a heading of that kind, 0 in others. */
    private static int number(Pattern kind, String heading) {
        if (heading.isEmpty() || heading.length() > LONGEST_NUMBERED) {
            return 0;
        }
        Matcher matcher = kind.matcher(Column.key(heading));
        if (!matcher.matches()) {
            return 0;
        }
        String digits = matcher.groupCount() > 1 && matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
        return Integer.parseInt(digits);
    }

    boolean has(Column column) {
        return columns.containsKey(column);
    }

    /** One row a game. */
    boolean isOfGames() {
        return has(Column.WHITE) && has(Column.BLACK);
    }

    /** One row a person: a name, or a federation's number alone together with another known column or standing alone. */
    boolean isOfPeople() {
        boolean named = has(Column.NAME) || has(Column.FULL_NAME);
        boolean numbered = has(Column.EGF_PIN) || has(Column.FFG_LICENCE) || has(Column.AGA_ID);
        return !isOfGames() && (named || numbered);
    }

    /** The cell of a column, "" when the table has none. */
    String cell(Grid.Row row, Column column) {
        Integer at = columns.get(column);
        return at == null ? "" : Formula.restored(row.cell(at));
    }

    /** Rows below the headings. */
    List<Grid.Row> below(Grid grid) {
        return grid.rows().subList(grid.rows().indexOf(row) + 1, grid.rows().size());
    }

    /** The last round that has a column; at least 1. */
    int lastRound() {
        int last = 1;
        for (int round : rounds.keySet()) {
            last = Math.max(last, round);
        }
        if (last > FileLimits.MOST_ROUNDS) {
            throw new Unreadable(row.line(), "R" + last, "", "at most " + FileLimits.MOST_ROUNDS + " rounds");
        }
        return last;
    }
}
