package org.tengen.rating.person;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What a registry stores beside a name to find it again in a table: its words in Latin letters, their sounds, and one key
 * that all spellings of a whole name share.
 */
public final class NameKeys {

    private NameKeys() {}

    /** The words of a name or of what somebody typed: Latin, lower case, without marks. */
    public static List<String> words(String text) {
        return NameWords.of(text);
    }

    /** What a word sounds like; spellings of one sound share it. Empty for words that have no letter in it. */
    public static String sound(String word) {
        return NameWords.sound(word);
    }

    /** The sounds of all words in a fixed order, so that family and given name may change places; particles are left out. */
    public static String whole(PersonName name) {
        return NameWords.of(name.name() + " " + name.firstName()).stream()
                .filter(word -> !NameWords.isParticle(word))
                .map(NameWords::sound)
                .collect(Collectors.toCollection(TreeSet::new))
                .stream()
                .collect(Collectors.joining(" "));
    }
}
