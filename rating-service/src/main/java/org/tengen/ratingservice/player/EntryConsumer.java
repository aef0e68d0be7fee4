package org.tengen.ratingservice.player;

import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.tengen.eventstore.inbox.InboundMessage;
import org.tengen.eventstore.inbox.Unreadable;
import org.tengen.kit.messaging.EventJson;
import org.tengen.kit.store.Consumers;

/** Whoever enters a tournament becomes known here, under the playerId that pairing-service gave. */
@Singleton
public class EntryConsumer {

    /** Its name in the inbox and among the dead letters. */
    public static final String NAME = "people";

    private final Consumers consumers;
    private final Erasure erasure;
    private final Clock clock;

    EntryConsumer(Consumers consumers, Erasure erasure, Clock clock) {
        this.consumers = consumers;
        this.erasure = erasure;
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
            erase(connection, message.key());
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
            PlayerTables.enteredIn(connection, message.federation(), said.playerId(), entry.tournamentId());
            Shown.alike(connection, message.federation(), said.playerId(), now);
            PlayerMessages.changed(connection, message.federation(), said.playerId(), now);
        }
    }

    private void erase(Connection connection, String entry) {
        try {
            erasure.entry(connection, UUID.fromString(entry));
        } catch (IllegalArgumentException noUuid) {
            throw new Unreadable("the key of an entry is its id, not " + entry, noUuid);
        }
    }
}
