package org.tengen.pairingservice.decide;

import static org.tengen.pairingservice.decide.TournamentDecider.refuse;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tengen.eventstore.command.Decision;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.DrawInput;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;

/** Decides what concerns one round: its draw, its publication, the results on its boards, its end. */
final class RoundDecider {

    private RoundDecider() {}

    static Decision<TournamentEvent, Refused> decide(Tournament state, TournamentCommand.OfRound command) {
        int round = command.round();
        if (round < 1 || round > state.settings().rounds()) {
            return TournamentDecider.outOfRange(round, state.settings());
        }
        Optional<Decision<TournamentEvent, Refused>> inTheHall = HallDecider.decide(state, command);
        if (inTheHall.isPresent()) {
            return inTheHall.get();
        }
        if (command instanceof TournamentCommand.Draw draw) {
            return draw(state, draw);
        }
        if (command instanceof TournamentCommand.Arrange arrange) {
            return PairingByHand.decide(state, arrange.arranged());
        }
        if (command instanceof TournamentCommand.Repair repair) {
            return PairingByHand.repair(state, repair.repaired());
        }
        return state.round(round)
                .filter(found -> found.status() != Round.Status.WITHDRAWN)
                .map(found -> change(state, found, command))
                .orElseGet(() -> refuse(Refusal.ROUND_NOT_DRAWN, "Round " + round + " is not drawn yet."));
    }

    private static Decision<TournamentEvent, Refused> change(Tournament state, Round round, TournamentCommand command) {
        if (command instanceof TournamentCommand.Publish publish) {
            return publish(state, round, publish.inputHash());
        }
        if (command instanceof TournamentCommand.CloseRound) {
            return close(state, round);
        }
        if (command instanceof TournamentCommand.ReopenRound) {
            return reopen(state, round);
        }
        if (command instanceof TournamentCommand.WithdrawRound) {
            return withdraw(state, round);
        }
        return discard(round);
    }

    static boolean nobodyPlays(Tournament state, int round) {
        return round >= 1
                && round <= state.settings().rounds()
                && state.entries().values().stream()
                                .filter(entry -> entry.toBePaired(round))
                                .count()
                        < 2;
    }

    /** Why a round cannot be drawn now, whatever the draw. */
    static Optional<Decision<TournamentEvent, Refused>> notDrawable(Tournament state, int round) {
        if (round < 1 || round > state.settings().rounds()) {
            return Optional.of(TournamentDecider.outOfRange(round, state.settings()));
        }
        if (state.frozenAfterRound() > 0) {
            return Optional.of(TournamentDecider.frozen(state));
        }
        if (state.round(round).filter(Round::published).isPresent()) {
            return Optional.of(refuse(
                    Refusal.ROUND_PUBLISHED,
                    "Round " + round + " is published. Change its pairings by hand, or withdraw it first."));
        }
        if (round > 1 && state.round(round - 1).filter(Round::published).isEmpty()) {
            return Optional.of(
                    refuse(Refusal.PREVIOUS_ROUND_OPEN, "Round " + (round - 1) + " has to be published first."));
        }
        return Optional.empty();
    }

    private static Decision<TournamentEvent, Refused> draw(Tournament state, TournamentCommand.Draw command) {
        TournamentEvent.RoundDrawn drawn = command.drawn();
        Optional<Decision<TournamentEvent, Refused>> notDrawable = notDrawable(state, drawn.round());
        if (notDrawable.isPresent()) {
            return notDrawable.get();
        }
        if (!drawn.inputHash().equals(DrawInput.hash(state, drawn.round()))) {
            return outdated(drawn.round());
        }
        return unconfirmed(state, drawn.round(), command.confirmed())
                .<Decision<TournamentEvent, Refused>>map(Decision::refuse)
                .or(() -> PairingByHand.wrongPairing(state, drawn.round(), drawn.pairs(), drawn.byes()))
                .or(() -> PairingByHand.lost(state, drawn))
                .orElseGet(() -> Decision.accept(drawn));
    }

