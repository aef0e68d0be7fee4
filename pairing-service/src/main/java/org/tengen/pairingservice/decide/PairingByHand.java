package org.tengen.pairingservice.decide;

import static org.tengen.pairingservice.decide.TournamentDecider.refuse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.tengen.eventstore.command.Decision;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.DrawInput;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.Limits;
import org.tengen.pairingservice.tournament.Pair;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;

/** Decides on pairings somebody arranged, and checks every pairing for what cannot be. */
final class PairingByHand {

    private PairingByHand() {}

    static Decision<TournamentEvent, Refused> decide(Tournament state, TournamentEvent.PairingChanged arranged) {
        Optional<Round> before = state.round(arranged.round()).filter(Round::published);
        if (before.isEmpty()) {
            Optional<Decision<TournamentEvent, Refused>> notDrawable =
                    RoundDecider.notDrawable(state, arranged.round());
            if (notDrawable.isPresent()) {
                return notDrawable.get();
            }
        } else if (before.get().status() == Round.Status.CLOSED) {
            return refuse(Refusal.ROUND_CLOSED, "Round " + arranged.round() + " is closed.");
        }
        Optional<Decision<TournamentEvent, Refused>> wrong =
                wrongPairing(state, arranged.round(), arranged.pairs(), arranged.byes());
        if (wrong.isPresent()) {
            return wrong.get();
        }
        List<Pair> pairs = keepingGames(state, arranged.round(), arranged.pairs());
        return touchedResults(state, arranged.round(), pairs)
                .orElseGet(() -> Decision.accept(new TournamentEvent.PairingChanged(
                        arranged.round(),
                        arranged.reason(),
                        arranged.profile(),
                        arranged.seed(),
                        arranged.algorithm(),
                        arranged.inputHash(),
                        arranged.totalWeight(),
                        arranged.optimumWeight(),
                        arranged.cost(),
                        arranged.optimumCost(),
                        pairs,
                        arranged.byes(),
                        arranged.notPaired())));
    }

    static Decision<TournamentEvent, Refused> repair(Tournament state, TournamentEvent.RoundRepaired repaired) {
        int number = repaired.round();
        Optional<Round> before = state.round(number).filter(round -> round.status() != Round.Status.WITHDRAWN);
        if (before.isEmpty()) {
            return refuse(Refusal.ROUND_NOT_DRAWN, "Round " + number + " is not drawn yet.");
        }
        if (before.get().status() == Round.Status.CLOSED) {
            return refuse(Refusal.ROUND_CLOSED, "Round " + number + " is closed.");
        }
        if (state.frozenAfterRound() > 0) {
            return TournamentDecider.frozen(state);
        }
        if (state.lastDrawnRound() > number) {
            return refuse(Refusal.LATER_ROUND_DRAWN, "Round " + state.lastDrawnRound() + " is drawn on top of it.");
        }
        if (!repaired.inputHash().equals(DrawInput.hash(state, number))) {
            return RoundDecider.outdated(number);
        }
        return wrongPairing(state, number, repaired.pairs(), repaired.byes())
                .or(() -> touchedResults(state, number, repaired.pairs()))
                .orElseGet(() -> Decision.accept(repaired));
    }

    /** A game has a new id whenever one of the two changed; two who stay together keep theirs. */
    private static List<Pair> keepingGames(Tournament state, int round, List<Pair> pairs) {
        Map<UUID, Board> before = new HashMap<>();
        state.boardsOf(round).forEach(board -> before.put(board.pair().white(), board));
        state.boardsOf(round).forEach(board -> before.put(board.pair().black(), board));
        List<Pair> kept = new ArrayList<>();
        for (Pair pair : pairs) {
            Board board = before.get(pair.white());
            boolean together = board != null && board.pair().sameTwo(pair);
            kept.add(together ? pair.withGame(board.pair().gameId()) : pair);
        }
        return kept;
    }

