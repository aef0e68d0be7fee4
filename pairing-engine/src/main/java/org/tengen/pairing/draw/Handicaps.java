package org.tengen.pairing.draw;

import org.tengen.pairing.settings.HandicapSettings;
import org.tengen.pairing.standing.ScoreBoard;

/** Stones between two players: a function of their entries, their scores and the settings. */
final class Handicaps {

    private final int[] strength;
    private final HandicapSettings settings;

    Handicaps(ScoreBoard board) {
        settings = board.tournament().settings().handicap();
        strength = new int[board.players()];
        int zero = board.tournament().settings().mcMahon().zero().value();
        for (int i = 0; i < strength.length; i++) {
            int own = settings.byScore()
                    ? Math.floorDiv(board.mms(board.rounds(), i), 2) + zero
                    : board.unit(i).rank().value();
            strength[i] = Math.min(own, settings.noHandicapFrom().value());
        }
    }

    /** Whole ranks or points after the cut at the threshold, as a rank value. */
    int strength(int player) {
        return strength[player];
    }

    int stones(int a, int b) {
        return settings.stones(Math.abs(strength[a] - strength[b]));
    }

    /** Whether the first is the stronger by what the handicap is based on. */
    boolean isStronger(int a, int b) {
        return strength[a] > strength[b];
    }
}
