package org.tengen.ratingservice.inbox.submission;

import java.util.List;
import java.util.Objects;
import java.util.Set;
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

    /** What these say changes with every day and every result; that they say it does not. */
    private static final Set<String> OF_THE_MOMENT = Set.of("old", "possible-reset", "rank-below-rating", "improbable");

    /** Whether somebody who has seen the other one has seen this one. */
    public boolean sameAs(Finding other) {
        return level == other.level
                && check.equals(other.check)
                && event.equals(other.event)
                && line == other.line
                && Objects.equals(player, other.player)
                && (OF_THE_MOMENT.contains(check) || text.equals(other.text));
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
