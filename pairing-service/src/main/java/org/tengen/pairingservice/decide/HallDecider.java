package org.tengen.pairingservice.decide;

import static org.tengen.pairingservice.decide.TournamentDecider.refuse;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.tengen.eventstore.command.Decision;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.HallEvent;
import org.tengen.pairingservice.tournament.Limits;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;
import org.tengen.pairingservice.tournament.TournamentFold;

/** Decides what happens in the hall while a round runs. */
final class HallDecider {

    private HallDecider() {}

    /** Empty when the command is no matter of the hall. */
    static Optional<Decision<TournamentEvent, Refused>> decide(Tournament state, TournamentCommand.OfRound command) {
        if (command instanceof TournamentCommand.SetClock clock) {
            return Optional.of(setClock(state, clock.clock()));
        }
        if (command instanceof TournamentCommand.MarkAbsent absent) {
            return Optional.of(markAbsent(state, absent));
        }
        if (command instanceof TournamentCommand.PairInRound pair) {
            return Optional.of(pairInRound(state, pair));
        }
        if (command instanceof TournamentCommand.RuleDefault ruling) {
            return Optional.of(onBoard(state, ruling.round(), ruling.gameId(), board -> rule(state, board, ruling)));
        }
        if (command instanceof TournamentCommand.HoldResult held) {
            return Optional.of(onBoard(
                    state,
                    held.round(),
                    held.gameId(),
                    board -> held.hold().equals(board.hold())
                            ? Decision.accept()
                            : Decision.accept(new HallEvent.ResultHeld(held.round(), held.gameId(), held.hold()))));
        }
        if (command instanceof TournamentCommand.LiftHold lifted) {
            return Optional.of(onBoard(state, lifted.round(), lifted.gameId(), board -> lift(state, board)));
        }
        return command instanceof TournamentCommand.AgreeRepair agree
                ? Optional.of(agree(state, agree.agreed()))
                : Optional.empty();
    }

    private static Decision<TournamentEvent, Refused> agree(Tournament state, HallEvent.RepairAgreed agreed) {
        Optional<Board> board = state.board(agreed.gameId());
        if (board.isEmpty()) {
            return refuse(Refusal.NO_SUCH_GAME, "The tournament has no game " + agreed.gameId() + ".");
        }
        if (state.frozenAfterRound() > 0) {
            return TournamentDecider.frozen(state);
        }
        return board.get().revision() == agreed.revision()
                ? Decision.accept(agreed)
                : refuse(Refusal.CHANGED_SINCE, "The result of this game has changed since. Look at it again.");
    }

    private interface OnBoard {
        Decision<TournamentEvent, Refused> decide(Board board);
    }

    private static Decision<TournamentEvent, Refused> onBoard(Tournament state, int number, UUID gameId, OnBoard work) {
        Optional<Board> board = state.round(number)
                .filter(Round::published)
                .map(round -> round.boards().get(gameId));
        if (board.isEmpty()) {
            return refuse(Refusal.NO_SUCH_GAME, "Round " + number + " has no game " + gameId + ".");
        }
        return state.frozenAfterRound() > 0 ? TournamentDecider.frozen(state) : work.decide(board.get());
    }

    private static Decision<TournamentEvent, Refused> setClock(Tournament state, HallEvent.ClockSet clock) {
        boolean possible = clock.startsAt() != null
                && withinADay(clock.overtimeLimitMinutes())
                && withinADay(clock.defaultLossMinutes());
        return possible
                ? Decision.accept(clock)
                : refuse(
                        Refusal.INVALID_SETTINGS,
                        "A round needs a start; its limits lie between 1 and " + Limits.MAX_LIMIT_MINUTES
                                + " minutes.");
    }

    private static boolean withinADay(Integer minutes) {
        return minutes == null || (minutes >= 1 && minutes <= Limits.MAX_LIMIT_MINUTES);
    }

