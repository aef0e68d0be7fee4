package org.tengen.kit.command;

import jakarta.ws.rs.core.EntityTag;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;

/** ETag and If-Match as stream versions: {@code ETag: "41"}. */
public final class Versions {

    private static final Pattern TAG = Pattern.compile("(?:W/)?\"(\\d{1,18})\"|(\\d{1,18})");

    private Versions() {}

    public static EntityTag etag(long version) {
        return new EntityTag(Long.toString(version));
    }

    /** The version a command saw; 428 when the header is missing. */
    public static long required(String ifMatch) {
        return optional(ifMatch).orElseThrow(() -> Problems.ifMatchMissing().exception());
    }

    /** The version a command saw, or empty when it names none; 400 when the header is no version. */
    public static OptionalLong optional(String ifMatch) {
        if (ifMatch == null || ifMatch.isBlank() || ifMatch.strip().equals("*")) {
            return OptionalLong.empty();
        }
        Matcher tag = TAG.matcher(ifMatch.strip());
        if (!tag.matches()) {
            throw Problem.of(400, "if-match-malformed", "If-Match is no version", "Send one ETag as received: \"41\".")
                    .exception();
        }
        return OptionalLong.of(Long.parseLong(tag.group(1) != null ? tag.group(1) : tag.group(2)));
    }
}
