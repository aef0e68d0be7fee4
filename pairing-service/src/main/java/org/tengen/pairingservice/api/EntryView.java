package org.tengen.pairingservice.api;

import java.util.Map;
import java.util.UUID;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * An entry with its name.
 *
 * @param participation one character per planned round, 1 plays and 0 does not
 */
public record EntryView(
        UUID entryId,
        UUID playerId,
        String name,
        String firstName,
        String country,
        String club,
        String rank,
        int rankValue,
        Double rating,
        String status,
        String participation,
        double startCorrection,
        int revision,
        Map<String, String> ids) {

    static EntryView of(Tournament state, Entry entry, Person person) {
        StringBuilder participation = new StringBuilder();
        for (int round = 1; round <= state.settings().rounds(); round++) {
            participation.append(entry.takesPart(round) ? '1' : '0');
        }
        return new EntryView(
                entry.entryId(),
                entry.playerId(),
                person.name(),
                person.firstName(),
                entry.country(),
                entry.club(),
                entry.rank().shown(),
                entry.rank().value(),
                entry.rating(),
                entry.status().name(),
                participation.toString(),
                entry.correctionHalfPoints() / 2.0,
                entry.revision(),
                person.ids());
    }
}
