package org.tengen.kit.language;

import io.quarkus.arc.Arc;
import io.quarkus.arc.ArcContainer;

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

    /** The visitor's language. */
    public static Language language() {
        ArcContainer container = Arc.container();
        return container != null && container.requestContext().isActive()
                ? container.instance(Words.class).get().getLanguage()
                : Language.EN;
    }
}
