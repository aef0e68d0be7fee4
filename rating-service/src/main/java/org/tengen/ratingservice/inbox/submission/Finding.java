package org.tengen.ratingservice.inbox.submission;

import java.util.List;
import java.util.UUID;

/**
 * What a check found.
 *
 * @param level what may be done about it
 * @param check name of the check; the office overrides all its warnings with one reason
 * @param event code of the event
 * @param line in the file, 0 for the whole
 * @param player who is concerned, null for nobody in particular
 * @param text in English
 * @param values of the message {@code check_...}, for other languages; null of what an earlier version found and of what the
 *     reader of the file noticed
 */
public record Finding(
        Level level, String check, String event, int line, UUID player, String text, List<String> values) {

    /** What the reader of the file noticed. */
    public static final String FILE = "file";

    public enum Level {
        /** Nobody can accept this; the file must be mended. */
        ERROR,
        /** Held until the office overrides it with a reason. */
        WARNING,
        /** Worth knowing. */
        NOTE
    }

    /** Its message. */
    public String key() {
        return "check_" + check.replace('-', '_');
    }

    /** The same without a word about whom it concerns. */
    Finding unnamed() {
        return new Finding(level, check, event, line, player, "", null);
    }
}
