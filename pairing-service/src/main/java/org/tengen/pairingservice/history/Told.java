package org.tengen.pairingservice.history;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/**
 * An event as people read it.
 *
 * @param title what happened, with round or player
 * @param role who acted, by role only
 * @param breach why it weakens the integrity of the tournament, else null
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Told(
        int version,
        Instant at,
        String title,
        String role,
        String reason,
        String breach,
        boolean undone,
        boolean ours) {

    private static final DateTimeFormatter SHOWN = DateTimeFormatter.ofPattern(
                    "d MMM HH:mm:ss", java.util.Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    /** For pages, in UTC. */
    public String shownAt() {
        return SHOWN.format(at);
    }
}
