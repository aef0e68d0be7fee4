package org.tengen.kit.page;

import java.util.regex.Pattern;

/** An address that somebody typed, as a link: web and mail, nothing that a browser would run. */
public final class ReachedAt {

    private static final Pattern WEB = Pattern.compile("https?://[^\\s\"<>]+");
    private static final Pattern MAIL = Pattern.compile("[^\\s@\"<>:/?&]+@[^\\s@\"<>:/?&]+\\.[^\\s@\"<>:/?&]+");

    private ReachedAt() {}

    /** Where the text leads; null where it is neither a web nor a mail address. */
    public static String href(String text) {
        if (text == null) {
            return null;
        }
        if (WEB.matcher(text).matches()) {
            return text;
        }
        return MAIL.matcher(text).matches() ? "mailto:" + text : null;
    }
}
