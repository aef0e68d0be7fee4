package org.tengen.pairingservice.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.UUID;
import org.junit.jupiter.api.Test;

class BoardTest {

    private static final UUID GAME = new UUID(1, 1);
    private static final UUID ONE = new UUID(2, 1);
    private static final UUID OTHER = new UUID(2, 2);

    private static Pair pair(UUID black, UUID white, int table) {
        return new Pair(GAME, table, white, black, 0, 13, true, null);
    }

    @Test
    void aDefaultRuledForAPersonStaysThatPersonsWhenColoursAreExchanged() {
        Board board = new Board(1, pair(ONE, OTHER, 1), null, 0, 0);
        Board ruled = board.ruled(Result.Winner.BLACK);
        assertEquals(Result.Winner.WHITE, ruled.rearranged(pair(OTHER, ONE, 1)).defaultRuled());
        assertEquals(Result.Winner.BLACK, ruled.rearranged(pair(ONE, OTHER, 9)).defaultRuled(), "another table only");
        assertEquals(
                Result.Winner.NONE,
                board.ruled(Result.Winner.NONE).rearranged(pair(OTHER, ONE, 1)).defaultRuled());
        assertNull(board.rearranged(pair(OTHER, ONE, 1)).defaultRuled());
    }
}
