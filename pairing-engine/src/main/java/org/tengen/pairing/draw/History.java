package org.tengen.pairing.draw;

import org.tengen.pairing.standing.ScoreBoard;
import org.tengen.pairing.tournament.Game;

/** What happened to the players before the round: meetings, draw-ups, draw-downs, colours. */
final class History {

    private final ScoreBoard board;
    private final int rounds;
    private final int[] drawnUp;
    private final int[] drawnDown;
    private final int[] colourBalance;

    /**
     * @param wholeScores compare whole scores, half points rounded down (OpenGotha); otherwise exact scores
     */
    History(ScoreBoard board, boolean wholeScores) {
        this.board = board;
        this.rounds = board.rounds();
        int players = board.players();
        drawnUp = new int[players];
        drawnDown = new int[players];
        colourBalance = new int[players];
        for (int round = 1; round <= rounds; round++) {
            for (int i = 0; i < players; i++) {
                int opponent = board.opponent(round, i);
                if (opponent >= 0) {
                    note(round, i, opponent, wholeScores);
                }
            }
        }
    }

    private void note(int round, int player, int opponent, boolean wholeScores) {
        int own = board.main(round - 1, player);
        int others = board.main(round - 1, opponent);
        if (wholeScores) {
            own = ScoreBoard.wholePoints(own);
            others = ScoreBoard.wholePoints(others);
        }
        if (others > own) {
            drawnUp[player]++;
        } else if (others < own) {
            drawnDown[player]++;
        }
        Game game = board.game(round, player);
        if (game.handicap() == 0 && game.coloursKnown()) {
            colourBalance[player] += board.isWhite(round, player) ? 1 : -1;
        }
    }

    /** Earlier rounds in which the two were paired, played or not. */
    int meetings(int a, int b) {
        int meetings = 0;
        for (int round = 1; round <= rounds; round++) {
            if (board.opponent(round, a) == b) {
                meetings++;
            }
        }
        return meetings;
    }

    /** Largest number of meetings of a player with anybody. */
    int mostMeetings(int player) {
        int most = 0;
        for (int round = 1; round <= rounds; round++) {
            if (board.opponent(round, player) >= 0) {
                most = Math.max(most, meetings(player, board.opponent(round, player)));
            }
        }
        return most;
    }

    /** Rounds in which the player met a higher score. */
    int drawnUp(int player) {
        return drawnUp[player];
    }

    /** Rounds in which the player met a lower score. */
    int drawnDown(int player) {
        return drawnDown[player];
    }

    /** Even games as White minus even games as Black. */
    int colourBalance(int player) {
        return colourBalance[player];
    }
}
