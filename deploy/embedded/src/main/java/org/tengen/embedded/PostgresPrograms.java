package org.tengen.embedded;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** PostgreSQL's own programs, run on one data directory under the right account: initdb, postgres, pg_ctl, and the guard. */
record PostgresPrograms(PostgresFiles files, PostgresAccount account, PostgresBinaries binaries) {

    static final String SUPERUSER = "postgres";

    /** Settings on the command line win over every file and over ALTER SYSTEM. */
    private static final Map<String, String> SETTINGS = new TreeMap<>(Map.ofEntries(
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

    private static final int STOP_SECONDS = 60;

    /** No checkpoint and no goodbye, so a moment; and a test run is ended by force after thirty seconds. */
    private static final int STOP_AT_ONCE_SECONDS = 15;

    private static final int GUARD_GENTLE_SECONDS = 5;

    static PostgresPrograms of(PostgresFiles files, PostgresAccount account) throws IOException {
        Files.createDirectories(files.directory());
        return new PostgresPrograms(files, account, PostgresBinaries.unpackedIn(files.binaries()));
    }

    /** Creates the cluster where there is none, whole or not at all, and sees to it that the account owns it. */
    void createClusterIfAbsent(String password) throws IOException {
        if (!Files.exists(files.cluster())) {
            createCluster(password);
        }
        account.own(files.cluster());
    }

    private void createCluster(String password) throws IOException {
        // Under another name until it is whole: an initdb that was killed leaves no half cluster behind.
        Path draft = files.directory().resolve("pgdata.new");
        Path passwordFile = files.directory().resolve("initdb.password");
        PostgresBinaries.deleteRecursively(draft);
        Files.createDirectories(draft);
        try {
            Files.writeString(passwordFile, password);
            account.own(draft);
            account.own(passwordFile);
            run(List.of(
                    binaries.program("initdb"),
                    "--pgdata=" + draft,
                    "--username=" + SUPERUSER,
                    "--pwfile=" + passwordFile,
                    "--auth=scram-sha-256",
                    "--encoding=UTF8",
                    // The same order of names on every system, whatever locales it has.
                    "--locale=C",
                    "--locale-provider=builtin",
                    "--builtin-locale=C.UTF-8"));
        } finally {
            Files.deleteIfExists(passwordFile);
        }
        Files.move(draft, files.cluster(), StandardCopyOption.ATOMIC_MOVE);
    }

    /** Starts the server, hardened; its process id is the returned process's own. */
    Process startServer(int port) throws IOException {
        List<String> command = new ArrayList<>(
                List.of(binaries.program("postgres"), "-D", files.cluster().toString(), "-p", "" + port));
        SETTINGS.forEach((name, value) -> command.addAll(List.of("-c", name + "=" + value)));
        Process server = logged(account.command(command));
        server.getOutputStream().close();
        return server;
    }

    /**
     * Starts the guard of one server. It reads its standard input until that closes, which the kernel does for a killed JVM too, then
     * stops exactly that server: by then another may run on the same data.
     *
     * @return empty where there is no {@code sh} (Windows)
     */
    Optional<Process> startGuard(long serverPid) throws IOException {
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
                "" + serverPid));
        command.addAll(account.command(stopCommand()));
        return Optional.of(logged(command));
    }

    /** Stops whatever server runs on the data, in order: open transactions are rolled back. */
    void stopServer() throws IOException {
        List<String> command = new ArrayList<>(stopCommand());
        command.addAll(List.of("-m", "fast", "-t", "" + STOP_SECONDS));
        run(command);
    }

    /** Stops it as a crash would, but leaves nothing of it in the system: for data that are thrown away. */
    void stopServerAtOnce() throws IOException {
        List<String> command = new ArrayList<>(stopCommand());
        command.addAll(List.of("-m", "immediate", "-t", "" + STOP_AT_ONCE_SECONDS));
        run(command);
    }

    private List<String> stopCommand() {
        return List.of(
                binaries.program("pg_ctl"), "stop", "-w", "-D", files.cluster().toString());
    }

    private Process logged(List<String> command) throws IOException {
        return new ProcessBuilder(OwnProcessGroup.of(command))
                .directory(files.directory().toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(files.log().toFile()))
                .start();
    }

    private void run(List<String> command) throws IOException {
        Process process = new ProcessBuilder(OwnProcessGroup.of(account.command(command)))
                .directory(files.directory().toFile())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        Waiting.end(process);
        if (process.exitValue() != 0) {
            throw new IOException("exit status " + process.exitValue() + " from " + command + "\n" + output);
        }
    }
}
