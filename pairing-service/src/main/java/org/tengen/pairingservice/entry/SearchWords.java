package org.tengen.pairingservice.entry;

import java.util.List;
import java.util.stream.Collectors;
import org.tengen.rating.person.SearchKey;

/**
 * What somebody typed, as the tables of names are asked for it: each word begins one of a name's words, in any order.
 *
 * @param words of {@link SearchKey}, so of {@code a-z} and {@code 0-9} only
 */
public record SearchWords(List<String> words) {

    /** More words than any name has; the rest of what somebody typed changes nothing. */
    private static final int MOST_WORDS = 6;

    public static SearchWords of(String typed) {
        return new SearchWords(SearchKey.words(typed).stream().limit(MOST_WORDS).toList());
    }

    /** Nothing was typed that names are made of. */
    public boolean none() {
        return words.isEmpty();
    }

    /**
     * The condition that a key has all the words, with one placeholder for {@link #query}; the index is on this expression.
     *
     * @param key the column, a constant of the program
     * @param placeholder {@code ?} or {@code :name}
     */
    public static String begunIn(String key, String placeholder) {
        return "array_to_tsvector(string_to_array(" + key + ", ' ')) @@ CAST(" + placeholder + " AS tsquery)";
    }

    /** Text of a tsquery. */
    public String query() {
        return words.stream().map(word -> "'" + word + "':*").collect(Collectors.joining(" & "));
    }

    /** The words whole, as text parted by blanks. */
    public String whole() {
        return String.join(" ", words);
    }

    /** Whether a text has them all. */
    public boolean begun(String text) {
        List<String> known = SearchKey.words(text);
        return words.stream().allMatch(word -> known.stream().anyMatch(one -> one.startsWith(word)));
    }
}
