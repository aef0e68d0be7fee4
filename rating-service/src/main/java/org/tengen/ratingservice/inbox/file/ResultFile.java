package org.tengen.ratingservice.inbox.file;

import java.time.LocalDate;
import java.util.List;

/**
 * A file of results as it was read.
 *
 * @param format csv, h9, ...
 * @param events in the order of the file
 * @param people everybody in it once; games point at them by number
 * @param remarks what its reader mended or read in one of several ways
 */
public record ResultFile(String format, List<Event> events, List<Person> people, List<String> remarks) {

    /**
     * @param date last day
     * @param gameClass A, B, C, D or X
     * @param mainMinutes basic time of a player, 0 when the file does not tell
     * @param adjustedMinutes with overtime, as federations count it
     * @param fischer whether the time is added with every move
     */
    public record Event(
            String code,
            String name,
            LocalDate date,
            String gameClass,
            int mainMinutes,
            int adjustedMinutes,
            boolean fischer,
            List<Game> games) {}

    /**
     * @param line in the file
     * @param black number in people
     * @param blackRating NaN is null: on the scale of the pool's list
     * @param winner BLACK, WHITE, JIGO or empty
     * @param notRated why it does not count; empty when it does
     */
    public record Game(
            int line,
            int round,
            int table,
            int black,
            int white,
            String blackRank,
            String whiteRank,
            Double blackRating,
            Double whiteRating,
            int handicap,
            int komiHalfPoints,
            String winner,
            String notRated) {}

    /**
     * Somebody in the file.
     *
     * @param key the number the file gives; empty when it gives none
     */
    public record Person(String key, String name, String firstName, String country, String club) {}

    /** What cannot be read, in words that help to mend it. */
    public static final class Unreadable extends RuntimeException {

        private static final long serialVersionUID = 1;
        private final int line;
        private final String field;

        Unreadable(int line, String field, String message) {
            super(message);
            this.line = line;
            this.field = field;
        }

        public int line() {
            return line;
        }

        public String field() {
            return field;
        }
    }
}
