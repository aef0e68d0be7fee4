package org.tengen.pairing.settings;

/**
 * What a round without a game is worth, and how unplayed games enter the opponents' sums. Values are half points.
 *
 * @param absentMmsHalfPoints added to the McMahon score for a round of absence
 * @param absentNbwHalfPoints added to the number of wins for a round of absence
 * @param byeMmsHalfPoints added to the McMahon score for a bye
 * @param byeNbwHalfPoints added to the number of wins for a bye
 * @param rounding what is rounded down to whole points
 * @param opponentTerm what a round without an opponent adds to the sums over opponents
 * @param unplayedAsHalf an opponent counts with his results on the board plus half a point per round without a played game
 * @param handicapInSosm an opponent's score in SOSM and SODOSM is raised by the stones given and lowered by those received
 */
public record ScoreSettings(
        int absentMmsHalfPoints,
        int absentNbwHalfPoints,
        int byeMmsHalfPoints,
        int byeNbwHalfPoints,
        Rounding rounding,
        OpponentTerm opponentTerm,
        boolean unplayedAsHalf,
        boolean handicapInSosm) {

    /** What is rounded down to a whole number. */
    public enum Rounding {
        /** Nothing. */
        NONE,
        /** The sum of the points for absences and byes; points from jigo stay (OpenGotha). */
        UNPLAYED,
        /** The whole score, jigo included, also where it enters the tie-breaks (EGF tournament system rules). */
        ACCUMULATED
    }

    /** What a round without an opponent adds to SOS. */
    public enum OpponentTerm {
        /** The player's own start score for sums of McMahon scores, nothing for sums of wins (EGF, OpenGotha). */
        OWN_START,
        /** The own start score plus half a point for every round so far. */
        OWN_START_PLUS_HALF_ROUNDS,
        /** Nothing at all. */
        NOTHING
    }

    /** Absence half a McMahon point, bye one point, unplayed points rounded down. */
    public static final ScoreSettings USUAL =
            new ScoreSettings(1, 0, 2, 2, Rounding.UNPLAYED, OpponentTerm.OWN_START, false, true);

    public ScoreSettings withRounding(Rounding other) {
        return new ScoreSettings(
                absentMmsHalfPoints,
                absentNbwHalfPoints,
                byeMmsHalfPoints,
                byeNbwHalfPoints,
                other,
                opponentTerm,
                unplayedAsHalf,
                handicapInSosm);
    }

    public ScoreSettings withUnplayedAsHalf(boolean other) {
        return new ScoreSettings(
                absentMmsHalfPoints,
                absentNbwHalfPoints,
                byeMmsHalfPoints,
                byeNbwHalfPoints,
                rounding,
                opponentTerm,
                other,
                handicapInSosm);
    }

    public ScoreSettings withOpponentTerm(OpponentTerm other) {
        return new ScoreSettings(
                absentMmsHalfPoints,
                absentNbwHalfPoints,
                byeMmsHalfPoints,
                byeNbwHalfPoints,
                rounding,
                other,
                unplayedAsHalf,
                handicapInSosm);
    }
}
