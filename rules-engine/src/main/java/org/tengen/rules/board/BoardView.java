package org.tengen.rules.board;

import java.util.Arrays;

/**
 * What can be read from a {@link Board}: stones, chains, liberties, and what a move would do. Nothing here changes it.
 *
 * <p>Points are <em>indexes</em> into a flat array with a border: {@code (row + 1) * stride + column + 1} with {@code
 * stride = width + 1}, so that the four neighbours are always {@code index - 1}, {@code + 1}, {@code - stride} and
 * {@code + stride}. Colours are the ints {@link #EMPTY}, {@link #BLACK}, {@link #WHITE} and {@link #BORDER}; {@code 3 -
 * color} is the opponent.
 */
public abstract sealed class BoardView permits Board {

    public static final int EMPTY = 0;
    public static final int BLACK = 1;
    public static final int WHITE = 2;
    public static final int BORDER = 3;
    /** No point: the value of {@link #koPoint()} when there is no ko. Index 0 always lies on the border. */
    public static final int NONE = 0;

    final BoardSize size;
    final int stride;

    final byte[] color;
    final int[] head; // of a stone: the index that names its chain; NONE where there is no stone
    final int[] next; // circular list through the stones of a chain
    final int[] chainSize; // valid at heads
    final int[] liberties; // valid at heads, exact
    final long[] chainHash; // valid at heads: the keys of all stones, so a capture's hash needs no walk
    final int[] empties;
    final int[] emptySlot; // of an empty point: its place in empties

    int emptyCount;
    int koPoint;
    long hash;
    final int[] captured; // the stones taken by the last play, its own stones when it was suicide
    int capturedCount;
    boolean suicide;

    BoardView(BoardSize size) {
        this.size = size;
        this.stride = size.width() + 1;
        int cells = (size.height() + 2) * stride + 1;
        color = new byte[cells];
        head = new int[cells];
        next = new int[cells];
        chainSize = new int[cells];
        liberties = new int[cells];
        chainHash = new long[cells];
        empties = new int[size.area()];
        emptySlot = new int[cells];
        captured = new int[size.area()];
    }

    public BoardSize size() {
        return size;
    }

    /** The distance between an index and the one above it. */
    public int stride() {
        return stride;
    }

    /** One more than the largest index: the length an array over indexes needs. */
    public int cells() {
        return color.length;
    }

    public int index(int column, int row) {
        return (row + 1) * stride + column + 1;
    }

    public int index(Point point) {
        return index(point.column(), point.row());
    }

    public Point point(int index) {
        return new Point(index % stride - 1, index / stride - 1);
    }

    /** {@link #EMPTY}, {@link #BLACK}, {@link #WHITE} or {@link #BORDER}. */
    public int at(int index) {
        return color[index];
    }

    public int at(Point point) {
        return color[index(point)];
    }

    /** The index that names the chain of this stone; changes when chains join. */
    public int chain(int stone) {
        return head[stone];
    }

    /** The next stone of the same chain, in a circle. */
    public int nextInChain(int stone) {
        return next[stone];
    }

    public int chainSize(int stone) {
        return chainSize[head[stone]];
    }

    /** The number of different empty points beside the chain of this stone. */
    public int liberties(int stone) {
        return liberties[head[stone]];
    }

    public int emptyCount() {
        return emptyCount;
    }

    /** The n-th empty point, 0 to {@link #emptyCount()} - 1; the order depends on the moves played, not on chance. */
    public int empty(int n) {
        return empties[n];
    }

    /** Equal boards have equal hashes; the empty board has 0. */
    public long hash() {
        return hash;
    }

    /** The point that may not be retaken at once under simple ko, or {@link #NONE}; {@link Board#play} renews it. */
    public int koPoint() {
        return koPoint;
    }

    /** How many stones the last {@link Board#play} took off, its own ones when it was suicide. */
    public int capturedCount() {
        return capturedCount;
    }

