package org.tengen.rating.person;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What leads to a person: words of the names, their sounds, beginnings and ends, and federations' numbers. */
final class NameTraits {

    /** Beginnings are kept up to this many letters, so that each letter typed narrows a search. */
    private static final int LONGEST_BEGINNING = 6;

    private NameTraits() {}

    /** Of all parts of a name together; a trait's first character says what it is. */
    static Set<String> of(List<List<String>> words) {
        Set<String> traits = new LinkedHashSet<>();
        for (List<String> part : words) {
            if (part.size() > 1) {
                traits.add("=" + String.join("", part));
            }
            for (String word : part) {
                if (word.length() > 1 && !NameWords.isParticle(word)) {
                    traits.add("=" + word);
                    traits.add("~" + NameWords.sound(word));
                    for (int n = 2; n <= Math.min(LONGEST_BEGINNING, word.length()); n++) {
                        traits.add("<" + word.substring(0, n));
                    }
                    traits.add(">" + word.substring(Math.max(0, word.length() - 4)));
                }
            }
        }
        return traits;
    }

    static String idKey(String federation, String id) {
        return federation + ' ' + id.strip();
    }
}
