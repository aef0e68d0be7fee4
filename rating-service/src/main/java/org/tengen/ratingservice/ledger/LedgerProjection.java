package org.tengen.ratingservice.ledger;

import java.sql.Connection;
import java.util.List;
import java.util.UUID;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.projection.Projection;
import org.tengen.kit.messaging.EventJson;
import org.tengen.ratingservice.ledger.game.EventResults;
import org.tengen.ratingservice.ledger.game.LedgerGame;
import org.tengen.ratingservice.ledger.pool.Pool;
import org.tengen.ratingservice.ledger.pool.PoolDefinition;
import org.tengen.ratingservice.ledger.pool.PoolEvent;

/**
 * Writes the pools' tables. A rebuild may run beside new results and decisions, so later events may come before earlier
 * ones: newest words win by the pool's version, and what takes something back may be heard before what it takes back.
 */
final class LedgerProjection implements Projection<Pool, PoolEvent> {

    static final String NAME = "ledger";

    private static final List<String> TABLES =
            List.of("ledger", "pool_definition", "queued_result", "pool_event", "identity", "pool_reset");
    private static final String GAME = """
            INSERT INTO ledger (set_no, federation, pool, game_id, epoch, revision, pool_version, event, facts)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (set_no, pool, game_id) DO UPDATE
            SET epoch = excluded.epoch, revision = excluded.revision, pool_version = excluded.pool_version,
                event = excluded.event, facts = excluded.facts
            WHERE excluded.pool_version > ledger.pool_version""";
    private static final String DEFINITION = """
            INSERT INTO pool_definition (set_no, pool, federation, name, takes_games, pool_version)
            VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (set_no, pool) DO UPDATE
            SET takes_games = excluded.takes_games, pool_version = excluded.pool_version
            WHERE excluded.pool_version > pool_definition.pool_version""";
    /** What was taken in after it waits no more. */
    private static final String QUEUED = """
            INSERT INTO queued_result (set_no, pool, game_id, epoch, revision, facts, since, pool_version, waiting)
            SELECT q.*, CAST(? AS boolean) AND NOT EXISTS (SELECT 1 FROM ledger AS l WHERE l.set_no = q.set_no
                AND l.pool = q.pool AND l.game_id = q.game_id AND l.pool_version > q.pool_version)
            FROM (VALUES (?, CAST(? AS uuid), CAST(? AS uuid), ?, CAST(? AS bigint), ?, CAST(? AS timestamptz), ?))
                AS q (set_no, pool, game_id, epoch, revision, facts, since, pool_version)
            ON CONFLICT (set_no, pool, game_id) DO UPDATE
            SET epoch = excluded.epoch, revision = excluded.revision, facts = excluded.facts,
                waiting = excluded.waiting, since = excluded.since, pool_version = excluded.pool_version
            WHERE excluded.pool_version > queued_result.pool_version""";

    private static final String EVENT = """
            INSERT INTO pool_event (set_no, pool, event, code, name, date, games, submission, pool_version)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (set_no, pool, event) DO UPDATE
            SET code = excluded.code, name = excluded.name, date = excluded.date, games = excluded.games,
                submission = excluded.submission, pool_version = excluded.pool_version
            WHERE excluded.pool_version > pool_event.pool_version""";
    /** What may be heard of an event before the event: it is nothing to be shown until the file is there. */
    private static final String EARLY_EVENT = """
            INSERT INTO pool_event (set_no, pool, event, code, name, date, games, submission, pool_version)
            VALUES (?, ?, ?, '', '', 'epoch', 0, '00000000-0000-0000-0000-000000000000', 0) ON CONFLICT DO NOTHING""";

