package org.tengen.pairingservice.inbound;

import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.tengen.eventstore.inbox.InboundMessage;
import org.tengen.eventstore.inbox.Unreadable;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.kit.messaging.EventJson;
import org.tengen.kit.store.Consumers;
import org.tengen.pairingservice.desk.Erasure;
import org.tengen.pairingservice.engine.TournamentStandings;
import org.tengen.pairingservice.tournament.Rank;
import org.tengen.rating.person.SearchKey;

/** Keeps this service's copy of {@code rating.players.v1}; a tombstone takes the name out of every tournament too. */
@ApplicationScoped
public class RatedPlayers {

    static final String CONSUMER = "players";

    private static final String UPSERT = """
            INSERT INTO player_copy AS p (player_id, federation, name, first_name, country, club, rank_value, rank_shown,
                rating, egf, ffg, aga, as_of, epoch, revision, search_key)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (player_id) DO UPDATE SET federation = excluded.federation, name = excluded.name,
                first_name = excluded.first_name, country = excluded.country, club = excluded.club,
                rank_value = excluded.rank_value, rank_shown = excluded.rank_shown, rating = excluded.rating,
                egf = excluded.egf, ffg = excluded.ffg, aga = excluded.aga, as_of = excluded.as_of,
                epoch = excluded.epoch, revision = excluded.revision, search_key = excluded.search_key
            WHERE (excluded.epoch, excluded.revision) > (p.epoch, p.revision)""";

    /** What this service reads of a rated player. */
    record RatedPlayer(
            UUID playerId,
            String federation,
            long revision,
            String name,
            String firstName,
            String country,
            String club,
            Rank rank,
            Double rating,
            Map<String, String> ids,
            Instant asOf) {}

    private final Consumers consumers;
    private final TournamentStandings standings;

    RatedPlayers(Consumers consumers, TournamentStandings standings) {
        this.consumers = consumers;
        this.standings = standings;
    }

    @Incoming("rating-players")
    @Blocking
    public void on(ConsumerRecord<String, byte[]> record) {
        consumers.take(CONSUMER, record, this::apply, () -> {
            if (record.value() == null) {
                standings.forgetAll();
            }
        });
    }

    void apply(Connection connection, InboundMessage message) {
        if (message.payload() == null) {
            forget(connection, playerId(message.key()), message);
        } else {
            keep(connection, message.epoch(), EventJson.read(message.payload(), RatedPlayer.class));
        }
    }

    private static void keep(Connection connection, int epoch, RatedPlayer player) {
        Map<String, String> ids = player.ids() == null ? Map.of() : player.ids();
        Rank rank = Fields.required(player.rank(), "rank");
        Sql.update(
                connection,
                UPSERT,
                Fields.required(player.playerId(), "playerId"),
                player.federation(),
                Fields.required(player.name(), "name"),
                Fields.required(player.firstName(), "firstName"),
                player.country(),
                player.club(),
                rank.value(),
                rank.shown(),
                player.rating(),
                ids.get("egf"),
                ids.get("ffg"),
                ids.get("aga"),
                Fields.required(player.asOf(), "asOf"),
                epoch,
                player.revision(),
                SearchKey.of(player.name(), player.firstName()));
    }

    private static void forget(Connection connection, UUID playerId, InboundMessage message) {
        Sql.update(connection, "DELETE FROM player_copy WHERE player_id = ?", playerId);
        Erasure.ofPlayer(connection, playerId, message.id(), message.time());
    }

    private static UUID playerId(String key) {
        try {
            return UUID.fromString(key);
        } catch (IllegalArgumentException noUuid) {
            throw new Unreadable("the key is no player's id: " + key, noUuid);
        }
    }
}
