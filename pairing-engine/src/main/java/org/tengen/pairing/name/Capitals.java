package org.tengen.pairing.name;

import java.util.Locale;
import java.util.Set;

/** Capitals of names. What somebody typed in mixed letters is right; only all-capital and all-small names are touched. */
public final class Capitals {

    /** Small inside a name: prepositions and articles of European families. */
    private static final Set<String> PARTICLES = Set.of(
            "van", "der", "den", "de", "da", "di", "du", "des", "del", "della", "dos", "das", "do", "la", "le", "ten",
            "ter", "von", "vom", "zu", "zum", "zur", "af", "av", "of", "y", "e", "al", "el", "bin", "ibn");

    private Capitals() {}

    /** For columns that have surnames in capitals. */
    public static String all(String name) {
        return name.toUpperCase(Locale.ROOT);
    }

    /**
     * As names are printed: {@code O'NEILL} becomes {@code O'Neill}, {@code VAN DER BERG} becomes {@code Van der Berg},
     * {@code smith-jones} becomes {@code Smith-Jones}; {@code McKay} and {@code van Beek} stay but for the first letter.
     */
    public static String title(String name) {
        String begun = first(name);
        // "aBB" is mixed, but with a capital in front it would be a shouted name the next time: it is one now
        if (mixed(name) && mixed(begun) || initials(begun)) {
            return begun;
        }
        StringBuilder titled = new StringBuilder();
        String small = name.toLowerCase(Locale.ROOT);
        for (String word : small.split("(?<=[\\s_])|(?=[\\s_])")) {
            titled.append(titled.length() > 0 && PARTICLES.contains(word) ? word : parts(word));
        }
        return titled.toString();
    }

    private static boolean mixed(String name) {
        return !name.equals(name.toUpperCase(Locale.ROOT)) && !name.equals(name.toLowerCase(Locale.ROOT));
    }

    /** One or two capitals are initials, not a shouted name. */
    private static boolean initials(String name) {
        return name.codePoints().filter(Character::isLetter).count() <= 2
                && name.codePoints().noneMatch(Character::isLowerCase);
    }

    private static String parts(String word) {
        StringBuilder text = new StringBuilder();
        for (String part : word.split("(?<=[-'’.])")) {
            text.append(first(part));
        }
        return text.toString();
    }

    private static String first(String word) {
        if (word.isEmpty()) {
            return word;
        }
        int letter = word.codePointAt(0);
        return Character.toString(Character.toTitleCase(letter)) + word.substring(Character.charCount(letter));
    }
}
