package org.tengen.pairing.standing;

/** The drawing of lots: from a recorded seed and a stable id, so that anyone can draw it again. */
public final class Lot {

    private static final int BITS = 24;

    private Lot() {}

    /** A number below 2^24 for an entry; the same on every machine. */
    public static int draw(long seed, String id) {
        return (int) (mix(seed, id) >>> (64 - BITS));
    }

    /** 64 well mixed bits of a seed and a text (FNV-1a over the code units, finished as SplitMix64 does). */
    public static long mix(long seed, String text) {
        long hash = 0xcbf29ce484222325L ^ seed;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
        }
        return finish(hash);
    }

    /** SplitMix64's finisher, a bijection on 64 bits. */
    public static long finish(long bits) {
        long z = bits + 0x9e3779b97f4a7c15L;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
