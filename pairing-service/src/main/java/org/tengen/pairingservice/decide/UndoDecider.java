package org.tengen.pairingservice.decide;

import static org.tengen.pairingservice.decide.TournamentDecider.refuse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import org.tengen.eventstore.command.Decision;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.HallEvent;
import org.tengen.pairingservice.tournament.Journal;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;
import org.tengen.pairingservice.tournament.TournamentFold;

/**
 * Decides whether what a command did can be taken back: only while nothing was built on it, and only into a tournament that
 * could have been. Results are not taken back here; they belong to the game.
 */
final class UndoDecider {

    private UndoDecider() {}

    static Decision<TournamentEvent, Refused> decide(Tournament state, List<Integer> versions) {
        TreeMap<Integer, TournamentEvent> events = new TreeMap<>();
        for (int version : versions) {
            state.journal().at(version).ifPresent(event -> events.put(version, event));
        }
        if (events.isEmpty() || events.size() != new HashSet<>(versions).size()) {
            return refuse(Refusal.NOTHING_TO_UNDO, "The tournament has no event " + versions + ".");
        }
        Optional<Refused> never = neverUndone(state, events);
        if (never.isPresent()) {
            return Decision.refuse(never.get());
        }
        List<Integer> since = builtOn(state.journal(), events);
        if (!since.isEmpty()) {
            return refuse(
                    Refusal.CHANGED_SINCE,
                    RoundDecider.counted("Event", since)
                            + (since.size() == 1 ? " rests on it. Undo that first." : " rest on it. Undo them first."),
                    Map.of("versions", since));
        }
        Set<String> parts = new TreeSet<>();
        events.values().forEach(event -> parts.addAll(TournamentFold.partsOf(event)));
        TournamentEvent.Undone undone = new TournamentEvent.Undone(List.copyOf(events.keySet()), parts);
        return impossible(state, TournamentFold.evolve(state, undone))
                .<Decision<TournamentEvent, Refused>>map(Decision::refuse)
                .orElseGet(() -> Decision.accept(undone));
    }

    private static Optional<Refused> neverUndone(Tournament state, Map<Integer, TournamentEvent> events) {
        Set<Integer> undone = state.journal().undone();
        for (Map.Entry<Integer, TournamentEvent> event : events.entrySet()) {
            if (event.getValue() instanceof TournamentEvent.Announced) {
                return Optional.of(new Refused(Refusal.NOT_UNDOABLE, "With the announcement the tournament began."));
            }
            if (event.getValue() instanceof TournamentEvent.ResultTakenOver
                    || event.getValue() instanceof HallEvent.DefaultRuled) {
                return Optional.of(new Refused(
                        Refusal.NOT_UNDOABLE,
                        "A result belongs to its game: correct it there, with a reason and a scope."));
            }
            if (event.getValue() instanceof TournamentEvent.HelperLinkUsed
                    || event.getValue() instanceof TournamentEvent.HelperLinkRevoked) {
                return Optional.of(new Refused(
                        Refusal.NOT_UNDOABLE, "A link that was used or taken back stays so: make a new one."));
            }
            if (undone.contains(event.getKey())) {
                return Optional.of(
                        new Refused(Refusal.ALREADY_UNDONE, "Event " + event.getKey() + " is undone already."));
            }
        }
        return Optional.empty();
    }

