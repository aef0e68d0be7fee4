package org.tengen.gameservice.page;

import org.tengen.gameservice.game.Phase;
import org.tengen.gameservice.game.Result;
import org.tengen.rules.board.Color;

/** Facts of a game in words for people. */
public final class Words {

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

    public static String result(Result result) {
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

    /** The rule set as people call it; a variant of a preset says so. */
    static String rules(String ruleset) {
        String[] parts = ruleset.split(";", 2);
        String name = switch (parts[0]) {
            case "JAPANESE_1989" -> "Japanese";
            case "KOREAN" -> "Korean";
            case "CHINESE_2002" -> "Chinese";
            case "NEW_ZEALAND" -> "New Zealand";
            case "TROMP_TAYLOR" -> "Tromp-Taylor";
            case "ING" -> "Ing";
            case "RO_TRADITIONAL" -> "Romanian";
            case "RU_BASIC" -> "Russian";
            case "EN_FRGO" -> "Romanian federation, English text";
            case "IT_BASIC" -> "Italian";
            case "FR_FFG" -> "French";
            default -> parts[0];
        };
        return parts.length == 1 ? name : name + ", with changes";
    }

    /** Half points as people write them: 13 is 6.5. */
    static String points(int halfPoints) {
        String sign = halfPoints < 0 ? "-" : "";
        int size = Math.abs(halfPoints);
        return sign + size / 2 + (size % 2 == 0 ? "" : ".5");
    }
}
