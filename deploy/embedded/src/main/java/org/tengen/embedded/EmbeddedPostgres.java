package org.tengen.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * A PostgreSQL server run from zonky's binaries by our own hand: the library's own way of starting it turns fsync off and
 * trusts everybody, while this one must never lose what it confirmed. Its data are kept between runs.
 *
 * <p>Beside the server runs a guard, a process of a few hundred kilobytes that waits for our end of a pipe to close: when this
 * JVM is killed the guard stops the server, gently while services are still connected, then firmly.
 */
public final class EmbeddedPostgres implements AutoCloseable {

    /** Crash recovery replays at most max_wal_size; a slow disk does that in well under a minute. */
    private static final Duration START_LIMIT = Duration.ofSeconds(90);

    /** After kill -9 the backends notice within a second; until then the new server finds their shared memory in use. */
    private static final int STARTS_TRIED = 20;

    private static final Duration PAUSE_BETWEEN_STARTS = Duration.ofMillis(500);

    private final PostgresPrograms programs;
    private final PostgresAddress address;
    private final Process server;
    private volatile Optional<Process> guard = Optional.empty();
    private volatile boolean stopping;

    private EmbeddedPostgres(PostgresPrograms programs, PostgresAddress address) throws IOException {
        this.programs = programs;
        this.address = address;
        this.server = startServer();
    }

    /**
     * Starts the server on its data, creating them the first time, and waits until it answers.
     *
     * @param password of the superuser; it is set when the data are created and must stay the same
     * @throws IOException when it does not start; the message ends with the last lines of its log
     */
    public static EmbeddedPostgres start(PostgresFiles files, int port, String password) throws IOException {
        return start(files, port, password, PostgresAccount.forThisUser());
    }

    static EmbeddedPostgres start(PostgresFiles files, int port, String password, PostgresAccount account)
            throws IOException {
        PostgresPrograms programs = PostgresPrograms.of(files, account);
        programs.createClusterIfAbsent(password);
        EarlierServer.settle(programs);
        PostgresAddress address = new PostgresAddress("127.0.0.1", port, PostgresPrograms.SUPERUSER, password);
        EmbeddedPostgres postgres = new EmbeddedPostgres(programs, address);
        try {
            postgres.keepGuarded();
            postgres.awaitAnswer();
            return postgres;
        } catch (IOException | RuntimeException e) {
            postgres.kill();
            throw e;
        }
    }

    /** Stops a server that a killed launcher left on these data, if there is one; its own start would do the same. */
    public static void stopLeftover(PostgresFiles files) throws IOException {
        if (Files.exists(files.postmasterLock())) {
            EarlierServer.settle(PostgresPrograms.of(files, PostgresAccount.forThisUser()));
        }
    }

    public PostgresAddress address() {
        return address;
    }

    /** The server's own process id. */
    public long pid() {
        return server.pid();
    }

    /** Completes when the server has ended, whoever ended it. */
    public CompletableFuture<Process> onExit() {
        return server.onExit();
    }

    /** The guard's process id; empty where there is none (Windows). */
    public Optional<Long> guardPid() {
        return guard.map(Process::pid);
    }

    /** Stops the server: open transactions are rolled back, everything confirmed is on disk. */
    @Override
    public void close() {
        dismissGuard();
        if (!server.isAlive()) {
            return;
        }
        try {
            programs.stopServer();
        } catch (IOException e) {
            server.destroyForcibly();
            throw new IllegalStateException("PostgreSQL did not stop in order; its next start repairs that", e);
        }
    }

    /** Ends a server whose data nobody wants any more: no checkpoint, which takes as long as a busy disk lets it take. */
    public void discard() {
        dismissGuard();
        if (!server.isAlive()) {
            return;
        }
        try {
            programs.stopServerAtOnce();
        } catch (IOException e) {
            server.destroyForcibly();
            throw new IllegalStateException("PostgreSQL did not stop, and was killed", e);
        }
    }

    /** Ends the server at once, as a crash would. */
    public void kill() {
        dismissGuard();
        server.destroyForcibly();
        Waiting.end(server);
    }

    private Process startServer() throws IOException {
        for (int attempt = 1; ; attempt++) {
            Process process = programs.startServer(address.port());
            if (attempt == STARTS_TRIED || !refusedForEarlierBackends(process)) {
                return process;
            }
            Waiting.pause(PAUSE_BETWEEN_STARTS);
        }
    }

    /** Says true when it ended at once because of backends that have not yet noticed that their server was killed. */
    private boolean refusedForEarlierBackends(Process process) throws IOException {
        Waiting.until(() -> !process.isAlive() || holdsTheLock(process), START_LIMIT);
        return !process.isAlive() && programs.files().endOfLog().contains("shared memory block");
    }

    private boolean holdsTheLock(Process process) {
        try {
            return programs.files()
                    .postmasterPid()
                    .filter(pid -> pid == process.pid())
                    .isPresent();
        } catch (IOException beingWritten) {
            return false;
        }
    }

    private void awaitAnswer() throws IOException {
        boolean answers = Waiting.until(() -> !server.isAlive() || answers(), START_LIMIT);
        if (!answers || !server.isAlive()) {
            throw new IOException("PostgreSQL does not answer on port " + address.port() + ". The end of "
                    + programs.files().log() + ":\n" + programs.files().endOfLog());
        }
    }

    private boolean answers() {
        try {
            address.connect("postgres").close();
            return true;
        } catch (SQLException notYet) {
            return false;
        }
    }

    /** Gives the server a guard, and another when someone killed that, for as long as it runs. */
    private synchronized void keepGuarded() {
        if (stopping || !server.isAlive()) {
            return;
        }
        try {
            guard = programs.startGuard(pid());
            guard.ifPresent(process -> process.onExit().thenRun(this::keepGuarded));
        } catch (IOException e) {
            throw new UncheckedIOException("no guard for PostgreSQL", e);
        }
    }

    private synchronized void dismissGuard() {
        stopping = true;
        guard.ifPresent(process -> Waiting.end(process.destroyForcibly()));
    }
}