    /** Events in force that rest on those to be undone or, for the undo of an undo, on their being undone. */
    private static List<Integer> builtOn(Journal journal, TreeMap<Integer, TournamentEvent> events) {
        TreeMap<Integer, TournamentEvent> touched = new TreeMap<>();
        events.forEach((version, event) -> collect(journal, version, event, touched));
        Set<Integer> undone = journal.undone();
        TreeSet<Integer> since = new TreeSet<>();
        int first = touched.isEmpty() ? journal.version() : touched.firstKey();
        Map<String, TreeMap<Integer, TournamentEvent>> byPart = byPart(touched);
        for (Journal cell = journal; cell.version() > first; cell = cell.earlier()) {
            boolean inForce = !(cell.event() instanceof TournamentEvent.Undone) && !undone.contains(cell.version());
            if (inForce && !touched.containsKey(cell.version()) && restsOnAny(cell, byPart)) {
                since.add(cell.version());
            }
        }
        Map<Integer, TournamentEvent> comingBack = new TreeMap<>(touched);
        comingBack.keySet().retainAll(undone);
        if (!comingBack.isEmpty()) {
            journal.undos().stream()
                    .filter(undo -> !events.containsKey(undo.version()) && !undone.contains(undo.version()))
                    .filter(undo -> takesTheGroundFrom(journal, undo, undone, comingBack))
                    .forEach(undo -> since.add(undo.version()));
        }
        return List.copyOf(since);
    }

    private static Map<String, TreeMap<Integer, TournamentEvent>> byPart(Map<Integer, TournamentEvent> events) {
        Map<String, TreeMap<Integer, TournamentEvent>> byPart = new HashMap<>();
        events.forEach((version, event) -> TournamentFold.partsOf(event)
                .forEach(part ->
                        byPart.computeIfAbsent(part, none -> new TreeMap<>()).put(version, event)));
        return byPart;
    }

    private static boolean restsOnAny(Journal later, Map<String, TreeMap<Integer, TournamentEvent>> byPart) {
        for (String part : TournamentFold.partsOf(later.event())) {
            TreeMap<Integer, TournamentEvent> events = byPart.get(part);
            if (events != null
                    && events.headMap(later.version()).values().stream()
                            .anyMatch(event -> restsOn(later.event(), event))) {
                return true;
            }
        }
        return false;
    }

    /** Whether an undo in force took away something that one of the events that would come back rests on. */
    private static boolean takesTheGroundFrom(
            Journal journal, Journal undo, Set<Integer> undone, Map<Integer, TournamentEvent> comingBack) {
        TreeMap<Integer, TournamentEvent> gone = new TreeMap<>();
        collect(journal, undo.version(), undo.event(), gone);
        gone.keySet().retainAll(undone);
        return comingBack.entrySet().stream()
                .anyMatch(back ->
                        gone.headMap(back.getKey()).values().stream().anyMatch(away -> restsOn(back.getValue(), away)));
    }

    private static void collect(
            Journal journal, int version, TournamentEvent event, Map<Integer, TournamentEvent> touched) {
        if (event instanceof TournamentEvent.Undone undo) {
            undo.versions()
                    .forEach(target -> journal.at(target).ifPresent(found -> collect(journal, target, found, touched)));
        } else {
            touched.put(version, event);
        }
    }

    /** Whether a later event set the same thing: another fact about the same player or another setting does not. */
    private static boolean restsOn(TournamentEvent later, TournamentEvent event) {
        Set<String> shared = new HashSet<>(TournamentFold.partsOf(later));
        shared.retainAll(TournamentFold.partsOf(event));
        if (shared.isEmpty()) {
            return false;
        }
        if (later instanceof TournamentEvent.StaffAppointed one
                && event instanceof TournamentEvent.StaffAppointed two) {
            return one.accountId().equals(two.accountId());
        }
        boolean ofEntry = later instanceof TournamentEvent.OfEntry && event instanceof TournamentEvent.OfEntry;
        return !ofEntry || subject(later).equals(subject(event)) || event instanceof TournamentEvent.Entered;
    }

    /** Registration, withdrawal and return are one story; everything else stands by itself. */
    private static Class<?> subject(TournamentEvent event) {
        boolean registration = event instanceof TournamentEvent.RegistrationChanged
                || event instanceof TournamentEvent.Withdrawn
                || event instanceof TournamentEvent.Reinstated;
        return registration ? TournamentEvent.Withdrawn.class : event.getClass();
    }

