package org.tengen.pairing.tournament;

/**
 * One pairing of a round and what became of it.
 *
 * @param round from 1
 * @param table where they sit, from 1
 * @param handicap 0 even, 1 without komi, 2 to 9 stones
 * @param byDefault decided without being played: counts here, is never rated
 * @param coloursKnown false when only the pairing was recorded; such a game enters no colour balance
 */
public record Game(
        int round,
        int table,
        String whiteId,
        String blackId,
        int handicap,
        GameResult result,
        boolean byDefault,
        boolean coloursKnown) {

    public Game {
        if (whiteId.equals(blackId)) {
            throw new IllegalArgumentException("round " + round + ": " + whiteId + " is paired against himself");
        }
    }

    public static Game of(int round, int table, String whiteId, String blackId, int handicap, GameResult result) {
        return new Game(round, table, whiteId, blackId, handicap, result, false, true);
    }

    public boolean has(String id) {
        return whiteId.equals(id) || blackId.equals(id);
    }

    public boolean isWhite(String id) {
        return whiteId.equals(id);
    }

    public String opponentOf(String id) {
        return whiteId.equals(id) ? blackId : whiteId;
    }

    /** Half points of one of the two, from the result alone. */
    public int halfPointsOf(String id) {
        return result.halfPoints(isWhite(id));
    }

    /** Decided on the board. */
    public boolean isPlayed() {
        return result.isDecided() && !byDefault;
    }

    public Game withResult(GameResult newResult, boolean newByDefault) {
        return new Game(round, table, whiteId, blackId, handicap, newResult, newByDefault, coloursKnown);
    }
}
