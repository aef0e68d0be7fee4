package org.tengen.ratingservice.list;

import java.util.List;

/** A list as CSV: UTF-8, LF, one header row, cells that a spreadsheet would take for a formula made harmless. */
final class ListCsv {

    private static final String HEADER = "place,id,name,first_name,country,club,grade,rating,deviation,games,change\n";

    private ListCsv() {}

    static String of(List<ListsApi.Row> rows) {
        StringBuilder text = new StringBuilder(HEADER);
        for (ListsApi.Row row : rows) {
            text.append(row.place()).append(',').append(row.playerId()).append(',');
            text.append(cell(row.name()))
                    .append(',')
                    .append(cell(row.firstName()))
                    .append(',');
            text.append(cell(row.country()))
                    .append(',')
                    .append(cell(row.club()))
                    .append(',');
            text.append(row.grade()).append(',').append(row.rating()).append(',');
            text.append(row.deviation() == null ? "" : row.deviation())
                    .append(',')
                    .append(row.games())
                    .append(',');
            text.append(row.change() == null ? "" : row.change()).append('\n');
        }
        return text.toString();
    }

    private static String cell(String text) {
        String harmless = !text.isEmpty() && "=+-@\t\r".indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
        boolean plain = harmless.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? harmless : "\"" + harmless.replace("\"", "\"\"") + "\"";
    }
}
