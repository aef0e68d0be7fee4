package org.tengen.embedded;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** A PostgreSQL that ran on the same data before, as its lock file {@code postmaster.pid} tells. */
final class EarlierServer {

    /** How long a server left by a killed launcher gets to go by itself; its guard needs about half of that. */
    private static final Duration GRACE = Duration.ofSeconds(7);

    private EarlierServer() {}

    /**
     * Sees to it that none runs. One that does is given time to leave, then stopped in order; it is never adopted, since nobody would
     * guard it. A lock file whose number belongs to nobody is left to PostgreSQL, which looks by the file's other lines whether orphaned
     * backends still hold the shared memory; removing it would blind that check.
     */
    static void settle(PostgresPrograms programs) throws IOException {
        PostgresFiles files = programs.files();
        Optional<ProcessHandle> earlier = files.postmasterPid().flatMap(ProcessHandle::of);
        if (earlier.isEmpty()) {
            files.removeEmptyLock();
        } else if (!isPostgres(earlier.get())) {
            // PostgreSQL would refuse for as long as that stranger lives; its own parent's number it takes for stale.
            files.renumberLock(ProcessHandle.current().pid());
        } else if (!Waiting.until(() -> !earlier.get().isAlive(), GRACE)) {
            programs.stopServer();
        }
    }

    private static boolean isPostgres(ProcessHandle process) {
        // A process whose command cannot be read belongs to someone else; rather wait for it than take its data.
        return process.isAlive()
                && process.info()
                        .command()
                        .map(command ->
                                Path.of(command).getFileName().toString().startsWith("postgres"))
                        .orElse(true);
    }
}
