package org.tengen.pairing.egd;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.tengen.pairing.settings.GameSettings;
import org.tengen.pairing.settings.GameSettings.ExtraTime;

class EgfClassTest {

    @Test
    void theClassFollowsFromBasicAndAdjustedTime() {
        assertEquals(EgfClass.A, EgfClass.of(time(60, ExtraTime.BYOYOMI, 30, 0), false)); // 60 + 22.5
        assertEquals(EgfClass.B, EgfClass.of(time(60, ExtraTime.SUDDEN_DEATH, 0, 0), false));
        assertEquals(EgfClass.A, EgfClass.of(time(45, ExtraTime.FISCHER, 15, 0), false)); // 45 + 30
        assertEquals(EgfClass.B, EgfClass.of(time(40, ExtraTime.CANADIAN, 300, 15), false)); // 40 + 20
        assertEquals(EgfClass.C, EgfClass.of(time(25, ExtraTime.BYOYOMI, 10, 0), false)); // 25 + 7.5
        assertEquals(EgfClass.X, EgfClass.of(time(15, ExtraTime.FISCHER, 10, 0), false));
        assertEquals(EgfClass.D, EgfClass.of(time(40, ExtraTime.BYOYOMI, 30, 0), true));
        assertEquals(EgfClass.X, EgfClass.of(time(20, ExtraTime.BYOYOMI, 30, 0), true));
    }

    @Test
    void theTimeSystemIsShownAsPlayersReadIt() {
        assertEquals(
                "60 min + 30 s byo-yomi", time(60, ExtraTime.BYOYOMI, 30, 0).timeShown());
        assertEquals(
                "40 min + 15 stones in 300 s",
                time(40, ExtraTime.CANADIAN, 300, 15).timeShown());
        assertEquals("40 min + 20 s a move", time(40, ExtraTime.FISCHER, 20, 0).timeShown());
        assertEquals("60 min", time(60, ExtraTime.SUDDEN_DEATH, 0, 0).timeShown());
    }

    private static GameSettings time(int minutes, ExtraTime extra, int seconds, int stones) {
        return new GameSettings(13, 1, 19, minutes, extra, seconds, stones);
    }
}
