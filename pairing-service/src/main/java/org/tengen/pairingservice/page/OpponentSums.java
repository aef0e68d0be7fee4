package org.tengen.pairingservice.page;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.pairing.settings.Criterion;
import org.tengen.pairing.settings.MainScore;
import org.tengen.pairing.standing.Standings;
import org.tengen.pairingservice.engine.EngineSettings;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * What makes up everybody's sum of opponents' scores, looked up once for a whole table.
 *
 * @param main the criterion that makes groups: MMS or NBW
 * @param sos the sum of the opponents' {@code main}
 * @param boards of each round by entry
 */
record OpponentSums(Criterion main, Criterion sos, Map<UUID, Standings.Row> rows, List<Map<UUID, Board>> boards) {

    static OpponentSums of(Tournament state, Standings standings) {
        boolean wins = EngineSettings.of(state.settings()).pairedBy() != MainScore.MMS;
        Map<UUID, Standings.Row> rows = new HashMap<>();
        standings.rows().forEach(row -> rows.put(UUID.fromString(row.entry().id()), row));
        List<Map<UUID, Board>> boards = new ArrayList<>();
        for (int round = 1; round <= standings.afterRound(); round++) {
            Map<UUID, Board> seats = new HashMap<>();
            if (state.rounds().containsKey(round)) {
                state.rounds().get(round).boards().values().forEach(board -> {
                    seats.put(board.pair().white(), board);
                    seats.put(board.pair().black(), board);
                });
            }
            boards.add(seats);
        }
        return new OpponentSums(
                wins ? Criterion.NBW : Criterion.MMS, wins ? Criterion.SOSW : Criterion.SOSM, rows, boards);
    }

    /** The board of somebody in a round, null without one. */
    Board board(int round, UUID entryId) {
        return boards.get(round - 1).get(entryId);
    }

    /** Name of who sat opposite; empty without a game. */
    String opponent(int round, UUID entryId) {
        Board board = board(round, entryId);
        if (board == null) {
            return "";
        }
        UUID other = board.pair().white().equals(entryId)
                ? board.pair().black()
                : board.pair().white();
        return rows.containsKey(other) ? rows.get(other).entry().fullName() : "";
    }

    /** What a round adds: the opponent's score now; with stones given it counts more, with stones received less. */
    double term(int round, UUID entryId) {
        boolean wins = main == Criterion.NBW;
        Board board = board(round, entryId);
        if (board == null) {
            return wins ? 0 : rows.get(entryId).startHalfPoints() / 2.0;
        }
        boolean white = board.pair().white().equals(entryId);
        double score =
                rows.get(white ? board.pair().black() : board.pair().white()).value(main);
        int stones = wins ? 0 : board.pair().handicap();
        return white ? score + stones : score - stones;
    }

    /** Whether the terms add up to the sum shown, which special settings may prevent. */
    boolean addsUp(UUID entryId) {
        double total = 0;
        for (int round = 1; round <= boards.size(); round++) {
            total += term(round, entryId);
        }
        return total == rows.get(entryId).value(sos);
    }
}
