package org.tengen.rules.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tengen.rules.testkit.Script.game;
import static org.tengen.rules.testkit.Script.move;
import static org.tengen.rules.testkit.Script.play;
import static org.tengen.rules.testkit.Script.rows;
import static org.tengen.rules.testkit.Script.verdict;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;
import org.tengen.rules.handicap.Handicap;
import org.tengen.rules.play.MoveOutcome.Illegal;
import org.tengen.rules.play.MoveOutcome.Played;
import org.tengen.rules.ruleset.Rulesets;

/** The course of a game: turns, passes, resumption, undo, moves a referee accepted. */
class GameTest {

    @Test
    void everyRefusalNamesItsRuleAndChangesNothing() {
        Game game = game(9, Rulesets.JAPANESE_1989);
        play(game, "B E5");
        assertTrue(game.play(Move.play(Color.WHITE, new Point(9, 0))) instanceof Illegal off
                && off.reason() == IllegalReason.OFF_BOARD);
        assertTrue(game.play(move(game, "W E5")) instanceof Illegal taken && taken.reason() == IllegalReason.OCCUPIED);
        assertTrue(game.play(move(game, "B D4")) instanceof Illegal turn && turn.reason() == IllegalReason.OUT_OF_TURN);
        assertEquals(1, game.moveCount());
        assertTrue(game.verdict(move(game, "W E5")).orElseThrow().words().contains("there is a stone"));
    }

    @Test
    void aRefereeMayAcceptWhatTheRulesForbid() {
        Game game = game(Rulesets.JAPANESE_1989, Color.BLACK, ".XO../XO.O./.XO../...../.....".replace("/", "\n"));
        play(game, "B C4");
        Played accepted = (Played) game.accept(move(game, "W B4"));
        assertEquals(IllegalReason.KO, accepted.accepted().orElseThrow().reason());
        assertEquals(1, accepted.captured().size());
        assertEquals(List.of(2), game.acceptedMoves());
        assertEquals("ko", verdict(game, "B C4"), "the board and the ko are as after any capture");
        Game copy = game.copy();
        copy.undo(0);
        assertEquals(List.of(2), copy.acceptedMoves(), "the mark survives");
    }

    @Test
    void evenARefereeCannotPutTwoStonesOnOnePoint() {
        Game game = game(9, Rulesets.AGA);
        play(game, "B E5");
        assertTrue(game.accept(move(game, "W E5")) instanceof Illegal);
        assertTrue(game.accept(Move.play(Color.WHITE, new Point(0, 9))) instanceof Illegal);
        assertTrue(game.accept(move(game, "B D5")) instanceof Played, "out of turn it can be");
    }

    @Test
    void ingRulesNeedFourPasses() {
        Game game = game(9, Rulesets.ING);
        play(game, "B pass, W pass, B pass");
        assertFalse(game.isStopped());
        play(game, "W pass");
        assertTrue(game.isStopped());
    }

    @Test
    void playIsTakenUpAgainWithWhoeverMovesFirst() {
        Game game = game(9, Rulesets.JAPANESE_1989);
        play(game, "B E5, W D4, B pass, W pass");
        assertEquals("stopped", verdict(game, "B C3"));
        game.resume(Color.WHITE);
        assertEquals("out-of-turn", verdict(game, "B C3"));
        play(game, "W C3");
        game.undo(1);
        assertEquals(Color.WHITE, game.toMove(), "undo goes back to after the resumption");
        game.undo(1);
        assertFalse(game.isStopped());
        assertEquals(1, game.successivePasses());
    }

    @Test
    void undoNeverGoesBeforeTheStart() {
        Game game = game(9, Rulesets.AGA);
        play(game, "B E5");
        assertThrows(IllegalArgumentException.class, () -> game.undo(2));
        assertThrows(IllegalArgumentException.class, () -> game.undo(-1));
    }

    @Test
    void positionsAreImmutableAndCarryTheirHistory() {
        GamePosition start = GamePosition.start(BoardSize.square(9), Rulesets.FR_FFG);
        GamePosition one = start.play(Move.play(Color.BLACK, new Point(4, 4))).position();
        assertEquals(0, start.moveCount());
        assertEquals(1, one.moveCount());
        GamePosition.Change refused = one.play(Move.play(Color.WHITE, new Point(4, 4)));
        assertSame(one, refused.position());
        assertTrue(refused.outcome() instanceof Illegal);
        GamePosition.Change many = start.playAll(
                List.of(Move.play(Color.BLACK, new Point(4, 4)), Move.pass(Color.WHITE), Move.pass(Color.BLACK)));
        assertTrue(many.position().isStopped());
        assertEquals(1, many.position().undo(2).moveCount());
        assertEquals(Color.BLACK, many.position().resume(Color.BLACK).toMove());
    }

    @Test
    void playAllStopsAtTheFirstRefusal() {
        Point centre = new Point(4, 4);
        GamePosition.Change change = GamePosition.start(BoardSize.square(9), Rulesets.FR_FFG)
                .playAll(List.of(
                        Move.play(Color.BLACK, centre), Move.play(Color.WHITE, centre), Move.pass(Color.WHITE)));
        assertTrue(change.outcome() instanceof Illegal);
        assertEquals(1, change.position().moveCount());
    }

    @Test
    void handicapStonesGoFirst() {
        BoardSize size = BoardSize.square(13);
        GamePosition position = GamePosition.start(size, Rulesets.AGA)
                .withHandicap(Handicap.fixed(size, 4).orElseThrow());
        assertEquals(Color.WHITE, position.toMove());
        assertEquals(size.area() - 4, position.board().emptyCount());
        GamePosition opening = GamePosition.start(size, Rulesets.FR_FFG).withBlackOpening(2);
        assertEquals(
                Color.BLACK,
                opening.play(Move.play(Color.BLACK, new Point(3, 3))).position().toMove());
    }

    @Test
    void aRulingSetsTheBoardUp() {
        GamePosition start = GamePosition.start(BoardSize.square(3), Rulesets.AGA);
        byte[] colors = start.board().colors();
        colors[start.board().index(1, 1)] = Board.WHITE;
        GamePosition ruled = start.withSetUp(colors, Color.WHITE);
        assertEquals("...\n.O.\n...", rows(ruled.game()));
        assertEquals(Color.WHITE, ruled.toMove());
    }
}