    /** A board with a result may move to another table and nothing else. */
    private static Optional<Decision<TournamentEvent, Refused>> touchedResults(
            Tournament state, int round, List<Pair> pairs) {
        Map<UUID, Pair> after = new HashMap<>();
        pairs.forEach(pair -> after.put(pair.gameId(), pair));
        List<Integer> touched = state.boardsOf(round).stream()
                .filter(board -> board.decided())
                .filter(board -> !sameGame(board.pair(), after.get(board.pair().gameId())))
                .map(board -> board.pair().table())
                .sorted()
                .toList();
        return touched.isEmpty()
                ? Optional.empty()
                : Optional.of(refuse(
                        Refusal.BOARD_HAS_RESULT,
                        touched.size() == 1
                                ? "The result of " + RoundDecider.counted("table", touched)
                                        + " has to be annulled first."
                                : "The results of " + RoundDecider.counted("table", touched)
                                        + " have to be annulled first.",
                        Map.of("tables", touched)));
    }

    private static boolean sameGame(Pair before, Pair after) {
        return after != null
                && before.white().equals(after.white())
                && before.handicap() == after.handicap()
                && before.komiHalfPoints() == after.komiHalfPoints();
    }

    static Optional<Decision<TournamentEvent, Refused>> wrongPairing(
            Tournament state, int round, List<Pair> pairs, List<UUID> byes) {
        if (pairs.isEmpty() && byes.isEmpty()) {
            return Optional.of(refuse(
                    Refusal.NOTHING_TO_PAIR, "Nobody with a final registration takes part in round " + round + "."));
        }
        Set<UUID> placed = new HashSet<>();
        Set<Integer> tables = new HashSet<>();
        for (Pair pair : pairs) {
            if (pair.table() < 1 || pair.table() > Limits.MAX_TABLE || !tables.add(pair.table())) {
                return invalid("Table " + pair.table() + " is used twice or is no table.");
            }
            if (pair.handicap() < 0
                    || pair.handicap() > Limits.MAX_HANDICAP
                    || Math.abs(pair.komiHalfPoints()) > Limits.MAX_KOMI_HALF_POINTS) {
                return invalid("Handicap or komi of table " + pair.table() + " is out of range.");
            }
        }
        List<UUID> everybody = new ArrayList<>(byes);
        pairs.forEach(pair -> everybody.addAll(List.of(pair.white(), pair.black())));
        for (UUID entryId : everybody) {
            Entry entry = state.entries().get(entryId);
            if (entry == null) {
                return Optional.of(refuse(Refusal.NO_SUCH_ENTRY, "The tournament has no entry " + entryId + "."));
            }
            if (!entry.toBePaired(round)) {
                return invalid("Entry " + entryId + " does not play in round " + round + " ("
                        + entry.reasonNotPaired(round) + ").");
            }
            if (!placed.add(entryId)) {
                return invalid("Entry " + entryId + " is placed twice.");
            }
        }
        return Optional.empty();
    }

    /** Everybody registered is paired, has the bye or is named with a reason; a draw that loses somebody is none. */
    static Optional<Decision<TournamentEvent, Refused>> lost(Tournament state, TournamentEvent.RoundDrawn drawn) {
        Set<UUID> found = new HashSet<>(drawn.byes());
        drawn.pairs().forEach(pair -> found.addAll(List.of(pair.white(), pair.black())));
        drawn.notPaired().forEach(left -> found.add(left.entryId()));
        List<UUID> lost = state.entries().values().stream()
                .filter(entry -> entry.registered() && !found.contains(entry.entryId()))
                .map(Entry::entryId)
                .toList();
        return lost.isEmpty() ? Optional.empty() : invalid("The draw has lost " + lost + ".");
    }

    private static Optional<Decision<TournamentEvent, Refused>> invalid(String detail) {
        return Optional.of(refuse(Refusal.INVALID_PAIRING, detail));
    }
}
