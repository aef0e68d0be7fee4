package org.tengen.gameservice.people;

import com.fasterxml.jackson.databind.JsonNode;
import io.smallrye.common.annotation.Blocking;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.tengen.eventstore.inbox.InboundMessage;
import org.tengen.eventstore.inbox.Unreadable;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.kit.messaging.EventJson;
import org.tengen.kit.store.Consumers;

/**
 * Copies names and staff. Each row is replaced by a newer revision only, so order and repeats do not matter; a tombstone
 * takes the name out and leaves the row, without which an older message told again would bring the name back.
 */
@Singleton
public class PeopleConsumer {

    public static final String ENTRIES = "entries";
    public static final String PLAYERS = "players";
    public static final String STAFF = "staff";

    private static final String UPSERT_ENTRY = """
            INSERT INTO entry_copy AS t (entry_id, player_id, name, first_name, club, country, epoch, revision)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (entry_id) DO UPDATE SET player_id = excluded.player_id, name = excluded.name,
                   first_name = excluded.first_name, club = excluded.club, country = excluded.country,
                   epoch = excluded.epoch, revision = excluded.revision
            WHERE (excluded.epoch, excluded.revision) > (t.epoch, t.revision)""";
    private static final String UPSERT_PLAYER = """
            INSERT INTO player_copy AS t (player_id, name, first_name, country, club, rank, rating, epoch, revision)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (player_id) DO UPDATE SET name = excluded.name, first_name = excluded.first_name,
                   country = excluded.country, club = excluded.club, rank = excluded.rank, rating = excluded.rating,
                   epoch = excluded.epoch, revision = excluded.revision
            WHERE (excluded.epoch, excluded.revision) > (t.epoch, t.revision)""";
    private static final String UPSERT_STAFF = """
            INSERT INTO staff_copy AS t (tournament_id, account_id, roles, epoch, revision) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (tournament_id, account_id) DO UPDATE SET roles = excluded.roles, epoch = excluded.epoch,
                   revision = excluded.revision
            WHERE (excluded.epoch, excluded.revision) > (t.epoch, t.revision)""";

    private static final String NEWEST = """
            epoch = CASE WHEN (excluded.epoch, excluded.revision) > (t.epoch, t.revision)
                         THEN excluded.epoch ELSE t.epoch END,
            revision = CASE WHEN (excluded.epoch, excluded.revision) > (t.epoch, t.revision)
                            THEN excluded.revision ELSE t.revision END""";
    private static final String ERASE_ENTRY = """
            INSERT INTO entry_copy AS t (entry_id, player_id, name, first_name, epoch, revision)
            VALUES (?, ?, '', '', ?, ?)
            ON CONFLICT (entry_id) DO UPDATE SET name = '', first_name = '', club = NULL, country = NULL, """ + NEWEST;
    private static final String ERASE_PLAYER = """
            INSERT INTO player_copy AS t (player_id, name, first_name, rank, epoch, revision) VALUES (?, '', '', '', ?, ?)
            ON CONFLICT (player_id) DO UPDATE SET name = '', first_name = '', club = NULL, country = NULL, rank = '',
                   rating = NULL, """ + NEWEST;
    private static final String ERASE_ENTRIES_OF_PLAYER =
            "UPDATE entry_copy SET name = '', first_name = '', club = NULL, country = NULL WHERE player_id = ?";

    /** Whose an erased entry was, where nothing of it was known before. */
    private static final UUID NOBODY = new UUID(0, 0);

    /** The effect behind each consumer's name, for live records and for replayed ones. */
    public static final Map<String, Consumers.Effect> EFFECTS = Map.of(
            ENTRIES, PeopleConsumer::takeEntry,
            PLAYERS, PeopleConsumer::takePlayer,
            STAFF, PeopleConsumer::takeStaff);

    private final Consumers consumers;

    PeopleConsumer(Consumers consumers) {
        this.consumers = consumers;
    }

    @Incoming("tournament-entries")
    @Blocking
    void onEntry(ConsumerRecord<String, byte[]> record) {
        consumers.take(ENTRIES, record, PeopleConsumer::takeEntry);
    }

    @Incoming("rating-players")
    @Blocking
    void onPlayer(ConsumerRecord<String, byte[]> record) {
        consumers.take(PLAYERS, record, PeopleConsumer::takePlayer);
    }

    @Incoming("tournament-staff")
    @Blocking
    void onStaff(ConsumerRecord<String, byte[]> record) {
        consumers.take(STAFF, record, PeopleConsumer::takeStaff);
    }

    static void takeEntry(Connection connection, InboundMessage message) {
        if (message.payload() == null) {
            UUID entry = id(message.key());
            Sql.update(connection, ERASE_ENTRY, entry, NOBODY, message.epoch(), message.streamVersion());
            return;
        }
        Entry entry = EventJson.read(message.payload(), Entry.class);
        Sql.update(
                connection,
                UPSERT_ENTRY,
                entry.entryId(),
                entry.playerId(),
                entry.name(),
                entry.firstName(),
                entry.club(),
                entry.country(),
                message.epoch(),
                entry.revision());
    }

    static void takePlayer(Connection connection, InboundMessage message) {
        if (message.payload() == null) {
            // Erased at its source: the name goes, and with it the names under which the person entered tournaments.
            UUID player = id(message.key());
            Sql.update(connection, ERASE_PLAYER, player, message.epoch(), message.streamVersion());
            Sql.update(connection, ERASE_ENTRIES_OF_PLAYER, player);
            return;
        }
        Player player = EventJson.read(message.payload(), Player.class);
        Sql.update(
                connection,
                UPSERT_PLAYER,
                player.playerId(),
                player.name(),
                player.firstName(),
                player.country(),
                player.club(),
                player.rank().path("shown").asText(),
                player.rating(),
                message.epoch(),
                player.revision());
    }

    static void takeStaff(Connection connection, InboundMessage message) {
        if (message.payload() == null) {
            String[] key = message.key().split("/");
            UUID account = id(key[key.length - 1]);
            Sql.update(connection, UPSERT_STAFF, id(key[0]), account, "", message.epoch(), message.streamVersion());
            return;
        }
        Member member = EventJson.read(message.payload(), Member.class);
        Sql.update(
                connection,
                UPSERT_STAFF,
                member.tournamentId(),
                member.accountId(),
                String.join(" ", member.roles()),
                message.epoch(),
                message.streamVersion());
    }

    private static UUID id(String text) {
        try {
            return UUID.fromString(text);
        } catch (IllegalArgumentException notOurs) {
            throw new Unreadable("the key is no id: " + text, notOurs);
        }
    }

    record Entry(
            UUID entryId, UUID playerId, String name, String firstName, String club, String country, long revision) {}

    record Player(
            UUID playerId,
            String name,
            String firstName,
            String country,
            String club,
            JsonNode rank,
            Double rating,
            long revision) {}

    record Member(UUID tournamentId, UUID accountId, java.util.List<String> roles) {}
}
