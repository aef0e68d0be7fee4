package org.tengen.pairing.crosstable;

/**
 * What a dialect puts into cells.
 *
 * @param defaults what becomes of games decided by default
 * @param colours whether colours and handicaps are written
 * @param everyResult whether games without winner, both lost, both won and without result are written as games; else they are
 *     rounds without a game, with the points each had from them
 * @param freeSign the sign of every round without a game; a blank for one that shows the points
 */
public record CellRules(Defaults defaults, boolean colours, boolean everyResult, char freeSign) {

    /** The ways of treating a default. */
    public enum Defaults {
        /** A game with the mark of a default. */
        MARKED,
        /** A game like any other, for the format has no mark. */
        AS_PLAYED,
        /** No game; each has the points. Never rated, and the scores stay right. */
        FREE_POINTS,
        /** No game, half a point written for both. */
        LEFT_OUT
    }
}
