package org.tengen.embedded;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedPostgresTest {

    private static final String PASSWORD = "a-password-of-the-test";
    /** Long, because the machines that test this are busy. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    Path directory;

    private PostgresFiles files;

    @BeforeEach
    void shareThePrograms() {
        Path programs =
                Path.of(System.getProperty("java.io.tmpdir"), "tengen-postgres-" + System.getProperty("user.name"));
        files = new PostgresFiles(directory.resolve("postgres"), programs);
    }

    @Test
    void theServerItselfSaysThatNothingConfirmedCanBeLost() throws Exception {
        try (EmbeddedPostgres postgres = start();
                Connection connection = postgres.address().connect("postgres")) {
            assertEquals("on", setting(connection, "fsync"));
            assertEquals("on", setting(connection, "synchronous_commit"));
            assertEquals("on", setting(connection, "full_page_writes"));
            assertEquals("127.0.0.1", setting(connection, "listen_addresses"));
            assertEquals("scram-sha-256", setting(connection, "password_encryption"));
            assertEquals("on", setting(connection, "data_checksums"));
            assertEquals("18", setting(connection, "server_version").substring(0, 2));
        }
    }

    @Test
    void everyoneNeedsThePassword() throws Exception {
        try (EmbeddedPostgres postgres = start();
                Connection connection = postgres.address().connect("postgres")) {
            String url = postgres.address().jdbcUrl("postgres");
            SQLException refused = assertThrows(
                    SQLException.class, () -> DriverManager.getConnection(url, PostgresPrograms.SUPERUSER, "wrong"));
            assertEquals("28P01", refused.getSQLState());
            assertEquals(
                    List.of("scram-sha-256"),
                    column(connection, "SELECT DISTINCT auth_method FROM pg_hba_file_rules ORDER BY 1"));
        }
    }

    @Test
    void dataOutliveACleanStopAndAKill() throws Exception {
        try (EmbeddedPostgres postgres = start();
                Connection connection = postgres.address().connect("postgres")) {
            run(connection, "CREATE TABLE kept(line text)");
            run(connection, "INSERT INTO kept VALUES ('before the stop')");
        }
        EmbeddedPostgres second = start();
        try (Connection connection = second.address().connect("postgres")) {
            run(connection, "INSERT INTO kept VALUES ('before the kill')");
        }
        second.kill();
        assertTrue(Files.exists(files.postmasterLock()), "a killed server leaves its lock file");

        try (EmbeddedPostgres third = start();
                Connection connection = third.address().connect("postgres")) {
            assertEquals(
                    List.of("before the kill", "before the stop"),
                    column(connection, "SELECT line FROM kept ORDER BY 1"));
        }
    }

    @Test
    void aLockFileThatNamesAStrangerIsStale() throws Exception {
        start().kill();
        // Alive, of the same user, and no PostgreSQL. The server itself would refuse to start.
        Process stranger = new ProcessBuilder("cat").start();
        files.renumberLock(stranger.pid());
        start().close();
        stranger.destroyForcibly();
    }

    @Test
    void aLockFileThatAPowerCutLeftEmptyIsRemoved() throws Exception {
        start().close();
        Files.createFile(files.postmasterLock());
        start().close();
    }

    @Test
    void whereRootMayNotMakeANamespaceAnUnprivilegedAccountOwnsTheData() throws Exception {
        assumeTrue("root".equals(System.getProperty("user.name")), "only root changes accounts");
        // JUnit's directory lets no other account through.
        Path open = Files.createDirectory(
                Path.of(System.getProperty("java.io.tmpdir"), "tengen-open-" + System.nanoTime()));
        PostgresAccount account = PostgresAccount.unprivileged().orElseThrow();
        PostgresFiles opened = new PostgresFiles(open, files.binaries());
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start(opened, FreePorts.any(), PASSWORD, account);
                Connection connection = postgres.address().connect("postgres")) {
            assertEquals("on", setting(connection, "fsync"));
            assertEquals(
                    account.owner().orElseThrow(),
                    Files.getOwner(opened.cluster()).getName());
        } finally {
            PostgresBinaries.deleteRecursively(open);
        }
    }

    @Test
    void aKilledGuardIsReplaced() throws Exception {
        try (EmbeddedPostgres postgres = start()) {
            long first = postgres.guardPid().orElseThrow();
            ProcessHandle.of(first).orElseThrow().destroyForcibly();
            await().atMost(PATIENCE).until(() -> postgres.guardPid().orElseThrow() != first);
        }
    }

    @Test
    void aServerLeftBehindIsStoppedAndNotAdopted() throws Exception {
        EmbeddedPostgres left = start();
        try (EmbeddedPostgres next = start()) {
            left.onExit().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
            assertTrue(next.pid() != left.pid());
        }
    }

    @Test
    void theGuardStopsTheServerOfAKilledParent() throws Exception {
        Process parent = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        ParentToKill.class.getName(),
                        files.directory().toString(),
                        files.binaries().toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        long serverPid;
        try (var output = parent.inputReader()) {
            serverPid = Long.parseLong(output.readLine());
        }
        ProcessHandle server = ProcessHandle.of(serverPid).orElseThrow();
        parent.destroyForcibly().waitFor(10, TimeUnit.SECONDS);

        await().atMost(PATIENCE).until(() -> !server.isAlive());
        await().atMost(PATIENCE).until(() -> !Files.exists(files.postmasterLock()));
        assertTrue(files.endOfLog().contains("database system is shut down"), "it was stopped in order");
    }

    /** Starts a server, prints its process id, and waits to be killed. */
    static final class ParentToKill {
        public static void main(String[] arguments) throws Exception {
            PostgresFiles files = new PostgresFiles(Path.of(arguments[0]), Path.of(arguments[1]));
            EmbeddedPostgres postgres = EmbeddedPostgres.start(files, FreePorts.any(), PASSWORD);
            System.out.println(postgres.pid());
            postgres.onExit().join();
        }
    }

    @Test
    void aHalfMadeClusterIsMadeAnew() throws Exception {
        Path draft = Files.createDirectories(files.directory().resolve("pgdata.new"));
        Files.writeString(draft.resolve("PG_VERSION"), "18");
        start().close();
        assertFalse(Files.exists(draft));
    }

    @Test
    void aServerThatCannotStartSaysWhy() throws Exception {
        start().close();
        Files.writeString(files.cluster().resolve("postgresql.conf"), "no_such_setting_at_all = 1\n");
        IOException refused = assertThrows(IOException.class, this::start);
        assertTrue(refused.getMessage().contains("no_such_setting_at_all"), refused.getMessage());
    }

    private EmbeddedPostgres start() throws IOException {
        return EmbeddedPostgres.start(files, FreePorts.any(), PASSWORD);
    }

    static String setting(Connection connection, String name) throws SQLException {
        return column(connection, "SHOW " + name).get(0);
    }

    static List<String> column(Connection connection, String query) throws SQLException {
        List<String> values = new java.util.ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                values.add(rows.getString(1));
            }
        }
        return values;
    }

    private static void run(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
