package org.tengen.benchmarks.load;

import java.util.Arrays;
import java.util.Locale;

/** Times of many requests, in nanoseconds; several threads may add. */
final class Times {

    private long[] nanos = new long[1024];
    private int count;

    synchronized void add(long time) {
        if (count == nanos.length) {
            nanos = Arrays.copyOf(nanos, 2 * count);
        }
        nanos[count++] = time;
    }

    synchronized int count() {
        return count;
    }

    /** In milliseconds; 0.99 is the time 99 of 100 stay below. */
    synchronized double millis(double quantile) {
        long[] sorted = Arrays.copyOf(nanos, count);
        Arrays.sort(sorted);
        return count == 0 ? Double.NaN : sorted[(int) Math.min(count - 1, Math.floor(quantile * count))] / 1e6;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%d: p50 %.2f ms, p95 %.2f ms, p99 %.2f ms, most %.2f ms",
                count(),
                millis(0.5),
                millis(0.95),
                millis(0.99),
                millis(1));
    }
}
