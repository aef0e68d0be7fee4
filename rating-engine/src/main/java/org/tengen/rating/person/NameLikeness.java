package org.tengen.rating.person;

import java.util.List;

/** How alike two names are, 0 to 1; 1 is the same words, whatever their letters, marks and capitals were. */
final class NameLikeness {

    /** The family name says more than the given name, of which there are few. */
    private static final double FAMILY_WEIGHT = 0.6;

    /** "J." may be Jo, and may not. */
    private static final double INITIAL = 0.85;

    /** Words of the same sound differ by spelling only. */
    private static final double SAME_SOUND = 0.92;

    /** Family name and given name in the other order. */
    private static final double SWAPPED = 0.97;

    /** One side gives no given name. */
    private static final double NO_GIVEN_NAME = 0.88;

    /** A further name on one side, as in "Hanna Maria" and "Hanna". */
    private static final double EXTRA_WORD = 0.05;

    /** Below this two words have nothing to do with each other. */
    private static final double UNLIKE_WORDS = 0.8;

    private NameLikeness() {}

    static double of(List<String> family, List<String> given, List<String> otherFamily, List<String> otherGiven) {
        double straight = ordered(family, given, otherFamily, otherGiven);
        if (straight > SWAPPED || given.isEmpty() && otherGiven.isEmpty()) {
            return straight;
        }
        return Math.max(straight, SWAPPED * ordered(family, given, otherGiven, otherFamily));
    }

    private static double ordered(
            List<String> family, List<String> given, List<String> otherFamily, List<String> otherGiven) {
        double families = words(family, otherFamily);
        if (families == 0) {
            return 0;
        }
        if (given.isEmpty() || otherGiven.isEmpty()) {
            return given.isEmpty() && otherGiven.isEmpty() ? families : NO_GIVEN_NAME * families;
        }
        return FAMILY_WEIGHT * families + (1 - FAMILY_WEIGHT) * words(given, otherGiven);
    }

    /** Each word of the shorter side against its best partner; particles neither help nor hinder. */
    static double words(List<String> one, List<String> other) {
        if (one.equals(other)) {
            return one.isEmpty() ? 0 : 1;
        }
        String joined = String.join("", one);
        String otherJoined = String.join("", other);
        if (joined.equals(otherJoined)) {
            return joined.isEmpty() ? 0 : 1;
        }
        List<String> few = telling(one);
        List<String> many = telling(other);
        if (few.size() > many.size()) {
            List<String> swap = few;
            few = many;
            many = swap;
        }
        if (few.isEmpty()) {
            return 0;
        }
        double sum = 0;
        for (String word : few) {
            double best = 0;
            for (String partner : many) {
                best = Math.max(best, word(word, partner));
            }
            sum += best;
        }
        double paired = sum / few.size() - EXTRA_WORD * (many.size() - few.size());
        return Math.max(0, Math.max(paired, word(joined, otherJoined)));
    }

    private static List<String> telling(List<String> words) {
        List<String> telling =
                words.stream().filter(word -> !NameWords.isParticle(word)).toList();
        return telling.isEmpty() ? words : telling;
    }

    static double word(String one, String other) {
        if (one.equals(other)) {
            return 1;
        }
        if (one.length() == 1 || other.length() == 1) {
            return one.charAt(0) == other.charAt(0) ? INITIAL : 0;
        }
        double alike = jaroWinkler(one, other);
        if (alike >= UNLIKE_WORDS
                && one.length() > 2
                && other.length() > 2
                && NameWords.sound(one).equals(NameWords.sound(other))) {
            return Math.max(alike, SAME_SOUND);
        }
        return alike < UNLIKE_WORDS ? 0 : alike;
    }

    /** Jaro's measure with Winkler's bonus of 0.1 for each of the first four letters shared. */
    static double jaroWinkler(String one, String other) {
        int window = Math.max(0, Math.max(one.length(), other.length()) / 2 - 1);
        boolean[] used = new boolean[other.length()];
        char[] matched = new char[one.length()];
        int matches = 0;
        for (int i = 0; i < one.length(); i++) {
            int end = Math.min(other.length() - 1, i + window);
            for (int j = Math.max(0, i - window); j <= end; j++) {
                if (!used[j] && one.charAt(i) == other.charAt(j)) {
                    used[j] = true;
                    matched[matches++] = one.charAt(i);
                    break;
                }
            }
        }
        if (matches == 0) {
            return 0;
        }
        int outOfOrder = 0;
        for (int j = 0, k = 0; j < other.length(); j++) {
            if (used[j]) {
                outOfOrder += matched[k++] == other.charAt(j) ? 0 : 1;
            }
        }
        double m = matches;
        double jaro = (m / one.length() + m / other.length() + (m - outOfOrder / 2.0) / m) / 3;
        int prefix = 0;
        int most = Math.min(4, Math.min(one.length(), other.length()));
        while (prefix < most && one.charAt(prefix) == other.charAt(prefix)) {
            prefix++;
        }
        return jaro + 0.1 * prefix * (1 - jaro);
    }
}
