package org.tengen.eventstore.outbox;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.KafkaException;
import org.jboss.logging.Logger;
import org.tengen.eventstore.jdbc.StoreFailure;
import org.tengen.eventstore.jdbc.Transactor;

/**
 * Carries the outbox to Kafka, on a thread of its own: no JTA, no reactive emitter (either inside a JTA transaction
 * corrupts it: quarkus #39100, #47480), a plain JDBC transaction and a plain producer. Any number of replicas may run one;
 * a lock of the database lets one at a time work. Rows leave the table only after the broker has them, so a crash anywhere
 * repeats messages and never loses one.
 */
public final class OutboxRelay implements AutoCloseable {

    private static final Logger LOG = Logger.getLogger(OutboxRelay.class);
    private static final Duration SHORTEST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);

    /**
     * From one pass to the next while rows keep coming: a pass costs the database and the broker nearly the same for one
     * row as for twenty, and nobody notices a fiftieth of a second. The first row after a silence does not wait.
     */
    private static final Duration GATHERING = Duration.ofMillis(20);

    /** Longer than any pass, so that closing waits for the commit instead of cutting it off. */
    private static final Duration STOP_TIME = Duration.ofSeconds(20);

    private final Transactor transactor;
    private final RelaySettings settings;
    private final RelayListener listener;
    private final RelayProbe probe;
    private final Supplier<Producer<String, byte[]>> producers;
    private final Semaphore wakeUps = new Semaphore(0);
    private final Thread thread = new Thread(this::run, "outbox-relay");
    private volatile boolean stopping;
    private Producer<String, byte[]> producer;

    /** @param transactor plain JDBC transactions, outside any JTA transaction */
    public OutboxRelay(Transactor transactor, RelaySettings settings, RelayListener listener) {
        this(transactor, settings, listener, point -> {}, () -> new KafkaProducer<>(settings.producer()));
    }

    OutboxRelay(
            Transactor transactor,
            RelaySettings settings,
            RelayListener listener,
            RelayProbe probe,
            Supplier<Producer<String, byte[]>> producers) {
        this.transactor = transactor;
        this.settings = settings;
        this.listener = listener;
        this.probe = probe;
        this.producers = producers;
    }

    public void start() {
        thread.setDaemon(true);
        thread.start();
    }

    /** Says that rows were committed. Cheap, never fails, may be called from anywhere. */
    public void wake() {
        if (wakeUps.availablePermits() == 0) {
            wakeUps.release();
        }
    }

    /** Finishes the pass under way and stops. What is still in the outbox is sent by whoever starts next. */
    @Override
    public void close() {
        stopping = true;
        wakeUps.release();
        try {
            thread.join(STOP_TIME.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        Duration pause = SHORTEST_PAUSE;
        try {
            while (!stopping) {
                long begin = System.nanoTime();
                RelayPass.Result result = guardedPass();
                if (result.outage() != null) {
                    rest(pause);
                    pause = doubled(pause);
                } else {
                    pause = SHORTEST_PAUSE;
                    awaitWork(result, begin);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            dropProducer();
        }
    }

    private void awaitWork(RelayPass.Result result, long passBegan) throws InterruptedException {
        if (result.sent() > 0) {
            if (result.sent() < settings.batchRows()) {
                restUntil(passBegan + GATHERING.toNanos());
            }
            return;
        }
        if (result.refused() > 0) {
            rest(SHORTEST_PAUSE);
            return;
        }
        wakeUps.tryAcquire(settings.pollInterval().toMillis(), TimeUnit.MILLISECONDS);
        wakeUps.drainPermits();
    }

    /** A wake-up does not shorten the rest: the reason for it is still there. */
    private void rest(Duration pause) throws InterruptedException {
        restUntil(System.nanoTime() + pause.toNanos());
    }

    private void restUntil(long end) throws InterruptedException {
        while (!stopping && System.nanoTime() < end) {
            TimeUnit.NANOSECONDS.sleep(Math.max(1, Math.min(end - System.nanoTime(), SHORTEST_PAUSE.toNanos())));
        }
    }

    private static Duration doubled(Duration pause) {
        Duration twice = pause.multipliedBy(2);
        return twice.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : twice;
    }

    /** Whatever goes wrong, the relay lives: a dead relay in a living service is an outage nobody sees. */
    private RelayPass.Result guardedPass() {
        try {
            RelayPass.Result result = pass();
            report(result);
            return result;
        } catch (StoreFailure | KafkaException e) {
            return failure(e);
        } catch (RuntimeException | Error e) {
            LOG.error("outbox relay: unexpected failure, goes on", e);
            return failure(new IllegalStateException("unexpected failure", e));
        }
    }

    private RelayPass.Result failure(RuntimeException e) {
        RelayPass.Result result = new RelayPass.Result(0, 0, 0, 0, e);
        try {
            report(result);
        } catch (RuntimeException | Error alsoThat) {
            LOG.error("outbox relay: a failure could not be told, goes on", alsoThat);
            producer = null; // what it still holds expires by itself
        }
        return result;
    }

    /** One transaction's work; package-private for tests that take the relay step by step. */
    RelayPass.Result pass() {
        if (producer == null) {
            producer = producers.get();
        }
        RelayPass.Result result =
                transactor.inTransaction(connection -> new RelayPass(connection, producer, settings, probe).run());
        probe.reached(RelayProbe.Point.COMMITTED);
        return result;
    }

    private void report(RelayPass.Result result) {
        if (result.sent() > 0) {
            listener.sent(result.sent());
        }
        if (result.refused() > 0) {
            listener.refused(result.refused());
        }
        if (result.parked() > 0) {
            LOG.errorf("outbox relay: %d poison rows parked, their streams are no longer published", result.parked());
            listener.parked(result.parked());
        }
        if (result.outage() != null) {
            LOG.warnf("outbox relay: %s; rows wait", result.outage().toString());
            listener.outage(result.outage());
            dropProducer();
        }
    }

    /** After an outage a new producer: the old one's records have expired and must not come alive later. */
    private void dropProducer() {
        if (producer != null) {
            producer.close(Duration.ZERO);
            producer = null;
        }
    }
}
