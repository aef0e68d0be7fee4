package org.tengen.rules.estimate;

import org.tengen.rules.board.Board;

/**
 * Chooses the moves of a playout: answers to the last move where stones stand in atari, else any point that is neither an
 * own eye nor a large stone's throw into atari.
 */
final class PlayoutMoves {

    /** Not always, so that a wrong answer is not repeated in every playout; the exact figure hardly matters. */
    private static final int TAKES = 95;

    private static final int SAVES = 90;

    /** How often a hopeless throw-in is allowed: without any, one-eyed groups would never be killed from inside. */
    private static final int THROWS_IN = 70;

    /** A larger group thrown away is never a killing shape (the largest is the rabbity six). */
    private static final int LARGEST_THROW_IN = 6;

    private final Board board;
    private final int stride;
    private final RandomSource random;
    private final int[] seen = new int[8];
    private int seenCount;

    PlayoutMoves(Board board, RandomSource random) {
        this.board = board;
        this.stride = board.stride();
        this.random = random;
    }

    /** A point for a colour, or {@link Board#NONE} to pass. */
    int choose(int player, int lastMove) {
        int answer = lastMove == Board.NONE ? Board.NONE : answer(player, lastMove);
        return answer != Board.NONE ? answer : anywhere(player);
    }

    private int answer(int player, int lastMove) {
        int enemy = Board.BLACK + Board.WHITE - player;
        if (board.at(lastMove) == enemy && board.liberties(lastMove) == 1 && random.percent(TAKES)) {
            int liberty = libertyOf(lastMove);
            if (isAllowed(player, liberty)) {
                return liberty;
            }
        }
        for (int side = 0; side < 4; side++) {
            int stone = neighbour(lastMove, side);
            if (board.at(stone) == player && board.liberties(stone) == 1 && random.percent(SAVES)) {
                int rescue = rescue(player, stone);
                if (rescue != Board.NONE) {
                    return rescue;
                }
            }
        }
        return Board.NONE;
    }

    /** Takes a neighbour that is in atari itself, or runs where running gains a liberty. */
    private int rescue(int player, int chain) {
        int enemy = Board.BLACK + Board.WHITE - player;
        int stone = chain;
        do {
            for (int side = 0; side < 4; side++) {
                int beside = neighbour(stone, side);
                if (board.at(beside) == enemy && board.liberties(beside) == 1) {
                    int liberty = libertyOf(beside);
                    if (isAllowed(player, liberty)) {
                        return liberty;
                    }
                }
            }
            stone = board.nextInChain(stone);
        } while (stone != chain);
        int liberty = libertyOf(chain);
        return liberty != board.koPoint() && hasTwoLibertiesAfter(player, liberty) ? liberty : Board.NONE;
    }

    private boolean isAllowed(int player, int point) {
        return point != board.koPoint() && !board.isSuicide(player, point);
    }

    private int anywhere(int player) {
        int count = board.emptyCount();
        if (count == 0) {
            return Board.NONE;
        }
        int start = random.below(count);
        for (int i = 0; i < count; i++) {
            int slot = start + i;
            int point = board.empty(slot >= count ? slot - count : slot);
            if (isAllowed(player, point) && !isOwnEye(player, point) && isSound(player, point)) {
                return point;
            }
        }
        return Board.NONE;
    }

    private boolean isOwnEye(int player, int point) {
        for (int side = 0; side < 4; side++) {
            int at = board.at(neighbour(point, side));
            if (at != player && at != Board.BORDER) {
                return false;
            }
        }
        int enemy = Board.BLACK + Board.WHITE - player;
        int hostile = 0;
        boolean atEdge = false;
        for (int corner = 0; corner < 4; corner++) {
            int at = board.at(diagonal(point, corner));
            hostile += at == enemy ? 1 : 0;
            atEdge |= at == Board.BORDER;
        }
        return atEdge ? hostile == 0 : hostile <= 1;
    }

    private boolean isSound(int player, int point) {
        return hasTwoLibertiesAfter(player, point)
                || captures(player, point)
                || sizeAfter(player, point) <= LARGEST_THROW_IN && random.percent(THROWS_IN);
    }

    private boolean captures(int player, int point) {
        int enemy = Board.BLACK + Board.WHITE - player;
        for (int side = 0; side < 4; side++) {
            int beside = neighbour(point, side);
            if (board.at(beside) == enemy && board.liberties(beside) == 1) {
                return true;
            }
        }
        return false;
    }

    /** Whether the stone's chain would have two liberties; a taken neighbour gives at least one. */
    private boolean hasTwoLibertiesAfter(int player, int point) {
        int enemy = Board.BLACK + Board.WHITE - player;
        seenCount = 0;
        for (int side = 0; side < 4; side++) {
            int beside = neighbour(point, side);
            int at = board.at(beside);
            if (at == Board.EMPTY || at == enemy && board.liberties(beside) == 1) {
                note(beside);
            } else if (at == player) {
                if (board.liberties(beside) > 3) {
                    return true; // one is filled by the stone itself
                }
                noteLiberties(beside, point);
            }
            if (seenCount >= 2) {
                return true;
            }
        }
        return false;
    }

    private void noteLiberties(int chain, int except) {
        int stone = chain;
        do {
            for (int side = 0; side < 4; side++) {
                int beside = neighbour(stone, side);
                if (beside != except && board.at(beside) == Board.EMPTY) {
                    note(beside);
                }
            }
            stone = board.nextInChain(stone);
        } while (stone != chain && seenCount < 2);
    }

    private void note(int point) {
        for (int i = 0; i < seenCount; i++) {
            if (seen[i] == point) {
                return;
            }
        }
        seen[seenCount++] = point;
    }

    private int sizeAfter(int player, int point) {
        int size = 1;
        seenCount = 0;
        for (int side = 0; side < 4; side++) {
            int beside = neighbour(point, side);
            if (board.at(beside) == player) {
                int before = seenCount;
                note(board.chain(beside));
                size += seenCount > before ? board.chainSize(beside) : 0;
            }
        }
        return size;
    }

    private int libertyOf(int chain) {
        int stone = chain;
        do {
            for (int side = 0; side < 4; side++) {
                int beside = neighbour(stone, side);
                if (board.at(beside) == Board.EMPTY) {
                    return beside;
                }
            }
            stone = board.nextInChain(stone);
        } while (stone != chain);
        throw new IllegalStateException("a chain without a liberty on the board");
    }

    private int neighbour(int point, int side) {
        return switch (side) {
            case 0 -> point - 1;
            case 1 -> point + 1;
            case 2 -> point - stride;
            default -> point + stride;
        };
    }

    private int diagonal(int point, int corner) {
        return switch (corner) {
            case 0 -> point - stride - 1;
            case 1 -> point - stride + 1;
            case 2 -> point + stride - 1;
            default -> point + stride + 1;
        };
    }
}
