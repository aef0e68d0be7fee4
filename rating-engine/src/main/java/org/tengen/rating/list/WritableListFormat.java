package org.tengen.rating.list;

import java.time.LocalDate;
import java.util.List;

/** A list format that can be written from any list; each person's line names what it could not hold. */
public interface WritableListFormat extends ListFormat {

    /**
     * What stands before the people.
     *
     * @param date the list's day, null when unknown
     * @param players everybody about to be written
     */
    String before(LocalDate date, List<ListedPlayer> players);

    /** One person's line without its end; the rating is already on this format's scale. */
    String line(ListedPlayer player, Losses losses);

    /** What stands after the people. */
    String after(List<ListedPlayer> players);

    /** The line end its federation uses. */
    String ending();
}
