package org.tengen.pairingservice.counting;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.pairingservice.tournament.Board;
import org.tengen.pairingservice.tournament.Result;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Tournament;

/**
 * Finished games laid beside what a tournament counts.
 *
 * @param finished games of the tournament's rounds that game-service called finished
 * @param counted boards with a result
 * @param uncounted boards whose latest result is not counted here
 * @param fromNowhere boards that count a result no finished game stands behind
 * @param twice games that stand in two rounds, or players with two games in one
 */
public record Count(
        int version, int finished, int counted, List<Place> uncounted, List<Place> fromNowhere, List<Place> twice) {

    /** Where a game is played. */
    public record Place(UUID gameId, int round, int table) {
        static Place of(Board board) {
            return new Place(board.pair().gameId(), board.round(), board.pair().table());
        }
    }

    /** Whether every finished game counts exactly once. */
    public boolean exact() {
        return uncounted.isEmpty() && fromNowhere.isEmpty() && twice.isEmpty();
    }

    static Count of(Tournament state, List<FinishedLedger.Line> told) {
        Map<UUID, FinishedLedger.Line> byGame = new HashMap<>();
        told.forEach(line -> byGame.put(line.gameId(), line));
        List<Place> uncounted = new ArrayList<>();
        List<Place> fromNowhere = new ArrayList<>();
        int finished = 0;
        int counted = 0;
        for (Round round : state.rounds().values()) {
            for (Board board : round.boards().values()) {
                FinishedLedger.Line line = byGame.get(board.pair().gameId());
                finished += line == null ? 0 : 1;
                counted += board.result() == null ? 0 : 1;
                if (line != null && board.olderThan(line.epoch(), line.revision())) {
                    uncounted.add(Place.of(board));
                }
                if (line == null && board.result() != null && !imported(board)) {
                    fromNowhere.add(Place.of(board));
                }
            }
        }
        return new Count(state.version(), finished, counted, uncounted, fromNowhere, twice(state));
    }

    /** An imported result counts before game-service has recorded it. */
    private static boolean imported(Board board) {
        return board.revision() == 0 && board.result().proof() == Result.Proof.IMPORT;
    }

    private static List<Place> twice(Tournament state) {
        List<Place> twice = new ArrayList<>();
        Map<UUID, Integer> games = new HashMap<>();
        for (Round round : state.rounds().values()) {
            Map<UUID, Integer> seats = new HashMap<>();
            for (Board board : round.boards().values()) {
                boolean again = games.merge(board.pair().gameId(), 1, Integer::sum) > 1;
                again |= seats.merge(board.pair().white(), 1, Integer::sum) > 1;
                again |= seats.merge(board.pair().black(), 1, Integer::sum) > 1;
                if (again) {
                    twice.add(Place.of(board));
                }
            }
        }
        return twice;
    }
}
