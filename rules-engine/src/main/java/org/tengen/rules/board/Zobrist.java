package org.tengen.rules.board;

/** One fixed 64-bit key for each colour on each index; equal on every machine, so hashes may be compared in tests. */
final class Zobrist {

    private static final int INDEXES = (BoardSize.MAX + 2) * (BoardSize.MAX + 1) + 1;
    private static final long SEED = 0x74656e67656eL;
    private static final long[] KEYS = keys();

    private Zobrist() {}

    /** The key of a stone; {@code color} is {@link Board#BLACK} or {@link Board#WHITE}. */
    static long key(int color, int index) {
        return KEYS[(index << 1) + color - 1];
    }

    /** SplitMix64 (Steele, Lea, Flood 2014). */
    private static long[] keys() {
        long[] keys = new long[2 * INDEXES];
        long state = SEED;
        for (int i = 0; i < keys.length; i++) {
            state += 0x9e3779b97f4a7c15L;
            long mixed = (state ^ (state >>> 30)) * 0xbf58476d1ce4e5b9L;
            mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
            keys[i] = mixed ^ (mixed >>> 31);
        }
        return keys;
    }
}
