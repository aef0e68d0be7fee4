package org.tengen.rules.score;

import java.util.ArrayList;
import java.util.List;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.BoardView;

/**
 * A connected set of empty points.
 *
 * @param points by index
 * @param touchesBlack whether a black stone is beside it
 */
record Region(int[] points, boolean touchesBlack, boolean touchesWhite) {

    static final int MIXED = Board.BORDER;

    /** The colour that surrounds it alone; {@link Board#EMPTY} on an empty board, {@link #MIXED} when both touch it. */
    int owner() {
        if (touchesBlack) {
            return touchesWhite ? MIXED : Board.BLACK;
        }
        return touchesWhite ? Board.WHITE : Board.EMPTY;
    }

    boolean ownedBy(int color) {
        return owner() == color;
    }

    /** All regions of a board, in the order of their lowest index. */
    static List<Region> all(BoardView board) {
        List<Region> regions = new ArrayList<>();
        boolean[] seen = new boolean[board.cells()];
        for (int start = 0; start < board.cells(); start++) {
            if (board.at(start) == Board.EMPTY && !seen[start]) {
                regions.add(flood(board, start, seen));
            }
        }
        return regions;
    }

    private static Region flood(BoardView board, int start, boolean[] seen) {
        int[] points = new int[board.emptyCount()];
        boolean[] touched = new boolean[Board.BORDER + 1];
        int count = 0;
        points[count++] = start;
        seen[start] = true;
        for (int next = 0; next < count; next++) {
            for (int neighbour : neighbours(board, points[next])) {
                touched[board.at(neighbour)] = true;
                if (board.at(neighbour) == Board.EMPTY && !seen[neighbour]) {
                    seen[neighbour] = true;
                    points[count++] = neighbour;
                }
            }
        }
        return new Region(java.util.Arrays.copyOf(points, count), touched[Board.BLACK], touched[Board.WHITE]);
    }

    static int[] neighbours(BoardView board, int point) {
        return new int[] {point - 1, point + 1, point - board.stride(), point + board.stride()};
    }
}
