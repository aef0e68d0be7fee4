package org.tengen.rules.sgf;

/** What came of reading a file. */
public sealed interface SgfReading {

    record Read(SgfCollection collection) implements SgfReading {}

    /**
     * The file cannot be used.
     *
     * @param line counted from 1, 0 when the whole file is meant
     */
    record Refused(int line, int column, String reason) implements SgfReading {

        public String text() {
            return line > 0 ? "line " + line + ", column " + column + ": " + reason : reason;
        }
    }
}
