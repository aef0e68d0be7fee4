package org.tengen.pairingservice.consequence;

import java.util.Map;
import java.util.UUID;
import org.tengen.pairingservice.entry.Person;

/** Who an entry is of, as the asker may see it. */
record Names(Map<UUID, Person> persons) {

    String of(UUID entryId) {
        return persons.getOrDefault(entryId, Person.FORGOTTEN).fullName();
    }

    Comparison.Seat seat(UUID entryId) {
        return new Comparison.Seat(entryId, of(entryId));
    }
}