    private static final String EVENT_WITHDRAWN = """
            UPDATE pool_event SET withdrawn_version = ?, withdrawn_file = ?
            WHERE set_no = ? AND pool = ? AND event = ? AND withdrawn_version < ?""";
    private static final String EVENT_MOVED = """
            UPDATE pool_event SET moved_to = ?, moved_version = ?
            WHERE set_no = ? AND pool = ? AND event = ? AND moved_version < ?""";
    private static final String RESET = """
            INSERT INTO pool_reset (set_no, pool, reset, player, date, rating, reason, withdrawn, decided_at_version)
            VALUES (?, ?, ?, ?, ?, ?, ?, false, ?)
            ON CONFLICT (set_no, pool, reset) DO UPDATE
            SET player = excluded.player, date = excluded.date, rating = excluded.rating, reason = excluded.reason,
                decided_at_version = excluded.decided_at_version""";
    private static final String RESET_WITHDRAWN = """
            INSERT INTO pool_reset (set_no, pool, reset, player, date, rating, reason, withdrawn, decided_at_version)
            VALUES (?, ?, ?, '00000000-0000-0000-0000-000000000000', 'epoch', 0, '', true, 0)
            ON CONFLICT (set_no, pool, reset) DO UPDATE SET withdrawn = true""";
    private static final String IDENTITY = """
            INSERT INTO identity (set_no, pool, merge, from_player, into_player, holds, pool_version)
            VALUES (?, ?, ?, ?, ?, true, ?)
            ON CONFLICT (set_no, pool, merge) DO UPDATE
            SET from_player = excluded.from_player, into_player = excluded.into_player""";
    private static final String SPLIT = """
            INSERT INTO identity (set_no, pool, merge, from_player, into_player, holds, pool_version)
            VALUES (?, ?, ?, '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000', false, ?)
            ON CONFLICT (set_no, pool, merge) DO UPDATE SET holds = false, pool_version = excluded.pool_version""";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public void apply(Connection connection, int set, Recorded<PoolEvent> recorded, Pool after) {
        UUID pool = recorded.stored().stream().id();
        String federation = recorded.stored().stream().federation();
        int version = recorded.version();
        PoolEvent event = recorded.event();
        if (event instanceof PoolEvent.ResultTakenIn taken) {
            take(connection, set, federation, pool, version, taken.game());
        } else if (event instanceof PoolEvent.ResultQueued queued) {
            LedgerGame game = queued.game();
            queue(connection, set, pool, game.gameId(), game.epoch(), game.revision(), game, recorded);
        } else if (event instanceof PoolEvent.ResultDropped dropped) {
            queue(connection, set, pool, dropped.gameId(), dropped.epoch(), dropped.revision(), null, recorded);
        } else if (event instanceof PoolEvent.PoolOpened opened) {
            PoolDefinition definition = opened.definition();
            Sql.update(
                    connection, DEFINITION, set, pool, federation, definition.name(), definition.takesGames(), version);
        } else if (event instanceof PoolEvent.RatingReset reset) {
            String reason = recorded.stored().meta().reason();
            Sql.update(
                    connection,
                    RESET,
                    set,
                    pool,
                    reset.reset(),
                    reset.player(),
                    reset.date(),
                    reset.rating(),
                    reason == null ? "" : reason,
                    version);
        } else if (event instanceof PoolEvent.ResetWithdrawn withdrawn) {
            Sql.update(connection, RESET_WITHDRAWN, set, pool, withdrawn.reset());
        } else {
            applyOffice(connection, set, pool, version, event);
        }
    }

    private static void take(
            Connection connection, int set, String federation, UUID pool, int version, LedgerGame game) {
        Sql.update(
                connection,
                GAME,
                set,
                federation,
                pool,
                game.gameId(),
                game.epoch(),
                game.revision(),
                version,
                game.event(),
                EventJson.write(game));
        Sql.update(
                connection,
                "UPDATE queued_result SET waiting = false, pool_version = ? WHERE set_no = ? AND pool = ? AND game_id = ?"
                        + " AND pool_version < ?",
                version,
                set,
                pool,
                game.gameId(),
                version);
    }

    private static void queue(
            Connection connection,
            int set,
            UUID pool,
            UUID game,
            int epoch,
            long revision,
            LedgerGame facts,
            Recorded<PoolEvent> recorded) {
        Sql.update(
                connection,
                QUEUED,
                facts != null,
                set,
                pool,
                game,
                epoch,
                revision,
                facts == null ? null : EventJson.write(facts),
                recorded.stored().recordedAt(),
                recorded.version());
    }

    private static void applyOffice(Connection connection, int set, UUID pool, int version, PoolEvent event) {
        if (event instanceof PoolEvent.EventTakenIn taken) {
            EventResults results = taken.results();
            Sql.update(
                    connection,
                    EVENT,
                    set,
                    pool,
                    results.event(),
                    results.code(),
                    results.name(),
                    results.date(),
                    results.games().size(),
                    results.submission(),
                    version);
        } else if (event instanceof PoolEvent.EventWithdrawn withdrawn) {
            UUID of = withdrawn.event();
            Sql.update(connection, EARLY_EVENT, set, pool, of);
            Sql.update(connection, EVENT_WITHDRAWN, version, withdrawn.submission(), set, pool, of, version);
        } else if (event instanceof PoolEvent.EventMoved moved) {
            Sql.update(connection, EARLY_EVENT, set, pool, moved.event());
            Sql.update(connection, EVENT_MOVED, moved.date(), version, set, pool, moved.event(), version);
        } else if (event instanceof PoolEvent.IdentityMerged merge) {
            Sql.update(connection, IDENTITY, set, pool, merge.merge(), merge.from(), merge.into(), version);
        } else if (event instanceof PoolEvent.IdentitySplit split) {
            Sql.update(connection, SPLIT, set, pool, split.merge(), version);
        }
    }

    @Override
    public void prepare(Connection connection, int set) {
        TABLES.forEach(table -> Sql.update(connection, "DELETE FROM " + table + " WHERE set_no = ?", set));
    }

    @Override
    public void activate(Connection connection, int set) {
        TABLES.forEach(table -> Sql.update(connection, "DELETE FROM " + table + " WHERE set_no <> ?", set));
    }
}
