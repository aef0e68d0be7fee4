package org.tengen.ratingservice.list;

import java.sql.Connection;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.eventstore.EventIds;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.outbox.Outbox;
import org.tengen.eventstore.outbox.OutboxMessage;
import org.tengen.kit.messaging.EventJson;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.ledger.pool.PoolList;

/** Tells the others about published lists: {@code rating.lists.v1}. */
public final class ListMessages {

    public static final String TOPIC = "rating.lists.v1";
    private static final String TYPE = "rating.lists.published";

    private ListMessages() {}

    private record ListPublished(
            UUID listId,
            String federation,
            String pool,
            int number,
            String system,
            String version,
            Map<String, Double> parameters,
            LocalDate date,
            int players,
            String inputHash,
            String contentHash,
            Integer replaces,
            Instant publishedAt) {}

    static void published(Connection connection, Pools.Ref pool, PoolList list, Instant at) {
        Outbox.add(connection, List.of(message(pool, list, at)));
    }

    /** Tells again of every list. */
    public static int again(Connection connection) {
        List<OutboxMessage> messages = Sql.query(
                connection,
                "SELECT l.federation, coalesce(d.name, 'main') AS name, l.facts, l.published_at FROM rating_list l"
                        + " LEFT JOIN (SELECT DISTINCT pool, name FROM pool_definition) d ON d.pool = l.pool"
                        + " ORDER BY l.published_at, l.number",
                row -> message(
                        new Pools.Ref(row.getString("federation"), row.getString("name")),
                        EventJson.read(row.getString("facts"), PoolList.class),
                        Sql.instant(row, "published_at")));
        Outbox.add(connection, messages);
        return messages.size();
    }

    private static OutboxMessage message(Pools.Ref pool, PoolList list, Instant at) {
        ListPublished payload = new ListPublished(
                list.listId(),
                pool.federation(),
                pool.name(),
                list.number(),
                list.system(),
                list.version(),
                list.parameters(),
                list.date(),
                list.players(),
                list.inputHash(),
                list.contentHash(),
                list.replaces(),
                at.truncatedTo(ChronoUnit.MILLIS));
        return new OutboxMessage(
                EventIds.derived(list.listId(), TOPIC),
                pool.federation(),
                "list",
                list.listId().toString(),
                TYPE,
                TOPIC,
                list.listId().toString(),
                pool.federation(),
                list.number(),
                EventJson.write(payload),
                at,
                Map.of());
    }
}
