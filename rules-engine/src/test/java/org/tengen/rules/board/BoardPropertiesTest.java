package org.tengen.rules.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.tengen.rules.testkit.ReferenceBoard;

/** The incremental board against the plain one, over random games on boards of every shape. */
class BoardPropertiesTest {

    @Property(tries = 120)
    void chainsLibertiesAndCapturesEqualTheReference(
            @ForAll @IntRange(min = 1, max = 13) int width,
            @ForAll @IntRange(min = 1, max = 13) int height,
            @ForAll long seed) {
        Board board = new Board(new BoardSize(width, height));
        ReferenceBoard reference = new ReferenceBoard(width, height);
        Random random = new Random(seed);
        for (int move = 0; move < 3 * width * height; move++) {
            int color = 1 + random.nextInt(2);
            Point point = board.point(board.empty(random.nextInt(board.emptyCount())));
            int index = board.index(point);
            boolean suicide = board.isSuicide(color, index);
            int suicideSize = board.suicideSize(color, index);
            long hash = board.hashAfter(color, index);
            int taken = board.play(color, index);
            assertTrue(reference.play(color, point.column(), point.row()));
            assertEquals(reference.lastCaptured(), taken, "stones taken");
            assertEquals(suicide, board.wasSuicide(), "suicide foreseen");
            if (suicide) {
                assertEquals(suicideSize, taken, "suicide size foreseen");
            }
            assertEquals(hash, board.hash(), "hash foreseen");
            if (move % 7 == 0) {
                assertSame(board, reference);
            }
        }
        assertSame(board, reference);
    }

    private static void assertSame(Board board, ReferenceBoard reference) {
        int empty = 0;
        for (int row = 0; row < board.size().height(); row++) {
            for (int column = 0; column < board.size().width(); column++) {
                int index = board.index(column, row);
                assertEquals(reference.at(column, row), board.at(index));
                if (board.at(index) == Board.EMPTY) {
                    empty++;
                } else {
                    assertEquals(reference.liberties(column, row), board.liberties(index), "liberties");
                    assertEquals(reference.chain(column, row).size(), board.chainSize(index), "chain size");
                }
            }
        }
        assertEquals(empty, board.emptyCount());
        Board again = new Board(board.size());
        again.setUp(board.colors());
        assertEquals(again.hash(), board.hash(), "hash recomputed");
        assertTrue(again.samePosition(board));
        for (int i = 0; i < board.cells(); i++) {
            if (board.at(i) == Board.BLACK || board.at(i) == Board.WHITE) {
                assertEquals(board.liberties(i), again.liberties(i), "set up counts alike");
            }
        }
    }
}
