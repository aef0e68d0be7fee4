package org.tengen.ratingservice.inbox;

import java.util.UUID;

/**
 * What a check found.
 *
 * @param level what may be done about it
 * @param check name of the check; the office overrides all its warnings with one reason
 * @param event code of the event
 * @param line in the file, 0 for the whole
 * @param player who is concerned, null for nobody in particular
 */
public record Finding(Level level, String check, String event, int line, UUID player, String text) {

    public enum Level {
        /** Nobody can accept this; the file must be mended. */
        ERROR,
        /** Held until the office overrides it with a reason. */
        WARNING,
        /** Worth knowing. */
        NOTE
    }
}
