package org.tengen.pairingservice.decide;

import static org.tengen.pairingservice.decide.TournamentDecider.refuse;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tengen.eventstore.command.Decision;
import org.tengen.pairingservice.tournament.AttendanceEvent;
import org.tengen.pairingservice.tournament.ChangeRequest;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.Limits;
import org.tengen.pairingservice.tournament.RequestCutoff;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;

/** Decides at the registration desk: who is here, who has paid, who asks for what. */
final class AttendanceDecider {

    private AttendanceDecider() {}

    static Decision<TournamentEvent, Refused> decide(Tournament state, Entry entry, TournamentCommand command) {
        if (command instanceof TournamentCommand.CheckIn checkIn) {
            return checkIn(state, entry, checkIn);
        }
        if (command instanceof TournamentCommand.ChangePayment payment) {
            return pay(entry, payment);
        }
        if (command instanceof TournamentCommand.ArrangeSeating seating) {
            return seat(state, entry, seating);
        }
        return ask(state, (TournamentCommand.AskForChange) command);
    }

    private static Decision<TournamentEvent, Refused> checkIn(
            Tournament state, Entry entry, TournamentCommand.CheckIn checkIn) {
        if (checkIn.day() < 1 || checkIn.day() > state.settings().arranged().days()) {
            return refuse(
                    Refusal.ROUND_OUT_OF_RANGE,
                    "The tournament has days 1 to "
                            + state.settings().arranged().days() + ".");
        }
        if (checkIn.present() && entry.status() == EntryStatus.WITHDRAWN) {
            return refuse(Refusal.ALREADY_WITHDRAWN, "This entry has withdrawn. Take the withdrawal back first.");
        }
        return entry.attendance().checkedIn(checkIn.day()) == checkIn.present()
                ? Decision.accept()
                : Decision.accept(new AttendanceEvent.CheckedIn(entry.entryId(), checkIn.day(), checkIn.present()));
    }

    private static Decision<TournamentEvent, Refused> pay(Entry entry, TournamentCommand.ChangePayment payment) {
        boolean possible = payment.dueCents() >= 0
                && payment.paidCents() >= 0
                && payment.dueCents() <= Limits.MAX_CENTS
                && payment.paidCents() <= Limits.MAX_CENTS;
        if (!possible) {
            return refuse(Refusal.INVALID_SETTINGS, "An amount lies between 0 and " + Limits.MAX_CENTS + " cents.");
        }
        boolean same = entry.attendance().dueCents() == payment.dueCents()
                && entry.attendance().paidCents() == payment.paidCents();
        return same
                ? Decision.accept()
                : Decision.accept(
                        new AttendanceEvent.PaymentChanged(entry.entryId(), payment.dueCents(), payment.paidCents()));
    }

    private static Decision<TournamentEvent, Refused> seat(
            Tournament state, Entry entry, TournamentCommand.ArrangeSeating seating) {
        if (seating.table() < 0 || seating.table() > Limits.MAX_TABLE) {
            return refuse(Refusal.INVALID_SETTINGS, "A table lies between 1 and " + Limits.MAX_TABLE + ".");
        }
        Optional<Entry> there = state.entries().values().stream()
                .filter(other -> !other.entryId().equals(entry.entryId()))
                .filter(other -> seating.table() > 0 && other.attendance().table() == seating.table())
                .filter(other -> other.status() != EntryStatus.WITHDRAWN)
                .findFirst();
        if (there.isPresent()) {
            return refuse(
                    Refusal.TABLE_TAKEN,
                    "Table " + seating.table() + " is kept for somebody else already.",
                    Map.of("entryId", there.get().entryId().toString()));
        }
        boolean same = entry.attendance().ghost() == seating.ghost()
                && entry.attendance().table() == seating.table();
        return same
                ? Decision.accept()
                : Decision.accept(
                        new AttendanceEvent.SeatingArranged(entry.entryId(), seating.ghost(), seating.table()));
    }

    private static Decision<TournamentEvent, Refused> ask(Tournament state, TournamentCommand.AskForChange ask) {
        for (int round : ask.asked().rounds().keySet()) {
            if (round < 1 || round > state.settings().rounds()) {
                return TournamentDecider.outOfRange(round, state.settings());
            }
            Optional<String> late = ask.byPlayer()
                    ? RequestCutoff.passed(state, round, ask.asked().askedAt())
                    : Optional.empty();
            if (late.isPresent()) {
                return refuse(Refusal.REQUESTS_CLOSED, late.get(), Map.of("round", round));
            }
        }
        long own = state.direction().open().stream()
                .filter(open -> open.entryId().equals(ask.entryId()))
                .count();
        if (own >= Limits.MAX_OPEN_REQUESTS_OF_ONE) {
            return refuse(Refusal.REQUESTS_CLOSED, "Your requests wait for an answer. Come to the desk.");
        }
        if (state.direction().open().size() >= Limits.MAX_OPEN_REQUESTS) {
            return refuse(Refusal.REQUESTS_CLOSED, "Too many requests wait for an answer. Come to the desk.");
        }
        return Decision.accept(ask.asked());
    }

    static Decision<TournamentEvent, Refused> answer(Tournament state, TournamentCommand.AnswerRequest answer) {
        ChangeRequest request = state.direction().requests().get(answer.requestId());
        if (request == null) {
            return refuse(Refusal.NO_SUCH_REQUEST, "Nobody asked for this.");
        }
        if (request.state() != ChangeRequest.State.ASKED) {
            return refuse(
                    Refusal.REQUEST_ANSWERED,
                    "This request is " + request.state().name().toLowerCase(java.util.Locale.ROOT) + " already.");
        }
        TournamentEvent answered = new AttendanceEvent.RequestAnswered(
                request.entryId(), request.requestId(), answer.done(), answer.reason());
        return answer.done() ? carriedOut(state, request, answer.running(), answered) : Decision.accept(answered);
    }

    /** Done means done: the change happens with the answer, or neither does. */
    private static Decision<TournamentEvent, Refused> carriedOut(
            Tournament state, ChangeRequest request, TournamentCommand.Running running, TournamentEvent answered) {
        Entry entry = state.entries().get(request.entryId());
        if (entry == null) {
            return refuse(Refusal.NO_SUCH_ENTRY, "The entry is gone.");
        }
        Decision<TournamentEvent, Refused> change = switch (request.kind()) {
            case PARTICIPATION -> EntryDecider.participate(state, entry, request.rounds());
            case WITHDRAWAL ->
                entry.status() == EntryStatus.WITHDRAWN ? Decision.accept() : Withdrawals.decide(state, entry, running);
            case CORRECTION -> Decision.accept();
        };
        if (change instanceof Decision.Accepted<TournamentEvent, Refused> accepted) {
            List<TournamentEvent> events = new ArrayList<>(accepted.events());
            events.add(answered);
            return Decision.accept(events);
        }
        return change;
    }
}
