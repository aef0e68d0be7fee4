package org.tengen.gameservice.consequence;

import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.LocalDate;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.tengen.eventstore.inbox.InboundMessage;
import org.tengen.eventstore.inbox.Unreadable;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.kit.messaging.EventJson;
import org.tengen.kit.store.Consumers;

/** Copies which rating lists were published, from {@code rating.lists.v1}. */
@Singleton
public class RatingListConsumer {

    public static final String CONSUMER = "lists";

    private final Consumers consumers;

    RatingListConsumer(Consumers consumers) {
        this.consumers = consumers;
    }

    /** What this service reads of a list. */
    record PublishedList(UUID listId, String federation, int number, String system, LocalDate date) {}

    @Incoming("rating-lists")
    @Blocking
    void onList(ConsumerRecord<String, byte[]> record) {
        consumers.take(CONSUMER, record, RatingListConsumer::take);
    }

    /** A list is published once and never changes, so a repeat has no effect. */
    public static void take(Connection connection, InboundMessage message) {
        if (message.payload() == null) {
            return;
        }
        PublishedList list = EventJson.read(message.payload(), PublishedList.class);
        if (list.listId() == null || list.federation() == null || list.system() == null || list.date() == null) {
            throw new Unreadable("the list lacks a part that every list has", null);
        }
        Sql.update(
                connection,
                "INSERT INTO list_copy (list_id, federation, number, system, list_date) VALUES (?, ?, ?, ?, ?)"
                        + " ON CONFLICT (list_id) DO NOTHING",
                list.listId(),
                list.federation(),
                list.number(),
                list.system(),
                list.date());
    }
}
