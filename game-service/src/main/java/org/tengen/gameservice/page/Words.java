package org.tengen.gameservice.page;

import org.tengen.gameservice.game.Phase;
import org.tengen.gameservice.game.Result;
import org.tengen.rules.board.Color;

/** Facts of a game in words for people. */
final class Words {

    private Words() {}

    /** What stands above the board: who moves, or who has won and how. */
    static String verdict(Phase phase, Result result, Color toMove, int moveCount) {
        return switch (phase) {
            case SCHEDULED -> "Not started";
            case PLAYING -> moveCount == 0 ? "Begun" : (toMove == Color.BLACK ? "Black" : "White") + " to move";
            case MARKING -> "Counting";
            case ANNULLED -> "Annulled";
            case FINISHED -> result(result);
        };
    }

    static String result(Result result) {
        String winner = switch (result.winner()) {
            case BLACK -> "Black wins";
            case WHITE -> "White wins";
            case BOTH -> "Both win";
            case NONE -> "";
        };
        return switch (result.by()) {
            case POINTS ->
                result.marginHalfPoints() == null ? winner : winner + " by " + points(result.marginHalfPoints());
            case RESIGNATION -> winner + " by resignation";
            case TIME -> winner + " on time";
            case FORFEIT -> winner + " by default";
            case JIGO -> "Jigo";
            case BOTH_LOSE -> "Both lose";
            case BOTH_WIN -> winner;
            case NO_RESULT -> "No result";
            case VOID -> "Void";
            case UNKNOWN -> "Result not known";
        };
    }

    /** Half points as people write them: 13 is 6.5. */
    static String points(int halfPoints) {
        String sign = halfPoints < 0 ? "-" : "";
        int size = Math.abs(halfPoints);
        return sign + size / 2 + (size % 2 == 0 ? "" : ".5");
    }
}
