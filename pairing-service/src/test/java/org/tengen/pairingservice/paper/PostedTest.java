package org.tengen.pairingservice.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.tengen.pairingservice.page.StandingsTable;
import org.tengen.pairingservice.tournament.Pair;

class PostedTest {

    @Test
    void halfPointsAreWrittenAsSuch() {
        StandingsTable.Line line = new StandingsTable.Line(
                1, "1", true, new UUID(0, 1), "", "", "", List.of("32.5", "0,5", "7"), List.of(), null);
        StandingsTable table =
                new StandingsTable(1, "", List.of(), List.of(1), List.of(line), List.of(), true, false, null);
        assertEquals(List.of("32½", "½", "7"), Posted.placed(table).get(0).values());
    }

    @Test
    void aSlipTellsTheKomiOfAnEvenGameToo() {
        assertEquals("komi 6.5", Posted.terms(pair(0, 13)));
        assertEquals("3 stones, komi 0.5", Posted.terms(pair(3, 1)));
    }

    private static Pair pair(int handicap, int komiHalfPoints) {
        return new Pair(new UUID(0, 1), 1, new UUID(0, 2), new UUID(0, 3), handicap, komiHalfPoints, true, null);
    }
}