    /** What a director has to say yes to before a round is drawn: results missing before it, half of the field away. */
    static Optional<Refused> unconfirmed(Tournament state, int round, Set<String> confirmed) {
        List<Board> missing = state.rounds().headMap(round).values().stream()
                .flatMap(earlier -> earlier.missing().stream())
                .filter(board -> board.hold() == null)
                .toList();
        if (!missing.isEmpty() && !confirmed.contains(Refusal.RESULTS_MISSING.problem())) {
            List<String> boards = missing.stream()
                    .map(board ->
                            "round " + board.round() + " table " + board.pair().table())
                    .toList();
            return Optional.of(new Refused(
                    Refusal.RESULTS_MISSING,
                    "No result yet: " + String.join(", ", boards)
                            + ". Confirm it to draw without them; they count nothing in this draw.",
                    Map.of(
                            "boards",
                            boards,
                            "tables",
                            missing.stream()
                                    .map(board -> board.pair().table())
                                    .sorted()
                                    .toList(),
                            "confirm",
                            Refusal.RESULTS_MISSING.problem())));
        }
        long field = state.entries().values().stream()
                .filter(entry -> entry.status() == EntryStatus.FINAL)
                .count();
        long playing = state.entries().values().stream()
                .filter(entry -> entry.toBePaired(round))
                .count();
        if (2 * playing < field && !confirmed.contains(Refusal.MOST_ABSENT.problem())) {
            return Optional.of(new Refused(
                    Refusal.MOST_ABSENT,
                    "Only " + playing + " of " + field + " players take part in round " + round
                            + ". Confirm it if that is right.",
                    Map.of("confirm", Refusal.MOST_ABSENT.problem())));
        }
        return Optional.empty();
    }

    static Decision<TournamentEvent, Refused> outdated(int round) {
        return refuse(
                Refusal.DRAW_OUTDATED,
                "Entries or results changed since round " + round + " was drawn. Draw it again.");
    }

    private static Decision<TournamentEvent, Refused> publish(Tournament state, Round round, String inputHash) {
        if (round.published()) {
            return Decision.accept();
        }
        boolean seen = round.draw().inputHash().equals(inputHash);
        boolean current = round.draw().inputHash().equals(DrawInput.hash(state, round.number()));
        return seen && current
                ? Decision.accept(new TournamentEvent.RoundPublished(round.number(), round.revision() + 1, inputHash))
                : outdated(round.number());
    }

    static Decision<TournamentEvent, Refused> close(Tournament state, Round round) {
        if (round.status() == Round.Status.CLOSED) {
            return Decision.accept();
        }
        if (!round.published()) {
            return refuse(Refusal.ROUND_NOT_PUBLISHED, "Round " + round.number() + " is not published.");
        }
        List<Integer> missing = round.missing().stream()
                .filter(board -> !board.closable())
                .map(board -> board.pair().table())
                .sorted()
                .toList();
        return missing.isEmpty()
                ? Decision.accept(new TournamentEvent.RoundClosed(round.number(), round.revision() + 1))
                : refuse(
                        Refusal.RESULTS_MISSING,
                        "No result yet at " + counted("table", missing) + ".",
                        Map.of("tables", missing));
    }

    private static Decision<TournamentEvent, Refused> reopen(Tournament state, Round round) {
        if (round.status() != Round.Status.CLOSED) {
            return Decision.accept();
        }
        return state.frozenAfterRound() > 0
                ? TournamentDecider.frozen(state)
                : Decision.accept(new TournamentEvent.RoundReopened(round.number(), round.revision() + 1));
    }

    private static Decision<TournamentEvent, Refused> withdraw(Tournament state, Round round) {
        if (!round.published()) {
            return Decision.accept();
        }
        if (state.lastDrawnRound() > round.number()) {
            return refuse(Refusal.LATER_ROUND_DRAWN, "Round " + state.lastDrawnRound() + " is drawn on top of it.");
        }
        List<Integer> finished = state.boardsOf(round.number()).stream()
                .filter(board -> board.decided())
                .map(board -> board.pair().table())
                .sorted()
                .toList();
        return finished.isEmpty() && round.status() != Round.Status.CLOSED
                ? Decision.accept(new TournamentEvent.RoundWithdrawn(round.number(), round.revision() + 1))
                : refuse(
                        Refusal.BOARD_HAS_RESULT,
                        "Results came in already at " + counted("table", finished) + ".",
                        Map.of("tables", finished));
    }

    private static Decision<TournamentEvent, Refused> discard(Round round) {
        return round.published()
                ? refuse(Refusal.ROUND_PUBLISHED, "Round " + round.number() + " is published. Withdraw it first.")
                : Decision.accept(new TournamentEvent.DrawDiscarded(round.number()));
    }

    /** A result for a game that is part of no round any more concerns nobody here. */
    static Decision<TournamentEvent, Refused> takeOver(Tournament state, TournamentCommand.TakeOverResult result) {
        Board board = state.board(result.gameId()).orElse(null);
        if (board == null || !board.olderThan(result.epoch(), result.revision())) {
            return Decision.accept();
        }
        return Decision.accept(new TournamentEvent.ResultTakenOver(
                board.round(), result.gameId(), result.epoch(), result.revision(), result.result()));
    }

    /** {@code table 3}, or {@code tables 3, 4}. */
    static String counted(String what, List<Integer> numbers) {
        String listed = numbers.stream().map(String::valueOf).collect(Collectors.joining(", "));
        return what + (numbers.size() == 1 ? " " : "s ") + listed;
    }
}
