package org.tengen.rules.score;

import java.util.List;
import org.tengen.rules.board.BoardView;
import org.tengen.rules.board.Point;

/** Groups that live without two eyes, because neither side can take the other. */
public final class Seki {

    private Seki() {}

    /**
     * The stones of groups in seki: beside neutral points and without two eyes, although they live.
     *
     * @param board the position with the dead stones off; every stone on it is taken to live
     */
    public static List<Point> stones(BoardView board) {
        return EyeJudge.stonesInSeki(board).stream().map(board::point).sorted().toList();
    }
}
