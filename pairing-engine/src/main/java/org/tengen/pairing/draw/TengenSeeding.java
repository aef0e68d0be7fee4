package org.tengen.pairing.draw;

import org.tengen.pairing.settings.Seeding;

/** Who meets whom inside a score group, in profile {@code tengen}: the square of the distance from the partner the seeding names. */
final class TengenSeeding {

    /** Cost of the pair that is farthest from the seeding. */
    static final long MOST = 10_000;

    private final Seeding seeding;
    private final Groups groups;

    TengenSeeding(Seeding seeding, Groups groups) {
        this.seeding = seeding;
        this.groups = groups;
    }

    /** Of two of one group, 0 to {@link #MOST}. */
    long cost(int a, int b) {
        long size = groups.size(a);
        long first = groups.place(a);
        long second = groups.place(b);
        return switch (seeding) {
            case SLIP -> squared(2 * Math.abs(first - second) - size, size);
            case FOLD -> squared(first + second - (size - 1), size - 1);
            case RANDOM -> (2 * first < size) != (2 * second < size) ? 0 : MOST;
        };
    }

    private static long squared(long x, long most) {
        return most <= 0 ? 0 : Math.min(MOST, MOST * x * x / (most * most));
    }
}
