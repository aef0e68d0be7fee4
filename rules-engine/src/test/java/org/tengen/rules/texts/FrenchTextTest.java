package org.tengen.rules.texts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tengen.rules.ruleset.Rulesets.FR_FFG;
import static org.tengen.rules.testkit.Script.count;
import static org.tengen.rules.testkit.Script.game;
import static org.tengen.rules.testkit.Script.play;
import static org.tengen.rules.testkit.Script.verdict;

import org.junit.jupiter.api.Test;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.Color;
import org.tengen.rules.handicap.Handicap;
import org.tengen.rules.life.UnconditionalLife;
import org.tengen.rules.play.Game;
import org.tengen.rules.play.MoveOutcome.Illegal;
import org.tengen.rules.result.GameResult;
import org.tengen.rules.result.ResultText;
import org.tengen.rules.ruleset.Dispute;
import org.tengen.rules.score.CountTerms;
import org.tengen.rules.score.QuickCount;
import org.tengen.rules.score.Score;
import org.tengen.rules.testkit.Script;
import org.tengen.rules.text.Diagram;

/** The French text, FR-01 to FR-11. */
class FrenchTextTest {

    @Test
    void fr01_threeSizesBlackStartsStonesStay() {
        for (int lines : new int[] {9, 13, 19}) {
            Game game = game(lines, FR_FFG);
            assertEquals(Color.BLACK, game.toMove());
            play(game, "B A1, W B2");
            assertEquals("occupied", verdict(game, "B A1"));
        }
    }

    @Test
    void fr02_aChainOfFourHasFiveLiberties() {
        Board board = Diagram.board(".X.../XOOX./.OO../.X.../.....".replace("/", "\n"));
        assertEquals(4, board.chainSize(board.index(1, 3)));
        assertEquals(4, board.liberties(board.index(1, 3)));
        Board five = Diagram.board("...../XOOX./.OO../.X.../.....".replace("/", "\n"));
        assertEquals(5, five.liberties(five.index(1, 3)));
    }

    @Test
    void fr03_territoryTouchesOneColourAndTheEdgeNeedsNoStones() {
        Score score = count("...X./...X./.XX../X..../O....".replace("/", "\n"), "", FR_FFG);
        assertEquals(7, score.black().territory(), "seven points against the edge");
    }

    @Test
    void fr04_removingTheLastLibertyCaptures() {
        Game game = game(FR_FFG, Color.BLACK, ".XX../XOO../.XX../...../.....".replace("/", "\n"));
        assertEquals(1, game.board().liberties(game.board().index(1, 3)), "atari");
        assertEquals(2, play(game, "B D4").captured().size());
        assertEquals("suicide", verdict(game(FR_FFG, Color.BLACK, ".O./O../...".replace("/", "\n")), "B A3"));
    }

    @Test
    void fr05_oneEyeIsDeadTwoEyesLiveAndSekiPointsAreDame() {
        Board twoEyes = Diagram.board(".X.XO/XXXXO/OOOOO/...../.....".replace("/", "\n"));
        assertTrue(UnconditionalLife.of(twoEyes, Color.BLACK, false).stones()[twoEyes.index(1, 4)]);
        Game inside = game(FR_FFG, Color.WHITE, ".X.XO/XXXXO/OOOOO/...../.....".replace("/", "\n"));
        assertEquals("suicide", verdict(inside, "W A5"));
        assertEquals("suicide", verdict(inside, "W C5"));
        Game oneEye = game(FR_FFG, Color.WHITE, ".XO../XXO../OOO../...../.....".replace("/", "\n"));
        assertEquals(3, play(oneEye, "W A5").captured().size(), "one eye is dead");
        Score seki = count(Positions.SEKI_WITH_AN_EYE_EACH, "", FR_FFG);
        assertEquals(1, seki.neutral().size(), "the common liberty is dame, by FR-03 enclosed points count");
    }

