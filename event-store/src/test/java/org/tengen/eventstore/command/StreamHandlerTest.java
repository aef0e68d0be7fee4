package org.tengen.eventstore.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.EventStore;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.TestLog;
import org.tengen.eventstore.VersionConflict;
import org.tengen.eventstore.fold.Folded;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.sample.StoneCommand;
import org.tengen.eventstore.sample.StoneEvent;
import org.tengen.eventstore.sample.Stones;

class StreamHandlerTest {

    private static TestLog log;
    private final StreamId stream = new StreamId("EGF", Stones.KIND, UUID.randomUUID());
    private final AtomicInteger commits = new AtomicInteger();
    private final StreamHandler<Stones, StoneCommand, StoneEvent, Stones.Refusal> stones = handler();

    @BeforeAll
    static void open() {
        log = TestLog.fresh();
    }

    @AfterAll
    static void close() {
        log.close();
    }

    private StreamHandler<Stones, StoneCommand, StoneEvent, Stones.Refusal> handler() {
        return StreamHandler.of(new EventStore(Clock.systemUTC()), Stones.CODEC, new Stones.StoneDecider())
                .publishing(Stones.PUBLICATION)
                .answering(
                        (after, appended) -> "{\"version\":" + after.version() + ",\"events\":" + appended.size() + "}")
                .in(log.transactor())
                .afterCommit(commits::incrementAndGet)
                .build();
    }

    private CommandRequest<StoneCommand> request(StoneCommand command, Expectation expected) {
        return new CommandRequest<>(
                stream, command, expected, command.id(), CommandLog.hash(command.toString()), EventMeta.system());
    }

    private Outcome<Stones.Refusal> lay(String id, int point, Expectation expected) {
        return stones.handle(request(StoneCommand.lay(id, point), expected));
    }

    private int count(String table, String where) {
        return log.transactor()
                .inTransaction(connection -> Sql.first(
                                connection,
                                "SELECT count(*) FROM " + table + " WHERE " + where + " = ?",
                                row -> row.getInt(1),
                                where.equals("aggregateid") ? stream.id().toString() : stream.id())
                        .orElseThrow());
    }

    @Test
    void anAcceptedCommandIsOneEventOneMessageAndOneLogEntry() {
        assertEquals(new Outcome.Done<>(1, "{\"version\":1,\"events\":1}", false), lay("a", 3, Expectation.version(0)));
        assertEquals(Set.of(3), stones.current(stream).state().taken());
        assertEquals(1, count("event", "stream_id"));
        assertEquals(1, count("outbox", "aggregateid"));
        assertEquals(1, count("command_log", "stream_id"));
        assertEquals(1, commits.get());
    }

    @Test
    void aRepeatedKeyGetsTheSameAnswerAndNoSecondEvent() {
        Outcome<Stones.Refusal> first = lay("a", 3, Expectation.version(0));
        lay("b", 4, Expectation.version(1));
        Outcome.Done<Stones.Refusal> again =
                assertInstanceOf(Outcome.Done.class, lay("a", 3, Expectation.version(0)), "not stale, not refused");
        assertEquals(((Outcome.Done<Stones.Refusal>) first).answer(), again.answer());
        assertEquals(1, again.version());
        assertTrue(again.repeated());
        assertEquals(2, count("event", "stream_id"));
    }

    @Test
    void aKeyUsedForAnotherRequestIsRefused() {
        lay("a", 3, Expectation.any());
        assertEquals(new Outcome.KeyReused<>(), lay("a", 5, Expectation.any()));
        assertEquals(1, count("event", "stream_id"));
    }

    @Test
    void aRefusalStoresNothing() {
        lay("a", 3, Expectation.any());
        assertEquals(new Outcome.Refused<>(Stones.Refusal.TAKEN, 1), lay("b", 3, Expectation.any()));
        assertEquals(1, count("event", "stream_id"));
        assertEquals(1, count("command_log", "stream_id"));
        assertEquals(1, count("outbox", "aggregateid"));
    }

    @Test
    void aStaleVersionIsAnsweredWithTheCurrentOne() {
        lay("a", 3, Expectation.version(0));
        lay("b", 4, Expectation.version(1));
        assertEquals(new Outcome.Stale<>(2), lay("c", 5, Expectation.version(1)));
        assertEquals(2, count("event", "stream_id"));
    }

    @Test
    void aPartIsStaleOnlyWhenThatPartHasChanged() {
        lay("a", 1, Expectation.any());
        lay("b", 2, Expectation.any());
        stones.handle(request(StoneCommand.lift("c", 2), Expectation.any()));
        assertEquals(1, stones.current(stream).partVersion("point:1"));
        assertEquals(3, stones.current(stream).partVersion("point:2"));

        assertEquals(
                new Outcome.Stale<>(3),
                stones.handle(request(StoneCommand.lay("d", 2), Expectation.part("point:2", 2))));
        assertInstanceOf(
                Outcome.Done.class,
                stones.handle(request(StoneCommand.lift("e", 1), Expectation.part("point:1", 1))),
                "others wrote meanwhile, but not to this point");
        assertInstanceOf(
                Outcome.Stale.class,
                stones.handle(request(StoneCommand.lay("f", 9), Expectation.part("point:9", 99))),
                "a version that has not been reached was not seen");
    }

