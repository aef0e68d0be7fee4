package org.tengen.pairingservice.api;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * An entry with its name; who is not listed goes without what says who it is.
 *
 * @param ghost a stand-in for an odd field, who competes for nothing
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
        Map<String, String> ids,
        boolean listed,
        boolean ghost,
        Desk desk) {

    /**
     * What the registration desk knows, for directors only.
     *
     * @param checkedInDays days of the tournament the player has checked in for
     * @param waitingNumber place on the waiting list from 1, 0 for who does not wait
     * @param table kept for every round, 0 for none
     */
    public record Desk(List<Integer> checkedInDays, int dueCents, int paidCents, int waitingNumber, int table) {}

    static EntryView of(Tournament state, Entry entry, Person person) {
        return of(state, entry, person, true);
    }

    /** @param directed with what is for directors only */
    static EntryView of(Tournament state, Entry entry, Person person, boolean directed) {
        boolean hidden = person == Person.UNLISTED;
        StringBuilder participation = new StringBuilder();
        for (int round = 1; round <= state.settings().rounds(); round++) {
            participation.append(entry.takesPart(round) ? '1' : '0');
        }
        return new EntryView(
                entry.entryId(),
                hidden ? null : entry.playerId(),
                person.name(),
                person.firstName(),
                hidden ? null : entry.country(),
                hidden ? null : entry.club(),
                entry.rank().shown(),
                entry.rank().value(),
                hidden ? null : entry.rating(),
                entry.status().name(),
                participation.toString(),
                entry.correctionHalfPoints() / 2.0,
                entry.revision(),
                person.ids(),
                entry.listed(),
                entry.attendance().ghost(),
                directed ? desk(state, entry) : null);
    }

    private static Desk desk(Tournament state, Entry entry) {
        List<Integer> days = entry.attendance().days().entrySet().stream()
                .filter(Map.Entry::getValue)
                .map(Map.Entry::getKey)
                .toList();
        return new Desk(
                days,
                entry.attendance().dueCents(),
                entry.attendance().paidCents(),
                state.waiting().indexOf(entry) + 1,
                entry.attendance().table());
    }
}
