package org.tengen.gameservice.broadcast;

/**
 * What spectators see of games in play.
 *
 * @param delayMoves they are this many moves behind, until the game is finished
 * @param hideResults they never learn a result
 */
public record BroadcastSetting(int delayMoves, boolean hideResults) {

    /** Longer than the longest reading anybody could sell. */
    public static final int MAX_DELAY_MOVES = 100;

    public static final BroadcastSetting OPEN = new BroadcastSetting(0, false);

    public boolean isOpen() {
        return delayMoves == 0 && !hideResults;
    }
}