    /** Why the tournament would be none that can be, if so. */
    private static Optional<Refused> impossible(Tournament before, Tournament after) {
        return frozen(before, after)
                .or(() -> roundsInARow(after))
                .or(() -> seatsOfEntries(before, after))
                .or(() -> onePlayerOneEntry(after));
    }

    private static Optional<Refused> frozen(Tournament before, Tournament after) {
        boolean staysFrozen = before.frozenAfterRound() > 0 && after.frozenAfterRound() == before.frozenAfterRound();
        if (staysFrozen
                && !(asTheyCount(before).equals(asTheyCount(after))
                        && before.rounds().equals(after.rounds())
                        && before.settings().equals(after.settings()))) {
            return Optional.of(new Refused(
                    Refusal.STANDINGS_FROZEN,
                    "The standings after round " + before.frozenAfterRound() + " are frozen. Unfreeze them first."));
        }
        int frozen = after.frozenAfterRound();
        boolean closed = frozen == 0
                || after.round(frozen)
                        .filter(round -> round.status() == Round.Status.CLOSED)
                        .isPresent();
        return closed
                ? Optional.empty()
                : Optional.of(new Refused(
                        Refusal.STANDINGS_FROZEN, "The standings after round " + frozen + " rest on this round."));
    }

    /** The registration desk may take back a slip of its own also in frozen standings. */
    private static List<Entry> asTheyCount(Tournament state) {
        return state.entries().values().stream()
                .map(entry -> entry.asItCounts(state.settings().rounds()))
                .toList();
    }

    private static Optional<Refused> roundsInARow(Tournament after) {
        int last = after.rounds().values().stream()
                .filter(round -> round.status() != Round.Status.WITHDRAWN)
                .mapToInt(Round::number)
                .max()
                .orElse(0);
        for (int number = 1; number < last; number++) {
            if (after.round(number).filter(Round::published).isEmpty()) {
                return Optional.of(new Refused(
                        Refusal.LATER_ROUND_DRAWN, "Round " + last + " is drawn on top of round " + number + "."));
            }
        }
        return last <= after.settings().rounds()
                ? Optional.empty()
                : Optional.of(new Refused(
                        Refusal.LATER_ROUND_DRAWN,
                        "Round " + last + " is drawn; the tournament cannot be that short again."));
    }

    /** Who sits somewhere must be entered, and may not come to have left before. */
    private static Optional<Refused> seatsOfEntries(Tournament before, Tournament after) {
        for (Round round : after.rounds().values()) {
            Set<UUID> seatedBefore = before.round(round.number())
                    .<Set<UUID>>map(was -> new HashSet<>(seated(was)))
                    .orElse(Set.of());
            for (UUID entryId : seated(round)) {
                Entry entry = after.entries().get(entryId);
                Entry was = before.entries().get(entryId);
                boolean newHere = !seatedBefore.contains(entryId);
                boolean left = entry == null || (!entry.toBePaired(round.number()) && (newHere || !entry.equals(was)));
                if (left) {
                    return Optional.of(new Refused(
                            Refusal.CHANGED_SINCE,
                            "This player has a seat in round " + round.number() + ".",
                            Map.of("entryId", entryId.toString(), "round", round.number())));
                }
            }
        }
        return Optional.empty();
    }

    private static List<UUID> seated(Round round) {
        List<UUID> seated = new ArrayList<>(round.byes());
        for (Board board : round.boards().values()) {
            seated.add(board.pair().white());
            seated.add(board.pair().black());
        }
        return seated;
    }

    private static Optional<Refused> onePlayerOneEntry(Tournament after) {
        Set<UUID> players = new HashSet<>();
        for (Entry entry : after.entries().values()) {
            if (!players.add(entry.playerId())) {
                return Optional.of(new Refused(
                        Refusal.ALREADY_ENTERED,
                        "This player has entered again since.",
                        Map.of("entryId", entry.entryId().toString())));
            }
        }
        return Optional.empty();
    }
}
