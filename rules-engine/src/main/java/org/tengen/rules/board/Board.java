package org.tengen.rules.board;

import java.util.Arrays;

/**
 * The stones on the board: chains with exact liberty counts, captures, a 64-bit hash and the list of empty points.
 * Mutable, single-threaded, and free of allocation in {@link #play}; copies are cheap ({@link #copyFrom}).
 *
 * <p>The board carries out captures and knows no other rule: {@link #play} accepts any empty point, suicide included.
 * Which moves are allowed is the business of {@code org.tengen.rules.play}.
 */
public final class Board extends BoardView {

    public Board(BoardSize size) {
        super(size);
        clear();
    }

    public Board(BoardView other) {
        this(other.size);
        copyFrom(other);
    }

    /** Takes every stone off. */
    public void clear() {
        Arrays.fill(color, (byte) BORDER);
        Arrays.fill(head, NONE);
        emptyCount = 0;
        for (int row = 0; row < size.height(); row++) {
            for (int column = 0; column < size.width(); column++) {
                int index = index(column, row);
                color[index] = EMPTY;
                addEmpty(index);
            }
        }
        hash = 0;
        koPoint = NONE;
        capturedCount = 0;
        suicide = false;
    }

    /** Makes this board equal to another one of the same size, without allocating. */
    public void copyFrom(BoardView other) {
        if (other.color.length != color.length || other.stride != stride) {
            throw new IllegalArgumentException("a " + other.size + " board into a " + size + " board");
        }
        System.arraycopy(other.color, 0, color, 0, color.length);
        System.arraycopy(other.head, 0, head, 0, head.length);
        System.arraycopy(other.next, 0, next, 0, next.length);
        System.arraycopy(other.chainSize, 0, chainSize, 0, chainSize.length);
        System.arraycopy(other.liberties, 0, liberties, 0, liberties.length);
        System.arraycopy(other.chainHash, 0, chainHash, 0, chainHash.length);
        System.arraycopy(other.empties, 0, empties, 0, other.emptyCount);
        System.arraycopy(other.emptySlot, 0, emptySlot, 0, emptySlot.length);
        System.arraycopy(other.captured, 0, captured, 0, other.capturedCount);
        emptyCount = other.emptyCount;
        hash = other.hash;
        koPoint = other.koPoint;
        capturedCount = other.capturedCount;
        suicide = other.suicide;
    }

    /** Lifts the ban on the ko, as a pass does. */
    public void clearKo() {
        koPoint = NONE;
    }

    /**
     * Puts a stone on an empty point and takes off what has no liberty left: enemy chains, else its own chain.
     *
     * @param player {@link #BLACK} or {@link #WHITE}
     * @param point an empty index; anything else corrupts the board, so callers check
     * @return the number of stones taken off; {@link #wasSuicide()} says whose they were
     */
    public int play(int player, int point) {
        int left = point - 1;
        int right = point + 1;
        int below = point - stride;
        int above = point + stride;
        capturedCount = 0;
        suicide = false;
        place(player, point);
        // Each different chain beside the point loses the one liberty there. A chain taken off leaves EMPTY behind, so
        // its other stones beside the point are not met twice.
        int enemy = BLACK + WHITE - player;
        int a = loseLiberty(enemy, left, NONE, NONE, NONE);
        int b = loseLiberty(enemy, right, a, NONE, NONE);
        int c = loseLiberty(enemy, below, a, b, NONE);
        loseLiberty(enemy, above, a, b, c);
        liberties[point] = (color[left] == EMPTY ? 1 : 0)
                + (color[right] == EMPTY ? 1 : 0)
                + (color[below] == EMPTY ? 1 : 0)
                + (color[above] == EMPTY ? 1 : 0);
        join(player, point, left);
        join(player, point, right);
        join(player, point, below);
        join(player, point, above);
        int own = head[point];
        if (liberties[own] == 0) {
            suicide = true;
            koPoint = NONE;
            takeOff(player, own);
        } else {
            boolean ko = capturedCount == 1 && chainSize[own] == 1 && liberties[own] == 1;
            koPoint = ko ? captured[0] : NONE;
        }
        return capturedCount;
    }

