package org.tengen.pairingservice.hall;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.tengen.eventstore.EventIds;
import org.tengen.pairingservice.api.Refusals;
import org.tengen.pairingservice.decide.Refusal;
import org.tengen.pairingservice.decide.Refused;
import org.tengen.pairingservice.decide.TournamentCommand;
import org.tengen.pairingservice.engine.Draws;
import org.tengen.pairingservice.engine.EngineSettings;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Entry;
import org.tengen.pairingservice.tournament.EntryStatus;
import org.tengen.pairingservice.tournament.NotPaired;
import org.tengen.pairingservice.tournament.Pair;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;

/**
 * Two people put together while a round runs: those with the bye, those who came late, those whose opponent did not come.
 * Everybody else stays where they are.
 */
final class RunningPairing {

    private RunningPairing() {}

    /** @throws org.tengen.kit.problem.ProblemException when one of them has played, or the round does not run */
    static TournamentCommand of(Tournament state, int number, HallResource.PairRequest wish, UUID key) {
        Round round = state.round(number)
                .filter(Round::published)
                .orElseThrow(
                        () -> refused(Refusal.ROUND_NOT_PUBLISHED, "Round " + number + " is not published.", Map.of()));
        if (wish.white().equals(wish.black())) {
            throw refused(Refusal.INVALID_PAIRING, "Entry " + wish.white() + " is placed twice.", Map.of());
        }
        List<UUID> two = wish.black() == null ? List.of(wish.white()) : List.of(wish.white(), wish.black());
        Map<UUID, Pair> pairs = new LinkedHashMap<>();
        round.boards().values().forEach(board -> pairs.put(board.pair().gameId(), board.pair()));
        List<UUID> byes = new ArrayList<>(round.byes());
        List<NotPaired> left = new ArrayList<>(round.notPaired());
        Set<UUID> joining = new LinkedHashSet<>();
        int table = 0;
        for (UUID entryId : two) {
            Entry entry = playing(state, entryId);
            Optional<Board> board = round.boardOf(entryId);
            if (board.isPresent()) {
                table = Math.max(table, free(board.get()).table());
                pairs.remove(board.get().pair().gameId());
                left.add(new NotPaired(board.get().pair().opponentOf(entryId), "no-show"));
            } else if (!byes.remove(entryId) && !entry.takesPart(number)) {
                joining.add(entryId);
            }
        }
        left.removeIf(one -> two.contains(one.entryId()));
        if (wish.black() == null) {
            byes.add(wish.white());
        } else {
            Pair pair = pair(state, number, wish, table(wish, table, pairs), key);
            pairs.put(pair.gameId(), pair);
        }
        return new TournamentCommand.PairInRound(
                new TournamentEvent.PairingChanged(
                        number,
                        reason(wish),
                        round.draw().profile(),
                        round.draw().seed(),
                        round.draw().algorithm(),
                        round.draw().inputHash(),
                        null,
                        null,
                        Map.of(),
                        Map.of(),
                        List.copyOf(pairs.values()),
                        byes,
                        left),
                joining);
    }

    private static String reason(HallResource.PairRequest wish) {
        if (wish.reason() != null && !wish.reason().isBlank()) {
            return wish.reason().strip();
        }
        return wish.black() == null ? "no opponent came" : "paired in the running round";
    }

    private static Entry playing(Tournament state, UUID entryId) {
        Entry entry = state.entries().get(entryId);
        if (entry == null) {
            throw refused(Refusal.NO_SUCH_ENTRY, "The tournament has no entry " + entryId + ".", Map.of());
        }
        if (entry.status() != EntryStatus.FINAL) {
            throw refused(
                    Refusal.NOT_FREE,
                    "This player does not play (" + entry.status().name().toLowerCase(java.util.Locale.ROOT) + ").",
                    Map.of("entryId", entryId.toString()));
        }
        return entry;
    }

    private static Pair free(Board board) {
        if (board.result() != null || board.defaultRuled() != null) {
            throw refused(
                    Refusal.NOT_FREE,
                    "Table " + board.pair().table() + " has a result already.",
                    Map.of("table", board.pair().table()));
        }
        return board.pair();
    }

    /** A table that became free, else a new one after the last. */
    private static int table(HallResource.PairRequest wish, int freed, Map<UUID, Pair> pairs) {
        if (wish.table() != null) {
            return wish.table();
        }
        return freed > 0
                ? freed
                : pairs.values().stream().mapToInt(Pair::table).max().orElse(0) + 1;
    }

    private static Pair pair(Tournament state, int number, HallResource.PairRequest wish, int table, UUID key) {
        int handicap =
                wish.handicap() == null ? Draws.handicap(state, number, wish.white(), wish.black()) : wish.handicap();
        int komi = wish.komiHalfPoints() == null
                ? EngineSettings.of(state.settings()).game().komiHalfPoints(handicap)
                : wish.komiHalfPoints();
        return new Pair(
                EventIds.derived(key, number + "/pair"), table, wish.white(), wish.black(), handicap, komi, true, null);
    }

    private static RuntimeException refused(Refusal refusal, String detail, Map<String, Object> facts) {
        return Refusals.problem(new Refused(refusal, detail, facts)).exception();
    }
}
