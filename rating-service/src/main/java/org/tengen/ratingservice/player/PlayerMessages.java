package org.tengen.ratingservice.player;

import java.sql.Connection;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.eventstore.EventIds;
import org.tengen.eventstore.outbox.Outbox;
import org.tengen.eventstore.outbox.OutboxMessage;
import org.tengen.kit.messaging.EventJson;

/** Tells the others about people: {@code rating.players.v1}. */
public final class PlayerMessages {

    public static final String TOPIC = "rating.players.v1";
    private static final String TYPE = "rating.players.changed";
    private static final String SYSTEM = "egf2021";

    private PlayerMessages() {}

    private record PlayerChanged(
            UUID playerId,
            String federation,
            long revision,
            String name,
            String firstName,
            String country,
            String club,
            Player.DeclaredRank rank,
            Double rating,
            String system,
            Map<String, String> ids,
            Instant asOf) {}

    /**
     * Publishes a person anew, in the caller's transaction; one whose name or rank is not known yet is left for later.
     *
     * @return whether there was enough to publish
     */
    public static boolean changed(Connection connection, String federation, UUID player, Instant now) {
        Player current = PlayerTables.nextRevision(connection, federation, player, now);
        boolean complete = current.isKnown() && current.rank() != null;
        if (complete) {
            Outbox.add(connection, List.of(message(current, now)));
        }
        return complete;
    }

    /** The same for many at once. */
    public static void changed(Connection connection, String federation, List<UUID> players, Instant now) {
        Outbox.add(
                connection,
                PlayerTables.nextRevisions(connection, federation, players, now).stream()
                        .filter(player -> player.isKnown() && player.rank() != null)
                        .map(player -> message(player, now))
                        .toList());
    }

    /**
     * The same after somebody chose how much is shown: whose name is hidden stands under a neutral label. A tombstone would
     * say that the person is to be forgotten, which is something else.
     */
    public static void shown(Connection connection, String federation, UUID player, Instant now) {
        Player current = PlayerTables.nextRevision(connection, federation, player, now);
        if (current.rank() != null) {
            Outbox.add(connection, List.of(message(current.isKnown() ? current : current.labelled(), now)));
        }
    }

    /** Tells again what was told last about everybody. */
    public static int again(Connection connection, Instant now) {
        List<OutboxMessage> messages = PlayerTables.list(connection, null).stream()
                .filter(player -> player.revision() > 0 && player.isKnown() && player.rank() != null)
                .map(player -> message(player, now))
                .toList();
        Outbox.add(connection, messages);
        return messages.size();
    }

    public static OutboxMessage tombstone(Player erased, Instant now) {
        return envelope(erased, null, now);
    }

    private static OutboxMessage message(Player player, Instant now) {
        PlayerChanged payload = new PlayerChanged(
                player.playerId(),
                player.federation(),
                player.revision(),
                player.name(),
                player.firstName(),
                player.country(),
                player.club(),
                player.rank(),
                player.rating(),
                SYSTEM,
                player.ids(),
                now.truncatedTo(ChronoUnit.MILLIS));
        return envelope(player, EventJson.write(payload), now);
    }

    private static OutboxMessage envelope(Player player, String payload, Instant now) {
        String key = player.playerId().toString();
        return new OutboxMessage(
                EventIds.derived(player.playerId(), TOPIC + "/" + player.revision()),
                player.federation(),
                "player",
                key,
                TYPE,
                TOPIC,
                key,
                key,
                player.revision(),
                payload,
                now,
                Map.of());
    }
}
