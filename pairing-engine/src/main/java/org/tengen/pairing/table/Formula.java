package org.tengen.pairing.table;

import java.util.regex.Pattern;

/** Keeps texts from being taken for formulas by the spreadsheet of whoever opens the file. */
final class Formula {

    private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]+([.,][0-9]+)?");

    private Formula() {}

    /** The text with an apostrophe before it where a spreadsheet would calculate; signed numbers and "-" stay. */
    static String disarmed(String text) {
        return isArmed(withoutApostrophes(text)) ? "'" + text : text;
    }

    /** The text as it was before {@link #disarmed}. */
    static String restored(String text) {
        return text.startsWith("'") && isArmed(withoutApostrophes(text)) ? text.substring(1) : text;
    }

    /** A text that begins with apostrophes of its own gets one more, so that exactly one can be taken off again. */
    private static String withoutApostrophes(String text) {
        int start = 0;
        while (start < text.length() && text.charAt(start) == '\'') {
            start++;
        }
        return text.substring(start);
    }

    static boolean isArmed(String text) {
        if (text.isEmpty()) {
            return false;
        }
        char first = text.charAt(0);
        boolean sign = first == '-' || first == '+';
        return first == '='
                || first == '@'
                || first == '\t'
                || first == '\r'
                || sign && text.length() > 1 && !NUMBER.matcher(text).matches();
    }
}
