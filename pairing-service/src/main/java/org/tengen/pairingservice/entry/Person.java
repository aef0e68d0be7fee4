package org.tengen.pairingservice.entry;

import java.util.Map;
import java.util.TreeMap;
import org.tengen.kit.page.DisplayName;
import org.tengen.pairing.verify.DrawPart;

/**
 * What is known about somebody who entered, apart from how strong and where from.
 *
 * @param egf EGF pin, null when there is none
 * @param ffg licence of the French federation
 * @param aga number of the American federation
 */
public record Person(String name, String firstName, String egf, String ffg, String aga) {

    /** Stands for a person that asked to be forgotten: every number stays, the name does not. */
    public static final Person FORGOTTEN = new Person(DrawPart.FORGOTTEN, "", null, null, null);

    /** Stands in public for a person who did not agree to be listed. */
    public static final Person UNLISTED = new Person("not listed", "", null, null, null);

    public static Person named(String name, String firstName) {
        return new Person(name, firstName, null, null, null);
    }

    /** {@code Name FirstName}, as lists show it. */
    public String fullName() {
        return DisplayName.of(name, firstName);
    }

    /** Federation ids by the names of {@code tournament.entries.v1}. */
    public Map<String, String> ids() {
        Map<String, String> ids = new TreeMap<>();
        put(ids, "aga", aga);
        put(ids, "egf", egf);
        put(ids, "ffg", ffg);
        return ids;
    }

    private static void put(Map<String, String> ids, String name, String id) {
        if (id != null && !id.isBlank()) {
            ids.put(name, id);
        }
    }
}
