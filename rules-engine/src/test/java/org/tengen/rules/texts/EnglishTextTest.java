package org.tengen.rules.texts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tengen.rules.ruleset.Rulesets.EN_FRGO;
import static org.tengen.rules.testkit.Script.count;
import static org.tengen.rules.testkit.Script.game;
import static org.tengen.rules.testkit.Script.play;
import static org.tengen.rules.testkit.Script.verdict;

import org.junit.jupiter.api.Test;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.Color;
import org.tengen.rules.life.UnconditionalLife;
import org.tengen.rules.play.Game;
import org.tengen.rules.result.GameResult;
import org.tengen.rules.result.ResultText;
import org.tengen.rules.ruleset.KomiSide;
import org.tengen.rules.ruleset.LongCycle;
import org.tengen.rules.score.CountTerms;
import org.tengen.rules.score.OpenKos;
import org.tengen.rules.score.Score;
import org.tengen.rules.text.Diagram;

/** The Romanian federation's English page, EN-01 to EN-10. */
class EnglishTextTest {

    private static final String LIVING = ".X.XO/XXXXO/OOOOO/...O./XO...".replace("/", "\n");
    private static final String TERRITORIES = "..XO./..XO./XXXO./OOOO./.....".replace("/", "\n");

    @Test
    void en01_blackFirstOnIntersectionsAndChainsActAsOne() {
        for (int lines : new int[] {9, 13, 19}) {
            assertEquals(Color.BLACK, game(lines, EN_FRGO).toMove());
        }
        Board board = Diagram.board("X.../..../..X./...X".replace("/", "\n"));
        assertEquals(2, board.liberties(board.index(0, 3)));
        Board chain = Diagram.board("..../.XX./..X./....".replace("/", "\n"));
        assertEquals(7, chain.liberties(chain.index(1, 2)));
        assertEquals(3, chain.chainSize(chain.index(2, 1)));
        Board edge = Diagram.board(".X../..../..../....".replace("/", "\n"));
        assertEquals(3, edge.liberties(edge.index(1, 3)));
    }

    @Test
    void en02_chainsWithoutLibertiesAreRemovedAndCountAsPrisoners() {
        Game game = game(EN_FRGO, Color.BLACK, ".X../XO../XO../.X..".replace("/", "\n"));
        play(game, "B C3, W D4, B C2");
        assertEquals(2, game.capturedBy(Color.BLACK));
        Score score = count(TERRITORIES, "", 2, 0, CountTerms.of(EN_FRGO, 0, 0));
        assertEquals(4 + 2, score.black().total());
    }

    @Test
    void en03_territoryHasABorderOfOneColourNeutralPointsHaveTwo() {
        Score score = count(".XO../.XO../.X.O./.XO../.XO..".replace("/", "\n"), "", EN_FRGO);
        assertEquals(5, score.black().territory());
        assertEquals(1, score.neutral().size());
    }

    @Test
    void en04_suicideIsForbiddenUnlessItCapturesAndKeepsALiberty() {
        Game game = game(EN_FRGO, Color.BLACK, ".O.../O..../...../...../.....".replace("/", "\n"));
        assertEquals("suicide", verdict(game, "B A5"));
        Game capture = game(EN_FRGO, Color.BLACK, ".OX../OX.../X..../...../.....".replace("/", "\n"));
        assertEquals("ok", verdict(capture, "B A5"));
    }

    @Test
    void en05_livingDeadAndSeki() {
        Board board = Diagram.board(LIVING);
        assertTrue(UnconditionalLife.of(board, Color.BLACK, false).stones()[board.index(0, 3)]);
        Score dead = count(LIVING, "A1", 0, 0, CountTerms.of(EN_FRGO, 0, 0));
        assertEquals(1, dead.white().prisoners());
        Score seki = count(Positions.SEKI_WITH_AN_EYE_EACH, "", 0, 0, CountTerms.of(EN_FRGO, 0, 0));
        assertEquals(3, seki.neutral().size(), "enclosed points too");
    }

    @Test
    void en06_noImmediateRecaptureKosAreResolvedAndNoRepetitionRule() {
        Game game = game(EN_FRGO, Color.BLACK, Positions.TRIPLE_KO);
        play(game, "B C8");
        assertEquals("ko", verdict(game, "W B8"));
        assertTrue(EN_FRGO.kosMustBeClosed());
        assertEquals(1, OpenKos.of(Diagram.board(Positions.ONE_KO)).size());
        Game cycle = game(EN_FRGO, Color.BLACK, Positions.TRIPLE_KO);
        play(cycle, Positions.TRIPLE_KO_FIVE_MOVES);
        assertEquals(
                LongCycle.NO_RESULT,
                play(cycle, "W B2").repetition().orElseThrow().meaning(),
                "the default taken");
        assertTrue(EN_FRGO.describe().stream().anyMatch(words -> words.contains("no rule against long cycles")));
    }

    @Test
    void en07_aPassAnsweredByAPassEndsTheGame() {
        Game game = game(9, EN_FRGO);
        play(game, "B E5, W pass, B D4");
        assertFalse(game.isStopped());
        play(game, "W pass, B pass");
        assertTrue(game.isStopped());
        GameResult resigned = GameResult.won(Color.BLACK, GameResult.Reason.RESIGNATION, GameResult.Proof.BOTH_PLAYERS);
        assertEquals("B+R", ResultText.write(resigned));
    }

    @Test
    void en08_deadStonesJoinThePrisonersAndKomiGoesToWhite() {
        Score score = count(LIVING, "A1", 0, 2, CountTerms.of(EN_FRGO, 0, 13));
        int whiteEmptyAfterFilling = 8;
        int blackEmptyAfterFilling = 2 - 3;
        assertEquals(
                2 * (blackEmptyAfterFilling - whiteEmptyAfterFilling) - 13,
                score.marginHalfPoints(),
                "prisoners put back into their owner's territory leave the same difference");
        assertEquals(2 * (8 + 3) + 13, score.whiteHalfPoints());
    }

    @Test
    void en09_komiIsAddedToWhiteAndPreventsATie() {
        assertEquals(KomiSide.ADDED_TO_WHITE, EN_FRGO.komiSide());
        assertEquals(13, EN_FRGO.komiEvenHalfPoints());
        assertEquals(15, EN_FRGO.with().komiEvenHalfPoints(15).build().komiEvenHalfPoints(), "7.5 is the option");
    }

    @Test
    void en10_equalPointsAreJigo() {
        Score score = count(".XO./.XO./.XO./.XO.".replace("/", "\n"), "", 0, 0, CountTerms.of(EN_FRGO, 0, 0));
        assertEquals(
                GameResult.Reason.JIGO,
                score.result(EN_FRGO.tie(), GameResult.Proof.RECORD).by());
    }
}
