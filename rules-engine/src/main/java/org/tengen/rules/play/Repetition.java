package org.tengen.rules.play;

import org.tengen.rules.ruleset.LongCycle;

/**
 * A whole-board position that came again by a play.
 *
 * @param moveNumber the play that brought it about
 * @param earlierMove the latest earlier move that had left the same position, whoever was to move (0: the start)
 * @param earlierMoveSameTurn the latest one that also had the same player to move, {@link #NEVER} if none
 * @param meaning what the rule set makes of it
 */
public record Repetition(int moveNumber, int earlierMove, int earlierMoveSameTurn, LongCycle meaning) {

    public static final int NEVER = -1;

    /** Whether the same player was to move then. */
    public boolean sameTurn() {
        return earlierMoveSameTurn != NEVER;
    }
}
