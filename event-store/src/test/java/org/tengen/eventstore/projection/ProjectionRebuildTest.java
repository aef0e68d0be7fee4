package org.tengen.eventstore.projection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.EventStore;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.TestLog;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.eventstore.command.CommandRequest;
import org.tengen.eventstore.command.Outcome;
import org.tengen.eventstore.command.StreamHandler;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.sample.StoneCommand;
import org.tengen.eventstore.sample.StoneEvent;
import org.tengen.eventstore.sample.Stones;

class ProjectionRebuildTest {

    private static final int WRITERS = 4;
    private static final int POINTS = 8;
    private static final int BEFORE = 300;
    private static final int REBUILDS = 3;
    private static final int WRITTEN_MEANWHILE = 100;

    private record Summary(int version, String taken, long laid) {}

    private final EventStore store = new EventStore(Clock.systemUTC());
    private final List<StreamId> streams = IntStream.range(0, 5)
            .mapToObj(i -> new StreamId("EGF", Stones.KIND, UUID.randomUUID()))
            .toList();
    private TestLog log;
    private Projections<Stones, StoneEvent> projections;
    private StreamHandler<Stones, StoneCommand, StoneEvent, Stones.Refusal> handler;

    @BeforeEach
    void open() {
        log = TestLog.fresh("classpath:db/sample");
        projections = new Projections<>(List.of(new SummaryProjection()));
        handler = StreamHandler.of(store, Stones.CODEC, new Stones.StoneDecider())
                .publishing(Stones.PUBLICATION)
                .projecting(projections)
                .in(log.transactor())
                .build();
    }

    @AfterEach
    void close() {
        log.close();
    }

    private ProjectionRebuild<Stones, StoneEvent> rebuild() {
        return new ProjectionRebuild<>(
                log.transactor(), store, Stones.CODEC, new Stones.StoneDecider(), projections, Stones.KIND);
    }

    private boolean random(Random random) {
        StreamId stream = streams.get(random.nextInt(streams.size()));
        StoneCommand command = new StoneCommand("c" + random.nextLong(), random.nextBoolean(), random.nextInt(POINTS));
        return handler.handle(CommandRequest.internal(stream, command, EventMeta.system())) instanceof Outcome.Done;
    }

    private Map<UUID, Summary> shown() {
        Map<UUID, Summary> shown = new HashMap<>();
        log.transactor().inTransaction(connection -> {
            Sql.each(
                    connection,
                    "SELECT * FROM stones_summary WHERE revision = " + Projections.liveRevisionSql("stones-summary"),
                    row -> shown.put(
                            row.getObject("stream_id", UUID.class),
                            new Summary(row.getInt("version"), row.getString("taken"), row.getLong("laid"))),
                    previous -> {});
            return null;
        });
        return shown;
    }

    /** Straight from the log, without a fold of ours. */
    private Map<UUID, Summary> expected() {
        Map<UUID, Summary> expected = new HashMap<>();
        for (StreamId stream : streams) {
            TreeSet<Integer> taken = new TreeSet<>();
            long laid = 0;
            int version = 0;
            for (Recorded<StoneEvent> event : handler.history(stream)) {
                if (event.event() instanceof StoneEvent.Laid) {
                    taken.add(event.event().point());
                    laid++;
                } else {
                    taken.remove(event.event().point());
                }
                version = event.version();
            }
            expected.put(stream.id(), new Summary(version, taken.toString(), laid));
        }
        return expected;
    }

    @Test
    void rebuiltEqualsLiveWhileWritersRun() throws Exception {
        Random seeded = new Random(7);
        IntStream.range(0, BEFORE).forEach(i -> random(seeded));
        assertEquals(expected(), shown());

        AtomicBoolean stop = new AtomicBoolean();
        AtomicInteger written = new AtomicInteger();
        ExecutorService writers = Executors.newFixedThreadPool(WRITERS);
        List<Future<?>> running = new ArrayList<>();
        for (int w = 0; w < WRITERS; w++) {
            Random own = new Random(100 + w);
            running.add(writers.submit(() -> {
                while (!stop.get()) {
                    written.addAndGet(random(own) ? 1 : 0);
                }
            }));
        }
        int before = written.get();
        for (int revision = 2; revision < 2 + REBUILDS || few(written.get() - before, running); revision++) {
            assertEquals(revision, rebuild().rebuild("stones-summary"));
        }
        int during = written.get() - before;
        stop.set(true);
        for (Future<?> writer : running) {
            writer.get();
        }
        writers.shutdown();
        assertTrue(during >= WRITTEN_MEANWHILE, "only " + during + " events were written while rebuilding");
        assertEquals(expected(), shown());
    }

    /** A fast machine rebuilds before the writers have begun; a writer that ended has failed, and nothing more would come. */
    private static boolean few(int written, List<Future<?>> running) {
        return written < WRITTEN_MEANWHILE && running.stream().noneMatch(Future::isDone);
    }

    @Test
    void aRebuildPublishesNothing() {
        Random seeded = new Random(3);
        IntStream.range(0, 50).forEach(i -> random(seeded));
        long rows = outboxRows();
        rebuild().rebuild("stones-summary");
        assertEquals(rows, outboxRows());
        assertEquals(
                expected().entrySet().stream()
                        .filter(e -> e.getValue().version() > 0)
                        .count(),
                shown().size());
    }

    @Test
    void aFailedRebuildLeavesTheOldRevisionLive() {
        Random seeded = new Random(5);
        IntStream.range(0, 50).forEach(i -> random(seeded));
        Projections<Stones, StoneEvent> broken = new Projections<>(List.of(new Projection<>() {
            @Override
            public String name() {
                return "stones-summary";
            }

            @Override
            public void apply(java.sql.Connection connection, int revision, Recorded<StoneEvent> event, Stones after) {
                throw new IllegalStateException("a fault in the new code");
            }

            @Override
            public void prepare(java.sql.Connection connection, int revision) {}

            @Override
            public void activate(java.sql.Connection connection, int revision) {}
        }));
        ProjectionRebuild<Stones, StoneEvent> failing = new ProjectionRebuild<>(
                log.transactor(), store, Stones.CODEC, new Stones.StoneDecider(), broken, Stones.KIND);
        assertThrows(IllegalStateException.class, () -> failing.rebuild("stones-summary"));
        IntStream.range(0, 50).forEach(i -> random(seeded));
        assertEquals(expected(), shown());
        assertEquals(3, rebuild().rebuild("stones-summary"), "the number of the failed one is not used again");
        assertEquals(expected(), shown());
    }

    private long outboxRows() {
        return log.transactor()
                .inTransaction(connection -> Sql.first(connection, "SELECT count(*) FROM outbox", row -> row.getLong(1))
                        .orElseThrow());
    }
}
