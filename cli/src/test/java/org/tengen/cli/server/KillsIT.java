package org.tengen.cli.server;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.tengen.cli.log.RebuildCommand;
import org.tengen.cli.log.RepublishCommand;
import org.tengen.cli.log.VerifyLogCommand;
import org.tengen.cli.rules.Run;

/**
 * The promise, on the packaged platform: delivered at least once, effective once; what was answered with success is never lost. A desk
 * types results all the time while each part in turn is killed.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class KillsIT {

    private static final String FINISHED = "game.finished.v1";
    private static final Duration RECOVERY_LIMIT = Duration.ofSeconds(90);
    /** Longer than any question to the broker waits (60 s), after which a client begins anew; minutes when asked for. */
    private static final Duration BROKER_AWAY =
            Duration.ofSeconds(Integer.getInteger("tengen.broker.away.seconds", 75));

    /** A command waits for no broker; on a busy machine this is still far from the time the broker is away. */
    private static final Duration COMMAND_LIMIT = Duration.ofSeconds(20);

    /** A club's laptop has 4 GB, and a browser wants its part of them. */
    private static final long RESIDENT_LIMIT_BYTES = 1_500_000_000L;

    private final Set<String> confirmed = new TreeSet<>();
    private LauncherProcess launcher;

    @BeforeAll
    void start(@TempDir Path directory) throws Exception {
        launcher = new LauncherProcess(directory.resolve("data"));
        Map<?, ?> ready = launcher.up();
        // How long it took is only printed: that says more about what else the machine does.
        long resident = ((Number) ready.get("residentBytes")).longValue();
        assertTrue(resident > 0 && resident < RESIDENT_LIMIT_BYTES, "resident in all: " + resident);
    }

    @AfterAll
    void stop() throws Exception {
        assertTrue(launcher.stop(), "SIGTERM stops everything");
        assertTrue(launcher.leftNothing());
    }

    @Test
    @Order(1)
    void whateverIsKilledNothingConfirmedIsLostAndNothingIsThereTwice() throws Exception {
        try (GameWriter desk = new GameWriter(launcher.platform().admin())) {
            for (String child : List.of("game", "kafka", "postgres", "pairing", "rating")) {
                awaitMore(desk, 3);
                ProcessHandle killed = launcher.child(child).orElseThrow();
                killed.destroyForcibly();
                killed.onExit().get(60, TimeUnit.SECONDS);
                awaitMore(desk, 3);
                await().atMost(RECOVERY_LIMIT).until(launcher::ready);
            }
            desk.close();
            confirmed.addAll(desk.confirmed());
        }
        assertEverythingIsThereOnce();
    }

    @Test
    @Order(2)
    void aKilledLauncherTakesAllWithItAndItsSuccessorGoesOn() throws Exception {
        try (GameWriter desk = new GameWriter(launcher.platform().admin())) {
            awaitMore(desk, 3);
            List<ProcessHandle> children = List.of("game", "kafka", "postgres", "pairing", "rating").stream()
                    .map(name -> launcher.child(name).orElseThrow())
                    .toList();
            launcher.kill();
            await().atMost(RECOVERY_LIMIT).until(() -> children.stream().noneMatch(ProcessHandle::isAlive));
            launcher.up();
            awaitMore(desk, 3);
            desk.close();
            confirmed.addAll(desk.confirmed());
        }
        assertEverythingIsThereOnce();
    }

    /** An ordered restart and a crash, while four boards are typed in. */
    @Test
    @Order(3)
    void aDatabaseThatRestartsUnderMovesIsWaitedForAndNoConfirmedMoveIsLost() throws Exception {
        String token =
                Files.readString(launcher.data().secrets().file("admin.jwt")).strip();
        List<MoveWriter> boards = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            boards.add(new MoveWriter(launcher.ports().game(), token));
        }
        for (String signal : List.of("INT", "KILL")) {
            awaitMoves(boards, 10);
            ProcessHandle postgres = launcher.child("postgres").orElseThrow();
            signal(signal, postgres.pid());
            postgres.onExit().get(60, TimeUnit.SECONDS);
            awaitMoves(boards, 10);
        }
        List<HttpResponse<String>> refused = new ArrayList<>();
        for (MoveWriter board : boards) {
            board.close();
            refused.addAll(board.refused());
            for (Map.Entry<String, List<String>> game : board.confirmed().entrySet()) {
                List<String> recorded = new ArrayList<>();
                board.recorded(game.getKey())
                        .path("moves")
                        .forEach(move -> recorded.add(move.path("point").asText()));
                assertEquals(game.getValue(), recorded, "every confirmed move once and in order");
            }
        }
        assertTrue(!refused.isEmpty(), "the database was away");
        for (HttpResponse<String> answer : refused) {
            assertEquals(503, answer.statusCode(), answer.body());
            assertTrue(answer.body().contains("/problems/unavailable"), answer.body());
            assertTrue(answer.headers().firstValue("Retry-After").isPresent(), "when to come back");
        }
        System.out.println(refused.size() + " answers of 503 while PostgreSQL restarted twice");
        await().atMost(RECOVERY_LIMIT).until(launcher::ready);
    }

    private static void awaitMoves(List<MoveWriter> boards, int moves) {
        List<Integer> before = boards.stream().map(MoveWriter::count).toList();
        await().atMost(RECOVERY_LIMIT)
                .until(() -> IntStream.range(0, boards.size())
                        .allMatch(i -> boards.get(i).count() >= before.get(i) + moves));
    }

    @Test
    @Order(4)
    void withoutABrokerCommandsGoOnAndTheOutboxDrainsLater() throws Exception {
        try (GameWriter desk = new GameWriter(launcher.platform().admin())) {
            awaitMore(desk, 3);
            long broker = launcher.child("kafka").orElseThrow().pid();
            signal("STOP", broker);
            desk.slowest();
            int before = desk.count();
            await().pollDelay(BROKER_AWAY).atMost(BROKER_AWAY.plusSeconds(60)).until(() -> true);
            assertTrue(desk.count() > before + 10, "results go on being confirmed: " + (desk.count() - before));
            Duration slowest = desk.slowest();
            System.out.println(
                    (desk.count() - before) + " games without a broker, the slowest in " + slowest.toMillis() + " ms");
            assertTrue(slowest.compareTo(COMMAND_LIMIT) < 0, "no command waits for the broker: " + slowest);
            assertTrue(outboxDepth() > 0, "what is confirmed waits in the outbox");
            signal("CONT", broker);
            desk.close();
            confirmed.addAll(desk.confirmed());
        }
        assertEverythingIsThereOnce();
    }

    @Test
    @Order(5)
    void theOperatorChecksRebuildsAndTellsAgainByTheProgram() throws Exception {
        String data = launcher.data().root().toString();
        Run whole = Run.of(new VerifyLogCommand(), "--data", data, "--json");
        assertEquals(0, whole.status(), whole.err());
        assertTrue(whole.document().path("ok").asBoolean(), whole.json());
        assertEquals(3, whole.document().path("services").size());
        assertTrue(whole.document().at("/services/0/events").asLong() >= 2L * confirmed.size(), whole.json());

        Run rebuilt = Run.of(new RebuildCommand(), "--data", data, "--service", "game", "--json");
        assertEquals(0, rebuilt.status(), rebuilt.err());
        assertTrue(rebuilt.document().path("game").size() > 0, rebuilt.json());

        Run told = Run.of(new RepublishCommand(), FINISHED, "--data", data, "--json");
        assertEquals(0, told.status(), told.err());
        assertTrue(told.document().path(FINISHED).asInt() >= confirmed.size(), told.json());
        assertEquals(
                1,
                Run.of(new RepublishCommand(), "game.started.v1", "--data", data)
                        .status());
        assertEquals(
                1, Run.of(new RepublishCommand(), "nobodys.v1", "--data", data).status());
        assertEquals(
                1,
                Run.of(new VerifyLogCommand(), "--data", data, "--service", "chess")
                        .status());
        assertEverythingIsThereOnce(); // told twice, each game's event has one id still
    }

    // ------------------------------------------------------------------

    private static void awaitMore(GameWriter desk, int games) {
        int before = desk.count();
        await().atMost(RECOVERY_LIMIT).until(() -> desk.count() >= before + games);
    }

    private void assertEverythingIsThereOnce() {
        await().atMost(RECOVERY_LIMIT).until(() -> outboxDepth() == 0);
        RunningPlatform platform = launcher.platform();
        Set<String> finished = new TreeSet<>();
        int listed = 0;
        for (JsonNode page = finished(platform, 0); !page.isEmpty(); page = finished(platform, listed)) {
            page.forEach(game -> finished.add(game.path("gameId").asText()));
            listed += page.size();
        }
        assertTrue(finished.containsAll(confirmed), () -> "confirmed and lost: " + missing(confirmed, finished));
        // Nobody else opens games here, and a repeated command is no second game.
        assertEquals(finished.size(), listed);
        assertEquals(missing(finished, confirmed), Set.of(), "games that nobody was told of");

        assertTrue(platform.operator().get("/admin/game/verify-log").path("ok").asBoolean());
        for (String gameId : confirmed) {
            JsonNode events = platform.admin().get("/api/games/" + gameId + "/events");
            for (int i = 0; i < events.size(); i++) {
                assertEquals(i + 1, events.get(i).path("version").asInt(), "versions of " + gameId);
            }
            assertEquals(2, events.size(), "scheduled and finished, once each: " + events);
        }
        Map<String, Set<String>> published = published();
        for (String gameId : confirmed) {
            assertEquals(
                    1, published.getOrDefault(gameId, Set.of()).size(), "one event of " + gameId + " on " + FINISHED);
        }
        assertEachIsRatedOnce(platform, finished.size());
    }

    /** RT-02: whatever was finished while rating-service lay dead is read when it is back, and counts once. */
    private static void assertEachIsRatedOnce(RunningPlatform platform, int games) {
        await().atMost(RECOVERY_LIMIT).untilAsserted(() -> {
            JsonNode pool = platform.admin().get("/api/ratings/pools/main");
            assertEquals(0, pool.path("unread").asInt(-1), () -> "not read yet: " + pool);
            assertEquals(0, pool.path("waiting").asInt(-1), () -> "not rated yet: " + pool);
            assertEquals(games, pool.path("games").asInt(), () -> "games rated: " + pool);
        });
    }

    /** The list is told in pages; a broker away for minutes lets more games be played than one holds. */
    private static JsonNode finished(RunningPlatform platform, int offset) {
        return platform.admin().get("/api/games?status=FINISHED&offset=" + offset);
    }

    private static Set<String> missing(Set<String> wanted, Set<String> there) {
        Set<String> missing = new TreeSet<>(wanted);
        missing.removeAll(there);
        return missing;
    }

    private long outboxDepth() {
        return launcher.platform()
                .operator()
                .get("/admin/game/outbox")
                .path("depth")
                .asLong();
    }

    /** The ids of the events on the topic, by game: a repeat carries the id of its first sending. */
    private Map<String, Set<String>> published() {
        Map<String, Object> settings = Map.of(
                "bootstrap.servers", "127.0.0.1:" + launcher.ports().kafka(), "isolation.level", "read_committed");
        Map<String, Set<String>> published = new HashMap<>();
        try (var consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(FINISHED).stream()
                    .map(part -> new TopicPartition(FINISHED, part.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
                for (ConsumerRecord<String, String> record : consumer.poll(Duration.ofSeconds(1))) {
                    String id = new String(record.headers().lastHeader("ce_id").value(), StandardCharsets.UTF_8);
                    published
                            .computeIfAbsent(record.key(), key -> new HashSet<>())
                            .add(id);
                }
            }
        }
        return published;
    }

    private static void signal(String signal, long pid) throws Exception {
        assertEquals(
                0, new ProcessBuilder("kill", "-" + signal, "" + pid).start().waitFor());
    }
}
