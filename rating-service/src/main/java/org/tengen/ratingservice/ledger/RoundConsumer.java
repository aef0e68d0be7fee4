package org.tengen.ratingservice.ledger;

import io.smallrye.common.annotation.Blocking;
import jakarta.enterprise.event.Event;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.tengen.eventstore.EventMeta;
import org.tengen.eventstore.inbox.InboundMessage;
import org.tengen.kit.messaging.EventJson;
import org.tengen.kit.store.Consumers;
import org.tengen.ratingservice.ledger.game.RoundTold;

/** Rounds from pairing-service tell which results are not final; a rating waits for those. */
@Singleton
public class RoundConsumer {

    /** Its name in the inbox and among the dead letters. */
    public static final String NAME = "rounds";

    private final Consumers consumers;
    private final Pools pools;
    private final Event<LedgerChanged> changed;

    RoundConsumer(Consumers consumers, Pools pools, Event<LedgerChanged> changed) {
        this.consumers = consumers;
        this.pools = pools;
        this.changed = changed;
    }

    @Incoming("rounds")
    @Blocking
    public void onRound(ConsumerRecord<String, byte[]> record) {
        consumers.take(NAME, record, this::take, () -> changed.fire(new LedgerChanged()));
    }

    /** The effect of one message, also of one that is replayed; a tombstone of a round says nothing of results. */
    public void take(Connection connection, InboundMessage message) {
        if (message.payload() == null) {
            return;
        }
        RoundTold told = EventJson.read(message.payload(), RoundTold.class);
        Map<UUID, String> provisional = told.provisional();
        ProvisionalResults.Round round = new ProvisionalResults.Round(
                message.federation(), told.tournamentId(), told.round(), message.epoch(), told.revision());
        if (!ProvisionalResults.isNews(connection, round)) {
            return;
        }
        Map<UUID, String> before = ProvisionalResults.of(connection, round);
        if (!before.equals(provisional)) {
            // A result that comes at this moment would see the old word here, and be seen by nobody.
            pools.holdResults(connection, message.federation());
            EventMeta meta = EventMeta.by("topic:" + message.topic(), "system");
            ProvisionalResults.replace(connection, round, before, provisional)
                    .forEach(game -> pools.weighAgain(connection, message.federation(), game, meta));
        }
    }
}
