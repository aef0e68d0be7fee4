package org.tengen.rating.person;

import com.ibm.icu.text.Transliterator;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;

/** Writes a name in the letters a target can hold, and changes nothing that fits. */
public final class LatinLetters {

    /** Any script to Latin, then its marks off, then to ASCII; ICU's transliterators may be shared between threads. */
    private static final class Loaded {
        private static final Transliterator TO_LATIN = Transliterator.getInstance("Any-Latin");
        private static final Transliterator TO_ASCII =
                Transliterator.getInstance("Any-Latin; Latin-ASCII; NFD; [:Nonspacing Mark:] Remove; NFC");
    }

    private LatinLetters() {}

    /** The text in ASCII letters; what has no Latin form is left out. */
    public static String ascii(String text) {
        if (isAscii(text)) {
            return text;
        }
        StringBuilder ascii = new StringBuilder();
        Loaded.TO_ASCII.transliterate(text).chars().filter(c -> c < 0x80).forEach(c -> ascii.append((char) c));
        return ascii.toString();
    }

    /** The text with only those letters changed that the charset cannot write. */
    public static String fitting(String text, Charset charset) {
        CharsetEncoder encoder = charset.newEncoder();
        if (isAscii(text) || encoder.canEncode(text)) {
            return text;
        }
        String latin = Loaded.TO_LATIN.transliterate(text);
        StringBuilder fitting = new StringBuilder();
        latin.codePoints().forEach(letter -> {
            String one = Character.toString(letter);
            fitting.append(encoder.canEncode(one) ? one : ascii(one));
        });
        return fitting.toString();
    }

    private static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }
}
