package org.tengen.rules.testkit;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.tengen.rules.board.Board;

/**
 * The rules in the plainest way: a new {@code byte[]} for each move, a flood fill for each neighbouring chain, a set of
 * all positions. It is the oracle of the properties and the yardstick of the benchmarks.
 */
public final class ReferenceBoard {

    private final int width;
    private final int height;
    private byte[] stones;
    private final Set<ByteBuffer> seen = new HashSet<>();
    private int lastCaptured;

    public ReferenceBoard(int width, int height) {
        this.width = width;
        this.height = height;
        stones = new byte[width * height];
        seen.add(ByteBuffer.wrap(stones));
    }

    /** The colour at a point as in {@link Board}. */
    public int at(int column, int row) {
        return stones[row * width + column];
    }

    public int lastCaptured() {
        return lastCaptured;
    }

    /** Puts a set-up stone down; the position then counts as an earlier one. */
    public void setUp(int color, int column, int row) {
        stones = stones.clone();
        stones[row * width + column] = (byte) color;
        seen.add(ByteBuffer.wrap(stones));
    }

    /** Plays if neither occupied, nor suicide, nor a repetition under positional superko; says whether it did. */
    public boolean playIfLegal(int color, int column, int row) {
        byte[] after = after(color, column, row);
        if (after == null || at(column, row) == Board.EMPTY && after[row * width + column] == Board.EMPTY) {
            return false;
        }
        if (!seen.add(ByteBuffer.wrap(after))) {
            return false;
        }
        stones = after;
        return true;
    }

    /** Plays whatever the position, suicide included; says whether the point was empty. */
    public boolean play(int color, int column, int row) {
        byte[] after = after(color, column, row);
        if (after == null) {
            return false;
        }
        stones = after;
        seen.add(ByteBuffer.wrap(after));
        return true;
    }

    private byte[] after(int color, int column, int row) {
        int point = row * width + column;
        if (stones[point] != Board.EMPTY) {
            return null;
        }
        byte[] after = stones.clone();
        after[point] = (byte) color;
        lastCaptured = 0;
        for (int neighbour : neighbours(point)) {
            if (after[neighbour] == 3 - color) {
                lastCaptured += removeIfDead(after, neighbour);
            }
        }
        if (lastCaptured == 0) {
            lastCaptured = removeIfDead(after, point);
        }
        return after;
    }

    private int removeIfDead(byte[] board, int start) {
        Set<Integer> chain = chain(board, start);
        if (liberties(board, chain) > 0) {
            return 0;
        }
        chain.forEach(stone -> board[stone] = Board.EMPTY);
        return chain.size();
    }

    /** The stones of a chain as {@code row * width + column}. */
    public Set<Integer> chain(int column, int row) {
        return chain(stones, row * width + column);
    }

    public int liberties(int column, int row) {
        return liberties(stones, chain(column, row));
    }

    private Set<Integer> chain(byte[] board, int start) {
        Set<Integer> chain = new HashSet<>(Set.of(start));
        Deque<Integer> open = new ArrayDeque<>(chain);
        while (!open.isEmpty()) {
            for (int neighbour : neighbours(open.pop())) {
                if (board[neighbour] == board[start] && chain.add(neighbour)) {
                    open.push(neighbour);
                }
            }
        }
        return chain;
    }

    private int liberties(byte[] board, Set<Integer> chain) {
        Set<Integer> liberties = new HashSet<>();
        for (int stone : chain) {
            for (int neighbour : neighbours(stone)) {
                if (board[neighbour] == Board.EMPTY) {
                    liberties.add(neighbour);
                }
            }
        }
        return liberties.size();
    }

    private int[] neighbours(int point) {
        int column = point % width;
        int row = point / width;
        int[] found = new int[4];
        int n = 0;
        if (column > 0) {
            found[n++] = point - 1;
        }
        if (column < width - 1) {
            found[n++] = point + 1;
        }
        if (row > 0) {
            found[n++] = point - width;
        }
        if (row < height - 1) {
            found[n++] = point + width;
        }
        return java.util.Arrays.copyOf(found, n);
    }
}
