package org.tengen.eventstore.outbox;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.EventStore;
import org.tengen.eventstore.StoredEvent;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.TestLog;
import org.tengen.eventstore.command.CommandRequest;
import org.tengen.eventstore.command.Outcome;
import org.tengen.eventstore.command.StreamHandler;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.sample.StoneCommand;
import org.tengen.eventstore.sample.StoneEvent;
import org.tengen.eventstore.sample.Stones;

class RepublisherTest {

    private static TestLog log;
    private final EventStore store = new EventStore(Clock.systemUTC());
    private final StreamId stream = new StreamId("EGF", Stones.KIND, UUID.randomUUID());
    private final StreamId other = new StreamId("EGF", Stones.KIND, UUID.randomUUID());
    private final Republisher<Stones, StoneEvent> republisher =
            new Republisher<>(store, Stones.CODEC, new Stones.StoneDecider(), Stones.PUBLICATION);

    @BeforeAll
    static void open() {
        log = TestLog.fresh();
    }

    @AfterAll
    static void close() {
        log.close();
    }

    private void play(StreamId where, StoneCommand... commands) {
        StreamHandler<Stones, StoneCommand, StoneEvent, Stones.Refusal> stones = StreamHandler.of(
                        store, Stones.CODEC, new Stones.StoneDecider())
                .publishing(Stones.PUBLICATION)
                .in(log.transactor())
                .build();
        for (StoneCommand command : commands) {
            assertInstanceOf(
                    Outcome.Done.class,
                    stones.handle(CommandRequest.internal(where, command, EventMeta.by("tester", "referee"))));
        }
    }

    /** Takes the rows of the stream away, as a relay does, and answers the messages in their order. */
    private List<OutboxMessage> sent() {
        return log.transactor()
                .inTransaction(connection -> Sql.query(
                        connection,
                        "WITH gone AS (DELETE FROM outbox WHERE aggregateid = ? RETURNING *)"
                                + " SELECT * FROM gone ORDER BY id",
                        row -> OutboxRow.read(row).message(),
                        stream.id().toString()));
    }

    private List<StoredEvent> events() {
        return log.transactor().inTransaction(connection -> store.read(connection, stream));
    }

    @Test
    void whatWasSaidIsSaidAgainWithTheSameIdsAndTheLogStaysAsItIs() {
        play(stream, StoneCommand.lay("a", 1), StoneCommand.lay("b", 2), StoneCommand.lift("c", 1));
        play(other, StoneCommand.lay("d", 5));
        List<OutboxMessage> first = sent();
        List<StoredEvent> before = events();
        assertEquals(3, first.size());

        int messages = log.transactor().inTransaction(connection -> republisher.republish(connection, stream));

        assertEquals(3, messages);
        assertEquals(first, sent(), "ids, order, revisions, times and payloads with the state of their moment");
        assertEquals(before, events());
    }

    /** A move is made just when the stream has been read and its messages are not yet in the outbox. */
    @Test
    void whatIsWrittenMeanwhileIsToldAfterWhatIsToldAgain() {
        play(stream, StoneCommand.lay("a", 1), StoneCommand.lay("b", 2));
        sent();
        List<CompletableFuture<Void>> writers = new ArrayList<>();
        Republisher<Stones, StoneEvent> disturbed =
                new Republisher<>(store, Stones.CODEC, new Stones.StoneDecider(), (event, after) -> {
                    if (writers.isEmpty()) {
                        writers.add(CompletableFuture.runAsync(() -> play(stream, StoneCommand.lay("c", 3))));
                        await().atMost(Duration.ofSeconds(60))
                                .until(() -> writers.get(0).isDone() || somebodyWaits());
                    }
                    return Stones.PUBLICATION.messages(event, after);
                });
        log.transactor().inTransaction(connection -> disturbed.republish(connection, stream));
        writers.get(0).join();
        assertEquals(
                List.of(1L, 2L, 3L),
                sent().stream().map(OutboxMessage::streamVersion).toList());
    }

    private static boolean somebodyWaits() {
        return log.transactor()
                .inTransaction(connection -> Sql.first(
                                connection,
                                "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'outbox'::regclass",
                                row -> row.getLong(1) > 0)
                        .orElseThrow());
    }

    @Test
    void aStreamWithoutEventsSaysNothing() {
        assertEquals(
                0, log.transactor().<Integer>inTransaction(connection -> republisher.republish(connection, stream)));
    }
}
