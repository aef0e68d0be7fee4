package org.tengen.rules.score;

import java.util.List;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;
import org.tengen.rules.result.GameResult;
import org.tengen.rules.ruleset.Tie;

/**
 * A finished count. Points are whole, sums with komi are in half points.
 *
 * @param blackHalfPoints Black's total, komi taken off where the rule set takes it from Black
 * @param whiteHalfPoints White's total, komi and compensation included otherwise
 * @param whiteBonusHalfPoints komi and compensation
 * @param dead the stones taken off, each of them
 * @param blackTerritory empty points that are Black's
 * @param neutral empty points that are nobody's, those in a seki included
 */
public record Score(
        int blackHalfPoints,
        int whiteHalfPoints,
        int whiteBonusHalfPoints,
        Side black,
        Side white,
        List<Point> dead,
        List<Point> blackTerritory,
        List<Point> whiteTerritory,
        List<Point> neutral) {

    /**
     * One player's points before komi.
     *
     * @param stones on the board after the dead ones are off
     * @param territory empty points surrounded
     * @param prisoners stones of the opponent taken in play and after it
     * @param total what the rule set counts of these
     */
    public record Side(int stones, int territory, int prisoners, int total) {}

    /** Black minus White, everything included, in half points. */
    public int marginHalfPoints() {
        return blackHalfPoints - whiteHalfPoints;
    }

    /** The result of this count; a tie goes where the rule set sends it. */
    public GameResult result(Tie tie, GameResult.Proof proof) {
        int margin = marginHalfPoints();
        if (margin == 0 && tie != Tie.JIGO) {
            Color winner = tie == Tie.BLACK ? Color.BLACK : Color.WHITE;
            return GameResult.wonBy(winner, 0, proof);
        }
        return GameResult.ofMargin(margin, proof);
    }
}
