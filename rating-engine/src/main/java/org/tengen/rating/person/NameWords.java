package org.tengen.rating.person;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Names as words that can be compared: Latin letters without marks, lower case; apostrophes join ("O'Neill" is
 * {@code oneill}), blanks, hyphens, underscores and points separate.
 */
final class NameWords {

    /** Words that stand before many family names and are often left out or moved. */
    private static final Set<String> PARTICLES = Set.of(
            "van", "der", "den", "de", "la", "le", "du", "des", "von", "zu", "zum", "di", "da", "do", "dos", "del",
            "el", "al", "bin", "ben", "ter", "ten", "y", "e");

    private NameWords() {}

    static List<String> of(String text) {
        String latin = LatinLetters.ascii(text).toLowerCase(Locale.ROOT);
        List<String> words = new ArrayList<>(3);
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < latin.length(); i++) {
            char c = latin.charAt(i);
            if (c >= 'a' && c <= 'z' || c >= '0' && c <= '9') {
                word.append(c);
            } else if (c != '\'' && c != '`' && !word.isEmpty()) {
                words.add(word.toString());
                word.setLength(0);
            }
        }
        if (!word.isEmpty()) {
            words.add(word.toString());
        }
        return words;
    }

    static boolean isParticle(String word) {
        return PARTICLES.contains(word);
    }

    /**
     * What is left of a word when spellings of one sound are made one: its first sound, then its consonants. "Schmidt",
     * "Schmitt" and "Smid" share {@code smt}, "Mueller" and "Müller" {@code mlr}.
     */
    static String sound(String word) {
        String w = word.replace("sch", "s")
                .replace("sh", "s")
                .replace("tch", "c")
                .replace("ch", "c")
                .replace("cz", "c")
                .replace("ph", "f")
                .replace("th", "t")
                .replace("dt", "t")
                .replace("ck", "k")
                .replace("qu", "k")
                .replace("x", "ks");
        StringBuilder sound = new StringBuilder();
        for (int i = 0; i < w.length(); i++) {
            char c = one(w.charAt(i));
            boolean vowel = c == 'a' || c == 'h';
            boolean repeats = !sound.isEmpty() && sound.charAt(sound.length() - 1) == c;
            if (!repeats && (!vowel || i == 0)) {
                sound.append(c);
            }
        }
        return sound.toString();
    }

    private static char one(char c) {
        return switch (c) {
            case 'e', 'i', 'o', 'u', 'y', 'j' -> 'a';
            case 'c', 'k', 'q', 'g' -> 'k';
            case 'z' -> 's';
            case 'd' -> 't';
            case 'b' -> 'p';
            case 'v', 'w' -> 'f';
            case 'm' -> 'm';
            default -> c;
        };
    }
}
