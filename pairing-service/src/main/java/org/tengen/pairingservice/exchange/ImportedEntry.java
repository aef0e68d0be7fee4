package org.tengen.pairingservice.exchange;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.tengen.pairing.name.CountryCodes;
import org.tengen.pairing.tournament.AbsenceReason;
import org.tengen.pairing.tournament.Entry;
import org.tengen.pairing.tournament.Tournament;
import org.tengen.pairingservice.entry.Person;
import org.tengen.pairingservice.tournament.AbsenceKind;
import org.tengen.pairingservice.tournament.AttendanceEvent;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.Limits;
import org.tengen.pairingservice.tournament.Rank;
import org.tengen.pairingservice.tournament.TournamentEvent;

/** One player of a file as events and as a name beside them. */
final class ImportedEntry {

    private ImportedEntry() {}

    static Person person(Entry entry) {
        return new Person(
                entry.name(),
                entry.firstName(),
                blankToNull(entry.publicIds().egfPin()),
                blankToNull(entry.publicIds().ffgLicence()),
                blankToNull(entry.publicIds().agaId()));
    }

    static TournamentEvent.Entered entered(Entry entry, UUID entryId, UUID playerId, int rounds) {
        Map<Integer, AbsenceKind> kinds = kinds(entry, rounds);
        return new TournamentEvent.Entered(
                entryId,
                playerId,
                rank(entry),
                (double) entry.rating(),
                CountryCodes.oneWord(entry.country()),
                entry.club(),
                entry.registration() == Entry.Registration.PRELIMINARY ? EntryStatus.PRELIMINARY : EntryStatus.FINAL,
                entry.correctionHalfPoints(),
                entry.absences().keySet().stream()
                        .filter(round -> round <= rounds && round < withdrawnFrom(entry, rounds))
                        .toList(),
                kinds.isEmpty() ? null : kinds);
    }

    private static Rank rank(Entry entry) {
        Rank plain = Rank.of(entry.rank().value());
        return NotTaken.shown(entry)
                ? Rank.parse(entry.publicIds().grade())
                        .map(grade -> new Rank(plain.value(), grade.shown()))
                        .orElse(plain)
                : plain;
    }

    /** Reasons that say more than that somebody announced it. */
    private static Map<Integer, AbsenceKind> kinds(Entry entry, int rounds) {
        Map<Integer, AbsenceKind> kinds = new TreeMap<>();
        entry.absences().forEach((round, reason) -> {
            if (round < withdrawnFrom(entry, rounds) && round <= rounds) {
                AbsenceKind.of(reason.name()).ifPresent(kind -> kinds.put(round, kind));
            }
        });
        return kinds;
    }

    /** Withdrawn from the first round of an unbroken row of such rounds up to the last one; else after every round. */
    private static int withdrawnFrom(Entry entry, int rounds) {
        int from = rounds + 1;
        while (from > 1 && entry.absences().get(from - 1) == AbsenceReason.WITHDRAWN) {
            from--;
        }
        return from;
    }

    static List<TournamentEvent.Withdrawn> withdrawals(Tournament tournament, Map<String, UUID> entryIds) {
        int rounds = tournament.settings().rounds();
        List<TournamentEvent.Withdrawn> withdrawals = new ArrayList<>();
        for (Entry entry : tournament.entries()) {
            int from = withdrawnFrom(entry, rounds);
            if (from <= rounds) {
                withdrawals.add(new TournamentEvent.Withdrawn(entryIds.get(entry.id()), from));
            }
        }
        return withdrawals;
    }

    /** Stand-ins, and tables kept for somebody; of two wishes for one table the first stands. */
    static List<AttendanceEvent.SeatingArranged> seating(Tournament tournament, Map<String, UUID> entryIds) {
        Map<String, Integer> tables = new HashMap<>();
        tournament.tableWishes().stream()
                .filter(wish -> wish.table() >= 1 && wish.table() <= Limits.MAX_TABLE)
                .filter(wish -> !tables.containsValue(wish.table()))
                .forEach(wish -> tables.putIfAbsent(wish.entryId(), wish.table()));
        return tournament.entries().stream()
                .filter(entry -> entry.ghost() || tables.containsKey(entry.id()))
                .map(entry -> new AttendanceEvent.SeatingArranged(
                        entryIds.get(entry.id()), entry.ghost(), tables.getOrDefault(entry.id(), 0)))
                .toList();
    }

    private static String blankToNull(String text) {
        return text == null || text.isBlank() ? null : text;
    }
}
