package org.tengen.rating.gor;

import java.util.List;
import org.tengen.rating.game.Conditions;
import org.tengen.rating.rank.EgfScale;
import org.tengen.rating.system.Parameter;
import org.tengen.rating.system.Parameters;

/**
 * What a federation may decide around the formula; all off until chosen.
 *
 * @param noKomiIsHandicapOne an even game with at most half a point of komi counts as handicap 1
 * @param resetAbove a player who enters with a rank worth at least so many points more than the rating starts the event
 *     at the rank's nominal rating; 0 for never
 * @param promoteGrades a player who ends an event so many grades above its start goes on from the nominal rating of the
 *     grade after next, as seen in the European database; 0 for never
 */
public record GorPolicies(boolean noKomiIsHandicapOne, double resetAbove, double promoteGrades) {

    static final List<Parameter> PARAMETERS = List.of(
            Parameter.toggle("noKomiIsHandicapOne", "1: an even game with komi of at most 0.5 counts as handicap 1"),
            new Parameter(
                    "resetAbove",
                    0,
                    0,
                    4000,
                    "points by which an entry rank must exceed the rating to reset it; 0 never"),
            new Parameter(
                    "promoteGrades",
                    0,
                    0,
                    40,
                    "grades gained in one event that lift the rating to a full grade; 0 never"));

    static GorPolicies of(Parameters parameters) {
        return new GorPolicies(
                parameters.isOn("noKomiIsHandicapOne"), parameters.get("resetAbove"), parameters.get("promoteGrades"));
    }

    int stones(int handicap, Conditions conditions) {
        return noKomiIsHandicapOne && handicap == 0 && conditions.komiHalfPoints() <= 1 ? 1 : handicap;
    }

    double onEntry(double rating, double nominal) {
        return resetAbove > 0 && nominal - rating >= resetAbove ? nominal : rating;
    }

    double afterEvent(double start, double end) {
        boolean promoted = promoteGrades > 0 && grade(end) - grade(start) >= promoteGrades;
        return promoted ? (StrictMath.floor(end / EgfScale.GRADE) + 1) * EgfScale.GRADE : end;
    }

    private static double grade(double rating) {
        return StrictMath.floor((rating - EgfScale.FIRST_DAN + EgfScale.GRADE / 2) / EgfScale.GRADE);
    }
}
