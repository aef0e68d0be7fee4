package org.tengen.cli.server.gateway;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The normal form of a request's path (RFC 3986, section 6.2.2). The services normalise before they decide whose a path is; a gateway
 * that decided on another spelling would let through what it hides.
 */
final class RequestPath {

    private static final Pattern ENCODED = Pattern.compile("%([0-9A-Fa-f]{2})");
    private static final Pattern BROKEN = Pattern.compile("%(?![0-9A-Fa-f]{2})");

    /** An empty segment before the end, or a dot segment. */
    private static final Pattern NOT_NORMAL = Pattern.compile("//|/\\.{1,2}(/|$)");

    /** Some servers end a path at {@code #}, cut each segment at {@code ;} or read a backslash as a slash. */
    private static final String READ_IN_TWO_WAYS = "#;\\";

    /** A server that decodes twice, or before it splits the path, would see another path than we do. */
    private static final String NEVER_ENCODED = "/%" + READ_IN_TWO_WAYS;

    private RequestPath() {}

    /**
     * @param sent as it came, without the query
     * @return the path with letters, digits and {@code -._~} spelled out; empty when it is no absolute path (such as an address with a
     *     scheme), has empty or dot segments, or may mean one thing here and another to a service
     */
    static Optional<String> normal(String sent) {
        if (BROKEN.matcher(sent).find() || sent.chars().anyMatch(RequestPath::foreign)) {
            return Optional.empty();
        }
        Matcher encoded = ENCODED.matcher(sent);
        StringBuilder spelledOut = new StringBuilder();
        while (encoded.find()) {
            char octet = (char) Integer.parseInt(encoded.group(1), 16);
            if (octet < ' ' || octet == 0x7f || NEVER_ENCODED.indexOf(octet) >= 0) {
                return Optional.empty();
            }
            encoded.appendReplacement(spelledOut, unreserved(octet) ? String.valueOf(octet) : encoded.group());
        }
        String normal = encoded.appendTail(spelledOut).toString();
        return Optional.of(normal)
                .filter(path -> path.startsWith("/"))
                .filter(NOT_NORMAL.asPredicate().negate());
    }

    /** No URI has it (RFC 3986, section 2), or it is read in two ways. */
    private static boolean foreign(int character) {
        return character <= ' ' || character >= 0x7f || READ_IN_TWO_WAYS.indexOf(character) >= 0;
    }

    private static boolean unreserved(char octet) {
        return octet < 0x7f && (Character.isLetterOrDigit(octet) || "-._~".indexOf(octet) >= 0);
    }
}
