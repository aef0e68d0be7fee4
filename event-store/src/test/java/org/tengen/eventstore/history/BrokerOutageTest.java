package org.tengen.eventstore.history;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.EventStore;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.TestLog;
import org.tengen.eventstore.TopicReader;
import org.tengen.eventstore.command.CommandRequest;
import org.tengen.eventstore.command.Outcome;
import org.tengen.eventstore.command.StreamHandler;
import org.tengen.eventstore.inbox.InboundMessage;
import org.tengen.eventstore.inbox.Inbox;
import org.tengen.eventstore.outbox.Outbox;
import org.tengen.eventstore.outbox.OutboxRelay;
import org.tengen.eventstore.outbox.RelayListener;
import org.tengen.eventstore.outbox.RelaySettings;
import org.tengen.eventstore.sample.StoneCommand;
import org.tengen.eventstore.sample.StoneEvent;
import org.tengen.eventstore.sample.Stones;

/** Half a minute mostly of waiting, so it runs beside the others. */
@Execution(ExecutionMode.CONCURRENT)
class BrokerOutageTest {

    private static final Duration OUTAGE = Duration.ofSeconds(30);
    private static final Duration DRAIN_LIMIT = Duration.ofSeconds(120);
    private static final int COMMAND_EVERY_MILLIS = 25;

    /**
     * Far above a commit, not above any time-out of the broker. Did commands wait for it, each would; a busy machine makes one
     * of many slow.
     */
    private static final Duration SLOW_COMMAND = Duration.ofSeconds(4);

    private static final int ONE_OF = 50;

    private final List<StreamId> streams = IntStream.range(0, 5)
            .mapToObj(i -> new StreamId("EGF", Stones.KIND, UUID.randomUUID()))
            .toList();
    private final AtomicInteger numbers = new AtomicInteger();
    private final Queue<String> failures = new ConcurrentLinkedQueue<>();
    private final AtomicInteger done = new AtomicInteger();
    private final AtomicInteger slow = new AtomicInteger();

    @Test
    void commandsGoOnWithTheBrokerGoneAndEverythingArrivesOnce(@TempDir Path directory) throws Exception {
        try (TestLog log = TestLog.fresh();
                BrokerChild broker = new BrokerChild(directory.resolve("kafka"));
                OutboxRelay relay = new OutboxRelay(
                        log.transactor(),
                        RelaySettings.of("/stones", broker.bootstrapServers()),
                        RelayListener.SILENT)) {
            relay.start();
            StreamHandler<Stones, StoneCommand, StoneEvent, Stones.Refusal> handler = StreamHandler.of(
                            new EventStore(Clock.systemUTC()), Stones.CODEC, new Stones.StoneDecider())
                    .publishing(Stones.PUBLICATION)
                    .in(log.transactor())
                    .afterCommit(relay::wake)
                    .build();
            command(handler);
            await().atMost(DRAIN_LIMIT).until(() -> waiting(log) == 0);

            broker.kill();
            commandsFor(OUTAGE, handler);
            assertEquals(List.of(), List.copyOf(failures));
            assertTrue(slow.get() * ONE_OF < done.get(), slow + " of " + done + " commands were slow");
            assertTrue(done.get() > 300, "only " + done + " commands in the outage");
            assertEquals(done.get() - 1, waiting(log), "all of the outage waits");

            broker.start();
            long restarted = System.nanoTime();
            await().atMost(DRAIN_LIMIT).until(() -> waiting(log) == 0);
            System.out.printf(
                    "outage: %d rows drained %d ms after the broker was back%n",
                    done.get() - 1,
                    Duration.ofNanos(System.nanoTime() - restarted).toMillis());
            everythingArrivedOnceInOrder(log, broker);
        }
    }

    private static long waiting(TestLog log) {
        return log.transactor().inTransaction(Outbox::depth).waiting();
    }

    private void commandsFor(Duration time, StreamHandler<Stones, StoneCommand, StoneEvent, Stones.Refusal> handler)
            throws InterruptedException {
        ScheduledExecutorService clock = Executors.newScheduledThreadPool(1);
        clock.scheduleAtFixedRate(() -> command(handler), 0, COMMAND_EVERY_MILLIS, TimeUnit.MILLISECONDS);
        clock.schedule(clock::shutdownNow, time.toMillis(), TimeUnit.MILLISECONDS);
        assertTrue(clock.awaitTermination(2 * time.toSeconds(), TimeUnit.SECONDS));
    }

    private void command(StreamHandler<Stones, StoneCommand, StoneEvent, Stones.Refusal> handler) {
        int number = numbers.getAndIncrement();
        StreamId stream = streams.get(number % streams.size());
        long begun = System.nanoTime();
        Outcome<Stones.Refusal> outcome = handler.handle(
                CommandRequest.internal(stream, StoneCommand.lay("c" + number, number), EventMeta.system()));
        Duration took = Duration.ofNanos(System.nanoTime() - begun);
        if (outcome instanceof Outcome.Done) {
            done.incrementAndGet();
        } else {
            failures.add(outcome.toString());
        }
        if (took.compareTo(SLOW_COMMAND) > 0) {
            slow.incrementAndGet();
        }
    }

    /** A consumer with an inbox: an effect per message. */
    private void everythingArrivedOnceInOrder(TestLog log, BrokerChild broker) {
        Map<String, List<Long>> effects = new HashMap<>();
        List<ConsumerRecord<String, byte[]>> records =
                TopicReader.all(broker.bootstrapServers(), Stones.TOPIC, key -> true);
        for (ConsumerRecord<String, byte[]> record : records) {
            InboundMessage message = InboundMessage.of(record);
            boolean fresh = log.transactor().inTransaction(connection -> Inbox.accept(connection, "test", message));
            if (fresh) {
                effects.computeIfAbsent(message.key(), key -> new ArrayList<>()).add(message.streamVersion());
            }
        }
        assertEquals(done.get(), effects.values().stream().mapToInt(List::size).sum());
        effects.forEach((key, versions) -> assertEquals(
                IntStream.rangeClosed(1, versions.size())
                        .mapToObj(Long::valueOf)
                        .toList(),
                versions,
                key));
        // nothing was on its way when the broker died, so not even the topic holds a repeat
        assertEquals(done.get(), records.size());
    }
}
