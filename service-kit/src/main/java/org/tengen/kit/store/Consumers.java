package org.tengen.kit.store;

import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jboss.logging.Logger;
import org.tengen.eventstore.inbox.DeadLetters;
import org.tengen.eventstore.inbox.InboundMessage;
import org.tengen.eventstore.inbox.Inbox;
import org.tengen.eventstore.inbox.Unreadable;
import org.tengen.eventstore.jdbc.StoreFailure;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.eventstore.outbox.OutboxRelay;

/**
 * The one way in for a Kafka record: inbox row and effect in one transaction. Call it from a method that SmallRye
 * acknowledges after its return:
 *
 * <pre>{@code
 * @Incoming("game-finished") @Blocking
 * void onFinished(ConsumerRecord<String, byte[]> record) {
 *     consumers.take("results", record, (connection, message) -> results.take(connection, message));
 * }
 * }</pre>
 *
 * A lost race and a database that is away are waited out, however long they last: a channel whose method throws is closed
 * by SmallRye and nothing opens it again. A record that cannot be taken (unreadable, refused by a constraint, a bug in its
 * handler) is parked, and the next one has its turn.
 */
@Singleton
public class Consumers {

    private static final Logger LOG = Logger.getLogger(Consumers.class);

    /** How often a record that fails for what it is gets its chance: what failed by a race of ours may work again. */
    private static final int ATTEMPTS_BEFORE_PARKING = 3;

    private final Transactor transactor;
    private final OutboxRelay relay;
    private final Patience patience = new Patience();

    Consumers(Transactor transactor, OutboxRelay relay) {
        this.transactor = transactor;
        this.relay = relay;
    }

    /** What a message leads to. Throws {@link Unreadable} when the payload will never be understood. */
    @FunctionalInterface
    public interface Effect {
        void apply(Connection connection, InboundMessage message) throws SQLException;
    }

    /** As {@link #take(String, ConsumerRecord, Effect, Runnable)}, with nobody to tell. */
    public void take(String consumer, ConsumerRecord<String, byte[]> record, Effect effect) {
        take(consumer, record, effect, () -> {});
    }

    /**
     * Returns when the record has had its effect, had it before, or is parked.
     *
     * @param consumer names the effect; one record may have several, each with its own inbox
     * @param effect may run several times, each time in a new transaction of which at most one is committed
     * @param afterCommit live views told and caches dropped, after an effect that stands; its failure is logged only,
     *     since the effect is in the log and a browser loads anew
     * @throws StoreFailure only when the service stops meanwhile; the record is not acknowledged and comes again
     */
    public void take(String consumer, ConsumerRecord<String, byte[]> record, Effect effect, Runnable afterCommit) {
        String what = consumer + ": " + record.topic() + "-" + record.partition() + "@" + record.offset();
        try {
            patience.until(what, ATTEMPTS_BEFORE_PARKING, () -> takeOnce(consumer, record, effect));
        } catch (Patience.Stopped stopped) {
            throw stopped.failure();
        } catch (RuntimeException fault) {
            LOG.errorf(fault, "%s: parked", what);
            park(what, consumer, record, fault);
            return;
        }
        relay.wake();
        tell(what, afterCommit);
    }

    private void takeOnce(String consumer, ConsumerRecord<String, byte[]> record, Effect effect) {
        InboundMessage message = InboundMessage.of(record);
        transactor.inTransaction(connection -> {
            if (message.payload() == null) {
                DeadLetters.erase(connection, message.topic(), message.key()); // what the topic forgets is kept nowhere
            }
            if (Inbox.accept(connection, consumer, message)) {
                effect.apply(connection, message);
            }
            return null;
        });
    }

    /** In a transaction of its own: the one in which the record failed is rolled back. */
    private void park(String what, String consumer, ConsumerRecord<String, byte[]> record, RuntimeException fault) {
        String reason = fault instanceof Unreadable ? fault.getMessage() : fault.toString();
        try {
            patience.until(
                    what,
                    Integer.MAX_VALUE,
                    () -> transactor.inTransaction(connection -> {
                        DeadLetters.park(connection, consumer, record, reason);
                        return null;
                    }));
        } catch (Patience.Stopped stopped) {
            throw stopped.failure();
        }
    }

    private static void tell(String what, Runnable afterCommit) {
        try {
            afterCommit.run();
        } catch (RuntimeException fault) {
            LOG.errorf(fault, "%s: taken, but not everybody could be told", what);
        }
    }

    /** The data source goes next, so nobody may wait for it any more. */
    void stop(@Observes ShutdownEvent stopping) {
        patience.stop();
    }

    /**
     * Takes a parked record in after all, as {@code decidedBy} decided. Whatever the effect throws leaves it parked.
     *
     * @return false when there is no such letter or it is decided already
     */
    public boolean replay(long deadLetter, String decidedBy, Effect effect) {
        boolean replayed = transactor.inTransaction(connection -> {
            String consumer = DeadLetters.find(connection, deadLetter)
                    .map(DeadLetters.DeadLetter::consumer)
                    .orElse("");
            return DeadLetters.replay(connection, deadLetter, decidedBy, (same, record) -> {
                InboundMessage message = InboundMessage.of(record);
                if (Inbox.accept(same, consumer, message)) {
                    applied(effect, same, message);
                }
            });
        });
        relay.wake();
        return replayed;
    }

    /** True when the database or somebody else's writing is the reason, so that the same record may be taken later. */
    public static boolean isTransient(RuntimeException failure) {
        return Patience.isTransient(failure);
    }

    private static void applied(Effect effect, Connection connection, InboundMessage message) {
        try {
            effect.apply(connection, message);
        } catch (SQLException e) {
            throw new StoreFailure("replay failed", e);
        }
    }
}
