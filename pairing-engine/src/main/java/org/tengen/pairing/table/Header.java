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

    /** Titles may stand above the headings. */
    private static final int SEARCHED_ROWS = 20;

    private static final Pattern ROUND =
            Pattern.compile("(?:r|rd|round|runde|ronde|runda|tur|turno|ronda|kolo)([0-9]{1,2})");
    private static final Pattern TABLE = Pattern.compile("t(?:able)?([0-9]{1,2})");

    /** The first row that looks like headings; empty when there is none. */
    static Optional<Header> find(Grid grid) {
        for (Grid.Row row :
                grid.rows().subList(0, Math.min(SEARCHED_ROWS, grid.rows().size()))) {
            Header header = of(row);
            if (header.isOfPeople() || header.isOfGames()) {
                return Optional.of(header);
            }
        }
        return Optional.empty();
    }

    private static Header of(Grid.Row row) {
        Map<Column, Integer> columns = new EnumMap<>(Column.class);
        Map<Integer, Integer> rounds = new TreeMap<>();
        Map<Integer, Integer> tables = new TreeMap<>();
        List<String> unknown = new ArrayList<>();
        for (int i = 0; i < row.cells().size(); i++) {
            String heading = row.cell(i);
            String key = Column.key(heading);
            Matcher round = ROUND.matcher(key);
            Matcher table = TABLE.matcher(key);
            Optional<Column> column = Column.of(heading);
            if (round.matches()) {
                rounds.putIfAbsent(Integer.parseInt(round.group(1)), i);
            } else if (table.matches()) {
                tables.putIfAbsent(Integer.parseInt(table.group(1)), i);
            } else if (column.isPresent() && !columns.containsKey(column.get())) {
                columns.put(column.get(), i);
            } else if (!heading.isBlank()) {
                unknown.add(heading);
            }
        }
        return new Header(row, columns, rounds, tables, unknown);
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
