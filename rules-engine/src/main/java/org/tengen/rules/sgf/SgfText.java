package org.tengen.rules.sgf;

/** FF[4]'s text values: what an escape means, and how to write text so that it reads back. */
public final class SgfText {

    private SgfText() {}

    /** Text: escapes resolved, soft line breaks removed, line breaks as {@code \n}, other white space as blanks. */
    public static String text(String raw) {
        return resolve(raw, false);
    }

    /** SimpleText: as {@link #text} with line breaks turned into blanks, without blanks at the ends. */
    public static String simple(String raw) {
        return resolve(raw, true).strip();
    }

    private static String resolve(String raw, boolean oneLine) {
        StringBuilder text = new StringBuilder(raw.length());
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            boolean escaped = c == '\\' && i + 1 < raw.length();
            if (c == '\\' && !escaped) {
                continue; // a lone escape at the end of a value means nothing
            }
            if (escaped) {
                c = raw.charAt(++i);
            }
            if (isLineBreak(c)) {
                i += isSecondOfPair(raw, i) ? 1 : 0;
                if (!escaped) {
                    text.append(oneLine ? ' ' : '\n');
                }
            } else {
                text.append(Character.isWhitespace(c) ? ' ' : c);
            }
        }
        return text.toString();
    }

    private static boolean isLineBreak(char c) {
        return c == '\n' || c == '\r';
    }

    /** CR LF and LF CR are one line break. */
    private static boolean isSecondOfPair(String raw, int i) {
        return i + 1 < raw.length() && isLineBreak(raw.charAt(i + 1)) && raw.charAt(i + 1) != raw.charAt(i);
    }

    /** Escapes a text for use between brackets; colons are escaped too, which every type of value allows. */
    public static String escape(String text) {
        StringBuilder raw = new StringBuilder(text.length() + 8);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == ']' || c == '\\' || c == ':') {
                raw.append('\\');
            }
            raw.append(c);
        }
        return raw.toString();
    }
}
