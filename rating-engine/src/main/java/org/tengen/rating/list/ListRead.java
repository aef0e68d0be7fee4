package org.tengen.rating.list;

/** What comes of reading a file that should be a rating list. */
public sealed interface ListRead {

    /** The list. */
    record Read(RatingList list) implements ListRead {}

    /**
     * The file cannot be a list, or not a whole one.
     *
     * @param line where reading stopped, from 1
     * @param reason what was found and what was expected
     */
    record Refused(int line, String reason) implements ListRead {

        @Override
        public String toString() {
            return line + ": " + reason;
        }
    }
}
