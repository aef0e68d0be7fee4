package org.tengen.cli.server.data;

import com.fasterxml.jackson.core.JacksonException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.tengen.cli.Json;

/**
 * What a launcher has started, written down so that other commands find it and a later start finds what a killed launcher left.
 *
 * @param address where people reach the platform
 * @param local where programs on this machine reach it, in plain http
 * @param launcher the launcher's own process
 * @param children by name: postgres, kafka, game, pairing, rating
 */
public record RunRecord(String address, String local, Started launcher, Map<String, Started> children) {

    public RunRecord {
        children = new TreeMap<>(children);
    }

    /**
     * One process.
     *
     * @param startedAtMillis when the system says it started; tells it from a later process with the same number
     */
    public record Started(long pid, long startedAtMillis) {

        public static Started of(ProcessHandle process) {
            return new Started(process.pid(), startOf(process));
        }

        /** The very process, when it still runs. */
        public Optional<ProcessHandle> process() {
            return ProcessHandle.of(pid)
                    .filter(ProcessHandle::isAlive)
                    .filter(process -> startOf(process) == startedAtMillis);
        }

        private static long startOf(ProcessHandle process) {
            return process.info()
                    .startInstant()
                    .map(java.time.Instant::toEpochMilli)
                    .orElse(0L);
        }
    }

    /** Reads what was written down; empty when nothing was, or only half of it. */
    public static Optional<RunRecord> read(Path file) {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(Json.MAPPER.readValue(file.toFile(), RunRecord.class));
        } catch (JacksonException halfWritten) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void write(Path file) {
        try {
            Path draft = file.resolveSibling(file.getFileName() + ".new");
            Files.writeString(draft, Json.MAPPER.writeValueAsString(this));
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException("what runs cannot be written down: " + file, e);
        }
    }
}
