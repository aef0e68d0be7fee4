package org.tengen.ratingservice.ledger;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.UUID;
import org.tengen.eventstore.EventStore;
import org.tengen.eventstore.Revision;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.projection.Projections;
import org.tengen.kit.messaging.EventJson;
import org.tengen.ratingservice.ledger.game.LedgerGame;
import org.tengen.ratingservice.ledger.pool.PoolCommand;
import org.tengen.ratingservice.ledger.pool.PoolDefinition;

/** Reads the tables of the pools that are live. */
public final class LedgerTables {

    private static final String LIVE = " set_no = " + Projections.liveRevisionSql("ledger");

    /** Another file's word of the event stands, whoever takes an earlier file back. */
    private static final String WITHDRAWN =
            "(withdrawn_version > pool_version AND (withdrawn_file IS NULL OR withdrawn_file = submission))";

    private LedgerTables() {}

    /** A revision of a result that waits for the office. */
    public record Queued(LedgerGame game, Instant since) {}

    /** An event that came by file. */
    public record FileEvent(
            UUID event, String code, String name, LocalDate date, int games, UUID submission, boolean withdrawn) {}

    /** A merge and whether it holds. */
    public record Identity(UUID merge, UUID from, UUID into, boolean holds) {}

    /** The pools that anything is known of. */
    public static List<Pools.Ref> pools(Connection connection) {
        SortedSet<Pools.Ref> pools =
                new TreeSet<>(Comparator.comparing(Pools.Ref::federation).thenComparing(Pools.Ref::name));
        pools.addAll(Sql.query(
                connection,
                "SELECT federation, name FROM pool_definition WHERE" + LIVE,
                row -> new Pools.Ref(row.getString(1), row.getString(2))));
        EventStore.federations(connection, Pools.KIND)
                .forEach(federation -> pools.add(new Pools.Ref(federation, PoolDefinition.MAIN)));
        return List.copyOf(pools);
    }

    /**
     * The main pool first, unless the federation keeps it from results of its own tournaments. A pool that has the game
     * hears of its corrections even when it takes no more games.
     */
    static List<Pools.Ref> taking(Connection connection, String federation, UUID game) {
        List<Pools.Ref> taking = new ArrayList<>();
        boolean[] mainIsClosed = {false};
        Sql.each(
                connection,
                "SELECT name, takes_games OR EXISTS (SELECT 1 FROM ledger AS l WHERE l.set_no = d.set_no"
                        + " AND l.pool = d.pool AND l.game_id = ?) AS takes FROM pool_definition AS d"
                        + " WHERE federation = ? AND" + LIVE + " ORDER BY name",
                row -> {
                    String name = row.getString("name");
                    boolean takes = row.getBoolean("takes");
                    mainIsClosed[0] |= name.equals(PoolDefinition.MAIN) && !takes;
                    return takes && !name.equals(PoolDefinition.MAIN) ? name : "";
                },
                name -> {
                    if (!name.isEmpty()) {
                        taking.add(new Pools.Ref(federation, name));
                    }
                },
                game,
                federation);
        if (!mainIsClosed[0]) {
            taking.add(0, Pools.Ref.main(federation));
        }
        return taking;
    }

    /** Where a tournament's games are. */
    public static Optional<String> federationOf(Connection connection, UUID tournament) {
        return Sql.first(
                connection,
                "SELECT federation FROM ledger WHERE event = ? AND" + LIVE + " LIMIT 1",
                row -> row.getString(1),
                tournament);
    }

