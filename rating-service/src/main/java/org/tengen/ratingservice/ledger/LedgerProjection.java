package org.tengen.ratingservice.ledger;

import java.sql.Connection;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.projection.Projection;
import org.tengen.kit.messaging.EventJson;

/** Writes the ledger's tables; guarded by the pool's version, so that a rebuild may run beside new results. */
final class LedgerProjection implements Projection<Pool, PoolEvent> {

    static final String NAME = "ledger";

    private static final String GAME = """
            INSERT INTO ledger (set_no, federation, game_id, epoch, revision, pool_version, event, facts)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (set_no, federation, game_id) DO UPDATE
            SET epoch = excluded.epoch, revision = excluded.revision, pool_version = excluded.pool_version,
                event = excluded.event, facts = excluded.facts
            WHERE excluded.pool_version > ledger.pool_version""";
    private static final String STARTING_RATING = """
            INSERT INTO starting_rating (set_no, federation, player_id, rating, pool_version) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (set_no, federation, player_id) DO UPDATE
            SET rating = excluded.rating, pool_version = excluded.pool_version
            WHERE excluded.pool_version > starting_rating.pool_version""";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public void apply(Connection connection, int set, Recorded<PoolEvent> recorded, Pool after) {
        String federation = recorded.stored().stream().federation();
        if (recorded.event() instanceof PoolEvent.ResultTakenIn taken) {
            LedgerGame game = taken.game();
            Sql.update(
                    connection,
                    GAME,
                    set,
                    federation,
                    game.gameId(),
                    game.epoch(),
                    game.revision(),
                    recorded.version(),
                    game.event(),
                    EventJson.write(game));
        } else if (recorded.event() instanceof PoolEvent.StartingRatingSet start) {
            Sql.update(
                    connection, STARTING_RATING, set, federation, start.player(), start.rating(), recorded.version());
        }
    }

    @Override
    public void prepare(Connection connection, int set) {
        Sql.update(connection, "DELETE FROM ledger WHERE set_no = ?", set);
        Sql.update(connection, "DELETE FROM starting_rating WHERE set_no = ?", set);
    }

    @Override
    public void activate(Connection connection, int set) {
        Sql.update(connection, "DELETE FROM ledger WHERE set_no <> ?", set);
        Sql.update(connection, "DELETE FROM starting_rating WHERE set_no <> ?", set);
    }
}
