package org.tengen.gameservice.game;

import java.util.List;
import org.tengen.gameservice.game.GameEvent.ScoreProposed;
import org.tengen.gameservice.game.GameEvent.UndoAsked;

/**
 * What lies between the two players and waits for an answer.
 *
 * @param proposal the score on the table, or null
 * @param disputed whether a proposed score was rejected at any time, so that agreement needs the referee's word
 * @param marked stones called dead, not proposed yet
 * @param undoAsked the take-back that waits for an answer, or null
 * @param claims what they say the result is
 */
record Talk(ScoreProposed proposal, boolean disputed, List<String> marked, UndoAsked undoAsked, Claims claims) {

    static final Talk NONE = new Talk(null, false, List.of(), null, Claims.NONE);

    Talk proposing(ScoreProposed score) {
        return new Talk(score, disputed, score.dead(), undoAsked, claims);
    }

    Talk disputing() {
        return new Talk(null, true, marked, undoAsked, claims);
    }

    /** Who calls other stones dead withdraws the score that was on the table. */
    Talk marking(List<String> dead) {
        return new Talk(null, disputed, dead, undoAsked, claims);
    }

    Talk asking(UndoAsked ask) {
        return new Talk(proposal, disputed, marked, ask, claims);
    }

    Talk claiming(Claims next) {
        return new Talk(proposal, disputed, marked, undoAsked, next);
    }

    /** Any change on the board withdraws what was proposed and asked. */
    Talk afterBoardChanged() {
        return new Talk(null, disputed, List.of(), null, claims);
    }

    /** Once there is a result, or other terms, only the memory of a dispute is left. */
    Talk settled() {
        return new Talk(null, disputed, List.of(), null, Claims.NONE);
    }
}
