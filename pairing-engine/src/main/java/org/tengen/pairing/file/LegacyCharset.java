package org.tengen.pairing.file;

import com.ibm.icu.text.CharsetDetector;
import com.ibm.icu.text.CharsetMatch;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which charset of one byte a letter a text from before UTF-8 is in. XML says so itself; spreadsheets save in that of their
 * country, and only the letters tell which: names are written in one script, begin with a capital, and hold no signs.
 */
final class LegacyCharset {

    private static final Charset WESTERN = Charset.forName("windows-1252");
    private static final Charset CENTRAL = Charset.forName("windows-1250");

    /** The first one wins where nothing speaks for another. */
    private static final List<Charset> CANDIDATES =
            List.of(WESTERN, CENTRAL, Charset.forName("windows-1251"), Charset.forName("KOI8-R"));

    private static final Pattern DECLARED =
            Pattern.compile("^\\s*<\\?xml[^>]{0,100}?encoding\\s*=\\s*[\"']([A-Za-z0-9._-]{2,30})[\"']");
    private static final Pattern COUNTRY = Pattern.compile("(?<![A-Za-z])([A-Z]{2})(?![A-Za-z])");
    private static final Set<String> CENTRAL_COUNTRIES =
            Set.of("CZ", "SK", "PL", "HU", "RO", "MD", "SI", "HR", "RS", "BA", "ME", "AL");
    private static final Set<String> WESTERN_COUNTRIES = Set.of(
            "FR", "DE", "AT", "CH", "BE", "NL", "LU", "ES", "PT", "IT", "UK", "GB", "IE", "DK", "SE", "NO", "FI", "IS",
            "BR", "AR", "MX");

    /** Enough names to be sure, and quickly read. */
    private static final int MOST_LOOKED_AT = 256 << 10;

    private LegacyCharset() {}

    /** @param bytes that are no UTF-8 */
    static Charset of(byte[] bytes) {
        return declared(bytes)
                .orElseGet(() -> told(java.util.Arrays.copyOf(bytes, Math.min(bytes.length, MOST_LOOKED_AT))));
    }

    /** What an XML document says of itself; UTF-8 it is not, so whatever claims to be is not believed. */
    private static Optional<Charset> declared(byte[] bytes) {
        String head = new String(bytes, 0, Math.min(bytes.length, 200), StandardCharsets.ISO_8859_1);
        Matcher declared = DECLARED.matcher(head);
        try {
            return declared.find()
                    ? Optional.of(Charset.forName(declared.group(1)))
                            .filter(charset -> charset.name().matches("windows-125.|ISO-8859-.*|KOI8-.|IBM.*"))
                    : Optional.empty();
        } catch (IllegalCharsetNameException | UnsupportedCharsetException unknown) {
            return Optional.empty();
        }
    }

    private static Charset told(byte[] bytes) {
        Charset best = WESTERN;
        int most = Integer.MIN_VALUE;
        for (Charset candidate : CANDIDATES) {
            int natural = naturalness(new String(bytes, candidate));
            if (natural > most) {
                most = natural;
                best = candidate;
            }
        }
        boolean both = best == WESTERN && naturalness(new String(bytes, CENTRAL)) == most;
        return both && isCentral(bytes) ? CENTRAL : best;
    }

    /** One for every word with a letter beyond ASCII that could be a word; less two for each that could not. */
    private static int naturalness(String text) {
        int natural = 0;
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (i == text.length() || isBetweenWords(text.charAt(i))) {
                natural += i > start ? judged(text.substring(start, i)) : 0;
                start = i + 1;
            }
        }
        return natural;
    }

    private static boolean isBetweenWords(char c) {
        return c < 0x80 && !Character.isLetter(c) || Character.isWhitespace(c) || c == '\u00a0';
    }

    private static int judged(String word) {
        int latin = 0;
        int cyrillic = 0;
        int signs = 0;
        int turned = 0;
        boolean beyond = false;
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            beyond |= c >= 0x80;
            Character.UnicodeScript script = Character.UnicodeScript.of(c);
            latin += script == Character.UnicodeScript.LATIN ? 1 : 0;
            cyrillic += script == Character.UnicodeScript.CYRILLIC ? 1 : 0;
            signs += c >= 0x80 && !Character.isLetter(c) ? 1 : 0;
            turned += i > 0 && Character.isLowerCase(word.charAt(i - 1)) && Character.isUpperCase(c) ? 1 : 0;
        }
        boolean alone = latin == 0 && cyrillic == 0;
        if (!beyond || alone) {
            return 0; // № or ½ stands by itself in any charset
        }
        boolean oneScript = latin == 0 || cyrillic == 0;
        return oneScript && signs == 0 && turned == 0 ? 1 : -2;
    }

    /** Where both could be: the countries named in the file, else how often letters follow each other. */
    private static boolean isCentral(byte[] bytes) {
        int central = 0;
        int western = 0;
        Matcher countries = COUNTRY.matcher(new String(bytes, StandardCharsets.ISO_8859_1));
        while (countries.find()) {
            central += CENTRAL_COUNTRIES.contains(countries.group(1)) ? 1 : 0;
            western += WESTERN_COUNTRIES.contains(countries.group(1)) ? 1 : 0;
        }
        return central == western ? looksCentral(bytes) : central > western;
    }

    private static boolean looksCentral(byte[] bytes) {
        int central = 0;
        int western = 0;
        for (CharsetMatch match : new CharsetDetector().setText(bytes).detectAll()) {
            if (match.getName().equals("windows-1250") || match.getName().equals("ISO-8859-2")) {
                central = Math.max(central, match.getConfidence());
            } else if (match.getName().equals("windows-1252") || match.getName().equals("ISO-8859-1")) {
                western = Math.max(western, match.getConfidence());
            }
        }
        return central > western;
    }
}
