package org.tengen.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * A PostgreSQL server run from zonky's binaries by our own hand: the library's own way of starting it turns fsync off and
 * trusts everybody, while this one must never lose what it confirmed. Its data are kept between runs.
 *
 * <p>Beside the server runs a guard, a process of a few hundred kilobytes that waits for our end of a pipe to close: when this
 * JVM is killed the guard stops the server, gently while services are still connected, then firmly.
 */
public final class EmbeddedPostgres implements AutoCloseable {

    static final String SUPERUSER = "postgres";

    /** Settings on the command line win over every file and over ALTER SYSTEM. */
    static final Map<String, String> SETTINGS = new TreeMap<>(Map.ofEntries(
            Map.entry("fsync", "on"),
            Map.entry("synchronous_commit", "on"),
            Map.entry("full_page_writes", "on"),
            Map.entry("password_encryption", "scram-sha-256"),
            Map.entry("listen_addresses", "127.0.0.1"),
            // The path of the data directory may be longer than a socket's name may be (107 bytes).
            Map.entry("unix_socket_directories", ""),
            // Three services with pools of at most 16, the launcher and a person looking in.
            Map.entry("max_connections", "60"),
            Map.entry("shared_buffers", "64MB"),
            Map.entry("max_wal_size", "256MB"),
            Map.entry("jit", "off"),
            Map.entry("timezone", "UTC"),
            Map.entry("log_timezone", "UTC"),
            Map.entry("lc_messages", "C")));

    /** How long a server left by a killed launcher gets to go by itself; its guard needs about half of that. */
    private static final Duration EARLIER_SERVER_GRACE = Duration.ofSeconds(7);

    /** Crash recovery replays at most max_wal_size; a slow disk does that in well under a minute. */
    private static final Duration START_LIMIT = Duration.ofSeconds(90);

    private static final int STOP_SECONDS = 60;
    private static final int GUARD_GENTLE_SECONDS = 5;

    /** After kill -9 the backends notice within a second; until then the new server finds their shared memory in use. */
    private static final int STARTS_TRIED = 20;

    private static final Duration POLL = Duration.ofMillis(50);
    private static final Duration PAUSE_BETWEEN_STARTS = Duration.ofMillis(500);

    private final PostgresFiles files;
    private final PostgresAccount account;
    private final PostgresBinaries binaries;
    private final PostgresAddress address;
    private final Process server;
    private volatile Optional<Process> guard;
    private volatile boolean stopping;

    private EmbeddedPostgres(
            PostgresFiles files, PostgresAccount account, PostgresBinaries binaries, PostgresAddress address)
            throws IOException {
        this.files = files;
        this.account = account;
        this.binaries = binaries;
        this.address = address;
        this.server = startServer();
        this.guard = startGuard();
    }

    /** A guard that someone killed is replaced while its server runs. */
    private void replaceGuard() {
        if (stopping || !server.isAlive()) {
            return;
        }
        try {
            guard = startGuard();
        } catch (IOException e) {
            throw new UncheckedIOException("no guard for PostgreSQL", e);
        }
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
        Files.createDirectories(files.directory());
        PostgresBinaries binaries = PostgresBinaries.unpackedIn(files.binaries());
        if (!Files.exists(files.cluster())) {
            createCluster(files, account, binaries, password);
        }
        account.own(files.cluster());
        settleEarlierServer(files, account, binaries);
        EmbeddedPostgres postgres = new EmbeddedPostgres(
                files, account, binaries, new PostgresAddress("127.0.0.1", port, SUPERUSER, password));
        try {
            postgres.awaitAnswer();
            return postgres;
        } catch (IOException | RuntimeException e) {
            postgres.kill();
            throw e;
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
            run(account.command(pgCtlStop("fast", STOP_SECONDS)), files.directory());
        } catch (IOException e) {
            server.destroyForcibly();
            throw new IllegalStateException("PostgreSQL did not stop in order; its next start repairs that", e);
        }
    }

    /** Ends the server at once, as a crash would. */
    public void kill() {
        dismissGuard();
        server.destroyForcibly();
        await(server, STOP_SECONDS);
    }

    private void dismissGuard() {
        stopping = true;
        guard.ifPresent(process -> {
            process.destroyForcibly();
            await(process, STOP_SECONDS);
        });
    }

    // ------------------------------------------------------------------ creating

    private static void createCluster(
            PostgresFiles files, PostgresAccount account, PostgresBinaries binaries, String password)
            throws IOException {
        // Under another name until it is whole: an initdb that was killed leaves no half cluster behind.
        Path draft = files.directory().resolve("pgdata.new");
        Path passwordFile = files.directory().resolve("initdb.password");
        PostgresBinaries.deleteRecursively(draft);
        Files.createDirectories(draft);
        try {
            Files.writeString(passwordFile, password);
            account.own(draft);
            account.own(passwordFile);
            run(
                    account.command(List.of(
                            binaries.program("initdb"),
                            "--pgdata=" + draft,
                            "--username=" + SUPERUSER,
                            "--pwfile=" + passwordFile,
                            "--auth=scram-sha-256",
                            "--encoding=UTF8",
                            // The same order of names on every system, whatever locales it has.
                            "--locale=C",
                            "--locale-provider=builtin",
                            "--builtin-locale=C.UTF-8")),
                    files.directory());
        } finally {
            Files.deleteIfExists(passwordFile);
        }
        Files.move(draft, files.cluster(), StandardCopyOption.ATOMIC_MOVE);
    }

    // ------------------------------------------------------------------ an earlier server on the same data

