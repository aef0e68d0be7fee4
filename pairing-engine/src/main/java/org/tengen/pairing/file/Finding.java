package org.tengen.pairing.file;

/**
 * Something about a file that a person may have to act on.
 *
 * @param line from 1; 0 for the file as a whole
 * @param column from 1; 0 when the line as a whole is meant
 * @param field element, attribute, column or key
 * @param found what stands there, shortened
 * @param expected what should stand there; empty when there is nothing to expect
 * @param done what was done about it; for a refusal "refused"
 */
public record Finding(
        Severity severity, int line, int column, String field, String found, String expected, String done) {

    /** How bad it is. */
    public enum Severity {
        /** Mended or read in one of several ways; worth a look. */
        WARNING,
        /** Why the file as a whole is refused. */
        REFUSAL
    }

    private static final int MOST_SHOWN = 80;

    public Finding {
        found = shortened(found);
    }

    public static Finding warning(int line, String field, String found, String expected, String done) {
        return new Finding(Severity.WARNING, line, 0, field, found, expected, done);
    }

    public static Finding refusal(int line, String field, String found, String expected) {
        return new Finding(Severity.REFUSAL, line, 0, field, found, expected, "refused");
    }

    /** Hostile or very long text does not fill the report, and control characters do not reach a terminal. */
    private static String shortened(String text) {
        String safe = text.length() > MOST_SHOWN ? text.substring(0, MOST_SHOWN) + "…" : text;
        return safe.replaceAll("\\p{Cntrl}", " ");
    }

    /** What is wrong, without the place. */
    public String reason() {
        String text = found.isEmpty() ? "" : "'" + found + "'";
        if (!expected.isEmpty()) {
            text += (text.isEmpty() ? "" : ", ") + "expected " + expected;
        }
        return severity == Severity.WARNING ? text + (text.isEmpty() ? "" : "; ") + done : text;
    }

    /** {@code 12:4: field: 'found', expected ...; what was done} with what is known. */
    @Override
    public String toString() {
        String place = line == 0 ? "" : line + (column > 0 ? ":" + column : "") + ": ";
        return place + field + ": " + reason();
    }
}
