package org.tengen.rating.bundle;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Tables of a bundle: UTF-8, LF, a header row, fields quoted where they must be. */
final class Csv {

    private Csv() {}

    /** Collects rows. */
    static final class Writer {
        private final StringBuilder text = new StringBuilder();

        Writer(String header) {
            text.append(header).append('\n');
        }

        void row(Object... fields) {
            for (int i = 0; i < fields.length; i++) {
                text.append(i == 0 ? "" : ",").append(quoted(String.valueOf(fields[i])));
            }
            text.append('\n');
        }

        byte[] bytes() {
            return text.toString().getBytes(StandardCharsets.UTF_8);
        }

        private static String quoted(String field) {
            boolean plain = field.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
            return plain ? field : "\"" + field.replace("\"", "\"\"") + "\"";
        }
    }

    /** A row by the names of its columns. */
    record Row(String file, int line, Map<String, String> fields) {

        String text(String column) {
            String field = fields.get(column);
            if (field == null) {
                throw new UnreadableBundle(file, line, "no column " + column);
            }
            return field;
        }

        int whole(String column) {
            try {
                return Integer.parseInt(text(column));
            } catch (NumberFormatException noNumber) {
                throw refused(column, "a whole number");
            }
        }

        /** NaN where the field is empty. */
        double number(String column) {
            String field = text(column);
            try {
                return field.isEmpty() ? Double.NaN : Double.parseDouble(field);
            } catch (NumberFormatException noNumber) {
                throw refused(column, "a number");
            }
        }

        UnreadableBundle refused(String column, String expected) {
            return new UnreadableBundle(file, line, column + " is \"" + text(column) + "\", expected " + expected);
        }
    }

    /** Hands over each row after the header. */
    static void read(String file, byte[] content, Consumer<Row> sink) {
        List<List<String>> rows = split(new String(content, StandardCharsets.UTF_8));
        if (rows.isEmpty()) {
            throw new UnreadableBundle(file, 1, "empty, a header row was expected");
        }
        List<String> header = rows.get(0);
        for (int i = 1; i < rows.size(); i++) {
            List<String> row = rows.get(i);
            if (row.size() != header.size()) {
                throw new UnreadableBundle(file, i + 1, row.size() + " fields, expected " + header.size());
            }
            Map<String, String> fields = new LinkedHashMap<>();
            for (int column = 0; column < row.size(); column++) {
                fields.put(header.get(column), row.get(column));
            }
            sink.accept(new Row(file, i + 1, fields));
        }
    }

    private static List<List<String>> split(String text) {
        List<List<String>> rows = new ArrayList<>();
        List<String> row = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean inQuotes = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (inQuotes) {
                boolean doubled = c == '"' && i + 1 < text.length() && text.charAt(i + 1) == '"';
                if (c != '"' || doubled) {
                    field.append(c);
                    i += doubled ? 1 : 0;
                } else {
                    inQuotes = false;
                }
            } else if (c == '"') {
                inQuotes = true;
            } else if (c == ',' || c == '\n') {
                row.add(field.toString());
                field.setLength(0);
                if (c == '\n') {
                    rows.add(row);
                    row = new ArrayList<>();
                }
            } else if (c != '\r') {
                field.append(c);
            }
        }
        if (field.length() > 0 || !row.isEmpty()) {
            row.add(field.toString());
            rows.add(row);
        }
        return rows;
    }
}
