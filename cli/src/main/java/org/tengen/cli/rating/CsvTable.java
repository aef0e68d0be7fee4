package org.tengen.cli.rating;

import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.tengen.cli.InputRefused;

/** Reads a CSV file with a header row, columns in any order; what is wrong is refused by file, line and column. */
final class CsvTable {

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final Path file;
    private final Map<String, Integer> columns = new HashMap<>();
    private String[] row;
    private int line;

    private CsvTable(Path file) {
        this.file = file;
    }

    /** Calls back once per row after the header; empty rows are passed over. */
    static void read(Path file, List<String> mandatory, Consumer<CsvTable> eachRow) {
        CsvTable table = new CsvTable(file);
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8);
                MappingIterator<String[]> rows = new CsvMapper()
                        .enable(CsvParser.Feature.WRAP_AS_ARRAY)
                        .readerFor(String[].class)
                        .readValues(reader)) {
            while (rows.hasNextValue()) {
                table.row = rows.nextValue();
                table.line = rows.getParser().currentTokenLocation().getLineNr();
                if (table.columns.isEmpty()) {
                    table.header(mandatory);
                } else if (table.row.length > 1 || !table.row[0].isBlank()) {
                    eachRow.accept(table);
                }
            }
        } catch (IOException e) {
            throw new InputRefused(file + ": cannot be read as CSV (" + e.getMessage() + ")", e);
        }
        if (table.columns.isEmpty()) {
            throw new InputRefused(file + ": empty, a header row was expected");
        }
    }

    private void header(List<String> mandatory) {
        for (int i = 0; i < row.length; i++) {
            columns.putIfAbsent(row[i].replace(BYTE_ORDER_MARK, "").strip().toLowerCase(Locale.ROOT), i);
        }
        for (String name : mandatory) {
            if (!columns.containsKey(name)) {
                throw new InputRefused(file + ":1: no column " + name + "; expected " + String.join(",", mandatory));
            }
        }
    }

    int line() {
        return line;
    }

    /** The field, "" when the row or the file has none. */
    String text(String column) {
        Integer i = columns.get(column);
        return i == null || i >= row.length ? "" : row[i].strip();
    }

    /** A number, NaN when the field is empty. */
    double number(String column) {
        String text = text(column);
        try {
            double value = text.isEmpty() ? Double.NaN : Double.parseDouble(text);
            if (Double.isInfinite(value)) {
                throw refused(column, "a finite number");
            }
            return value;
        } catch (NumberFormatException e) {
            throw refused(column, "a number");
        }
    }

    InputRefused refused(String column, String expected) {
        return new InputRefused(
                file + ":" + line + ": " + column + " is \"" + text(column) + "\", expected " + expected);
    }
}
