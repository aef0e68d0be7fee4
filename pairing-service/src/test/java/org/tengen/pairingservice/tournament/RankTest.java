package org.tengen.pairingservice.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RankTest {

    @Test
    void ranksAreReadAsPeopleWriteThem() {
        assertEquals(new Rank(-3, "3k"), Rank.parse("3K").orElseThrow());
        assertEquals(new Rank(0, "1d"), Rank.parse(" 1 dan ").orElseThrow());
        assertEquals(new Rank(8, "1p"), Rank.parse("1p").orElseThrow());
        assertEquals("30k", Rank.of(-30).shown());
        assertEquals("9d", Rank.of(8).shown());
    }

    @Test
    void whatIsNoRankIsNone() {
        for (String text : new String[] {"", "0k", "10d", "3", "kyu", "61k", "3x"}) {
            assertTrue(Rank.parse(text).isEmpty(), text);
        }
        assertTrue(Rank.parse(null).isEmpty());
    }
}
