package org.tengen.pairingservice.api;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.tengen.kit.problem.Problems;
import org.tengen.kit.problem.Violation;
import org.tengen.pairing.settings.MainScore;
import org.tengen.pairing.settings.ScoreSettings;
import org.tengen.pairing.settings.TournamentSettings;

/**
 * What rounds without a game are worth, and how they enter the sums over opponents; absent fields stay as they were.
 *
 * @param absenceHalfPoints half points of the main score for a missed round
 * @param byeHalfPoints half points for a bye
 * @param rounding what is rounded down to whole points: NONE, UNPLAYED (points of absences and byes) or ACCUMULATED
 * @param opponentTerm what a round without an opponent adds to SOS: OWN_START, OWN_START_PLUS_HALF_ROUNDS or NOTHING
 * @param unplayedAsHalf an opponent's unplayed rounds count half a point in the sums
 * @param handicapInSosm an opponent's score in SOSM is raised by the stones given
 */
@Schema(
        example =
                "{\"absenceHalfPoints\": 1, \"byeHalfPoints\": 2, \"rounding\": \"UNPLAYED\", \"opponentTerm\": \"OWN_START\", \"unplayedAsHalf\": false, \"handicapInSosm\": true}")
public record ScoresRequest(
        Integer absenceHalfPoints,
        Integer byeHalfPoints,
        ScoreSettings.Rounding rounding,
        ScoreSettings.OpponentTerm opponentTerm,
        Boolean unplayedAsHalf,
        Boolean handicapInSosm) {

    /** A round gives two half points at most. */
    private static final int MOST_HALF_POINTS_A_ROUND = 2;

    /** As they are, for the form that changes them. */
    static ScoresRequest of(TournamentSettings settings) {
        ScoreSettings scores = settings.scores();
        boolean mms = settings.pairedBy() == MainScore.MMS;
        return new ScoresRequest(
                mms ? scores.absentMmsHalfPoints() : scores.absentNbwHalfPoints(),
                mms ? scores.byeMmsHalfPoints() : scores.byeNbwHalfPoints(),
                scores.rounding(),
                scores.opponentTerm(),
                scores.unplayedAsHalf(),
                scores.handicapInSosm());
    }

    /** @throws org.tengen.kit.problem.ProblemException naming what lies out of range */
    ScoreSettings over(TournamentSettings before) {
        check();
        ScoreSettings was = before.scores();
        boolean mms = before.pairedBy() == MainScore.MMS;
        return new ScoreSettings(
                absenceHalfPoints != null && mms ? absenceHalfPoints : was.absentMmsHalfPoints(),
                absenceHalfPoints != null && !mms ? absenceHalfPoints : was.absentNbwHalfPoints(),
                byeHalfPoints == null ? was.byeMmsHalfPoints() : byeHalfPoints,
                byeHalfPoints == null ? was.byeNbwHalfPoints() : byeHalfPoints,
                rounding == null ? was.rounding() : rounding,
                opponentTerm == null ? was.opponentTerm() : opponentTerm,
                unplayedAsHalf == null ? was.unplayedAsHalf() : unplayedAsHalf,
                handicapInSosm == null ? was.handicapInSosm() : handicapInSosm);
    }

    private void check() {
        List<Violation> violations = new ArrayList<>();
        check(violations, "scores.absenceHalfPoints", absenceHalfPoints);
        check(violations, "scores.byeHalfPoints", byeHalfPoints);
        if (!violations.isEmpty()) {
            throw Problems.invalid(violations).exception();
        }
    }

    private static void check(List<Violation> violations, String field, Integer value) {
        if (value != null && (value < 0 || value > MOST_HALF_POINTS_A_ROUND)) {
            violations.add(
                    new Violation(field, "lies between 0 and " + MOST_HALF_POINTS_A_ROUND + " half points a round"));
        }
    }
}
