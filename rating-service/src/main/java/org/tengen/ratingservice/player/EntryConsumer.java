package org.tengen.ratingservice.player;

import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.tengen.eventstore.inbox.InboundMessage;
import org.tengen.eventstore.inbox.Unreadable;
import org.tengen.eventstore.outbox.Outbox;
import org.tengen.kit.messaging.EventJson;
import org.tengen.kit.store.Consumers;

/** Whoever enters a tournament becomes known here, under the playerId that pairing-service gave. */
@Singleton
public class EntryConsumer {

    /** Its name in the inbox and among the dead letters. */
    public static final String NAME = "people";

    private final Consumers consumers;
    private final Clock clock;

    EntryConsumer(Consumers consumers, Clock clock) {
        this.consumers = consumers;
        this.clock = clock;
    }

    @Incoming("entries")
    @Blocking
    public void onEntry(ConsumerRecord<String, byte[]> record) {
        consumers.take(NAME, record, this::take);
    }

    /** The effect of one message, also of one that is replayed. */
    public void take(Connection connection, InboundMessage message) {
        Instant now = clock.instant();
        if (message.payload() == null) {
            erase(connection, message.key(), now);
            return;
        }
        EntryChanged entry = EventJson.read(message.payload(), EntryChanged.class);
        Description said = entry.description(message.epoch());
        if (entry.tournamentId() != null && entry.tournament() != null) {
            PlayerTables.nameTournament(
                    connection,
                    message.federation(),
                    entry.tournamentId(),
                    entry.tournament(),
                    entry.eventDate(),
                    message.time());
        }
        if (PlayerTables.describe(connection, message.federation(), said)) {
            PlayerMessages.changed(connection, message.federation(), said.playerId(), now);
        }
    }

    private static void erase(Connection connection, String entry, Instant now) {
        try {
            PlayerTables.forget(connection, UUID.fromString(entry))
                    .forEach(erased -> Outbox.add(connection, List.of(PlayerMessages.tombstone(erased, now))));
        } catch (IllegalArgumentException noUuid) {
            throw new Unreadable("the key of an entry is its id, not " + entry, noUuid);
        }
    }
}
