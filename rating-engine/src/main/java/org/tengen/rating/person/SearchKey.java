package org.tengen.rating.person;

import com.ibm.icu.text.Transliterator;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * By which letters a name or a title is found, whatever keyboard somebody has: Latin, lower case, without marks, and the usual
 * ways to write one sound made one. Müller, Mueller and Muller share {@code muler}; Юрий, Yuri, Juri and Iuri begin alike.
 * What begins alike is still told apart by the full name: a key finds, it does not say who somebody is.
 */
public final class SearchKey {

    /** As passports have it (BGN): Yuriy for Юрий, where scholars write Ûrij, which nobody types. */
    private static final class Loaded {
        private static final Transliterator CYRILLIC = Transliterator.getInstance("Russian-Latin/BGN");
    }

    private static final Pattern HAS_CYRILLIC = Pattern.compile("\\p{IsCyrillic}");
    /** ä, ö and ü written with two letters; what is left is the vowel, as it is when the dots are only left out. */
    private static final Pattern UMLAUT = Pattern.compile("([aou])e");
    /** Strasse and Straße, Aarhus and Århus; digits stay, for 2011 is not 2001. */
    private static final Pattern TWICE = Pattern.compile("([a-z])\\1+");

    private SearchKey() {}

    /** The words of the texts in one line, parted by single blanks; empty where there is no letter and no digit. */
    public static String of(String... texts) {
        return Stream.of(texts)
                .filter(Objects::nonNull)
                .flatMap(text -> words(text).stream())
                .collect(Collectors.joining(" "));
    }

    /** The words of a text or of what somebody typed, each of {@code a-z} and {@code 0-9}. */
    public static List<String> words(String text) {
        String readable = HAS_CYRILLIC.matcher(text).find() ? Loaded.CYRILLIC.transliterate(text) : text;
        return NameWords.of(readable).stream().map(SearchKey::letters).toList();
    }

    private static String letters(String word) {
        String plain = UMLAUT.matcher(word).replaceAll("$1").replace('j', 'i').replace('y', 'i');
        return TWICE.matcher(plain).replaceAll("$1");
    }
}
