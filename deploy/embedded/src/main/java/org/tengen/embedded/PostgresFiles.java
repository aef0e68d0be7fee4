package org.tengen.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The directory of one embedded PostgreSQL.
 *
 * @param directory holds {@code pgdata} (the cluster), {@code postgres.log}, and the programs unless they are shared
 * @param binaries where the programs are unpacked
 */
public record PostgresFiles(Path directory, Path binaries) {

    /** Everything in one place, as the product keeps it: no clean-up of a temporary directory takes the programs away. */
    public static PostgresFiles in(Path directory) {
        return new PostgresFiles(
                directory.toAbsolutePath(), directory.toAbsolutePath().resolve("programs"));
    }

    Path cluster() {
        return directory.resolve("pgdata");
    }

    Path log() {
        return directory.resolve("postgres.log");
    }

    /**
     * The process id the cluster's lock file names, if there is one. The file stays behind when the server is killed, and its
     * number may by then belong to any other process.
     */
    Optional<Long> postmasterPid() throws IOException {
        Path lock = postmasterLock();
        if (!Files.exists(lock)) {
            return Optional.empty();
        }
        List<String> lines = Files.readAllLines(lock);
        return lines.isEmpty() || !lines.get(0).strip().matches("\\d{1,18}")
                ? Optional.empty()
                : Optional.of(Long.parseLong(lines.get(0).strip()));
    }

    Path postmasterLock() {
        return cluster().resolve("postmaster.pid");
    }

    /** Removes a lock file without a number, which a power cut leaves behind and PostgreSQL refuses to judge. */
    void removeEmptyLock() throws IOException {
        if (Files.exists(postmasterLock()) && postmasterPid().isEmpty()) {
            Files.delete(postmasterLock());
        }
    }

    /** Puts another process id into the lock file; its other lines stay, they name the shared memory. */
    void renumberLock(long pid) throws IOException {
        List<String> lines = new ArrayList<>(Files.readAllLines(postmasterLock()));
        lines.set(0, "" + pid);
        Files.write(postmasterLock(), lines);
    }

    /** The end of the server's log, for a message that says why it did not start. */
    String endOfLog() throws IOException {
        if (!Files.exists(log())) {
            return "";
        }
        List<String> lines = Files.readAllLines(log());
        return String.join("\n", lines.subList(Math.max(0, lines.size() - LOG_LINES_SHOWN), lines.size()));
    }

    private static final int LOG_LINES_SHOWN = 12;
}
