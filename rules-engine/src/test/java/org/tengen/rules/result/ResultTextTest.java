package org.tengen.rules.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.OptionalInt;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tengen.rules.board.Color;
import org.tengen.rules.result.GameResult.Proof;
import org.tengen.rules.result.GameResult.Reason;
import org.tengen.rules.result.GameResult.Winner;

/** The RE property in all its forms. */
class ResultTextTest {

    @ParameterizedTest
    @CsvSource({
        "0, NONE, JIGO, -1, 0, true",
        "Draw, NONE, JIGO, -1, 0, true",
        "draw, NONE, JIGO, -1, 0, false",
        "Jigo, NONE, JIGO, -1, 0, false",
        "D+J, NONE, JIGO, -1, 0, false",
        "B+, BLACK, UNKNOWN, -1, B+, true",
        "W+, WHITE, UNKNOWN, -1, W+, true",
        "B+2.5, BLACK, POINTS, 5, B+2.5, true",
        "b+2.5, BLACK, POINTS, 5, B+2.5, false",
        "B+4.50, BLACK, POINTS, 9, B+4.5, false",
        "B+0.00, BLACK, POINTS, 0, B+0, false",
        "W+12, WHITE, POINTS, 24, W+12, true",
        "W+2.75, WHITE, POINTS, 11, W+5.5, false",
        "B+R, BLACK, RESIGNATION, -1, B+R, true",
        "W+Resign, WHITE, RESIGNATION, -1, W+R, true",
        "W+T, WHITE, TIME, -1, W+T, true",
        "B+Time, BLACK, TIME, -1, B+T, true",
        "B+F, BLACK, FORFEIT, -1, B+F, true",
        "W+Forfeit, WHITE, FORFEIT, -1, W+F, true",
        "B+Offline, BLACK, FORFEIT, -1, B+F, false",
        "W+AW, WHITE, UNKNOWN, -1, W+, false",
        "W+Repetition, WHITE, UNKNOWN, -1, W+, false",
        "Void, NONE, VOID, -1, Void, true",
        "?, NONE, UNKNOWN, -1, ?, true",
        "'', NONE, UNKNOWN, -1, ?, false",
        "W, WHITE, UNKNOWN, -1, W+, false",
        "has adjourned., NONE, UNKNOWN, -1, ?, false",
        "Black wins by 3.5 points, BLACK, POINTS, 7, B+3.5, false",
        "White won by resignation, WHITE, RESIGNATION, -1, W+R, false",
        "黑中盘胜, BLACK, RESIGNATION, -1, B+R, false",
        "白中押し勝ち, WHITE, RESIGNATION, -1, W+R, false",
        "黑胜3.75子, BLACK, POINTS, 15, B+7.5, false",
        "白2目半勝ち, WHITE, POINTS, 5, W+2.5, false",
        "흑 불계승, BLACK, RESIGNATION, -1, B+R, false",
        "백 3집반승, WHITE, POINTS, 7, W+3.5, false"
    })
    void readsAndWritesBackInStandardForm(
            String text, Winner winner, Reason by, int margin, String standard, boolean isStandard) {
        ResultText.Read read = ResultText.read(text);
        assertEquals(winner, read.result().winner());
        assertEquals(by, read.result().by());
        assertEquals(
                margin < 0 ? OptionalInt.empty() : OptionalInt.of(margin),
                read.result().marginHalfPoints());
        assertEquals(isStandard, read.standard(), "standard form");
        assertEquals(standard, ResultText.write(read.result()));
    }

    @Property(tries = 200)
    void anyTextIsReadWithoutFailing(@ForAll String text) {
        GameResult result = ResultText.read(text).result();
        assertEquals(result.by(), ResultText.read(text).result().by());
        assertFalse(ResultText.write(result).isEmpty());
    }

    @Property(tries = 200)
    void marginsReadBack(@ForAll @IntRange(min = -4000, max = 4000) int margin) {
        GameResult result = GameResult.ofMargin(margin, Proof.RECORD);
        ResultText.Read read = ResultText.read(ResultText.write(result));
        assertTrue(read.standard());
        assertEquals(result.winner(), read.result().winner());
        assertEquals(result.by(), read.result().by());
        assertEquals(result.marginHalfPoints(), read.result().marginHalfPoints());
    }

    @Test
    void resultsThatContradictThemselvesCannotBeMade() {
        assertThrows(IllegalArgumentException.class, () -> GameResult.of(Winner.BLACK, Reason.JIGO, Proof.SLIP));
        assertThrows(IllegalArgumentException.class, () -> GameResult.of(Winner.NONE, Reason.TIME, Proof.SLIP));
        assertThrows(
                IllegalArgumentException.class,
                () -> new GameResult(Winner.WHITE, Reason.TIME, OptionalInt.of(3), false, Proof.SLIP));
        assertThrows(IllegalArgumentException.class, () -> GameResult.wonBy(Color.BLACK, -1, Proof.SLIP));
        assertTrue(GameResult.won(Color.WHITE, Reason.FORFEIT, Proof.REFEREE)
                .asDefault()
                .byDefault());
    }
}
