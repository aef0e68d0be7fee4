package org.tengen.ratingservice.lookup;

import java.util.UUID;

/**
 * Somebody, or an event, that a text could mean.
 *
 * @param number of the federation, or the event's code; empty when there is none
 * @param about what tells it from others of the name
 */
public record Option(UUID id, String name, String number, String about) {

    /** Stands between the name and the number in a field that was filled in by choosing. */
    static final String BETWEEN = " · ";

    /** What a field holds once this was chosen. */
    public String getTyped() {
        return number.isEmpty() ? name : name + BETWEEN + number;
    }
}