    /**
     * A lock file tells of an earlier server. When that still runs it is given time to leave, then stopped in order; it is never
     * adopted, since nobody would guard it. A lock file whose number belongs to nobody is left to PostgreSQL, which looks by the file's
     * other lines whether orphaned backends still hold the shared memory; removing it would blind that check.
     */
    private static void settleEarlierServer(PostgresFiles files, PostgresAccount account, PostgresBinaries binaries)
            throws IOException {
        Optional<ProcessHandle> earlier = files.postmasterPid().flatMap(ProcessHandle::of);
        if (earlier.isEmpty()) {
            files.removeEmptyLock();
        } else if (!isPostgres(earlier.get())) {
            // PostgreSQL would refuse to start for as long as that stranger lives; its own parent's number it takes for
            // stale.
            files.renumberLock(ProcessHandle.current().pid());
        } else if (!leaves(earlier.get(), EARLIER_SERVER_GRACE)) {
            run(account.command(stopCommand(files, binaries, "fast", STOP_SECONDS)), files.directory());
        }
    }

    /** Stops a server that a killed launcher left on these data, if there is one; its own start would do the same. */
    public static void stopLeftover(PostgresFiles files) throws IOException {
        if (Files.exists(files.postmasterLock())) {
            settleEarlierServer(files, PostgresAccount.forThisUser(), PostgresBinaries.unpackedIn(files.binaries()));
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

    private static boolean leaves(ProcessHandle process, Duration limit) {
        long deadline = System.nanoTime() + limit.toNanos();
        while (process.isAlive() && System.nanoTime() < deadline) {
            pause(POLL);
        }
        return !process.isAlive();
    }

    // ------------------------------------------------------------------ starting

    private Process startServer() throws IOException {
        List<String> command = new ArrayList<>(
                List.of(binaries.program("postgres"), "-D", files.cluster().toString(), "-p", "" + address.port()));
        SETTINGS.forEach((name, value) -> command.addAll(List.of("-c", name + "=" + value)));
        for (int attempt = 1; ; attempt++) {
            Process process = new ProcessBuilder(OwnProcessGroup.of(account.command(command)))
                    .directory(files.directory().toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(files.log().toFile()))
                    .start();
            process.getOutputStream().close();
            if (attempt == STARTS_TRIED || !refusedForEarlierBackends(process)) {
                return process;
            }
            pause(PAUSE_BETWEEN_STARTS);
        }
    }

    /** Says true when it ended at once because of backends that have not yet noticed that their server was killed. */
    private boolean refusedForEarlierBackends(Process process) throws IOException {
        while (process.isAlive()
                && files.postmasterPid().filter(pid -> pid == process.pid()).isEmpty()) {
            pause(POLL);
        }
        return !process.isAlive() && files.endOfLog().contains("shared memory block");
    }

    private void awaitAnswer() throws IOException {
        long deadline = System.nanoTime() + START_LIMIT.toNanos();
        while (true) {
            try {
                address.connect("postgres").close();
                return;
            } catch (SQLException e) {
                if (!server.isAlive() || System.nanoTime() > deadline) {
                    throw new IOException(
                            "PostgreSQL does not answer on port " + address.port() + " (" + e.getMessage()
                                    + "). The end of " + files.log() + ":\n" + files.endOfLog(),
                            e);
                }
            }
            pause(POLL);
        }
    }

    /**
     * The guard reads its standard input until it closes, which the kernel does for a killed JVM too, then stops exactly the
     * server it was started for: by then another may run on the same data.
     */
    private Optional<Process> startGuard() throws IOException {
        Optional<String> shell = OwnProcessGroup.program("sh");
        if (shell.isEmpty()) {
            return Optional.empty();
        }
        String script = "lock=$1; pid=$2; shift 2; cat >/dev/null\n"
                + "same() { [ \"$(head -n 1 \"$lock\" 2>/dev/null)\" = \"$pid\" ]; }\n"
                + "same && \"$@\" -m smart -t " + GUARD_GENTLE_SECONDS + "\n"
                + "same && \"$@\" -m fast -t " + STOP_SECONDS + "\n";
        List<String> command = new ArrayList<>(List.of(
                shell.get(),
                "-c",
                script,
                "tengen-postgres-guard",
                files.postmasterLock().toString(),
                "" + pid()));
        command.addAll(account.command(pgCtl(files, binaries)));
        Process started = new ProcessBuilder(OwnProcessGroup.of(command))
                .directory(files.directory().toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(files.log().toFile()))
                .start();
        started.onExit().thenRun(this::replaceGuard);
        return Optional.of(started);
    }

    // ------------------------------------------------------------------ pg_ctl

    private static List<String> pgCtl(PostgresFiles files, PostgresBinaries binaries) {
        return List.of(
                binaries.program("pg_ctl"), "stop", "-w", "-D", files.cluster().toString());
    }

    private List<String> pgCtlStop(String mode, int seconds) {
        return stopCommand(files, binaries, mode, seconds);
    }

    private static List<String> stopCommand(PostgresFiles files, PostgresBinaries binaries, String mode, int seconds) {
        List<String> command = new ArrayList<>(pgCtl(files, binaries));
        command.addAll(List.of("-m", mode, "-t", "" + seconds));
        return command;
    }

    private static void run(List<String> command, Path directory) throws IOException {
        Process process = new ProcessBuilder(OwnProcessGroup.of(command))
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes());
        await(process, STOP_SECONDS);
        if (process.exitValue() != 0) {
            throw new IOException("exit status " + process.exitValue() + " from " + command + "\n" + output);
        }
    }

    private static void await(Process process, int seconds) {
        try {
            if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void pause(Duration duration) {
        try {
            Thread.sleep(duration.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for PostgreSQL", e);
        }
    }
}
