package org.tengen.rating.list.format;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.tengen.rating.list.ListReading;
import org.tengen.rating.rank.Rank;

/** Small readings that several formats share. */
final class Fields {

    private Fields() {}

    /** Columns {@code from} to {@code to} (exclusive) without blanks around; what the line does not reach is "". */
    static String columns(String line, int from, int to) {
        return from >= line.length()
                ? ""
                : line.substring(from, Math.min(to, line.length())).strip();
    }

    /** A plain decimal number; NaN when it is none, empty included. */
    static double number(String text) {
        if (text.isEmpty() || text.length() > 15) {
            return Double.NaN;
        }
        int digits = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= '0' && c <= '9') {
                digits++;
            } else if (!(c == '.' || (c == '-' || c == '+') && i == 0)) {
                return Double.NaN;
            }
        }
        if (digits == 0 || text.indexOf('.') != text.lastIndexOf('.')) {
            return Double.NaN;
        }
        return Double.parseDouble(text);
    }

    /** A number that may be missing; one that is there and is none is reported. */
    static double numberOrWarn(String text, String field, int line, ListReading reading) {
        double value = number(text);
        if (Double.isNaN(value) && !text.isEmpty()) {
            reading.unknownValue(line, field, text, "a number");
        }
        return value;
    }

    /** A grade in our spelling, "" when there is none or none we know. */
    static String rank(String text, int line, ListReading reading) {
        Optional<Rank> rank = Rank.parse(text);
        if (rank.isEmpty() && !text.isEmpty()) {
            reading.unknownValue(line, "grade", text, "a grade such as 12k, 3d or 1p");
        }
        return rank.map(Rank::toString).orElse("");
    }

    static boolean allDigits(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return !text.isEmpty();
    }

    /** Names and values in turn; empty values are left out. */
    static Map<String, String> extra(String... namesAndValues) {
        Map<String, String> extra = new LinkedHashMap<>(8);
        for (int i = 0; i < namesAndValues.length; i += 2) {
            if (!namesAndValues[i + 1].isEmpty()) {
                extra.put(namesAndValues[i], namesAndValues[i + 1]);
            }
        }
        return extra.isEmpty() ? Map.of() : Collections.unmodifiableMap(extra);
    }

    static String right(String text, int width) {
        return " ".repeat(Math.max(0, width - text.length())) + text;
    }

    static String left(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    /** The nearest whole number. */
    static String whole(double value) {
        return Long.toString(StrictMath.round(value));
    }
}
