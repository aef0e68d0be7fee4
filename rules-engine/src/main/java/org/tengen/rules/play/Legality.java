package org.tengen.rules.play;

import org.tengen.rules.board.Board;
import org.tengen.rules.ruleset.KoRule;
import org.tengen.rules.ruleset.Ruleset;
import org.tengen.rules.ruleset.SuicideRule;

/** Whether the stones allow a play under a rule set; whose turn it is is not asked here. */
final class Legality {

    private final KoRule ko;
    private final boolean superko;
    private final SuicideRule suicide;
    private int repeatedStep = PositionTable.ABSENT;

    Legality(Ruleset rules) {
        ko = rules.ko();
        superko = ko.isSuperko();
        suicide = rules.suicide();
    }

    /** The step that left the position which the play last refused for superko would have left again. */
    int repeatedStep() {
        return repeatedStep;
    }

    /** {@link Game#LEGAL} or the code of the rule it is against. */
    int check(Board board, GameHistory history, int color, int index, int koBanned) {
        int stone = board.at(index);
        if (stone != Board.EMPTY) {
            return (stone == Board.BORDER ? IllegalReason.OFF_BOARD : IllegalReason.OCCUPIED).code();
        }
        boolean isSuicide = board.isSuicide(color, index);
        if (isSuicide && isForbidden(board, color, index)) {
            return IllegalReason.SUICIDE.code();
        }
        boolean retakesKo = index == board.koPoint() && color == koBanned;
        if (retakesKo && ko == KoRule.SIMPLE) {
            return IllegalReason.KO.code();
        }
        if (superko && history.mayRepeat(index, isSuicide)) {
            repeatedStep = history.superko(board, color, index);
            if (repeatedStep != PositionTable.ABSENT) {
                // The plainer name where simple ko would have said the same.
                return (retakesKo ? IllegalReason.KO : IllegalReason.SUPERKO).code();
            }
        }
        return Game.LEGAL;
    }

    private boolean isForbidden(Board board, int color, int index) {
        return suicide == SuicideRule.FORBIDDEN || suicide == SuicideRule.MULTI && board.suicideSize(color, index) == 1;
    }
}
