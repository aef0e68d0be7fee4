package org.tengen.ratingservice.ledger;

import java.sql.Connection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.tengen.eventstore.Revision;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.projection.Projections;
import org.tengen.kit.messaging.EventJson;

/** Reads the ledger that is live. */
public final class LedgerTables {

    private static final String LIVE = " set_no = " + Projections.liveRevisionSql("ledger");

    private LedgerTables() {}

    /**
     * What was added or corrected after a version of the pool.
     *
     * @param version of the newest of it
     * @param games latest revisions
     * @param startingRatings by player
     */
    public record News(int version, List<LedgerGame> games, Map<UUID, Double> startingRatings) {}

    /**
     * The version is read first: what is committed after that may be read already, and is then read once more the next
     * time, but nothing is ever missed.
     */
    public static News after(Connection connection, String federation, int version) {
        int newest = Sql.first(
                        connection,
                        "SELECT greatest((SELECT max(pool_version) FROM ledger WHERE federation = ? AND" + LIVE
                                + "), (SELECT max(pool_version) FROM starting_rating WHERE federation = ? AND" + LIVE
                                + "))",
                        row -> row.getInt(1),
                        federation,
                        federation)
                .orElse(0);
        if (newest <= version) {
            return new News(version, List.of(), Map.of());
        }
        List<LedgerGame> games = Sql.query(
                connection,
                "SELECT facts FROM ledger WHERE federation = ? AND pool_version > ? AND" + LIVE,
                row -> EventJson.read(row.getString("facts"), LedgerGame.class),
                federation,
                version);
        Map<UUID, Double> ratings = new HashMap<>();
        Sql.each(
                connection,
                "SELECT player_id, rating FROM starting_rating WHERE federation = ? AND pool_version > ? AND" + LIVE,
                row -> Map.entry(row.getObject("player_id", UUID.class), row.getDouble("rating")),
                entry -> ratings.put(entry.getKey(), entry.getValue()),
                federation,
                version);
        return new News(newest, games, ratings);
    }

    public static List<String> federations(Connection connection) {
        return Sql.query(
                connection,
                "SELECT DISTINCT federation FROM ledger WHERE" + LIVE + " ORDER BY federation",
                row -> row.getString(1));
    }

    /** Where a tournament's games are. */
    public static Optional<String> federationOf(Connection connection, UUID tournament) {
        return Sql.first(
                connection,
                "SELECT federation FROM ledger WHERE event = ? AND" + LIVE + " LIMIT 1",
                row -> row.getString(1),
                tournament);
    }

    static Optional<Revision> held(Connection connection, String federation, UUID game) {
        return Sql.first(
                connection,
                "SELECT epoch, revision FROM ledger WHERE federation = ? AND game_id = ? AND" + LIVE,
                row -> new Revision(row.getInt("epoch"), row.getLong("revision")),
                federation,
                game);
    }
}
