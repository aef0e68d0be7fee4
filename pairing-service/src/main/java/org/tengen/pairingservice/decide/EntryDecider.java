package org.tengen.pairingservice.decide;

import static org.tengen.pairingservice.decide.TournamentDecider.refuse;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.tengen.eventstore.command.Decision;
import org.tengen.pairingservice.tournament.AttendanceEvent;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.Limits;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;

/** Decides what concerns one entry. */
final class EntryDecider {

    private EntryDecider() {}

    static Decision<TournamentEvent, Refused> decide(Tournament state, TournamentCommand.OfEntry command) {
        Entry entry = state.entries().get(command.entryId());
        return entry == null
                ? refuse(Refusal.NO_SUCH_ENTRY, "The tournament has no entry " + command.entryId() + ".")
                : change(state, entry, command);
    }

    private static Decision<TournamentEvent, Refused> change(Tournament state, Entry entry, TournamentCommand command) {
        if (command instanceof TournamentCommand.ChangeParticipation participation) {
            return participate(state, entry, participation.rounds());
        }
        if (command instanceof TournamentCommand.Withdraw withdrawal) {
            return Withdrawals.decide(state, entry, withdrawal.running());
        }
        if (command instanceof TournamentCommand.Promote) {
            return entry.status() == EntryStatus.WAITING
                    ? Decision.accept(new TournamentEvent.Promoted(entry.entryId()))
                    : refuse(Refusal.NOT_WAITING, "This entry is not on the waiting list.");
        }
        if (command instanceof TournamentCommand.ChangeListing listing) {
            return entry.listed() == listing.listed()
                    ? Decision.accept()
                    : Decision.accept(new TournamentEvent.ListingChanged(entry.entryId(), listing.listed()));
        }
        if (!(command instanceof TournamentCommand.FixRank
                || command instanceof TournamentCommand.ChangeRegistration
                || command instanceof TournamentCommand.Reinstate
                || command instanceof TournamentCommand.CorrectPerson)) {
            return AttendanceDecider.decide(state, entry, command);
        }
        if (command instanceof TournamentCommand.Reinstate) {
            return entry.status() == EntryStatus.WITHDRAWN
                    ? Decision.accept(reinstating(state, entry))
                    : refuse(Refusal.NOT_WITHDRAWN, "This entry has not withdrawn.");
        }
        if (command instanceof TournamentCommand.FixRank fix) {
            return fixRank(entry, fix);
        }
        if (command instanceof TournamentCommand.ChangeRegistration registration) {
            return register(entry, registration.status());
        }
        return Decision.accept(new TournamentEvent.PersonCorrected(entry.entryId()));
    }

    /**
     * Back as before, absent from the rounds that were published meanwhile; who never played and whose place was given away waits
     * for another.
     */
    private static List<TournamentEvent> reinstating(Tournament state, Entry entry) {
        List<TournamentEvent> events = new ArrayList<>();
        events.add(new TournamentEvent.Reinstated(entry.entryId()));
        if (entry.registered() && WaitingList.full(state) && !hasSat(state, entry)) {
            events.add(new TournamentEvent.RegistrationChanged(entry.entryId(), EntryStatus.WAITING));
        }
        Map<Integer, Boolean> missed = new TreeMap<>();
        for (int round = entry.withdrawnFrom(); round <= state.lastPublishedRound(); round++) {
            boolean seated = state.round(round)
                    .filter(found -> found.seats(entry.entryId()))
                    .isPresent();
            if (round > 0 && !seated && !entry.absentRounds().contains(round)) {
                missed.put(round, false);
            }
        }
        if (!missed.isEmpty()) {
            events.add(new TournamentEvent.ParticipationChanged(entry.entryId(), missed));
        }
        return events;
    }

    /** Whoever sat at a board or had the bye belongs to the tournament: a place in the standings is no more taken away. */
    private static boolean hasSat(Tournament state, Entry entry) {
        return state.rounds().values().stream().anyMatch(round -> round.published() && round.seats(entry.entryId()));
    }

    static Decision<TournamentEvent, Refused> enter(Tournament state, TournamentCommand.Enter command) {
        TournamentEvent.Entered entered = command.entered();
        if (state.entries().size() >= Limits.MAX_ENTRIES) {
            return TournamentDecider.full();
        }
        if (state.frozenAfterRound() > 0) {
            return TournamentDecider.frozen(state);
        }
        Optional<Entry> same = state.entries().values().stream()
                .filter(entry -> entry.playerId().equals(entered.playerId()))
                .findFirst();
        if (same.isPresent()) {
            return Decision.refuse(new Refused(
                    Refusal.ALREADY_ENTERED,
                    "This player has entered already. Reinstate the entry if it was withdrawn.",
                    Map.of("entryId", same.get().entryId().toString())));
        }
        return roundsOutOfRange(state, entered.absentRounds())
                .orElseGet(() -> Decision.accept(entering(state, command)));
    }

