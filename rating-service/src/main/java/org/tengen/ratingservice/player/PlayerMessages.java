package org.tengen.ratingservice.player;

import java.sql.Connection;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.eventstore.EventIds;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.outbox.Outbox;
import org.tengen.eventstore.outbox.OutboxMessage;
import org.tengen.kit.messaging.EventJson;
import org.tengen.ratingservice.ledger.Pools;

/** Tells the others about people: {@code rating.players.v1}. */
public final class PlayerMessages {

    public static final String TOPIC = "rating.players.v1";
    private static final String TYPE = "rating.players.changed";
    /** What somebody brings along is on the European scale. */
    private static final String ENTRY_SYSTEM = "egf2021";

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
        return changed(connection, federation, List.of(player), now) == 1;
    }

    /** The same for many at once; answers how many there was enough of. */
    public static int changed(Connection connection, String federation, List<UUID> players, Instant now) {
        return tell(connection, PlayerTables.nextRevisions(connection, federation, players, now), now);
    }

    /** The same for some of those who are marked as news, those of the last load first; answers how many there were. */
    public static int news(Connection connection, int most, Instant now) {
        List<PlayerTables.Tellable> some = PlayerTables.nextNews(connection, most, now);
        tell(connection, some, now);
        return some.size();
    }

    private static int tell(Connection connection, List<PlayerTables.Tellable> people, Instant now) {
        Map<String, String> systems = new HashMap<>();
        List<OutboxMessage> messages = new ArrayList<>();
        for (PlayerTables.Tellable person : people) {
            Player player = person.player();
            if (person.named() && player.rank() != null) {
                String system = systems.computeIfAbsent(player.federation(), one -> system(connection, one));
                messages.add(message(player, system, now));
            }
        }
        Outbox.add(connection, messages);
        return messages.size();
    }

    /** Tells again what was told last about everybody; of whom nothing may stay, that. */
    public static int again(Connection connection, Instant now) {
        Map<String, String> systems = new HashMap<>();
        List<OutboxMessage> messages = new ArrayList<>();
        for (PlayerTables.Tellable person : PlayerTables.told(connection)) {
            Player player = person.player();
            if (person.named() && player.rank() != null) {
                String system = systems.computeIfAbsent(player.federation(), one -> system(connection, one));
                messages.add(message(player, system, now));
            } else if (person.forgotten()) {
                messages.add(tombstone(player, now));
            }
        }
        Outbox.add(connection, messages);
        return messages.size();
    }

    /** In which system the federation's ratings are. */
    private static String system(Connection connection, String federation) {
        return Sql.first(
                        connection,
                        "SELECT system FROM pool_run WHERE pool = ?",
                        row -> row.getString(1),
                        Pools.Ref.main(federation).id())
                .orElse(ENTRY_SYSTEM);
    }

    public static OutboxMessage tombstone(Player erased, Instant now) {
        return envelope(erased, null, now);
    }

    /**
     * Whose name is hidden stands under a neutral label. A tombstone would say that the person is to be forgotten, which is
     * something else.
     */
    private static OutboxMessage message(Player known, String system, Instant now) {
        Player player = known.isKnown() ? known : known.labelled();
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
                player.ratedGames() > 0 ? system : ENTRY_SYSTEM,
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
