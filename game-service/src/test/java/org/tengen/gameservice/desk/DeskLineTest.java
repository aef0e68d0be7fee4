package org.tengen.gameservice.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tengen.gameservice.command.Room;
import org.tengen.gameservice.game.Result;
import org.tengen.gameservice.game.Result.By;
import org.tengen.gameservice.game.Result.Winner;

class DeskLineTest {

    @Test
    void aTableAndALetterAreAResult() {
        typed("12 w", 12, Winner.WHITE, By.POINTS, null, false);
        typed("7b", 7, Winner.BLACK, By.POINTS, null, false);
        typed("7 B 3.5", 7, Winner.BLACK, By.POINTS, 7, false);
        typed("7 b+3,5", 7, Winner.BLACK, By.POINTS, 7, false);
        typed("1 wr", 1, Winner.WHITE, By.RESIGNATION, null, false);
        typed("1 wt", 1, Winner.WHITE, By.TIME, null, false);
        typed("4 w!", 4, Winner.WHITE, By.FORFEIT, null, true);
        typed("5 =", 5, Winner.NONE, By.JIGO, null, false);
        typed("5 0", 5, Winner.NONE, By.BOTH_LOSE, null, false);
        typed("5 !", 5, Winner.NONE, By.BOTH_LOSE, null, true);
    }

    private static void typed(String line, int table, Winner winner, By by, Integer margin, boolean byDefault) {
        Result result = new Result(winner, by, margin, byDefault, Result.Proof.SLIP, null, null, null);
        assertEquals(Optional.of(new DeskLine(table, result)), DeskLine.parse(line), line);
        assertEquals(Optional.empty(), result.contradiction(), line);
    }

    @Test
    void whatSaysNothingIsNoResult() {
        for (String line : List.of(
                "",
                "w",
                "12",
                "120",
                "10",
                "0",
                "12 00",
                "12 x",
                "12 = 3.5",
                "12 w 3.4",
                "w 12",
                "12 w w",
                "123456 w")) {
            assertEquals(Optional.empty(), DeskLine.parse(line), line);
        }
        assertEquals(Optional.empty(), DeskLine.parse(null));
    }

    @Test
    void aRoomNamesItsTables() {
        Room room = Room.parse("Hall A: 1-20, 31").orElseThrow();
        assertEquals("Hall A", room.name());
        assertTrue(room.holds(1) && room.holds(20) && room.holds(31));
        assertFalse(room.holds(21) || room.holds(30) || room.holds(null));
        assertTrue(Room.parse("5").orElseThrow().holds(5));
        for (String none : List.of("", "Hall A", "Hall A:", "20-1", "0-5", "1-")) {
            assertEquals(Optional.empty(), Room.parse(none), none);
        }
    }
}
