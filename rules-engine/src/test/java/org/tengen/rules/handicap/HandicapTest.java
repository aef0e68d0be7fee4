package org.tengen.rules.handicap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.Point;
import org.tengen.rules.ruleset.Rulesets;

/** The fixed placement beyond 19 lines, which the Romanian text's test covers, and what it costs. */
class HandicapTest {

    @ParameterizedTest
    @CsvSource({
        "9, 2, C3 G7",
        "9, 4, C3 C7 G3 G7",
        "9, 5, C3 C7 E5 G3 G7",
        "9, 9, C3 C5 C7 E3 E5 E7 G3 G5 G7",
        "13, 2, D4 K10",
        "13, 6, D10 D4 D7 K10 K4 K7",
        "7, 4, C3 C5 E3 E5",
        "8, 4, C3 C6 F3 F6",
        "25, 2, D4 W22"
    })
    void fixedPlacement(int lines, int stones, String expected) {
        List<Point> points = Handicap.fixed(BoardSize.square(lines), stones).orElseThrow();
        assertEquals(expected, points.stream().map(Point::toString).sorted().collect(Collectors.joining(" ")));
    }

    @ParameterizedTest
    @CsvSource({"9, 9, 1", "9, 9, 10", "8, 8, 5", "7, 7, 5", "6, 6, 2", "13, 9, 2", "19, 19, 0", "19, 19, -3"})
    void whatTheTableDoesNotHaveIsEmpty(int width, int height, int stones) {
        assertTrue(Handicap.fixed(new BoardSize(width, height), stones).isEmpty());
    }

    @Test
    void everyPlacementHasItsNumberOfDifferentPoints() {
        for (int lines = 1; lines <= BoardSize.MAX; lines++) {
            for (int stones = 2; stones <= Handicap.maxFixed(lines); stones++) {
                List<Point> points =
                        Handicap.fixed(BoardSize.square(lines), stones).orElseThrow();
                assertEquals(stones, new HashSet<>(points).size());
                BoardSize size = BoardSize.square(lines);
                assertTrue(points.stream().allMatch(size::contains));
            }
        }
    }

    @Test
    void whatWhiteStartsWith() {
        assertEquals(1 + 2 * 3, Handicap.whiteBonusHalfPoints(Rulesets.AGA, 4, Rulesets.AGA.komiHalfPoints(4)));
        assertEquals(
                2 * 4,
                Handicap.whiteBonusHalfPoints(Rulesets.CHINESE_2002, 4, Rulesets.CHINESE_2002.komiHalfPoints(4)));
        assertEquals(
                1, Handicap.whiteBonusHalfPoints(Rulesets.JAPANESE_1989, 4, Rulesets.JAPANESE_1989.komiHalfPoints(4)));
    }
}
