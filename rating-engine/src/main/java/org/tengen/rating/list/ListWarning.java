package org.tengen.rating.list;

import java.util.Locale;

/**
 * Something odd in a list that was read all the same.
 *
 * @param line where it was first seen, from 1; 0 for the file as a whole
 * @param text what was found, what was expected, and what was done
 */
public record ListWarning(Kind kind, int line, String text) {

    /** What a program may want to act on; a service should ask before it publishes from a list that is TRUNCATED. */
    public enum Kind {
        COMPRESSED,
        COUNT,
        DUPLICATE_ID,
        ENCODING,
        MORE,
        TRUNCATED,
        UNKNOWN_VALUE,
        UNREADABLE_LINE;

        /** The name in documents, such as {@code unknown-value}. */
        public String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    @Override
    public String toString() {
        return (line > 0 ? "line " + line + ": " : "") + text;
    }
}
