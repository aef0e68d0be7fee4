package org.tengen.rules.play;

import java.util.Arrays;

/**
 * All positions of one game: 64-bit keys to step numbers, open addressing, key and value side by side. No window and no
 * scan; a lookup touches one or two cache lines however long the game.
 */
final class PositionTable {

    private static final int INITIAL_SLOTS = 512; // room for an ordinary game of 250 moves
    static final int ABSENT = -1;

    private long[] slots; // even: key, odd: step + 1, 0 where nothing is
    private int mask;
    private int count;

    PositionTable() {
        slots = new long[2 * INITIAL_SLOTS];
        mask = INITIAL_SLOTS - 1;
    }

    PositionTable(PositionTable other) {
        slots = other.slots.clone();
        mask = other.mask;
        count = other.count;
    }

    void clear() {
        Arrays.fill(slots, 0);
        count = 0;
    }

    /** The step last stored under this key, or {@link #ABSENT}. */
    int find(long key) {
        int at = (int) key & mask;
        while (slots[2 * at + 1] != 0) {
            if (slots[2 * at] == key) {
                return (int) slots[2 * at + 1] - 1;
            }
            at = (at + 1) & mask;
        }
        return ABSENT;
    }

    /** Stores a step under this key, in place of an earlier one. */
    void put(long key, int step) {
        int at = (int) key & mask;
        while (slots[2 * at + 1] != 0) {
            if (slots[2 * at] == key) {
                slots[2 * at + 1] = step + 1;
                return;
            }
            at = (at + 1) & mask;
        }
        slots[2 * at] = key;
        slots[2 * at + 1] = step + 1;
        if (2 * ++count > mask) {
            grow();
        }
    }

    private void grow() {
        long[] old = slots;
        slots = new long[2 * old.length];
        mask = 2 * mask + 1;
        count = 0;
        for (int i = 0; i < old.length; i += 2) {
            if (old[i + 1] != 0) {
                put(old[i], (int) old[i + 1] - 1);
            }
        }
    }
}
