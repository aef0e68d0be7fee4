package org.tengen.cli.server;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.tengen.cli.InputRefused;
import org.tengen.cli.server.data.DataDirectory;
import org.tengen.cli.server.data.RunRecord;
import org.tengen.cli.server.gateway.Service;

/** The launcher with stand-ins for the services: what it starts, routes, restarts, stops and survives. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PlatformTest {

    private static final Duration BACK_LIMIT = Duration.ofSeconds(90);

    private final HttpClient http = HttpClient.newHttpClient();
    private final List<String> progress = java.util.Collections.synchronizedList(new ArrayList<>());

    private Path directory;
    private Platform platform;

    @BeforeAll
    void start(@TempDir Path shared) {
        directory = shared;
        platform = Platform.start(LauncherToKill.options(directory.resolve("data")), progress::add);
    }

    @AfterAll
    void stop() {
        List<ProcessHandle> children = processes();
        platform.close();
        assertTrue(children.stream().noneMatch(ProcessHandle::isAlive), "all children have ended");
        assertFalse(platform.data().inUse());
    }

    @Test
    void eachPathReachesItsService() throws Exception {
        assertEquals("game|GET|/games/17?x=1", asked("/games/17?x=1"));
        assertEquals("rating|GET|/api/session", asked("/api/session"));
        assertEquals("pairing|GET|/tournaments", asked("/tournaments"));
        assertEquals("game|GET|/admin/verify-log?full=1", asked("/admin/game/verify-log?full=1"));
        assertEquals(404, get("/q/metrics").statusCode());
        assertEquals(404, get("/admin/nobody/outbox").statusCode());
    }

    @Test
    void theServiceHearsTheAddressTheBrowserUsedAndNoClaims() throws Exception {
        HttpRequest claiming = HttpRequest.newBuilder(platform.address().resolve("/games/1"))
                .header("X-Forwarded-For", "203.0.113.9")
                .header("X-Forwarded-Host", "evil.example")
                .header("X-Forwarded-Proto", "https")
                .POST(HttpRequest.BodyPublishers.ofString("ä body"))
                .build();
        String answer =
                http.send(claiming, HttpResponse.BodyHandlers.ofString()).body();
        assertEquals("game|POST|/games/1|localhost:" + platform.ports().gateway() + "|http|[127.0.0.1]|ä body", answer);
    }

    @Test
    void eventsArriveAsTheyAreSent() throws Exception {
        HttpRequest stream = HttpRequest.newBuilder(platform.address().resolve("/live/stream"))
                .build();
        var answer = http.send(stream, HttpResponse.BodyHandlers.ofInputStream());
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(answer.body()))) {
            assertEquals("id: 1", lines.readLine());
            assertEquals("data: first", lines.readLine());
        }
    }

    @Test
    void whateverIsKilledComesBack() throws Exception {
        for (String child : List.of("game", "pairing", "rating", Platform.KAFKA, Platform.POSTGRES)) {
            ProcessHandle killed = platform.process(child).orElseThrow();
            killed.destroyForcibly();
            killed.onExit().get(BACK_LIMIT.toSeconds(), TimeUnit.SECONDS);
            await().atMost(BACK_LIMIT)
                    .until(() -> platform.ready()
                            && platform.process(child).orElseThrow().pid() != killed.pid());
        }
        assertEquals("rating|GET|/ratings", asked("/ratings"));
    }

    @Test
    void aServiceThatIsAwayIsAProblemToComeBackFor() throws Exception {
        ProcessHandle killed = platform.process("game").orElseThrow();
        killed.destroyForcibly();
        killed.onExit().get(BACK_LIMIT.toSeconds(), TimeUnit.SECONDS);
        HttpResponse<String> answer = get("/games/1");
        if (answer.statusCode() != 200) {
            assertEquals(503, answer.statusCode());
            assertTrue(answer.body().contains("/problems/service-restarting"), answer.body());
            assertTrue(answer.headers().firstValue("Retry-After").isPresent());
        }
        await().atMost(BACK_LIMIT).until(() -> get("/games/1").statusCode() == 200);
    }

    /** The stranger answers everything with success, as a program that means no harm may. */
    @Test
    void aStrangerOnThePortOfAKilledServiceIsNeverAskedForIt() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        ProcessHandle killed = platform.process("rating").orElseThrow();
        InetSocketAddress port = new InetSocketAddress(InetAddress.getLoopbackAddress(), portOf("rating"));
        killed.destroyForcibly();
        killed.onExit().get(BACK_LIMIT.toSeconds(), TimeUnit.SECONDS);
        HttpServer stranger = HttpServer.create(port, 0);
        try {
            stranger.createContext("/", exchange -> {
                if (exchange.getRequestHeaders().containsKey("Cookie")) {
                    asked.incrementAndGet();
                }
                exchange.sendResponseHeaders(200, -1);
                exchange.close();
            });
            stranger.start();
            HttpRequest withCookie = HttpRequest.newBuilder(platform.address().resolve("/ratings"))
                    .header("Cookie", "tengen_session=secret")
                    .build();
            List<Integer> seen = new ArrayList<>();
            await().atMost(BACK_LIMIT).until(() -> {
                var answer = http.send(withCookie, HttpResponse.BodyHandlers.ofString());
                seen.add(answer.statusCode());
                return answer.statusCode() == 200 && answer.body().startsWith("rating|");
            });
            // Nobody is there at first; on a busy machine the service may be back elsewhere before it is asked for.
            assertTrue(seen.subList(0, seen.size() - 1).stream().allMatch(status -> status == 503), seen.toString());
            assertEquals(0, asked.get(), "the stranger never sees a session");
            assertTrue(platform.ready());
            assertNotEquals(port.getPort(), portOf("rating"));
        } finally {
            stranger.stop(0);
        }
    }

    private int portOf(String service) {
        return platform.addressOf(Service.valueOf(service.toUpperCase(Locale.ROOT)))
                .orElseThrow()
                .port();
    }

    @Test
    void aRefusedStartLeavesNothing() throws Exception {
        Path data = directory.resolve("refused/deep/data");
        try (ServerSocket stranger = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            PlatformOptions usual = LauncherToKill.options(data);
            PlatformOptions options = new PlatformOptions(
                    usual.data(), stranger.getLocalPort(), false, usual.certificate(), usual.program());
            assertThrows(InputRefused.class, () -> Platform.start(options, progress::add));
            assertFalse(Files.exists(directory.resolve("refused")));
            Files.createDirectories(data);
            Files.writeString(data.resolve("notes.txt"), "mine");
            assertThrows(InputRefused.class, () -> Platform.start(options, progress::add));
            try (var files = Files.list(data)) {
                assertEquals(List.of(data.resolve("notes.txt")), files.toList());
            }
        }
    }

    @Test
    void aSecondLauncherOnTheSameDataIsRefused() {
        InputRefused refused = assertThrows(
                InputRefused.class,
                () -> Platform.start(LauncherToKill.options(directory.resolve("data")), progress::add));
        assertTrue(refused.getMessage().contains(platform.address().toString()), refused.getMessage());
        assertTrue(platform.ready());
    }

    @Test
    void secretsAreForTheOwnerOnly() throws Exception {
        Path secrets = platform.data().root().resolve("secrets");
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(secrets)));
        try (var files = Files.list(secrets)) {
            for (Path file : files.toList()) {
                assertEquals(
                        "rw-------",
                        PosixFilePermissions.toString(Files.getPosixFilePermissions(file)),
                        file.toString());
            }
        }
        assertTrue(platform.setupLink().orElseThrow().toString().contains("/setup?token="));
    }

    @Test
    void aKilledLauncherLeavesNothingAndTheNextStartWorks() throws Exception {
        Path data = directory.resolve("killed");
        Process first = launch(data);
        Collection<RunRecord.Started> children = RunRecord.read(
                        DataDirectory.at(data).runRecord())
                .orElseThrow()
                .children()
                .values();
        assertEquals(5, children.size());
        first.destroyForcibly().waitFor();
        await().atMost(BACK_LIMIT)
                .until(() -> children.stream().allMatch(child -> child.process().isEmpty()));

        Process second = launch(data);
        // At once, while the children of the killed one still end.
        second.destroyForcibly().waitFor();
        Process third = launch(data);
        third.destroy();
        assertTrue(third.waitFor(BACK_LIMIT.toSeconds(), TimeUnit.SECONDS), "SIGTERM stops it");
        assertFalse(Files.exists(DataDirectory.at(data).runRecord()));
    }

    @Test
    void aStartThatIsInterruptedLeavesNothing() throws Exception {
        DataDirectory data = DataDirectory.at(directory.resolve("interrupted"));
        Process launcher = launcher(data.root());
        await().atMost(BACK_LIMIT)
                .until(() -> RunRecord.read(data.runRecord())
                        .filter(run -> run.children().containsKey(Platform.KAFKA))
                        .isPresent());
        Collection<RunRecord.Started> children =
                RunRecord.read(data.runRecord()).orElseThrow().children().values();
        launcher.destroy();
        assertTrue(launcher.waitFor(BACK_LIMIT.toSeconds(), TimeUnit.SECONDS), "SIGTERM ends a start");
        assertTrue(children.stream().allMatch(child -> child.process().isEmpty()));
        assertFalse(data.inUse());
    }

    private static Process launch(Path data) throws Exception {
        Process launcher = launcher(data);
        URI address = URI.create(launcher.inputReader().readLine());
        assertEquals("localhost", address.getHost());
        return launcher;
    }

    private static Process launcher(Path data) throws Exception {
        return new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-Xmx128m",
                        "-Djava.util.logging.config.file=" + System.getProperty("java.util.logging.config.file"),
                        "-cp",
                        System.getProperty("java.class.path"),
                        LauncherToKill.class.getName(),
                        data.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private List<ProcessHandle> processes() {
        return List.of("game", "pairing", "rating", Platform.KAFKA, Platform.POSTGRES).stream()
                .map(name -> platform.process(name).orElseThrow())
                .toList();
    }

    /** The first three fields of the stand-in's answer: who, how, what. */
    private String asked(String path) throws Exception {
        String[] fields = get(path).body().split("\\|");
        return String.join("|", fields[0], fields[1], fields[2]);
    }

    private HttpResponse<String> get(String path) throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(platform.address().resolve(path)).build();
        return http.send(request, HttpResponse.BodyHandlers.ofString());
    }
}
