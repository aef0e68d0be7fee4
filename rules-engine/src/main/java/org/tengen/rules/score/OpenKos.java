package org.tengen.rules.score;

import java.util.ArrayList;
import java.util.List;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.BoardView;
import org.tengen.rules.board.Point;

/** Kos still open at the end; some rule sets want them closed before the count (RO-17, EN-06). */
public final class OpenKos {

    private OpenKos() {}

    /** The empty points where a single stone could take a single stone and be retaken at once. */
    public static List<Point> of(BoardView board) {
        List<Point> open = new ArrayList<>();
        Board trial = new Board(board);
        for (int index = 0; index < board.cells(); index++) {
            if (board.at(index) != Board.EMPTY) {
                continue;
            }
            for (int color = Board.BLACK; color <= Board.WHITE; color++) {
                trial.copyFrom(board);
                trial.play(color, index);
                if (trial.koPoint() != Board.NONE && !open.contains(board.point(index))) {
                    open.add(board.point(index));
                }
            }
        }
        return open;
    }
}