    /** The n-th stone that the last {@link Board#play} took off. */
    public int captured(int n) {
        return captured[n];
    }

    /** Whether the last {@link Board#play} took its own stones off. */
    public boolean wasSuicide() {
        return suicide;
    }

    /** Whether a stone here would leave its own chain without a liberty; {@code point} must be empty. */
    public boolean isSuicide(int player, int point) {
        return !breathes(player, point - 1)
                && !breathes(player, point + 1)
                && !breathes(player, point - stride)
                && !breathes(player, point + stride);
    }

    /** Whether this neighbour gives a stone played beside it a liberty: empty, a friend with another one, or a prey. */
    private boolean breathes(int player, int neighbour) {
        int there = color[neighbour];
        if (there == EMPTY) {
            return true;
        }
        if (there == BORDER) {
            return false;
        }
        return there == player ? liberties[head[neighbour]] > 1 : liberties[head[neighbour]] == 1;
    }

    /** How many stones of its own chain a suicide here would cost, the played one included. */
    public int suicideSize(int player, int point) {
        int a = chainBeside(player, point - 1);
        int b = chainBeside(player, point + 1);
        int c = chainBeside(player, point - stride);
        int d = chainBeside(player, point + stride);
        int stones = 1;
        stones += a == NONE ? 0 : chainSize[a];
        stones += b == NONE || b == a ? 0 : chainSize[b];
        stones += c == NONE || c == a || c == b ? 0 : chainSize[c];
        stones += d == NONE || d == a || d == b || d == c ? 0 : chainSize[d];
        return stones;
    }

    /** The hash the board would have after this play, captures and suicide included; nothing changes. */
    public long hashAfter(int player, int point) {
        long after = hash ^ Zobrist.key(player, point);
        long taken = hashTaken(BLACK + WHITE - player, point);
        if (taken != 0 || !isSuicide(player, point)) {
            return after ^ taken;
        }
        return hash ^ hashOfChains(player, point);
    }

    private long hashTaken(int enemy, int point) {
        int a = preyBeside(enemy, point - 1);
        int b = preyBeside(enemy, point + 1);
        int c = preyBeside(enemy, point - stride);
        int d = preyBeside(enemy, point + stride);
        if ((a | b | c | d) == NONE) {
            return 0;
        }
        return hashOfDistinct(a, b, c, d);
    }

    private long hashOfChains(int player, int point) {
        return hashOfDistinct(
                chainBeside(player, point - 1),
                chainBeside(player, point + 1),
                chainBeside(player, point - stride),
                chainBeside(player, point + stride));
    }

    private long hashOfDistinct(int a, int b, int c, int d) {
        long keys = a == NONE ? 0 : chainHash[a];
        keys ^= b == NONE || b == a ? 0 : chainHash[b];
        keys ^= c == NONE || c == a || c == b ? 0 : chainHash[c];
        keys ^= d == NONE || d == a || d == b || d == c ? 0 : chainHash[d];
        return keys;
    }

    private int chainBeside(int player, int neighbour) {
        return color[neighbour] == player ? head[neighbour] : NONE;
    }

    private int preyBeside(int enemy, int neighbour) {
        return color[neighbour] == enemy && liberties[head[neighbour]] == 1 ? head[neighbour] : NONE;
    }

    /** Whether no chain stands without a liberty, which only a set-up position can bring about. */
    public boolean everyChainBreathes() {
        for (int i = 0; i < color.length; i++) {
            if ((color[i] == BLACK || color[i] == WHITE) && liberties[head[i]] == 0) {
                return false;
            }
        }
        return true;
    }

    /** The colours by index, border included; a copy. */
    public byte[] colors() {
        return color.clone();
    }

    /** Whether both boards have the same size and the same stones, whatever led there. */
    public boolean samePosition(BoardView other) {
        return size.equals(other.size) && Arrays.equals(color, other.color);
    }
}
