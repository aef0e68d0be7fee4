package org.tengen.benchmarks.rules;

import org.tengen.rules.board.Board;
import org.tengen.rules.board.BoardSize;

/** Uniformly random games without filling own eyes, from the empty board to two passes, simple ko: the usual measure. */
final class RandomPlayout {

    private static final long SPREAD = 0x9E3779B97F4A7C15L;
    private static final int MOVES_PER_POINT = 3;

    private final Board empty;
    private final Board board;
    private final int longest;

    RandomPlayout(BoardSize size) {
        empty = new Board(size);
        board = new Board(size);
        longest = MOVES_PER_POINT * size.area();
    }

    /** Plays one game; returns its length. */
    int play(long seed) {
        board.copyFrom(empty);
        long state = (seed + 1) * SPREAD;
        int player = Board.BLACK;
        int passes = 0;
        int moves = 0;
        while (passes < 2 && moves < longest) {
            state ^= state << 13;
            state ^= state >>> 7;
            state ^= state << 17;
            int point = choose(player, (int) (state >>> 33));
            if (point == Board.NONE) {
                passes++;
                board.clearKo();
            } else {
                passes = 0;
                board.play(player, point);
            }
            moves++;
            player = Board.BLACK + Board.WHITE - player;
        }
        return moves;
    }

    private int choose(int player, int random) {
        int count = board.emptyCount();
        if (count == 0) {
            return Board.NONE;
        }
        int start = (int) (((long) random * count) >>> 31);
        for (int i = 0; i < count; i++) {
            int slot = start + i;
            int point = board.empty(slot < count ? slot : slot - count);
            if (point != board.koPoint() && !isEye(player, point) && !board.isSuicide(player, point)) {
                return point;
            }
        }
        return Board.NONE;
    }

    private boolean isEye(int player, int point) {
        int stride = board.stride();
        if (isOther(player, point - 1)
                || isOther(player, point + 1)
                || isOther(player, point - stride)
                || isOther(player, point + stride)) {
            return false;
        }
        int enemy = Board.BLACK + Board.WHITE - player;
        int hostile = 0;
        int border = 0;
        for (int corner = 0; corner < 4; corner++) {
            int at = board.at(point + (corner < 2 ? -stride : stride) + ((corner & 1) == 0 ? -1 : 1));
            hostile += at == enemy ? 1 : 0;
            border += at == Board.BORDER ? 1 : 0;
        }
        return border > 0 ? hostile == 0 : hostile <= 1;
    }

    private boolean isOther(int player, int point) {
        int at = board.at(point);
        return at != player && at != Board.BORDER;
    }
}
