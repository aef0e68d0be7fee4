package org.tengen.cli.server.child;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** How much memory processes hold, as Linux tells it; other systems tell nothing. */
public final class ResidentMemory {

    private static final long KIB = 1024;

    private ResidentMemory() {}

    /**
     * The memory a process and everything it started hold, in bytes. Pages shared by several processes count once in all (the kernel's
     * proportional set size), else PostgreSQL's shared buffers would be counted for each of its processes.
     */
    public static OptionalLong ofTree(ProcessHandle root) {
        long bytes = Stream.concat(Stream.of(root), root.descendants())
                .mapToLong(process -> of(process.pid()))
                .sum();
        return bytes == 0 ? OptionalLong.empty() : OptionalLong.of(bytes);
    }

    /** One process alone; 0 when it has gone or the system does not tell. */
    public static long of(long pid) {
        Path rollup = Path.of("/proc", Long.toString(pid), "smaps_rollup");
        try (Stream<String> lines = Files.lines(rollup)) {
            return lines.filter(line -> line.startsWith("Pss:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * KIB)
                    .sum();
        } catch (IOException | java.io.UncheckedIOException goneOrNotLinux) {
            return 0;
        }
    }
}
