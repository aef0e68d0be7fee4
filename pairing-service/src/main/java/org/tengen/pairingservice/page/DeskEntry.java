package org.tengen.pairingservice.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.kit.language.Saying;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * An entry at the desk.
 *
 * @param rounds one per round: whether it is played
 * @param here whether the player has checked in for the day shown
 * @param owes in money with the currency, empty when all is paid
 * @param waiting number on the waiting list, 0 for who has a place
 * @param ghost whether this is a stand-in for an odd field
 * @param table kept for every round, 0 for none
 * @param twin whether somebody else here has the same name
 */
public record DeskEntry(
        UUID id,
        String name,
        String rank,
        String club,
        String status,
        List<Part> rounds,
        boolean here,
        String owes,
        int dueCents,
        boolean listed,
        int waiting,
        boolean twin,
        boolean ghost,
        int table) {

    /** A round and whether it is played. */
    public record Part(int round, boolean plays) {}

    private static final double CENTS = 100.0;

    static DeskEntry of(Tournament state, Entry entry, int day, Map<UUID, Person> persons) {
        List<Part> rounds = new ArrayList<>();
        for (int round = 1; round <= state.settings().rounds(); round++) {
            rounds.add(new Part(round, entry.takesPart(round)));
        }
        int owed = entry.attendance().dueCents() - entry.attendance().paidCents();
        String currency = state.settings().arranged().currency();
        return new DeskEntry(
                entry.entryId(),
                persons.getOrDefault(entry.entryId(), Person.FORGOTTEN).fullName(),
                entry.rank().shown(),
                Words.line(entry.club(), entry.country()),
                entry.status().name(),
                rounds,
                entry.attendance().checkedIn(day),
                owed <= 0 ? "" : Saying.number(owed / CENTS) + (currency == null ? "" : " " + currency),
                entry.attendance().dueCents(),
                entry.listed(),
                entry.status() == EntryStatus.WAITING ? state.waiting().indexOf(entry) + 1 : 0,
                false,
                entry.attendance().ghost(),
                entry.attendance().table());
    }

    DeskEntry marked() {
        return new DeskEntry(
                id, name, rank, club, status, rounds, here, owes, dueCents, listed, waiting, true, ghost, table);
    }
}
