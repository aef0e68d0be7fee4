package org.tengen.rules.estimate;

/** A small generator of random numbers (xorshift, Marsaglia 2003), the same for a seed on every machine. */
final class RandomSource {

    private static final long SPREAD = 0x9E3779B97F4A7C15L; // the golden ratio in 64 bits: near seeds start far apart

    private long state;

    RandomSource(long seed) {
        state = (seed + 1) * SPREAD;
        if (state == 0) {
            state = SPREAD;
        }
    }

    /** A number from 0 to {@code bound - 1}; {@code bound} is positive and fits 16 bits. */
    int below(int bound) {
        state ^= state << 13;
        state ^= state >>> 7;
        state ^= state << 17;
        return (int) (((state >>> 33) * bound) >>> 31);
    }

    boolean percent(int chance) {
        return below(100) < chance;
    }
}
