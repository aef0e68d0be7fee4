package org.tengen.ratingservice.player;

import java.sql.Connection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import org.tengen.rating.person.NameKeys;
import org.tengen.rating.person.PersonName;

/** A place that holds something personal. Whoever is forgotten is forgotten in all of them, in one transaction. */
public interface PersonalData {

    /** Numbers and results stay; whatever tells who it was goes. A second time the same. */
    void forget(Connection connection, Person who);

    /**
     * Who is to be forgotten.
     *
     * @param ids everything the person was ever counted under
     * @param names every name that was known under any of the ids, in other letters too
     * @param numbers at federations
     * @param ownWish whether the whole person is forgotten; else only what one entry told of him or her
     */
    record Person(String federation, Set<UUID> ids, List<PersonName> names, List<String> numbers, boolean ownWish) {

        /** Whether a text written by somebody tells who it was: by family and given name in any letters, or by a number. */
        public boolean isMentionedIn(String text) {
            if (text == null || text.isBlank()) {
                return false;
            }
            String small = text.toLowerCase(Locale.ROOT);
            List<String> words = NameKeys.words(text);
            return names.stream().anyMatch(name -> isNamed(name, small, words))
                    || numbers.stream().anyMatch(text::contains);
        }

        private static boolean isNamed(PersonName name, String small, List<String> words) {
            List<String> own = NameKeys.words(name.name() + " " + name.firstName());
            boolean asWritten = small.contains(name.name().toLowerCase(Locale.ROOT))
                    && small.contains(name.firstName().toLowerCase(Locale.ROOT));
            return asWritten || !own.isEmpty() && words.containsAll(own);
        }
    }
}