    static Optional<PoolCommand.Held> held(Connection connection, UUID pool, UUID game) {
        Optional<PoolCommand.Held> taken = Sql.first(
                connection,
                "SELECT epoch, revision, facts, pool_version, (SELECT max(CAST(e.facts AS jsonb) ->> 'date')"
                        + " FROM ledger AS e WHERE e.set_no = ledger.set_no AND e.pool = ledger.pool"
                        + " AND e.event = ledger.event) AS event_date"
                        + " FROM ledger WHERE pool = ? AND game_id = ? AND" + LIVE,
                row -> held(row, EventJson.read(row.getString("facts"), LedgerGame.class)),
                pool,
                game);
        Optional<Revision> queued = Sql.first(
                connection,
                "SELECT epoch, revision FROM queued_result WHERE pool = ? AND game_id = ? AND" + LIVE,
                row -> new Revision(row.getInt("epoch"), row.getLong("revision")),
                pool,
                game);
        return taken.map(held -> queued.filter(waiting -> waiting.isNewerThan(held.revision()))
                .map(waiting -> new PoolCommand.Held(waiting, held.game(), held.poolVersion(), held.eventDate()))
                .orElse(held));
    }

    private static PoolCommand.Held held(ResultSet row, LedgerGame game) throws SQLException {
        String eventDate = row.getString("event_date");
        return new PoolCommand.Held(
                new Revision(row.getInt("epoch"), row.getLong("revision")),
                game,
                row.getInt("pool_version"),
                eventDate == null ? game.date() : LocalDate.parse(eventDate));
    }

    /** Revisions that wait for the office, oldest first. */
    public static List<Queued> queue(Connection connection, UUID pool) {
        return Sql.query(
                connection,
                "SELECT facts, since FROM queued_result WHERE pool = ? AND waiting AND" + LIVE
                        + " ORDER BY since, game_id",
                row -> new Queued(EventJson.read(row.getString("facts"), LedgerGame.class), Sql.instant(row, "since")),
                pool);
    }

    /** The file whose word of an event counts. */
    public static Optional<UUID> fileOf(Connection connection, UUID pool, UUID event) {
        return Sql.first(
                connection,
                "SELECT submission FROM pool_event WHERE pool = ? AND event = ? AND pool_version > 0 AND NOT "
                        + WITHDRAWN + " AND" + LIVE,
                row -> row.getObject(1, UUID.class),
                pool,
                event);
    }

    public static List<FileEvent> fileEvents(Connection connection, UUID pool) {
        return Sql.query(
                connection,
                "SELECT event, code, name, coalesce(moved_to, date) AS day, games, submission, " + WITHDRAWN
                        + " AS withdrawn FROM pool_event WHERE pool = ? AND pool_version + withdrawn_version > 0 AND"
                        + LIVE + " ORDER BY day DESC, code DESC",
                row -> new FileEvent(
                        row.getObject("event", UUID.class),
                        row.getString("code"),
                        row.getString("name"),
                        row.getObject("day", LocalDate.class),
                        row.getInt("games"),
                        row.getObject("submission", UUID.class),
                        row.getBoolean("withdrawn")),
                pool);
    }

    /** A rating set by hand, with the office's reason. */
    public record Reset(UUID reset, UUID player, LocalDate date, double rating, String reason, boolean withdrawn) {}

    /** Ratings set by hand, those taken back as well; newest first. */
    public static List<Reset> resets(Connection connection, UUID pool) {
        return Sql.query(
                connection,
                "SELECT reset, player, date, rating, reason, withdrawn FROM pool_reset WHERE pool = ? AND" + LIVE
                        + " ORDER BY decided_at_version DESC",
                row -> new Reset(
                        row.getObject("reset", UUID.class),
                        row.getObject("player", UUID.class),
                        row.getObject("date", LocalDate.class),
                        row.getDouble("rating"),
                        row.getString("reason"),
                        row.getBoolean("withdrawn")),
                pool);
    }

    /** Merges of all time in a pool. */
    public static List<Identity> identities(Connection connection, UUID pool) {
        return Sql.query(
                connection,
                "SELECT merge, from_player, into_player, holds FROM identity WHERE pool = ? AND" + LIVE
                        + " ORDER BY pool_version",
                row -> new Identity(
                        row.getObject("merge", UUID.class),
                        row.getObject("from_player", UUID.class),
                        row.getObject("into_player", UUID.class),
                        row.getBoolean("holds")),
                pool);
    }
}
