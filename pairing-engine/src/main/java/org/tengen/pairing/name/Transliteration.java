package org.tengen.pairing.name;

import com.ibm.icu.text.Transliterator;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.text.Normalizer;
import java.util.Locale;

/**
 * Makes a text fit a charset, changing only what does not fit: of a Latin word single letters (ő becomes o while é stays), of any
 * other script the whole word, for its letters are read together.
 */
final class Transliteration {

    /** What is left when nothing of a word can be said in the target. */
    private static final String NOTHING = "X";

    /** As passports and atlases have it (BGN): Yuriy for Юрий, where scholars write Ûrij. */
    private static final Transliterator CYRILLIC = Transliterator.getInstance("Russian-Latin/BGN");

    private static final Transliterator TO_ASCII = Transliterator.getInstance("Any-Latin; Latin-ASCII");

    /** Marks for soft and hard signs and parted syllables; a name is read without them. */
    private static final String MARKS = "[\u02b9\u02ba\u02bc\u2032\u2033\u00b7]";

    private Transliteration() {}

    /** The text in letters the charset has; composed, and untouched when it fits. */
    static String fit(String text, Charset charset) {
        String composed = Normalizer.normalize(text, Normalizer.Form.NFC);
        CharsetEncoder encoder = charset.newEncoder();
        if (encoder.canEncode(composed)) {
            return composed;
        }
        StringBuilder fitted = new StringBuilder();
        for (String word : composed.split("(?<=[\\s_])|(?=[\\s_])")) {
            fitted.append(encoder.canEncode(word) ? word : word(word, encoder));
        }
        return fitted.toString().strip();
    }

    private static String word(String word, CharsetEncoder encoder) {
        boolean latin = word.codePoints()
                .filter(Character::isLetter)
                .allMatch(letter -> Character.UnicodeScript.of(letter) == Character.UnicodeScript.LATIN);
        String readable = latin ? word : capitalised(latin(word));
        StringBuilder fitted = new StringBuilder();
        readable.codePoints().forEach(letter -> {
            String one = Character.toString(letter);
            if (encoder.canEncode(one)) {
                fitted.append(one);
            } else {
                fitted.append(ascii(one, encoder));
            }
        });
        String text = fitted.toString().strip();
        return text.isEmpty() ? NOTHING : text;
    }

    private static String latin(String word) {
        return TO_ASCII.transliterate(CYRILLIC.transliterate(word).replaceAll(MARKS, ""));
    }

    private static String ascii(String letter, CharsetEncoder encoder) {
        StringBuilder kept = new StringBuilder();
        TO_ASCII.transliterate(letter)
                .chars()
                .filter(c -> c >= ' ' && c < 127 && encoder.canEncode((char) c))
                .forEach(c -> kept.append((char) c));
        return kept.toString();
    }

    /** Scripts without capitals come out small; names begin with a capital. */
    private static String capitalised(String text) {
        return text.isEmpty() || !Character.isLowerCase(text.codePointAt(0))
                ? text
                : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
