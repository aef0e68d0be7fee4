package org.tengen.pairing.table;

import java.util.List;
import org.tengen.pairing.file.FileText;

/**
 * A table of texts.
 *
 * @param name of the sheet, "" in CSV
 */
public record Grid(String name, List<Row> rows) {

    /** @param line number of the row in its file, from 1 */
    public record Row(int line, List<String> cells) {

        /** The cell's text without blanks around, "" beyond the row's end. */
        String cell(int column) {
            return column < 0 || column >= cells.size() ? "" : FileText.withoutOddBlanks(cells.get(column));
        }

        boolean isBlank() {
            return cells.stream()
                    .allMatch(cell -> FileText.withoutOddBlanks(cell).isEmpty());
        }
    }

    public Grid {
        rows = List.copyOf(rows);
    }
}
