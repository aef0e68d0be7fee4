package org.tengen.ratingservice.desk;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.tengen.kit.language.Saying;
import org.tengen.kit.language.Words;
import org.tengen.ratingservice.inbox.InboxDecisions;

/** What the checks of files found, in a few words each, wherever the log or a refusal lists only their codes. */
final class CheckNames {

    /** Codes as the log keeps them; see {@code inbox.check}. One that an earlier version knew is shown as it is. */
    private static final Set<String> KNOWN = Set.of(
            "file",
            "member-twice",
            "unidentified",
            "unidentified-alike",
            "new-number",
            "new-number-alike",
            "other-name",
            "date",
            "old",
            "class",
            "oneself",
            "twice-in-a-round",
            "handicap",
            "supersedes",
            "duplicate",
            "duplicate-waiting",
            "number-moved",
            "ruling-gone",
            "ruling-differs",
            "possible-reset",
            "rank-below-rating",
            "improbable",
            "day-differs",
            "game-differs",
            "game-gone",
            "game-added",
            "more-differ");

    private final Words words;

    CheckNames(Words words) {
        this.words = words;
    }

    String all(Collection<String> codes) {
        return codes.stream().map(this::name).collect(Collectors.joining(", "));
    }

    private String name(String code) {
        if (!KNOWN.contains(code)) {
            return code;
        }
        // messages: found_*
        String key = "found_" + code.replace('-', '_');
        return words.say(key);
    }

    /** Codes as a step of a file notes them, "improbable, old". */
    String listed(String codes) {
        return codes.isBlank() ? "" : all(split(codes));
    }

    private static List<String> split(String codes) {
        return Arrays.asList(codes.split(", "));
    }

    /** Why something was decided: what the service wrote in its own words in the visitor's, what an officer typed as it is. */
    String reason(String written) {
        if (written == null || InboxDecisions.SAYS_ITSELF.contains(written)) {
            return "";
        } else if (written.startsWith(InboxDecisions.IN_SPITE_OF)) {
            return words.say("acceptedInSpiteOf", listed(written.substring(InboxDecisions.IN_SPITE_OF.length())));
        }
        return Saying.sentence(written);
    }
}
