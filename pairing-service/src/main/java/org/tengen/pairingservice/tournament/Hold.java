package org.tengen.pairingservice.tournament;

/**
 * Why a result is provisional and what a draw counts until it is final.
 *
 * @param countsAs WHITE, BLACK, BOTH (both a win) or NONE (both a loss); null for a jigo
 * @param note for the standings and the desk, null when there is none
 */
public record Hold(Kind kind, Result.Winner countsAs, String note) {

    /** Why it is not final. */
    public enum Kind {
        /** Adjourned, or still being played when the next round was drawn. */
        UNFINISHED,
        /** Played, and under appeal. */
        UNDER_APPEAL
    }

    /** Half points of a side in the next draw. */
    public int halfPoints(boolean white) {
        if (countsAs == null) {
            return 1;
        }
        return switch (countsAs) {
            case WHITE -> white ? 2 : 0;
            case BLACK -> white ? 0 : 2;
            case BOTH -> 2;
            case NONE -> 0;
        };
    }
}
