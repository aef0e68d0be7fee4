package org.tengen.pairingservice.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.tengen.pairing.settings.GameSettings;
import org.tengen.pairing.settings.GameSettings.ExtraTime;

class GameClassTest {

    @Test
    void theClassFollowsFromBasicAndAdjustedTime() {
        assertEquals("A", GameClass.of(time(60, ExtraTime.BYOYOMI, 30, 0), false)); // 60 + 22.5
        assertEquals("B", GameClass.of(time(60, ExtraTime.SUDDEN_DEATH, 0, 0), false));
        assertEquals("A", GameClass.of(time(45, ExtraTime.FISCHER, 15, 0), false)); // 45 + 30
        assertEquals("B", GameClass.of(time(40, ExtraTime.CANADIAN, 300, 15), false)); // 40 + 20
        assertEquals("C", GameClass.of(time(25, ExtraTime.BYOYOMI, 10, 0), false)); // 25 + 7.5
        assertEquals("X", GameClass.of(time(15, ExtraTime.FISCHER, 10, 0), false));
        assertEquals("D", GameClass.of(time(40, ExtraTime.BYOYOMI, 30, 0), true));
        assertEquals("X", GameClass.of(time(20, ExtraTime.BYOYOMI, 30, 0), true));
    }

    @Test
    void theTimeSystemIsShownAsPlayersReadIt() {
        assertEquals("60 min + 30 s byo-yomi", GameClass.shown(time(60, ExtraTime.BYOYOMI, 30, 0)));
        assertEquals("40 min + 15 stones in 300 s", GameClass.shown(time(40, ExtraTime.CANADIAN, 300, 15)));
        assertEquals("40 min + 20 s a move", GameClass.shown(time(40, ExtraTime.FISCHER, 20, 0)));
        assertEquals("60 min", GameClass.shown(time(60, ExtraTime.SUDDEN_DEATH, 0, 0)));
    }

    private static GameSettings time(int minutes, ExtraTime extra, int seconds, int stones) {
        return new GameSettings(13, 1, 19, minutes, extra, seconds, stones);
    }
}
