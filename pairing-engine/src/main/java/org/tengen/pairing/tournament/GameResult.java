package org.tengen.pairing.tournament;

/** How a game ended, for the tournament. Points are half points for White and for Black. */
public enum GameResult {
    /** Not known yet: counts nothing and blocks closing the round. */
    UNKNOWN(0, 0),
    WHITE_WINS(2, 0),
    BLACK_WINS(0, 2),
    JIGO(1, 1),
    BOTH_WIN(2, 2),
    BOTH_LOSE(0, 0),
    /** Ended without a result, or annulled: counts nothing and blocks nothing. */
    NO_RESULT(0, 0);

    private final int whiteHalfPoints;
    private final int blackHalfPoints;

    GameResult(int whiteHalfPoints, int blackHalfPoints) {
        this.whiteHalfPoints = whiteHalfPoints;
        this.blackHalfPoints = blackHalfPoints;
    }

    public int halfPoints(boolean forWhite) {
        return forWhite ? whiteHalfPoints : blackHalfPoints;
    }

    public boolean isOpen() {
        return this == UNKNOWN;
    }

    /** Whether something was decided, on the board or by default. */
    public boolean isDecided() {
        return this != UNKNOWN && this != NO_RESULT;
    }
}