    @Test
    void fr06_twoConsecutivePassesEndTheGame() {
        Game game = game(9, FR_FFG);
        play(game, "B E5, W pass, B D5, W pass");
        assertFalse(game.isStopped());
        play(game, "B pass");
        assertTrue(game.isStopped());
    }

    @Test
    void fr07_noStoneMayGiveTheBoardAnEarlierState() {
        Game game = game(FR_FFG, Color.WHITE, Positions.SEND_TWO_RETURN_ONE);
        play(game, "W C3, B A3");
        Illegal illegal = game.verdict(Script.move(game, "W B3")).orElseThrow();
        assertEquals("superko", illegal.reason().text());
        assertEquals(0, illegal.earlierMove().orElseThrow(), "the starting position counts");
        play(game, "W pass, B pass");
        assertEquals("superko", verdict(game, "W B3"), "passes place nothing and lift nothing");
    }

    @Test
    void fr08_territoryAndStonesOnTheBoard() {
        Score score = count(Positions.FRENCH_FIRST_COUNT, "", FR_FFG);
        assertEquals(33, score.black().stones());
        assertEquals(27, score.white().stones());
        assertEquals(43, score.black().total());
        assertEquals(38, score.white().total());
        assertEquals("W+2.5", ResultText.write(score.result(FR_FFG.tie(), GameResult.Proof.RECORD)));
    }

    @Test
    void fr09_deadStonesByAgreementElsePlayOn() {
        assertEquals(Dispute.PLAY_ON, FR_FFG.dispute());
        Score score = count(
                Positions.FRENCH_SECOND_COUNT,
                Positions.FRENCH_SECOND_COUNT_DEAD,
                5,
                2,
                CountTerms.of(FR_FFG, 0, FR_FFG.komiEvenHalfPoints()));
        assertEquals(47, score.black().total());
        assertEquals(2 * 34 + 15, score.whiteHalfPoints());
        assertEquals(11, score.marginHalfPoints());
        Game game = game(9, FR_FFG);
        play(game, "B E5, W D5, B pass, W pass");
        game.resume(Color.BLACK);
        assertEquals("ok", verdict(game, "B D4"));
    }

    @Test
    void fr10_theQuickCountPutsTheStonesBack() {
        Score area = count(
                Positions.FRENCH_SECOND_COUNT,
                Positions.FRENCH_SECOND_COUNT_DEAD,
                5,
                2,
                CountTerms.of(FR_FFG, 0, FR_FFG.komiEvenHalfPoints()));
        QuickCount quick = QuickCount.of(area, new QuickCount.PassStones(1, 1, true), 0);
        assertEquals(9, quick.inWhiteTerritory());
        assertEquals(5, quick.inBlackTerritory());
        assertEquals(18, quick.blackEmpty());
        assertEquals(5, quick.whiteEmpty());
        assertEquals(25, quick.whiteHalfPoints());
        assertEquals(area.marginHalfPoints(), quick.marginHalfPoints());
    }

    @Test
    void fr11_handicapIsMovesInARowAndWhiteGetsHalfAPointAndOneLessThanTheirNumber() {
        Game game = game(19, FR_FFG);
        game.letBlackOpenWith(3);
        play(game, "B D4, B Q16, B D16");
        assertEquals(Color.WHITE, game.toMove());
        assertEquals(1 + 2 * 8, Handicap.whiteBonusHalfPoints(FR_FFG, 9, FR_FFG.komiHalfPoints(9)));
        assertEquals(1, Handicap.whiteBonusHalfPoints(FR_FFG, 1, FR_FFG.komiHalfPoints(1)), "one move costs nothing");
        assertEquals(15, Handicap.whiteBonusHalfPoints(FR_FFG, 0, FR_FFG.komiHalfPoints(0)));
        Game undone = game.copy();
        undone.undo(2);
        assertEquals(Color.BLACK, undone.toMove(), "taking moves back keeps Black's opening");
    }
}
