package org.tengen.pairing.draw;

import java.util.List;
import org.tengen.pairing.tournament.Entry;

/**
 * OpenGotha's deterministic random numbers, made from names: the two full names one after the other, alphabetically smaller
 * first, code times position summed, times a factor. Kept for comparison with that program; a corrected name changes
 * them, so profile {@code tengen} uses ids and a seed.
 */
final class NameNumbers {

    private static final long FACTOR = 1_234_567;

    private final String[] keys;
    private final String[] ids;
    private final long[] codes;
    private final long[] weighted;

    NameNumbers(List<Entry> entries) {
        keys = new String[entries.size()];
        ids = new String[keys.length];
        codes = new long[keys.length];
        weighted = new long[keys.length];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = entries.get(i).name() + entries.get(i).firstName();
            ids[i] = entries.get(i).id();
            for (int k = 0; k < keys[i].length(); k++) {
                codes[i] += keys[i].charAt(k);
                weighted[i] += (long) keys[i].charAt(k) * (k + 1);
            }
        }
    }

    /** By name; namesakes by id, so that the order of the input decides nothing. */
    boolean inOrder(int a, int b) {
        int compared = keys[a].compareTo(keys[b]);
        return compared < 0 || compared == 0 && ids[a].compareTo(ids[b]) < 0;
    }

    /** A number from 0 to {@code max}, the same whichever of the two is named first. */
    long number(int a, int b, long max) {
        int first = inOrder(a, b) ? a : b;
        int second = first == a ? b : a;
        long sum = weighted[first] + weighted[second] + keys[first].length() * codes[second];
        return sum * FACTOR % (max + 1);
    }
}
