package org.tengen.rules.texts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tengen.rules.ruleset.Rulesets.RU_BASIC;
import static org.tengen.rules.testkit.Script.count;
import static org.tengen.rules.testkit.Script.game;
import static org.tengen.rules.testkit.Script.play;
import static org.tengen.rules.testkit.Script.rows;
import static org.tengen.rules.testkit.Script.verdict;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tengen.rules.board.Color;
import org.tengen.rules.play.Game;
import org.tengen.rules.play.IllegalReason;
import org.tengen.rules.play.MoveOutcome.Illegal;
import org.tengen.rules.result.GameResult;
import org.tengen.rules.result.ResultText;
import org.tengen.rules.ruleset.IllegalMove;
import org.tengen.rules.ruleset.KoRule;
import org.tengen.rules.ruleset.Scoring;
import org.tengen.rules.score.CountTerms;
import org.tengen.rules.score.Score;
import org.tengen.rules.testkit.Script;

/** The Russian text, RU-01 to RU-09. */
class RussianTextTest {

    @Test
    void ru01_oneStoneATurnOnAFreePointBlackFirst() {
        Game game = game(19, RU_BASIC);
        assertEquals(361, game.board().emptyCount());
        assertEquals("out-of-turn", verdict(game, "W K10"));
        play(game, "B K10");
        assertEquals("occupied", verdict(game, "W K10"));
    }

    @Test
    void ru02_completelySurroundedStonesAreRemovedAtOnce() {
        Game game = game(RU_BASIC, Color.WHITE, "..O../.OXO./.OX../..O../.....".replace("/", "\n"));
        assertEquals(2, play(game, "W D3").captured().size());
        assertEquals("..O../.O.O./.O.O./..O../.....".replace("/", "\n"), rows(game));
    }

    @Test
    void ru03_noMoveMaySurroundItsOwnStonesUnlessItSurroundsOthers() {
        Game game = game(RU_BASIC, Color.BLACK, ".O.../O..O./..O.O/...O./O.O..".replace("/", "\n"));
        assertEquals("suicide", verdict(game, "B A5"), "a corner point");
        assertEquals("suicide", verdict(game, "B D3"), "a point inside");
        Game edge = game(RU_BASIC, Color.BLACK, "...../...../...../.O.../O.O..".replace("/", "\n"));
        assertEquals("suicide", verdict(edge, "B B1"), "a point at the edge");
        Game capture = game(RU_BASIC, Color.BLACK, ".OX../OX.../X..../...../.....".replace("/", "\n"));
        assertEquals(2, play(capture, "B A5").captured().size(), "allowed where it captures");
    }

    @Test
    void ru04_noMoveMayRepeatAnEarlierPosition() {
        Game game = game(RU_BASIC, Color.BLACK, Positions.TRIPLE_KO);
        play(game, Positions.TRIPLE_KO_FIVE_MOVES);
        Illegal illegal = game.verdict(Script.move(game, "W B2")).orElseThrow();
        assertEquals(IllegalReason.SUPERKO, illegal.reason());
        assertEquals(0, illegal.earlierMove().orElseThrow(), "names the earlier move");
    }

    @Test
    void ru04_inTheJapaneseReadingTheKoMayBeRetakenAfterOneTurn() {
        Game game = game(RU_BASIC.withKo(KoRule.SIMPLE), Color.BLACK, Positions.ONE_KO);
        play(game, "B F6");
        assertEquals("ko", verdict(game, "W E6"));
        play(game, "W A1, B A2");
        assertEquals("ok", verdict(game, "W E6"));
    }

    @Test
    void ru05_aForbiddenMoveIsHandedBackAndNothingIsLost() {
        assertEquals(IllegalMove.RETURN, RU_BASIC.illegalMove());
        Game game = game(9, RU_BASIC);
        play(game, "B E5");
        assertTrue(game.play(Script.move(game, "W E5")) instanceof Illegal);
        assertEquals(Color.WHITE, game.toMove(), "it is still White's turn");
        assertEquals(1, game.moveCount());
        play(game, "W D5");
    }

    @Test
    void ru06_playStopsWhenBothDecline() {
        Game game = game(9, RU_BASIC);
        play(game, "B E5, W D5, B pass, W pass");
        assertTrue(game.isStopped());
    }

    @Test
    void ru07_onePointForTerritoryForStonesTakenAndForStonesLeftDead() {
        Score score =
                count(Positions.RUSSIAN_GAME_END, Positions.RUSSIAN_GAME_END_DEAD, 0, 2, CountTerms.of(RU_BASIC, 0, 0));
        assertEquals(22, score.white().territory());
        assertEquals(2 + 2, score.white().prisoners());
        assertEquals(26, score.white().total());
    }

    @Test
    void ru08_theLargerTotalWinsByTheDifferenceWithoutKomi() {
        assertEquals(0, RU_BASIC.komiHalfPoints(0));
        assertEquals(0, RU_BASIC.komiHalfPoints(4));
        Score even = count(".XO./.XO./.XO./.XO.".replace("/", "\n"), "", RU_BASIC);
        GameResult result = even.result(RU_BASIC.tie(), GameResult.Proof.RECORD);
        assertEquals(GameResult.Reason.JIGO, result.by(), "the text is silent on equal points: a draw is the default");
        assertTrue(RU_BASIC.describe().stream().anyMatch(words -> words.contains("equal points are a draw")));
        assertEquals(Optional.empty(), result.winner().color());
    }

    @Test
    void ru09_theWorkedGameIsWonByOnePoint() {
        Score score =
                count(Positions.RUSSIAN_GAME_END, Positions.RUSSIAN_GAME_END_DEAD, 0, 2, CountTerms.of(RU_BASIC, 0, 0));
        assertEquals(27, score.black().total());
        assertEquals(26, score.white().total());
        assertEquals(1, score.neutral().size());
        assertEquals(14, score.black().stones());
        assertEquals(17, score.white().stones());
        assertEquals("B+1", ResultText.write(score.result(RU_BASIC.tie(), GameResult.Proof.RECORD)));
    }

    @Test
    void ru09_theSameGameCountedByAreaIsWonByTwo() {
        CountTerms area = CountTerms.plain(Scoring.AREA, 0);
        Score score = count(Positions.RUSSIAN_GAME_END, Positions.RUSSIAN_GAME_END_DEAD, 0, 2, area);
        assertEquals(41, score.black().total());
        assertEquals(39, score.white().total());
    }
}
