package org.tengen.rating.person;

import java.util.Map;

/**
 * What a file or a form says of somebody who is to be found.
 *
 * @param ids federation's numbers by federation, as in {@link KnownPerson}; empty when the file has none
 * @param country two letters, "" when unknown
 * @param club as written, "" when unknown
 * @param rank such as {@code 3d}, "" when unknown
 */
public record WantedPerson(Map<String, String> ids, PersonName name, String country, String club, String rank) {

    public WantedPerson {
        ids = Map.copyOf(ids);
    }
}
