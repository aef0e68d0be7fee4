package org.tengen.pairingservice.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.money.Money;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.Rank;
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
 * @param twin another entry here that may be the same person, null when there is none
 * @param listRank rank the rating list has, where the one entered is so far above it that it can reset the rating; else null
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
        UUID twin,
        String listRank,
        boolean ghost,
        int table) {

    /** An entry so many grades above the rating list's rank can reset the rating (users.md 1.1, RT-13). */
    private static final int GRADES_OF_A_RESET = 2;

    /** A round and whether it is played. */
    public record Part(int round, boolean plays) {}

    /**
     * @param twin see {@link DeskEntry#twin}
     * @param listRank rank the rating list has for the player, null when it has none
     */
    static DeskEntry of(Tournament state, Entry entry, int day, Map<UUID, Person> persons, UUID twin, String listRank) {
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
                owed <= 0 ? "" : Money.said(owed, currency),
                entry.attendance().dueCents(),
                entry.listed(),
                entry.status() == EntryStatus.WAITING ? state.waiting().indexOf(entry) + 1 : 0,
                twin,
                Rank.parse(listRank)
                        .filter(rank -> entry.rank().value() - rank.value() >= GRADES_OF_A_RESET)
                        .map(Rank::shown)
                        .orElse(null),
                entry.attendance().ghost(),
                entry.attendance().table());
    }
}
