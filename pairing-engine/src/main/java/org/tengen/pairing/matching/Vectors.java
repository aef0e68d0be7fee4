package org.tengen.pairing.matching;

/** Arithmetic on vectors of longs that lie one after another in long arrays; comparison is lexicographic. */
final class Vectors {

    private Vectors() {}

    static int compare(long[] a, int aAt, long[] b, int bAt, int width) {
        for (int k = 0; k < width; k++) {
            long x = a[aAt + k];
            long y = b[bAt + k];
            if (x != y) {
                return x < y ? -1 : 1;
            }
        }
        return 0;
    }

    /** -1, 0, 1 as the vector is below, at or above zero. */
    static int sign(long[] a, int at, int width) {
        for (int k = 0; k < width; k++) {
            long x = a[at + k];
            if (x != 0) {
                return x < 0 ? -1 : 1;
            }
        }
        return 0;
    }

    static void set(long[] to, int toAt, long[] from, int fromAt, int width) {
        for (int k = 0; k < width; k++) {
            to[toAt + k] = from[fromAt + k];
        }
    }

    static void add(long[] to, int toAt, long[] from, int fromAt, int width) {
        for (int k = 0; k < width; k++) {
            to[toAt + k] += from[fromAt + k];
        }
    }

    static void subtract(long[] to, int toAt, long[] from, int fromAt, int width) {
        for (int k = 0; k < width; k++) {
            to[toAt + k] -= from[fromAt + k];
        }
    }

    /** Halves a vector all of whose components are even; anything else is a bug of the solver. */
    static void halve(long[] a, int at, int width) {
        for (int k = 0; k < width; k++) {
            if ((a[at + k] & 1) != 0) {
                throw new IllegalStateException("an odd slack between two outer vertices");
            }
            a[at + k] >>= 1;
        }
    }
}
