package org.tengen.pairing.matching;

/**
 * A binary heap of events by vector keys; events of one key leave in the order they came, so that a search never depends on
 * the heap's shape.
 */
final class EventQueue {

    private final int width;
    private long[] keys;
    private int[] first;
    private int[] second;
    private int[] order;
    private int size;
    private int pushed;

    EventQueue(int width) {
        this.width = width;
        int capacity = 1024;
        keys = new long[capacity * width];
        first = new int[capacity];
        second = new int[capacity];
        order = new int[capacity];
    }

    void clear() {
        size = 0;
        pushed = 0;
    }

    boolean isEmpty() {
        return size == 0;
    }

    long[] keys() {
        return keys;
    }

    int topFirst() {
        return first[0];
    }

    int topSecond() {
        return second[0];
    }

    /** The key of the top begins at 0 of {@link #keys}. */
    void push(long[] key, int a, int b) {
        if (size == first.length) {
            grow();
        }
        int hole = size++;
        int number = pushed++;
        while (hole > 0) {
            int up = (hole - 1) >> 1;
            int compared = Vectors.compare(key, 0, keys, up * width, width);
            if (compared > 0 || compared == 0 && number > order[up]) {
                break;
            }
            move(up, hole);
            hole = up;
        }
        Vectors.set(keys, hole * width, key, 0, width);
        first[hole] = a;
        second[hole] = b;
        order[hole] = number;
    }

    void pop() {
        int last = --size;
        if (last == 0) {
            return;
        }
        int hole = 0;
        while (true) {
            int down = 2 * hole + 1;
            if (down >= last) {
                break;
            }
            if (down + 1 < last && below(down + 1, down)) {
                down++;
            }
            if (!below(down, last)) {
                break;
            }
            move(down, hole);
            hole = down;
        }
        move(last, hole);
    }

    private boolean below(int a, int b) {
        int compared = Vectors.compare(keys, a * width, keys, b * width, width);
        return compared < 0 || compared == 0 && order[a] < order[b];
    }

    private void move(int from, int to) {
        Vectors.set(keys, to * width, keys, from * width, width);
        first[to] = first[from];
        second[to] = second[from];
        order[to] = order[from];
    }

    private void grow() {
        int capacity = first.length * 2;
        keys = java.util.Arrays.copyOf(keys, capacity * width);
        first = java.util.Arrays.copyOf(first, capacity);
        second = java.util.Arrays.copyOf(second, capacity);
        order = java.util.Arrays.copyOf(order, capacity);
    }
}
