package org.tengen.gameservice.page;

import org.tengen.gameservice.game.Phase;
import org.tengen.gameservice.game.Result;
import org.tengen.kit.language.Saying;
import org.tengen.rules.board.Color;

/** Facts of a game in words for people. */
public final class Words {

    private Words() {}

    /** What stands above the board: who moves, or who has won and how. */
    static String verdict(Phase phase, Result result, Color toMove, int moveCount) {
        return switch (phase) {
            case SCHEDULED -> Saying.say("notStarted");
            case PLAYING ->
                Saying.say(moveCount == 0 ? "begun" : toMove == Color.BLACK ? "blackToMove" : "whiteToMove");
            case MARKING -> Saying.say("counting");
            case ANNULLED -> Saying.say("annulled");
            case FINISHED -> result(result);
        };
    }

    public static String result(Result result) {
        String winner = switch (result.winner()) {
            case BLACK -> Saying.say("blackWins");
            case WHITE -> Saying.say("whiteWins");
            case BOTH -> Saying.say("bothWin");
            case NONE -> "";
        };
        return switch (result.by()) {
            case POINTS ->
                result.marginHalfPoints() == null
                        ? winner
                        : Saying.say("byPoints", winner, points(result.marginHalfPoints()));
            case RESIGNATION -> Saying.say("byResignation", winner);
            case TIME -> Saying.say("onTime", winner);
            case FORFEIT -> Saying.say("byDefault", winner);
            case JIGO -> Saying.say("jigo");
            case BOTH_LOSE -> Saying.say("bothLose");
            case BOTH_WIN -> winner;
            case NO_RESULT -> Saying.say("noResult");
            case VOID -> Saying.say("void");
            case UNKNOWN -> Saying.say("resultNotKnown");
        };
    }

    /** The rule set as people call it; a variant of a preset says so. */
    static String rules(String ruleset) {
        String[] parts = ruleset.split(";", 2);
        String name = switch (parts[0]) {
            case "JAPANESE_1989" -> Saying.say("rulesJapanese");
            case "KOREAN" -> Saying.say("rulesKorean");
            case "CHINESE_2002" -> Saying.say("rulesChinese");
            case "NEW_ZEALAND" -> Saying.say("rulesNewZealand");
            case "TROMP_TAYLOR" -> "Tromp-Taylor";
            case "ING" -> "Ing";
            case "RO_TRADITIONAL" -> Saying.say("rulesRomanian");
            case "RU_BASIC" -> Saying.say("rulesRussian");
            case "EN_FRGO" -> Saying.say("rulesRomanianEnglish");
            case "IT_BASIC" -> Saying.say("rulesItalian");
            case "FR_FFG" -> Saying.say("rulesFrench");
            default -> parts[0];
        };
        return parts.length == 1 ? name : Saying.say("rulesChanged", name);
    }

    /** Half points as people write them: 13 is 6.5, in German 6,5. */
    static String points(int halfPoints) {
        return Saying.number(halfPoints / 2.0);
    }
}
