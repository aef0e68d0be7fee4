package org.tengen.rules.texts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tengen.rules.ruleset.Rulesets.IT_BASIC;
import static org.tengen.rules.testkit.Script.count;
import static org.tengen.rules.testkit.Script.game;
import static org.tengen.rules.testkit.Script.play;
import static org.tengen.rules.testkit.Script.verdict;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.Color;
import org.tengen.rules.handicap.Handicap;
import org.tengen.rules.life.EyeSpace;
import org.tengen.rules.life.UnconditionalLife;
import org.tengen.rules.play.Game;
import org.tengen.rules.result.GameResult;
import org.tengen.rules.result.ResultText;
import org.tengen.rules.ruleset.HandicapCompensation;
import org.tengen.rules.ruleset.HandicapPlacement;
import org.tengen.rules.score.CountTerms;
import org.tengen.rules.score.Score;
import org.tengen.rules.text.Diagram;

/** The Italian text, IT-01 to IT-10. */
class ItalianTextTest {

    @Test
    void it01_nineteenLinesAndTheMarkedPointsAreForHandicap() {
        assertEquals(181 + 180, BoardSize.square(19).area());
        assertEquals(HandicapPlacement.FIXED, IT_BASIC.handicapPlacement());
        assertEquals(9, Handicap.markedPoints(BoardSize.square(19)).size());
        assertEquals(9, Handicap.markedPoints(BoardSize.square(13)).size());
        assertEquals(9, Handicap.markedPoints(BoardSize.square(9)).size());
    }

    @Test
    void it02_moreTerritoryWins() {
        Score score = count("..XO./..XO./XXXO./OOOO./.....".replace("/", "\n"), "", IT_BASIC);
        assertEquals("W+11.5", ResultText.write(score.result(IT_BASIC.tie(), GameResult.Proof.RECORD)));
    }

    @Test
    void it03_emptyBoardBlackFirstOneStoneAtATimeUntilBothPass() {
        Game game = game(9, IT_BASIC);
        assertEquals(81, game.board().emptyCount());
        play(game, "B E5, W C3");
        assertEquals("out-of-turn", verdict(game, "W C4"));
        play(game, "B pass");
        assertFalse(game.isStopped());
        play(game, "W pass");
        assertTrue(game.isStopped());
    }

    @Test
    void it04_contactWithOwnStonesAddsLibertiesWithEnemyStonesRemovesThem() {
        Board board = Diagram.board("X..../...X./...../.XX../.....".replace("/", "\n"));
        assertEquals(2, board.liberties(board.index(0, 4)));
        assertEquals(4, board.liberties(board.index(3, 3)));
        assertEquals(6, board.liberties(board.index(1, 1)), "two stones share six");
        Board contact = Diagram.board("...../.O.../.XX../...../.....".replace("/", "\n"));
        assertEquals(5, contact.liberties(contact.index(1, 2)), "an enemy stone takes one");
        Game game = game(IT_BASIC, Color.WHITE, ".O.../OX.../.O.../...../.....".replace("/", "\n"));
        assertEquals(1, play(game, "W C4").captured().size());
    }

    @Test
    void it05_theRecaptureOfAKoNeedsAnIntermediateMove() {
        Game game = game(IT_BASIC, Color.BLACK, Positions.TRIPLE_KO);
        play(game, "B C8");
        assertEquals("ko", verdict(game, "W B8"));
        play(game, "W J1, B J9");
        assertEquals("ok", verdict(game, "W B8"));
        assertEquals("ok", verdict(game, "B B8"), "either side may close it");
    }

    @Test
    void it06_groupsLiveByTwoSeparateOrSeparableEyes() {
        Board board = Diagram.board(".X.XO/XXXXO/OOOOO/...O./.O...".replace("/", "\n"));
        assertTrue(UnconditionalLife.of(board, Color.BLACK, false).stones()[board.index(1, 4)]);
        EyeSpace three = EyeSpace.of(List.of("***"));
        assertTrue(three.livesWithAMove(), "Black first lives");
        assertFalse(three.livesWithoutAMove(), "White first kills");
        assertTrue(EyeSpace.of(List.of("*.*")).livesWithoutAMove(), "separate eyes");
    }

    @Test
    void it07_pointsInASekiAreNeutralAndTheGroupStays() {
        Score score = count(Positions.SEKI_WITH_AN_EYE_EACH, "", 0, 0, CountTerms.of(IT_BASIC, 0, 0));
        assertEquals(3, score.neutral().size());
        assertEquals(List.of(), score.dead());
    }

    @Test
    void it08_suicideIsForbiddenUnlessItCaptures() {
        Game game = game(IT_BASIC, Color.BLACK, ".O.../O..../...../...../.....".replace("/", "\n"));
        assertEquals("suicide", verdict(game, "B A5"));
        Game capture = game(IT_BASIC, Color.BLACK, ".OX../OX.../X..../...../.....".replace("/", "\n"));
        play(capture, "B A5");
        assertEquals(2, capture.board().liberties(capture.board().index(0, 4)), "and gives its stones liberties");
    }

    @Test
    void it09_theNamedShapesLiveOnlyIfTheOwnerMovesFirst() {
        List<List<String>> shapes = List.of(
                List.of("***"), // three in line
                List.of("**", "*."), // triangle
                List.of("***", ".*."), // pyramid
                List.of("***", "**.")); // little truck
        for (List<String> shape : shapes) {
            EyeSpace space = EyeSpace.of(shape);
            assertTrue(space.livesWithAMove(), shape + " owner first");
            assertFalse(space.livesWithoutAMove(), shape + " attacker first");
        }
        EyeSpace square = EyeSpace.of(List.of("**", "**"));
        assertFalse(square.livesWithAMove(), "square four is dead either way");
        for (List<String> four : List.of(List.of("****"), List.of("***", "*.."), List.of("**.", ".**"))) {
            assertTrue(EyeSpace.of(four).livesWithoutAMove(), four + " lives either way");
        }
    }

    @Test
    void it10_whatTheTextDoesNotSayIsTakenFromDefaultsAndSaidSo() {
        assertEquals(13, IT_BASIC.komiEvenHalfPoints());
        assertEquals(HandicapCompensation.NONE, IT_BASIC.handicapCompensation());
        List<String> words = IT_BASIC.describe();
        for (String missing : List.of("no komi is stated", "no compensation", "prisoners", "no repetition rule")) {
            assertTrue(
                    words.stream().anyMatch(said -> said.startsWith("the text is silent:") && said.contains(missing)),
                    missing);
        }
    }
}
