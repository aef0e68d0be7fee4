package org.tengen.kit.language;

import io.quarkus.arc.Arc;
import io.quarkus.arc.ArcContainer;
import java.time.LocalDate;

/**
 * The visitor's language wherever a page is being made, so that the records pages consist of need not carry {@link Words}
 * through every method. Outside a request (consumers, plain unit tests) it is English.
 */
public final class Saying {

    private Saying() {}

    /** See {@link Messages#say}, in the language of the visitor. */
    public static String say(String key, Object... values) {
        return Messages.say(language(), key, values);
    }

    /** What was said in English, in the visitor's language, see {@link Sentences#in}. */
    public static String sentence(String english) {
        return Sentences.in(language(), english);
    }

    /**
     * A number for a page, 3 and 3.5 and 3.25: no more digits than needed, in the visitor's language 3,5. Not for files, for
     * data, or for the value of a field.
     */
    public static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : numeral(Double.toString(value));
    }

    /** See {@link Language#numeral}, in the visitor's language. */
    public static String numeral(String number) {
        return number.indexOf('.') < 0 ? number : language().numeral(number);
    }

    /** See {@link Days#day}, in the visitor's language. */
    public static String day(LocalDate day) {
        return Days.day(language(), day);
    }

    /** See {@link Days#shortDay}, in the visitor's language. */
    public static String shortDay(LocalDate day) {
        return Days.shortDay(language(), day);
    }

    /** See {@link Days#days}, in the visitor's language. */
    public static String days(LocalDate first, LocalDate last) {
        return Days.days(language(), first, last);
    }

    /**
     * A result such as W+R, B+3.5 or W+, as files write it, for a page: with the letters of the visitor's language (in
     * German S+3,5, in French B+ for Blanc). What begins with no such letter stays as it is. Not for files and data.
     */
    public static String result(String written) {
        if (written == null || written.length() < 2 || written.charAt(1) != '+') {
            return written;
        }
        String rest = numeral(written.substring(1));
        return switch (written.charAt(0)) {
            case 'W' -> say("letterOfWhite") + rest;
            case 'B' -> say("letterOfBlack") + rest;
            default -> written;
        };
    }

    /** The visitor's language. */
    public static Language language() {
        ArcContainer container = Arc.container();
        return container != null && container.requestContext().isActive()
                ? container.instance(Words.class).get().getLanguage()
                : Language.EN;
    }
}
