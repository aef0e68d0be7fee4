package org.tengen.cli.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.play.Game;
import org.tengen.rules.play.Move;
import org.tengen.rules.play.MoveOutcome;
import org.tengen.rules.ruleset.Rulesets;

class InventedGameTest {

    @Test
    void isLegalToItsEndAndEndsWithTwoPasses() {
        for (long seed = 1; seed <= 20; seed++) {
            List<Move> moves = InventedGame.moves(Rulesets.JAPANESE_1989, seed);
            Game game = Game.orderly(BoardSize.square(19), Rulesets.JAPANESE_1989);
            for (Move move : moves) {
                assertInstanceOf(MoveOutcome.Played.class, game.play(move));
            }
            assertTrue(game.isStopped());
            assertTrue(moves.size() > 150, "a whole game, not " + moves.size() + " moves");
            assertTrue(game.capturedBy(org.tengen.rules.board.Color.BLACK) > 0);
        }
    }

    @Test
    void isTheSameForTheSameSeed() {
        assertEquals(InventedGame.moves(Rulesets.EGF, 7), InventedGame.moves(Rulesets.EGF, 7));
        assertFalse(InventedGame.moves(Rulesets.EGF, 7).equals(InventedGame.moves(Rulesets.EGF, 8)));
    }

    @Test
    void theFieldHasNoTwoOfOneNameAndIsStrongestFirst() {
        List<DemoField.Entrant> field = DemoField.entrants(1);
        assertEquals(
                DemoField.PLAYERS,
                field.stream().map(e -> e.name() + e.firstName()).distinct().count());
        assertEquals("5d", field.get(0).rank());
        assertEquals("12k", field.get(DemoField.PLAYERS - 1).rank());
    }
}