    @Test
    void manyPeopleWritingToOneStreamAllGetThrough() throws Exception {
        int people = 6;
        int each = 15;
        List<Outcome<Stones.Refusal>> outcomes = atOnce(people, person -> {
            List<Outcome<Stones.Refusal>> mine = new ArrayList<>();
            for (int i = 0; i < each; i++) {
                int point = 1000 * person + i;
                Outcome<Stones.Refusal> outcome;
                do {
                    outcome = lay(person + "/" + i, point, Expectation.part("point:" + point, 0));
                } while (outcome instanceof Outcome.Crowded);
                mine.add(outcome);
            }
            return mine;
        });
        assertTrue(outcomes.stream().allMatch(outcome -> outcome instanceof Outcome.Done), outcomes.toString());
        assertEquals(people * each, stones.current(stream).state().taken().size());
        assertEquals(people * each, count("event", "stream_id"));
    }

    @Test
    void oneKeySentManyTimesAtOnceTakesEffectOnce() throws Exception {
        for (int round = 0; round < 10; round++) {
            String key = "same" + round;
            int point = round;
            List<Outcome<Stones.Refusal>> outcomes = atOnce(5, person -> List.of(lay(key, point, Expectation.any())));
            long done = outcomes.stream()
                    .filter(outcome -> outcome instanceof Outcome.Done<Stones.Refusal> d && !d.repeated())
                    .count();
            assertEquals(1, done, outcomes.toString());
            assertTrue(outcomes.stream().allMatch(outcome -> outcome instanceof Outcome.Done), outcomes.toString());
            assertEquals(round + 1, count("event", "stream_id"));
        }
    }

    @Test
    void aFoldFromAnotherHistoryIsThrownAway() throws Exception {
        lay("a", 1, Expectation.any());
        lay("b", 2, Expectation.any());
        assertEquals(Set.of(1, 2), stones.current(stream).state().taken());
        try (Connection administrator = log.administrator()) {
            Sql.execute(administrator, "SET session_replication_role = replica");
            Sql.update(administrator, "DELETE FROM event WHERE stream_id = ? AND version = 2", stream.id());
        }
        // another process goes on from the restored version 1
        handler().handle(request(StoneCommand.lay("c", 7), Expectation.any()));
        assertEquals(Set.of(1, 7), stones.current(stream).state().taken());
        assertInstanceOf(Outcome.Done.class, lay("d", 8, Expectation.version(2)));
    }

    @Test
    void aStreamCanBeSeenAsItStoodEarlier() {
        lay("a", 1, Expectation.any());
        lay("b", 2, Expectation.any());
        Folded<Stones> earlier = stones.at(stream, 1);
        assertEquals(Set.of(1), earlier.state().taken());
        assertEquals(1, earlier.version());
        assertEquals(
                List.of("a", "b"),
                stones.history(stream).stream().map(e -> e.event().commandId()).toList());
    }

    @Test
    void whatIsWrittenAlongsideSharesTheFateOfTheCommand() {
        List<Integer> written = new ArrayList<>();
        StreamHandler.Alongside<Stones, StoneEvent> noting =
                (connection, after, appended) -> written.add(appended.get(0).version());
        stones.handle(request(StoneCommand.lay("a", 1), Expectation.any()), noting);
        stones.handle(request(StoneCommand.lay("a", 1), Expectation.any()), noting);
        stones.handle(request(StoneCommand.lay("b", 1), Expectation.any()), noting);
        assertEquals(List.of(1), written, "not for a repetition, not for a refusal");
        assertThrows(
                IllegalStateException.class,
                () -> stones.handle(
                        request(StoneCommand.lay("c", 2), Expectation.any()), (connection, after, appended) -> {
                            throw new IllegalStateException("the other write fails");
                        }));
        assertEquals(1, count("event", "stream_id"));
        assertEquals(Set.of(1), stones.current(stream).state().taken());
    }

    @Test
    void insideTheCallersTransactionAnAppendGoesWithIt() {
        assertThrows(
                IllegalStateException.class,
                () -> log.transactor().inTransaction(connection -> {
                    Outcome<Stones.Refusal> outcome = stones.handleIn(
                            connection, CommandRequest.internal(stream, StoneCommand.lay("a", 1), EventMeta.system()));
                    assertInstanceOf(Outcome.Done.class, outcome);
                    assertEquals(
                            Set.of(1),
                            stones.folds().current(connection, stream).state().taken());
                    throw new IllegalStateException("the caller fails");
                }));
        assertEquals(Set.of(), stones.current(stream).state().taken());
        assertEquals(0, count("outbox", "aggregateid"));
    }

    @Test
    void aConflictInsideTheCallersTransactionReachesTheCaller() {
        lay("a", 1, Expectation.any());
        assertThrows(
                VersionConflict.class,
                () -> log.transactor().inTransaction(connection -> {
                    stones.folds().current(connection, stream);
                    lay("b", 2, Expectation.any());
                    return new EventStore(Clock.systemUTC())
                            .append(
                                    connection,
                                    stones.at(stream, 1).head(),
                                    List.of(Stones.CODEC.encode(
                                            new StoneEvent.Laid("c", 3, "white"), EventMeta.system())));
                }));
    }

    private interface Work {
        List<Outcome<Stones.Refusal>> of(int person);
    }

    private static List<Outcome<Stones.Refusal>> atOnce(int people, Work work) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(people);
        CountDownLatch ready = new CountDownLatch(people);
        try {
            List<Future<List<Outcome<Stones.Refusal>>>> all = IntStream.range(0, people)
                    .mapToObj(person -> threads.submit(() -> {
                        ready.countDown();
                        ready.await();
                        return work.of(person);
                    }))
                    .toList();
            List<Outcome<Stones.Refusal>> outcomes = new ArrayList<>();
            for (Future<List<Outcome<Stones.Refusal>>> each : all) {
                outcomes.addAll(each.get());
            }
            return outcomes;
        } finally {
            threads.shutdown();
        }
    }
}