    private static Decision<TournamentEvent, Refused> rule(
            Tournament state, Board board, TournamentCommand.RuleDefault ruling) {
        if (state.rounds().get(board.round()).status() == Round.Status.CLOSED) {
            return refuse(Refusal.ROUND_CLOSED, "Round " + board.round() + " is closed.");
        }
        if (board.result() != null) {
            return refuse(
                    Refusal.BOARD_HAS_RESULT,
                    "Table " + board.pair().table() + " has a result; correct it instead.",
                    Map.of("tables", List.of(board.pair().table())));
        }
        if (ruling.winner() == Result.Winner.BOTH) {
            return refuse(Refusal.INVALID_PAIRING, "Nobody loses when both win: this is no default.");
        }
        return ruling.winner() == board.defaultRuled()
                ? Decision.accept()
                : Decision.accept(new HallEvent.DefaultRuled(
                        board.round(),
                        board.pair().gameId(),
                        state.rounds().get(board.round()).revision() + 1,
                        ruling.winner(),
                        ruling.reason()));
    }

    private static Decision<TournamentEvent, Refused> lift(Tournament state, Board board) {
        if (board.hold() == null) {
            return Decision.accept();
        }
        boolean over = state.rounds().get(board.round()).status() == Round.Status.CLOSED;
        return over && !board.settled()
                ? refuse(
                        Refusal.RESULTS_MISSING,
                        "Table " + board.pair().table() + " has no result yet, and its round is closed.",
                        Map.of("tables", List.of(board.pair().table())))
                : Decision.accept(
                        new HallEvent.HoldLifted(board.round(), board.pair().gameId()));
    }

    private static Decision<TournamentEvent, Refused> markAbsent(
            Tournament state, TournamentCommand.MarkAbsent absent) {
        List<Entry> playing = state.entries().values().stream()
                .filter(entry -> entry.toBePaired(absent.round()))
                .toList();
        List<Entry> marked = playing.stream()
                .filter(entry -> absent.entries().contains(entry.entryId()))
                .toList();
        if (2 * marked.size() > playing.size() && !absent.confirmed().contains(Refusal.MOST_ABSENT.problem())) {
            return refuse(
                    Refusal.MOST_ABSENT,
                    marked.size() + " of " + playing.size() + " players would be absent from round " + absent.round()
                            + ". Confirm it if that is right.",
                    Map.of("confirm", Refusal.MOST_ABSENT.problem()));
        }
        List<TournamentEvent> events = new ArrayList<>();
        for (Entry entry : marked) {
            Decision<TournamentEvent, Refused> one =
                    EntryDecider.participate(state, entry, Map.of(absent.round(), false));
            if (!(one instanceof Decision.Accepted<TournamentEvent, Refused> accepted)) {
                return one;
            }
            events.addAll(accepted.events());
        }
        return Decision.accept(events);
    }

    private static Decision<TournamentEvent, Refused> pairInRound(
            Tournament state, TournamentCommand.PairInRound pair) {
        Optional<Round> round = state.round(pair.round()).filter(Round::published);
        if (round.isEmpty()) {
            return refuse(Refusal.ROUND_NOT_PUBLISHED, "Round " + pair.round() + " is not published.");
        }
        List<TournamentEvent> events = new ArrayList<>();
        Tournament joined = state;
        for (UUID entryId : pair.joining()) {
            TournamentEvent joins =
                    new TournamentEvent.ParticipationChanged(entryId, new TreeMap<>(Map.of(pair.round(), true)));
            events.add(joins);
            joined = TournamentFold.evolve(joined, joins);
        }
        Decision<TournamentEvent, Refused> paired = PairingByHand.decide(joined, pair.arranged());
        if (paired instanceof Decision.Accepted<TournamentEvent, Refused> accepted) {
            events.addAll(accepted.events());
            return Decision.accept(events);
        }
        return paired;
    }
}
