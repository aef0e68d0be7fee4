package org.tengen.rules.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.Point;

/** Names of points and pictures of boards. */
class TextTest {

    @Property(tries = 200)
    void everyNameReadsBack(
            @ForAll @IntRange(min = 1, max = 25) int width,
            @ForAll @IntRange(min = 1, max = 25) int height,
            @ForAll @IntRange(min = 0, max = 24) int column,
            @ForAll @IntRange(min = 0, max = 24) int row) {
        BoardSize size = new BoardSize(width, height);
        Point point = new Point(column % width, row % height);
        assertEquals(Optional.of(point), Coordinates.parse(Coordinates.name(point), size));
        assertEquals(Optional.of(point), Coordinates.parseSgf(Coordinates.sgf(point, size), size));
        assertEquals(point, Coordinates.seenBy(true, Coordinates.seenBy(true, point, size), size));
    }

    @Test
    void whatNamesNoPointIsEmpty() {
        BoardSize size = BoardSize.square(19);
        for (String name : List.of("", "A", "I5", "A0", "A20", "U1", "4D", "A1x", "A-1", "D04", "pass")) {
            assertTrue(Coordinates.parse(name, size).isEmpty(), name);
        }
        for (String letters : List.of("", "a", "ta", "at", "a1", "aaa", "TT")) {
            assertTrue(Coordinates.parseSgf(letters, size).isEmpty(), letters);
        }
    }

    @Test
    void boardsAreReadAndDrawn() {
        List<String> rows = List.of("X.O", "...", ".XO");
        assertEquals(rows, Diagram.rows(Diagram.board(rows)));
        assertEquals(
                "   A B C\n 3 X . O 3\n 2 . . . 2\n 1 . X O 1\n   A B C", Diagram.withCoordinates(Diagram.board(rows)));
        assertThrows(IllegalArgumentException.class, () -> Diagram.board(List.of("X.", "X")));
        assertThrows(IllegalArgumentException.class, () -> Diagram.board(List.of("?")));
        assertThrows(IllegalArgumentException.class, () -> Diagram.board(List.of()));
        assertThrows(IllegalArgumentException.class, () -> new BoardSize(0, 5));
        assertThrows(IllegalArgumentException.class, () -> new BoardSize(26, 26));
    }
}
