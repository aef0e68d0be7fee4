package org.tengen.benchmarks.rules;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.tengen.rules.board.Board;

/**
 * The yardstick of the replays: a {@code byte[]} copied for each move, a flood fill of each neighbouring chain, a hash set
 * of all positions. Nothing clever, and nothing wasteful beside that.
 */
final class PlainBoard {

    /** A position as a key, its hash computed once. */
    private record Position(byte[] stones, int hash) {

        static Position of(byte[] stones) {
            return new Position(stones, Arrays.hashCode(stones));
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Position position && Arrays.equals(stones, position.stones);
        }
    }

    private final int width;
    private final int stride;
    private final Set<Position> seen = new HashSet<>();
    private final int[] stack;
    private final int[] chain;
    private byte[] stones;

    PlainBoard(int width, int height) {
        this.width = width;
        stride = width + 2;
        stones = new byte[stride * (height + 2)];
        Arrays.fill(stones, (byte) Board.BORDER);
        for (int row = 0; row < height; row++) {
            for (int column = 0; column < width; column++) {
                stones[index(column, row)] = Board.EMPTY;
            }
        }
        stack = new int[stones.length];
        chain = new int[stones.length];
        seen.add(Position.of(stones));
    }

    int index(int column, int row) {
        return (row + 1) * stride + column + 1;
    }

    int width() {
        return width;
    }

    void setUp(int color, int index) {
        stones = stones.clone();
        stones[index] = (byte) color;
        seen.add(Position.of(stones));
    }

    /** Plays unless it is occupied, suicide or a repetition (positional superko); says whether it did. */
    boolean play(int color, int point) {
        if (stones[point] != Board.EMPTY) {
            return false;
        }
        byte[] after = stones.clone();
        after[point] = (byte) color;
        int enemy = Board.BLACK + Board.WHITE - color;
        takeIfDead(after, point - 1, enemy);
        takeIfDead(after, point + 1, enemy);
        takeIfDead(after, point - stride, enemy);
        takeIfDead(after, point + stride, enemy);
        takeIfDead(after, point, color);
        if (after[point] == Board.EMPTY || !seen.add(Position.of(after))) {
            return false;
        }
        stones = after;
        return true;
    }

    private void takeIfDead(byte[] board, int start, int color) {
        if (board[start] != color) {
            return;
        }
        byte marked = (byte) (color + Board.BORDER);
        int size = 0;
        int depth = 0;
        boolean breathes = false;
        stack[depth++] = start;
        board[start] = marked;
        while (depth > 0 && !breathes) {
            int stone = stack[--depth];
            chain[size++] = stone;
            for (int side = 0; side < 4; side++) {
                int beside =
                        side == 0 ? stone - 1 : side == 1 ? stone + 1 : side == 2 ? stone - stride : stone + stride;
                if (board[beside] == Board.EMPTY) {
                    breathes = true;
                } else if (board[beside] == color) {
                    board[beside] = marked;
                    stack[depth++] = beside;
                }
            }
        }
        while (depth > 0) {
            chain[size++] = stack[--depth];
        }
        byte leave = (byte) (breathes ? color : Board.EMPTY);
        for (int i = 0; i < size; i++) {
            board[chain[i]] = leave;
        }
    }
}
