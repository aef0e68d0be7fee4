package org.tengen.benchmarks.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Processor time of a process and of those children of it that have ended, as Linux keeps it (proc(5), fields 14 to 17).
 *
 * @param userNanos in the program itself
 * @param kernelNanos in the system on behalf of it: reading, writing, waiting
 */
record ProcessTime(long userNanos, long kernelNanos) {

    /** Linux counts in hundredths of a second. */
    private static final long NANOS_PER_TICK = 10_000_000L;

    static ProcessTime of(ProcessHandle process) {
        try {
            String stat = Files.readString(Path.of("/proc/" + process.pid() + "/stat"));
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
            return new ProcessTime(
                    NANOS_PER_TICK * (field(fields, 14) + field(fields, 16)),
                    NANOS_PER_TICK * (field(fields, 15) + field(fields, 17)));
        } catch (IOException gone) {
            return new ProcessTime(0, 0); // counted by its parent now
        }
    }

    /** @param fields from the third on: the second may hold blanks */
    private static long field(String[] fields, int number) {
        return Long.parseLong(fields[number - 3]);
    }

    long nanos() {
        return userNanos + kernelNanos;
    }

    ProcessTime minus(ProcessTime before) {
        return new ProcessTime(userNanos - before.userNanos, kernelNanos - before.kernelNanos);
    }

    ProcessTime plus(ProcessTime other) {
        return new ProcessTime(userNanos + other.userNanos, kernelNanos + other.kernelNanos);
    }
}
