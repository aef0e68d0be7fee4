package org.tengen.ratingservice.player;

import java.sql.Connection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;

/** A place that holds something personal. Whoever is forgotten is forgotten in all of them, in one transaction. */
public interface PersonalData {

    /** Numbers and results stay; whatever tells who it was goes. A second time the same. */
    void forget(Connection connection, Person who);

    /**
     * Who is to be forgotten.
     *
     * @param ids everything the person was ever counted under
     * @param names family name and given name, as far as they were known
     * @param numbers at federations
     */
    record Person(String federation, Set<UUID> ids, List<String> names, List<String> numbers) {

        /** Whether a text written by somebody tells who it was: by both names, or by a number. */
        public boolean isMentionedIn(String text) {
            if (text == null) {
                return false;
            }
            String small = text.toLowerCase(Locale.ROOT);
            boolean named =
                    !names.isEmpty() && names.stream().allMatch(name -> small.contains(name.toLowerCase(Locale.ROOT)));
            return named || numbers.stream().anyMatch(text::contains);
        }
    }
}
