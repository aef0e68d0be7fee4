package org.tengen.kit.store;

import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jboss.logging.Logger;
import org.tengen.eventstore.VersionConflict;
import org.tengen.eventstore.inbox.DeadLetters;
import org.tengen.eventstore.inbox.InboundMessage;
import org.tengen.eventstore.inbox.Inbox;
import org.tengen.eventstore.inbox.Unreadable;
import org.tengen.eventstore.jdbc.StoreFailure;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.eventstore.outbox.OutboxRelay;

/**
 * The one way in for a Kafka record: inbox row and effect in one transaction, done again when a race was lost, parked when
 * it can never be understood. Call it from a method that SmallRye acknowledges after its return:
 *
 * <pre>{@code
 * @Incoming("game-finished") @Blocking
 * void onFinished(ConsumerRecord<String, byte[]> record) {
 *     consumers.take("results", record, (connection, message) -> results.take(connection, message));
 * }
 * }</pre>
 *
 * Anything thrown from here is transient (the database is away): the channel fails, the record is not acknowledged and
 * comes again.
 */
@Singleton
public class Consumers {

    private static final Logger LOG = Logger.getLogger(Consumers.class);

    /** Races with people typing into the same stream; a consumer has time, so it tries more often than a request. */
    private static final int ATTEMPTS = 20;

    private final Transactor transactor;
    private final OutboxRelay relay;

    Consumers(Transactor transactor, OutboxRelay relay) {
        this.transactor = transactor;
        this.relay = relay;
    }

    /** What a message leads to. Throws {@link Unreadable} when the payload will never be understood. */
    @FunctionalInterface
    public interface Effect {
        void apply(Connection connection, InboundMessage message) throws SQLException;
    }

    /**
     * @param consumer names the effect; one record may have several, each with its own inbox
     * @throws StoreFailure when the database is away
     */
    public void take(String consumer, ConsumerRecord<String, byte[]> record, Effect effect) {
        try {
            takeOnce(consumer, InboundMessage.of(record), effect);
            relay.wake();
        } catch (Unreadable e) {
            LOG.errorf(
                    "%s: parked %s-%d@%d: %s",
                    consumer, record.topic(), record.partition(), record.offset(), e.getMessage());
            transactor.inTransaction(connection -> {
                DeadLetters.park(connection, consumer, record, e.getMessage());
                return null;
            });
        }
    }

    private void takeOnce(String consumer, InboundMessage message, Effect effect) {
        for (int attempt = 1; ; attempt++) {
            try {
                transactor.inTransaction(connection -> {
                    if (Inbox.accept(connection, consumer, message)) {
                        effect.apply(connection, message);
                    }
                    return null;
                });
                return;
            } catch (VersionConflict lostRace) {
                if (attempt == ATTEMPTS) {
                    throw lostRace;
                }
            } catch (StoreFailure failure) {
                if (attempt == ATTEMPTS || !failure.lostARace()) {
                    throw failure;
                }
            }
        }
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

    private static void applied(Effect effect, Connection connection, InboundMessage message) {
        try {
            effect.apply(connection, message);
        } catch (SQLException e) {
            throw new StoreFailure("replay failed", e);
        }
    }
}
