package org.tengen.gameservice.command;

import org.tengen.gameservice.game.GameState;
import org.tengen.gameservice.game.Phase;

/**
 * How much of a game somebody sees. Whoever plays or officiates sees all; spectators may be some moves behind, and
 * results may be kept from them, by the organiser or by their own wish.
 *
 * @param delayMoves how many of the last moves are held back while the game is open
 * @param hidesResults whether how it ended stays untold
 */
public record Audience(int delayMoves, boolean hidesResults) {

    public static final Audience ALL = new Audience(0, false);

    public boolean seesAll() {
        return delayMoves == 0 && !hidesResults;
    }

    /** Whether this game looks otherwise to them than it is. */
    public boolean isKeptFrom(GameState game) {
        return hidesResults || (delayMoves > 0 && game.isOpen());
    }

    /** The game as they may see it; its stream's version and hash would tell more and are not for them. */
    public GameState shown(GameState game) {
        GameState late = delayMoves > 0 && game.isOpen() ? game.behind(delayMoves) : game;
        return hidesResults ? late.withoutResult() : late;
    }

    /** A phase as it may be told where a list knows only that. */
    Phase shown(Phase phase, int moves) {
        if (hidesResults && (phase == Phase.FINISHED || phase == Phase.MARKING)) {
            return moves == 0 ? Phase.SCHEDULED : Phase.PLAYING;
        }
        return phase == Phase.MARKING && delayMoves > 0 ? Phase.PLAYING : phase;
    }
}