    private static List<TournamentEvent> entering(Tournament state, TournamentCommand.Enter command) {
        TournamentEvent.Entered entered = absentFromWhatIsOver(state, command.entered());
        List<TournamentEvent> events = new ArrayList<>();
        events.add(WaitingList.placed(entered, command.waits() && WaitingList.full(state)));
        if (!command.listed()) {
            events.add(new TournamentEvent.ListingChanged(entered.entryId(), false));
        }
        Integer fee = state.settings().arranged().feeCents();
        if (fee != null && fee > 0) {
            events.add(new AttendanceEvent.PaymentChanged(entered.entryId(), fee, 0));
        }
        return events;
    }

    /** Who comes late was absent from every round that others could already see. */
    private static TournamentEvent.Entered absentFromWhatIsOver(Tournament state, TournamentEvent.Entered entered) {
        TreeSet<Integer> absent = new TreeSet<>(entered.absentRounds());
        for (int round = 1; round <= state.lastPublishedRound(); round++) {
            absent.add(round);
        }
        return new TournamentEvent.Entered(
                entered.entryId(),
                entered.playerId(),
                entered.rank(),
                entered.rating(),
                entered.country(),
                entered.club(),
                entered.status(),
                entered.correctionHalfPoints(),
                List.copyOf(absent));
    }

    private static Optional<Decision<TournamentEvent, Refused>> roundsOutOfRange(
            Tournament state, Iterable<Integer> rounds) {
        for (int round : rounds) {
            if (round < 1 || round > state.settings().rounds()) {
                return Optional.of(TournamentDecider.outOfRange(round, state.settings()));
            }
        }
        return Optional.empty();
    }

    static Decision<TournamentEvent, Refused> participate(Tournament state, Entry entry, Map<Integer, Boolean> rounds) {
        Optional<Decision<TournamentEvent, Refused>> outOfRange = roundsOutOfRange(state, rounds.keySet());
        if (outOfRange.isPresent()) {
            return outOfRange.get();
        }
        Map<Integer, Boolean> changes = new TreeMap<>();
        for (Map.Entry<Integer, Boolean> wish : rounds.entrySet()) {
            boolean playsNow = !entry.absentRounds().contains(wish.getKey());
            if (playsNow != wish.getValue()) {
                changes.put(wish.getKey(), wish.getValue());
            }
        }
        for (int round : changes.keySet()) {
            Optional<Round> found = state.round(round).filter(Round::published);
            if (found.isPresent() && found.get().status() == Round.Status.CLOSED) {
                return refuse(Refusal.ROUND_CLOSED, "Round " + round + " is closed.");
            }
            if (found.isPresent() && found.get().seats(entry.entryId())) {
                return refuse(
                        Refusal.ROUND_PUBLISHED,
                        "This entry is paired in round " + round + ", which is published. Change the pairing instead.");
            }
        }
        return changes.isEmpty()
                ? Decision.accept()
                : Decision.accept(new TournamentEvent.ParticipationChanged(entry.entryId(), changes));
    }

    private static Decision<TournamentEvent, Refused> fixRank(Entry entry, TournamentCommand.FixRank fix) {
        boolean same = entry.rank().equals(fix.rank())
                && Objects.equals(entry.rating(), fix.rating())
                && entry.correctionHalfPoints() == fix.correctionHalfPoints();
        return same
                ? Decision.accept()
                : Decision.accept(new TournamentEvent.RankFixed(
                        entry.entryId(), fix.rank(), fix.rating(), fix.correctionHalfPoints()));
    }

    private static Decision<TournamentEvent, Refused> register(Entry entry, EntryStatus status) {
        if (entry.status() == EntryStatus.WAITING) {
            return refuse(Refusal.NOT_WAITING, "This entry is on the waiting list; give it a place first.");
        }
        if (entry.status() == EntryStatus.WITHDRAWN || status == EntryStatus.WITHDRAWN) {
            return refuse(Refusal.ALREADY_WITHDRAWN, "Withdrawals are made and taken back by commands of their own.");
        }
        return entry.status() == status
                ? Decision.accept()
                : Decision.accept(new TournamentEvent.RegistrationChanged(entry.entryId(), status));
    }
}
