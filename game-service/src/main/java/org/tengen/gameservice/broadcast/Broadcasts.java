package org.tengen.gameservice.broadcast;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;

/** The settings: a game's own stands above its tournament's. */
@Singleton
public class Broadcasts {

    /** A change made on another replica is seen within this time. */
    private static final Duration FRESH = Duration.ofSeconds(3);

    private static final int REMEMBERED = 20_000;

    private final Transactor transactor;
    private final Cache<UUID, Optional<BroadcastSetting>> known = Caffeine.newBuilder()
            .maximumSize(REMEMBERED)
            .expireAfterWrite(FRESH)
            .build();

    Broadcasts(Transactor transactor) {
        this.transactor = transactor;
    }

    /** @param tournamentId null for a game outside tournaments */
    public BroadcastSetting of(UUID gameId, UUID tournamentId) {
        return find(gameId)
                .or(() -> tournamentId == null ? Optional.empty() : find(tournamentId))
                .orElse(BroadcastSetting.OPEN);
    }

    private Optional<BroadcastSetting> find(UUID scope) {
        return known.get(
                scope,
                id -> transactor.inTransaction(connection -> Sql.first(
                        connection,
                        "SELECT delay_moves, hide_results FROM broadcast_setting WHERE scope_id = ?",
                        row -> new BroadcastSetting(row.getInt(1), row.getBoolean(2)),
                        id)));
    }

    /** Whether any game or tournament is shown late or without results. */
    public boolean anyClosed() {
        return transactor
                .inTransaction(connection -> Sql.first(
                        connection,
                        "SELECT 1 FROM broadcast_setting WHERE delay_moves > 0 OR hide_results LIMIT 1",
                        row -> row.getInt(1)))
                .isPresent();
    }

    /** @param scope a game or a tournament */
    public void set(UUID scope, BroadcastSetting setting, String by) {
        transactor.inTransaction(
                connection -> Sql.update(connection, """
                INSERT INTO broadcast_setting (scope_id, delay_moves, hide_results, set_by) VALUES (?, ?, ?, ?)
                ON CONFLICT (scope_id) DO UPDATE SET delay_moves = excluded.delay_moves,
                       hide_results = excluded.hide_results, set_by = excluded.set_by, set_at = clock_timestamp()""", scope, setting.delayMoves(), setting.hideResults(), by));
        known.invalidate(scope);
    }
}
