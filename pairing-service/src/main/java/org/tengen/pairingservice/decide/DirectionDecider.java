package org.tengen.pairingservice.decide;

import static org.tengen.pairingservice.decide.TournamentDecider.refuse;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.eventstore.command.Decision;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.DirectionEvent;
import org.tengen.pairingservice.tournament.PairConstraint;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;

/** Decides what is laid down for the whole tournament, and its end. */
final class DirectionDecider {

    private DirectionDecider() {}

    /** What may be done to a tournament that is closed: labels, payments, consent, taking things back. */
    static boolean staysOpen(TournamentCommand command) {
        return command instanceof TournamentCommand.CorrectPerson
                || command instanceof TournamentCommand.ChangeListing
                || command instanceof TournamentCommand.ChangePayment
                || command instanceof TournamentCommand.AppointStaff
                || command instanceof TournamentCommand.ReopenTournament
                || command instanceof TournamentCommand.CloseTournament
                || command instanceof TournamentCommand.Undo;
    }

    static Decision<TournamentEvent, Refused> decide(Tournament state, TournamentCommand command) {
        if (command instanceof TournamentCommand.AnswerRequest answer) {
            return AttendanceDecider.answer(state, answer);
        }
        if (command instanceof TournamentCommand.SetConstraints set) {
            return constrain(state, set.constraints());
        }
        if (command instanceof TournamentCommand.SetPrizes set) {
            return set.rules().equals(state.direction().prizes())
                    ? Decision.accept()
                    : Decision.accept(new DirectionEvent.PrizesSet(set.rules()));
        }
        if (command instanceof TournamentCommand.RecordPlayOff playOff) {
            return playOff(state, playOff.order());
        }
        if (command instanceof TournamentCommand.CloseTournament) {
            return close(state);
        }
        return state.direction().closed()
                ? Decision.accept(new DirectionEvent.TournamentReopened())
                : Decision.accept();
    }

    private static Decision<TournamentEvent, Refused> constrain(Tournament state, List<PairConstraint> constraints) {
        Map<UUID, Integer> orders = new java.util.HashMap<>();
        for (PairConstraint rule : constraints) {
            boolean must = rule.strength() == PairConstraint.Strength.MUST;
            if (rule.entries().size() < 2 || (must && rule.entries().size() != 2)) {
                return refuse(
                        Refusal.INVALID_CONSTRAINT,
                        must ? "Exactly two must meet each other." : "A rule about pairs needs two people at least.");
            }
            if (rule.fromRound() < 1 || rule.toRound() < rule.fromRound()) {
                return refuse(Refusal.INVALID_CONSTRAINT, "A rule holds from a round to a later one.");
            }
            for (UUID entryId : rule.entries()) {
                if (!state.entries().containsKey(entryId)) {
                    return refuse(Refusal.NO_SUCH_ENTRY, "The tournament has no entry " + entryId + ".");
                }
                for (int round = rule.fromRound();
                        must
                                && round
                                        <= Math.min(
                                                rule.toRound(), state.settings().rounds());
                        round++) {
                    if (orders.merge(
                                    new UUID(
                                            entryId.getMostSignificantBits() ^ round,
                                            entryId.getLeastSignificantBits()),
                                    1,
                                    Integer::sum)
                            > 1) {
                        return refuse(
                                Refusal.INVALID_CONSTRAINT,
                                "Entry " + entryId + " must meet two people in round " + round + ".");
                    }
                }
            }
        }
        return constraints.equals(state.direction().constraints())
                ? Decision.accept()
                : Decision.accept(new DirectionEvent.ConstraintsSet(constraints));
    }

    private static Decision<TournamentEvent, Refused> playOff(Tournament state, List<UUID> order) {
        if (state.frozenAfterRound() > 0) {
            return TournamentDecider.frozen(state);
        }
        for (UUID entryId : order) {
            if (!state.entries().containsKey(entryId)) {
                return refuse(Refusal.NO_SUCH_ENTRY, "The tournament has no entry " + entryId + ".");
            }
        }
        if (new HashSet<>(order).size() != order.size()) {
            return refuse(Refusal.INVALID_PAIRING, "Somebody is placed twice in the play-off.");
        }
        return order.equals(state.direction().playOff())
                ? Decision.accept()
                : Decision.accept(new DirectionEvent.PlayOffRecorded(order));
    }

    /** Nothing is closed over an open question; rounds that are complete are closed and the standings frozen with it. */
    private static Decision<TournamentEvent, Refused> close(Tournament state) {
        if (state.direction().closed()) {
            return Decision.accept();
        }
        List<TournamentEvent> events = new ArrayList<>();
        List<Integer> open = new ArrayList<>();
        for (int number = 1; number <= state.settings().rounds(); number++) {
            Decision<TournamentEvent, Refused> closing = state.round(number)
                    .map(round -> RoundDecider.close(state, round))
                    .orElseGet(() -> refuse(Refusal.ROUND_NOT_DRAWN, "It is not drawn."));
            if (closing instanceof Decision.Accepted<TournamentEvent, Refused> complete) {
                events.addAll(complete.events());
            } else {
                open.add(number);
            }
        }
        if (!open.isEmpty()) {
            return refuse(
                    Refusal.ROUNDS_OPEN,
                    RoundDecider.counted("Round", open)
                            + (open.size() == 1
                                    ? " is not closed. Make the tournament shorter if it is not played."
                                    : " are not closed. Make the tournament shorter if they are not played."),
                    Map.of("rounds", open));
        }
        List<Board> held = state.held();
        if (!held.isEmpty()) {
            List<String> boards = held.stream()
                    .map(board ->
                            "round " + board.round() + " table " + board.pair().table())
                    .toList();
            return refuse(
                    Refusal.RESULTS_PROVISIONAL,
                    "Not final yet: " + String.join(", ", boards) + ".",
                    Map.of("boards", boards));
        }
        if (state.frozenAfterRound() != state.settings().rounds()) {
            events.add(new TournamentEvent.StandingsFrozen(state.settings().rounds()));
        }
        events.add(new DirectionEvent.TournamentClosed());
        return Decision.accept(events);
    }
}
