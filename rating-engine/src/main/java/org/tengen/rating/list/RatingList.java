package org.tengen.rating.list;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * A whole rating list in memory.
 *
 * @param format what it was written in
 * @param date the day the list speaks for, when it says so
 * @param rows the file piece by piece, in order: together they are the file
 * @param warnings what was odd, at most {@link ListReading#MOST_WARNINGS}
 */
public record RatingList(ListFormat format, Optional<LocalDate> date, List<ListRow> rows, List<ListWarning> warnings) {

    public RatingList {
        rows = List.copyOf(rows);
        warnings = List.copyOf(warnings);
    }

    /** Everybody on the list, in its order; no person is ever left out. */
    public List<ListedPlayer> players() {
        return rows.stream().flatMap(row -> row.player().stream()).toList();
    }
}
