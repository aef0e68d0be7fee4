package org.tengen.rating.person;

import java.util.List;
import java.util.Map;

/**
 * Somebody a registry or a loaded list knows.
 *
 * @param key the registry's own key, unique in an index
 * @param ids federation's numbers by federation: {@code egf}, {@code ffg}, {@code aga}, {@code rgf}
 * @param names at least one; further ones are earlier names or the same name in other letters
 * @param country two letters, "" when unknown; GB and UK are the same
 * @param club as written, "" when unknown
 * @param rank such as {@code 3d}, "" when unknown
 */
public record KnownPerson(
        String key, Map<String, String> ids, List<PersonName> names, String country, String club, String rank) {

    public KnownPerson {
        ids = Map.copyOf(ids);
        names = List.copyOf(names);
        if (names.isEmpty()) {
            throw new IllegalArgumentException("a person without a name: " + key);
        }
    }
}
