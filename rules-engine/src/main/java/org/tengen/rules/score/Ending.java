package org.tengen.rules.score;

import java.util.Set;
import org.tengen.rules.board.BoardView;
import org.tengen.rules.board.Point;

/**
 * What is on the table when counting begins.
 *
 * @param board the final position, dead stones still on it
 * @param dead stones agreed to be dead; naming one stone takes its whole chain
 * @param sekiStones stones of groups that live in seki, one of each chain is enough
 * @param neutral empty points ruled to be nobody's
 * @param capturedByBlack stones Black took in play
 * @param capturedByWhite stones White took in play
 */
public record Ending(
        BoardView board,
        Set<Point> dead,
        Set<Point> sekiStones,
        Set<Point> neutral,
        int capturedByBlack,
        int capturedByWhite) {

    public Ending {
        dead = Set.copyOf(dead);
        sekiStones = Set.copyOf(sekiStones);
        neutral = Set.copyOf(neutral);
    }

    public static Ending of(BoardView board, Set<Point> dead, int capturedByBlack, int capturedByWhite) {
        return new Ending(board, dead, Set.of(), Set.of(), capturedByBlack, capturedByWhite);
    }
}
