package org.tengen.pairingservice.tournament;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;

/**
 * What an undo makes of a tournament: the fold of all events but those undone. What others have seen never counts back:
 * a round or an entry that looks different afterwards has a higher revision than before.
 */
final class Undoing {

    private Undoing() {}

    /** @param before the state the undo was decided on; its version is the one before the undo's */
    static Tournament after(Tournament before, TournamentEvent.Undone undone) {
        int version = before.version() + 1;
        Journal journal = before.journal().with(version, undone, null);
        Set<Integer> skipped = journal.undone();
        Set<Integer> changed = new HashSet<>(skipped);
        Set<Integer> earlier = before.journal().undone();
        changed.removeAll(earlier);
        earlier.removeAll(skipped);
        changed.addAll(earlier);
        int first = changed.stream().mapToInt(Integer::intValue).min().orElse(version);
        return reconciled(before, foldedAgain(journal, first, skipped), undone.parts());
    }

    private static Tournament foldedAgain(Journal journal, int first, Set<Integer> skipped) {
        Journal start = journal;
        while (!start.isEmpty() && (start.version() > first || start.before().isEmpty())) {
            start = start.earlier();
        }
        Tournament state = start.isEmpty() ? Tournament.NONE : start.before().get();
        for (Journal cell : journal.after(start.isEmpty() ? 0 : start.version() - 1)) {
            boolean inForce = !skipped.contains(cell.version()) && !(cell.event() instanceof TournamentEvent.Undone);
            state = inForce ? TournamentFold.evolve(state, cell.event()) : state.recorded(cell.event());
        }
        return state;
    }

    private static Tournament reconciled(Tournament before, Tournament again, Set<String> parts) {
        Map<UUID, Entry> entries = new LinkedHashMap<>();
        again.entries().forEach((id, entry) -> {
            boolean told = parts.contains(TournamentFold.entryPart(id));
            entries.put(id, counted(before.entries().get(id), entry, again.version(), told));
        });
        SortedMap<Integer, Round> rounds = new TreeMap<>();
        Set<Integer> numbers = new TreeSet<>(before.rounds().keySet());
        numbers.addAll(again.rounds().keySet());
        for (int number : numbers) {
            Round round = counted(before.rounds().get(number), again.rounds().get(number));
            if (round != null) {
                rounds.put(number, round);
            }
        }
        Map<UUID, Set<StaffRole>> staff = new LinkedHashMap<>(again.staff());
        before.staff().keySet().forEach(account -> staff.putIfAbsent(account, Set.of()));
        return again.reconciled(entries, rounds, staff, before.versionsByHand());
    }

    /** An entry whose message changes is told anew; one that comes back counts on from the version of the tournament, which no revision ever passes. */
    private static Entry counted(Entry before, Entry again, int version, boolean told) {
        if (before == again && !told) {
            return before;
        }
        if (before == null) {
            return again.revised(version);
        }
        return !told && again.revised(before.revision()).equals(before)
                ? before
                : again.revised(Math.max(before.revision(), again.revision()) + 1);
    }

    private static Round counted(Round before, Round again) {
        if (before == null || before == again) {
            return again;
        }
        if (again == null) {
            int seen = before.published() ? before.revision() + 1 : before.revision();
            return before.revision() == 0 ? null : before.withdrawn(seen);
        }
        boolean looksTheSame = shown(before).equals(shown(again));
        int seen = Math.max(before.revision(), again.revision());
        return again.with(again.status(), looksTheSame ? seen : seen + 1);
    }

    /** What others see of a round: nothing before it is published. */
    private static List<Object> shown(Round round) {
        return round.published()
                ? List.of(
                        round.status(),
                        round.boards().values().stream().map(Board::pair).toList(),
                        round.held(),
                        round.byes())
                : List.of();
    }
}
