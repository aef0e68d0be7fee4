package org.tengen.ratingservice.ledger;

import io.smallrye.common.annotation.Blocking;
import jakarta.enterprise.event.Event;
import jakarta.inject.Singleton;
import java.sql.Connection;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.inbox.InboundMessage;
import org.tengen.eventstore.inbox.Unreadable;
import org.tengen.kit.messaging.EventJson;
import org.tengen.kit.store.Consumers;
import org.tengen.ratingservice.ledger.game.GameFinished;

/** Results from game-service go into the ledger. */
@Singleton
public class ResultConsumer {

    /** Its name in the inbox and among the dead letters. */
    public static final String NAME = "ledger";

    private final Consumers consumers;
    private final Pools pools;
    private final Event<LedgerChanged> changed;

    ResultConsumer(Consumers consumers, Pools pools, Event<LedgerChanged> changed) {
        this.consumers = consumers;
        this.pools = pools;
        this.changed = changed;
    }

    @Incoming("games")
    @Blocking
    public void onFinished(ConsumerRecord<String, byte[]> record) {
        consumers.take(NAME, record, this::take, () -> changed.fire(new LedgerChanged()));
    }

    /** The effect of one message, also of one that is replayed. */
    public void take(Connection connection, InboundMessage message) {
        if (message.payload() == null) {
            throw new Unreadable("a finished game has no tombstone", null);
        }
        GameFinished finished = EventJson.read(message.payload(), GameFinished.class);
        pools.take(
                connection,
                message.federation(),
                finished.ledgerGame(message.epoch()),
                EventMeta.by("topic:" + message.topic(), "system"));
    }
}
