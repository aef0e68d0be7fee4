package org.tengen.pairing.table;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tengen.pairing.file.EventDetails;
import org.tengen.pairing.file.Finding;

/** The sheet of a workbook that says what and where the tournament is: a name and a value in each row. */
final class EventSheet {

    static final String SHEET = "Tournament";
    static final String NAME = "Tournament";
    static final String SHORT_NAME = "Short name";
    static final String PLACE = "Place";
    static final String COUNTRY = "Country";
    static final String DIRECTOR = "Director";
    static final String FIRST_DAY = "First day";
    static final String LAST_DAY = "Last day";

    /** Spreadsheets count days; day 60 never was, so from March 1900 on this is day 0. */
    private static final LocalDate FIRST_SERIAL_DAY = LocalDate.of(1899, 12, 30);

    private final Map<String, Grid.Row> rows = new HashMap<>();
    private final List<Finding> findings;

    /** @param grids the workbook; one without such a sheet gives empty values */
    EventSheet(List<Grid> grids, List<Finding> findings) {
        this.findings = findings;
        grids.stream()
                .filter(grid -> grid.name().equals(SHEET))
                .flatMap(grid -> grid.rows().stream())
                .forEach(row -> rows.putIfAbsent(row.cell(0), row));
    }

    String text(String name) {
        Grid.Row row = rows.get(name);
        return row == null ? "" : Formula.restored(row.cell(1));
    }

    EventDetails event() {
        return new EventDetails(
                text(SHORT_NAME), text(PLACE), text(COUNTRY), text(DIRECTOR), day(FIRST_DAY), day(LAST_DAY), "", false);
    }

    private LocalDate day(String name) {
        String text = text(name);
        if (text.matches("[2-7][0-9]{4}")) {
            return FIRST_SERIAL_DAY.plusDays(Integer.parseInt(text));
        }
        try {
            return text.isEmpty() ? null : LocalDate.parse(text);
        } catch (DateTimeParseException e) {
            findings.add(Finding.warning(rows.get(name).line(), name, text, "a day like 2026-11-07", "left out"));
            return null;
        }
    }
}
