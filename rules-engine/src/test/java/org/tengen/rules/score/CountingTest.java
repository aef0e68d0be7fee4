package org.tengen.rules.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tengen.rules.testkit.Script.count;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.Point;
import org.tengen.rules.result.GameResult;
import org.tengen.rules.result.ResultText;
import org.tengen.rules.ruleset.Rulesets;
import org.tengen.rules.ruleset.Scoring;
import org.tengen.rules.ruleset.Tie;
import org.tengen.rules.text.Diagram;

/** Counts by hand: dead chains, sekis, false eyes, ties, refusals. */
class CountingTest {

    private static final CountTerms TERRITORY = CountTerms.plain(Scoring.TERRITORY, 0);
    private static final CountTerms JUDGED = CountTerms.of(Rulesets.JAPANESE_1989, 0, 0);

    private static String rows(String rows) {
        return rows.replace("/", "\n");
    }

    private static List<String> names(List<Point> points) {
        return points.stream().map(Point::toString).toList();
    }

    @Test
    void oneNamedStoneTakesItsWholeChain() {
        Score score = count(rows("OO.X./...X./XXXX./...../....."), "A5", 0, 0, TERRITORY);
        assertEquals(Set.of("A5", "B5"), Set.copyOf(names(score.dead())));
        assertEquals(2, score.black().prisoners());
        Score both = count(rows("OO.X./...X./XXXX./...../....."), "A5 B5", 0, 0, TERRITORY);
        assertEquals(2, both.black().prisoners(), "naming both counts them once");
    }

    @Test
    void emptyBoardsAndFullOnesCountNothing() {
        assertEquals(
                25,
                count(rows("...../...../...../...../....."), "", 0, 0, TERRITORY)
                        .neutral()
                        .size());
        Score full = count(rows("XO/OX"), "", 0, 0, CountTerms.plain(Scoring.AREA, 0));
        assertEquals(0, full.marginHalfPoints());
    }

    @Test
    void aFalseEyeIsFilledUnderTerritoryRulesAndCountsUnderAPlainCount() {
        String hanging = rows("""
                .X.XO.
                XXXXO.
                OX.XO.
                OOXOO.
                OOOOO.
                ......""");
        assertEquals(3, count(hanging, "", 0, 0, TERRITORY).black().territory());
        Score judged = count(hanging, "", 0, 0, JUDGED);
        assertEquals(2, judged.black().territory());
        assertEquals(List.of("C4"), names(judged.neutral()), "C3 has no other liberty and must be saved there");
    }

    @Test
    void tiesGoWhereTheRuleSetSendsThem() {
        Score even = count(rows(".XO./.XO./.XO./.XO."), "", 0, 0, TERRITORY);
        assertEquals("0", ResultText.write(even.result(Tie.JIGO, GameResult.Proof.RECORD)));
        assertEquals("B+0", ResultText.write(even.result(Tie.BLACK, GameResult.Proof.RECORD)));
        assertEquals("W+0", ResultText.write(even.result(Tie.WHITE, GameResult.Proof.RECORD)));
        assertEquals(Tie.BLACK, Rulesets.ING.tie());
        assertEquals(Tie.WHITE, Rulesets.EGF.tie());
    }

    @Test
    void pointsThatAreNotWhatTheyAreNamedAsAreRefused() {
        Board board = Diagram.board(rows("X../.../..."));
        for (Ending ending : List.of(
                Ending.of(board, Set.of(new Point(1, 1)), 0, 0),
                Ending.of(board, Set.of(new Point(9, 9)), 0, 0),
                new Ending(board, Set.of(), Set.of(new Point(1, 1)), Set.of(), 0, 0),
                new Ending(board, Set.of(), Set.of(), Set.of(new Point(0, 3)), 0, 0))) {
            assertTrue(Counting.count(ending, TERRITORY) instanceof CountOutcome.Refused);
        }
    }

    @Test
    void pointsRuledNeutralCountForNobody() {
        Board board = Diagram.board(rows(".X./XX./..."));
        Ending ending = new Ending(board, Set.of(), Set.of(), Set.of(new Point(0, 2)), 0, 0);
        Score score = ((CountOutcome.Counted) Counting.count(ending, TERRITORY)).score();
        assertEquals(5, score.black().territory());
        assertEquals(List.of("A3"), names(score.neutral()));
    }

    @Test
    void aLivingGroupBesideNeutralPointsIsNoSeki() {
        Score score = count(rows(".X.XO/XXXXO/.OOO./OO.../....."), "", 0, 0, JUDGED);
        assertEquals(2, score.black().territory(), "two eyes");
        assertEquals(List.of(), names(Seki.stones(Diagram.board(rows(".X.XO/XXXXO/.OOO./OO.../.....")))));
    }
}
