package org.tengen.gameservice.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A room as a link names it: {@code Hall A: 1-20, 31}. Rooms are where tables stand, and nothing else in a game knows of
 * them, so the link carries its tables itself.
 *
 * @param name for people, may be empty
 * @param tables from and to, both included
 */
public record Room(String name, List<Range> tables) {

    /** More than any room has entrances. */
    private static final int MAX_RANGES = 50;

    private static final Pattern RANGE = Pattern.compile("(\\d{1,5})(?:\\s*[-–]\\s*(\\d{1,5}))?");

    /** Tables in a row, both ends included. */
    public record Range(int from, int to) {}

    /** Empty when no tables are named. */
    public static Optional<Room> parse(String text) {
        if (text == null) {
            return Optional.empty();
        }
        int colon = text.lastIndexOf(':');
        String name = colon < 0 ? "" : text.substring(0, colon).strip();
        List<Range> ranges = new ArrayList<>();
        for (String part : text.substring(colon + 1).split(",")) {
            Matcher range = RANGE.matcher(part.strip());
            if (!range.matches() || ranges.size() == MAX_RANGES) {
                return Optional.empty();
            }
            int from = Integer.parseInt(range.group(1));
            int to = range.group(2) == null ? from : Integer.parseInt(range.group(2));
            if (from < 1 || to < from) {
                return Optional.empty();
            }
            ranges.add(new Range(from, to));
        }
        return Optional.of(new Room(name, List.copyOf(ranges)));
    }

    public boolean holds(Integer table) {
        return table != null && tables.stream().anyMatch(range -> range.from() <= table && table <= range.to());
    }
}