    private void place(int player, int point) {
        long key = Zobrist.key(player, point);
        color[point] = (byte) player;
        head[point] = point;
        next[point] = point;
        chainSize[point] = 1;
        chainHash[point] = key;
        hash ^= key;
        removeEmpty(point);
    }

    private int loseLiberty(int enemy, int neighbour, int a, int b, int c) {
        int chain = head[neighbour];
        if (chain == NONE || chain == a || chain == b || chain == c) {
            return chain;
        }
        if (--liberties[chain] == 0 && color[neighbour] == enemy) {
            takeOff(enemy, chain);
        }
        return chain;
    }

    /** Joins the chain of {@code point} with that of a neighbour of the same colour; the smaller one is renamed. */
    private void join(int player, int point, int neighbour) {
        if (color[neighbour] != player || head[neighbour] == head[point]) {
            return;
        }
        int a = head[point];
        int b = head[neighbour];
        int big = chainSize[a] > chainSize[b] ? a : b;
        int small = big == a ? b : a;
        int more = 0;
        int stone = small;
        do {
            more += newLiberty(big, stone - 1)
                    + newLiberty(big, stone + 1)
                    + newLiberty(big, stone - stride)
                    + newLiberty(big, stone + stride);
            head[stone] = big;
            stone = next[stone];
        } while (stone != small);
        int after = next[big];
        next[big] = next[small];
        next[small] = after;
        liberties[big] += more;
        chainSize[big] += chainSize[small];
        chainHash[big] ^= chainHash[small];
    }

    private int newLiberty(int chain, int point) {
        return color[point] == EMPTY
                        && head[point - 1] != chain
                        && head[point + 1] != chain
                        && head[point - stride] != chain
                        && head[point + stride] != chain
                ? 1
                : 0;
    }

    private void takeOff(int owner, int chain) {
        int other = BLACK + WHITE - owner;
        hash ^= chainHash[chain];
        int stone = chain;
        do {
            color[stone] = EMPTY;
            head[stone] = NONE;
            addEmpty(stone);
            captured[capturedCount++] = stone;
            int a = gainLiberty(other, stone - 1, NONE, NONE, NONE);
            int b = gainLiberty(other, stone + 1, a, NONE, NONE);
            int c = gainLiberty(other, stone - stride, a, b, NONE);
            gainLiberty(other, stone + stride, a, b, c);
            stone = next[stone];
        } while (stone != chain);
    }

    private int gainLiberty(int player, int neighbour, int a, int b, int c) {
        if (color[neighbour] != player) {
            return NONE;
        }
        int chain = head[neighbour];
        if (chain != a && chain != b && chain != c) {
            liberties[chain]++;
        }
        return chain;
    }

    private void addEmpty(int point) {
        emptySlot[point] = emptyCount;
        empties[emptyCount++] = point;
    }

    private void removeEmpty(int point) {
        int slot = emptySlot[point];
        int last = empties[--emptyCount];
        empties[slot] = last;
        emptySlot[last] = slot;
    }

    /**
     * Puts down or takes off single stones without any capture, as a set-up position does; chains and liberties are
     * counted anew. A chain without liberties may result ({@link #everyChainBreathes}).
     *
     * @param what the colours by index; entries on the border are ignored
     */
    public void setUp(byte[] what) {
        clear();
        for (int row = 0; row < size.height(); row++) {
            for (int column = 0; column < size.width(); column++) {
                int index = index(column, row);
                if (what[index] == BLACK || what[index] == WHITE) {
                    place(what[index], index);
                    liberties[index] = 0;
                }
            }
        }
        for (int row = 0; row < size.height(); row++) {
            for (int column = 0; column < size.width(); column++) {
                int index = index(column, row);
                if (color[index] != EMPTY) {
                    join(color[index], index, index + 1);
                    join(color[index], index, index + stride);
                }
            }
        }
        countLiberties();
    }

    private void countLiberties() {
        Arrays.fill(liberties, 0);
        for (int n = 0; n < emptyCount; n++) {
            int point = empties[n];
            for (int player = BLACK; player <= WHITE; player++) {
                int a = gainLiberty(player, point - 1, NONE, NONE, NONE);
                int b = gainLiberty(player, point + 1, a, NONE, NONE);
                int c = gainLiberty(player, point - stride, a, b, NONE);
                gainLiberty(player, point + stride, a, b, c);
            }
        }
    }
}
