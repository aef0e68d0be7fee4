package org.tengen.cli.rules;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;
import org.tengen.rules.estimate.DeadStones;
import org.tengen.rules.ruleset.Scoring;
import org.tengen.rules.score.CountOutcome;
import org.tengen.rules.score.CountTerms;
import org.tengen.rules.score.Counting;
import org.tengen.rules.score.Ending;
import org.tengen.rules.score.Score;
import org.tengen.rules.text.Diagram;

/** Ownership boards: a finished position, the dead stones proposed by us, and whose each point is then. */
final class OwnershipCase {

    /** The share of judged points that must agree; a proposal is never a verdict. */
    static final double BAR = 0.98;

    private static final long SEED = 1;

    /**
     * How a board came out.
     *
     * @param judged points that the case does not leave open
     */
    record Agreement(int equal, int judged) {

        Agreement plus(Agreement other) {
            return new Agreement(equal + other.equal, judged + other.judged);
        }

        boolean isExact() {
            return equal == judged;
        }
    }

    private OwnershipCase() {}

    static ObjectNode solve(JsonNode one) {
        Board board = Diagram.board(PlayCase.rows(one));
        DeadStones proposal = DeadStones.propose(board, SEED);
        Ending ending = Ending.of(board, proposal.dead(), 0, 0);
        CountOutcome outcome = Counting.count(ending, CountTerms.plain(Scoring.AREA, 0));
        Score score = ((CountOutcome.Counted) outcome).score();
        ObjectNode actual = Values.object();
        actual.set("ownership", Values.array(owners(board, score)));
        actual.put("deadStones", score.dead().size());
        return actual;
    }

    private static List<String> owners(Board board, Score score) {
        List<char[]> rows = new ArrayList<>();
        Diagram.rows(board).forEach(row -> rows.add(row.toCharArray()));
        paint(rows, score.blackTerritory(), Color.BLACK.symbol());
        paint(rows, score.whiteTerritory(), Color.WHITE.symbol());
        paint(rows, score.neutral(), '.');
        return rows.stream().map(String::new).toList();
    }

    private static void paint(List<char[]> rows, List<Point> points, char symbol) {
        points.forEach(point -> rows.get(rows.size() - 1 - point.row())[point.column()] = symbol);
    }

    /** Compares the points whose owner the case gives: neither either's ({@code *}) nor still open ({@code s}). */
    static Agreement compare(JsonNode expected, JsonNode actual) {
        int equal = 0;
        int judged = 0;
        for (int row = 0; row < expected.size(); row++) {
            String want = expected.get(row).asText();
            String got = actual.path(row).asText();
            for (int column = 0; column < want.length(); column++) {
                char symbol = want.charAt(column);
                if (symbol != '*' && symbol != 's') {
                    judged++;
                    equal += column < got.length() && got.charAt(column) == symbol ? 1 : 0;
                }
            }
        }
        return new Agreement(equal, judged);
    }
}
