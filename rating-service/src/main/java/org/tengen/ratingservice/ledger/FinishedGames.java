package org.tengen.ratingservice.ledger;

import java.sql.Connection;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.projection.Projections;
import org.tengen.kit.messaging.EventJson;
import org.tengen.ratingservice.ledger.game.LedgerGame;

/**
 * Every result of a federation's own tournaments in its newest revision, whichever pools take it: what was confirmed once
 * is there for a pool that is opened later, and for one that was closed for a while.
 */
public final class FinishedGames {

    private static final String KEEP = """
            INSERT INTO finished_game (federation, game_id, epoch, revision, facts) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (federation, game_id) DO UPDATE
            SET epoch = excluded.epoch, revision = excluded.revision, facts = excluded.facts
            WHERE (excluded.epoch, excluded.revision) > (finished_game.epoch, finished_game.revision)""";
    private static final String MISSING = "SELECT facts FROM finished_game AS f WHERE federation = ? AND NOT EXISTS"
            + " (SELECT 1 FROM ledger AS l WHERE l.pool = ? AND l.game_id = f.game_id"
            + " AND (l.epoch, l.revision) >= (f.epoch, f.revision) AND l.set_no = "
            + Projections.liveRevisionSql("ledger") + ") AND game_id > ? ORDER BY game_id LIMIT ?";

    private FinishedGames() {}

    /** While results come in nobody opens a pool, and while a pool is opened no result comes in: none falls between. */
    static void lockShared(Connection connection, String federation) {
        lock(connection, "pg_advisory_xact_lock_shared", federation);
    }

    static void lock(Connection connection, String federation) {
        lock(connection, "pg_advisory_xact_lock", federation);
    }

    private static void lock(Connection connection, String how, String federation) {
        Sql.query(
                connection,
                "SELECT " + how + "(?, ?)",
                row -> true,
                FinishedGames.class.getName().hashCode(),
                federation.hashCode());
    }

    static void keep(Connection connection, String federation, LedgerGame game) {
        Sql.update(connection, KEEP, federation, game.gameId(), game.epoch(), game.revision(), EventJson.write(game));
    }

    static Optional<LedgerGame> find(Connection connection, String federation, UUID game) {
        return Sql.first(
                connection,
                "SELECT facts FROM finished_game WHERE federation = ? AND game_id = ?",
                row -> EventJson.read(row.getString("facts"), LedgerGame.class),
                federation,
                game);
    }

    /** Those of them that were played on the platform and so have a page; a game of a file has none. */
    public static Set<UUID> among(Connection connection, String federation, Collection<UUID> games) {
        return new HashSet<>(Sql.query(
                connection,
                "SELECT game_id FROM finished_game WHERE federation = ? AND game_id = ANY (?)",
                row -> row.getObject(1, UUID.class),
                federation,
                games.stream().filter(Objects::nonNull).distinct().toArray(UUID[]::new)));
    }

    /** The next of those that a pool has not, or only in an older revision, by id. */
    static List<LedgerGame> missing(Connection connection, Pools.Ref pool, UUID after, int most) {
        return Sql.query(
                connection,
                MISSING,
                row -> EventJson.read(row.getString("facts"), LedgerGame.class),
                pool.federation(),
                pool.id(),
                after,
                most);
    }
}
