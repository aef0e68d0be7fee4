package org.tengen.rules.score;

/** A count, or why there is none. */
public sealed interface CountOutcome {

    record Counted(Score score) implements CountOutcome {}

    /** A named point is off the board or has no stone (or, for neutral points, has one). */
    record Refused(String reason) implements CountOutcome {}
}
