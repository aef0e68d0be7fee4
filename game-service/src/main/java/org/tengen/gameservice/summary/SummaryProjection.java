package org.tengen.gameservice.summary;

import java.sql.Connection;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.eventstore.jdbc.RoundTrip;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.projection.Projection;
import org.tengen.gameservice.game.GameEvent;
import org.tengen.gameservice.game.GameState;
import org.tengen.gameservice.game.GameTerms;
import org.tengen.kit.messaging.EventJson;

/** Keeps {@code game_summary} equal to the games' streams. */
public final class SummaryProjection implements Projection<GameState, GameEvent> {

    static final String NAME = "game-summary";

    private static final String UPSERT = """
            INSERT INTO game_summary AS t (projection, game_id, federation, version, tournament_id, round, table_number,
                   event, black_player, black_entry, black_rank, white_player, white_entry, white_rank, width, height,
                   handicap, komi_half, status, move_count, result, revision, changed_at, claimed)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (projection, game_id) DO UPDATE SET version = excluded.version,
                   tournament_id = excluded.tournament_id, round = excluded.round,
                   table_number = excluded.table_number, event = excluded.event,
                   black_player = excluded.black_player, black_entry = excluded.black_entry,
                   black_rank = excluded.black_rank, white_player = excluded.white_player,
                   white_entry = excluded.white_entry, white_rank = excluded.white_rank, width = excluded.width,
                   height = excluded.height, handicap = excluded.handicap, komi_half = excluded.komi_half,
                   status = excluded.status, move_count = excluded.move_count, result = excluded.result,
                   revision = excluded.revision, changed_at = excluded.changed_at, claimed = excluded.claimed
            WHERE excluded.version > t.version""";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public void apply(Connection connection, int revision, Recorded<GameEvent> event, GameState after) {
        RoundTrip trip = new RoundTrip();
        apply(trip, connection, revision, event, after);
        trip.send(connection);
    }

    @Override
    public void apply(RoundTrip trip, Connection connection, int revision, Recorded<GameEvent> event, GameState after) {
        GameTerms terms = after.terms();
        trip.update(
                UPSERT,
                revision,
                event.stored().stream().id(),
                event.stored().stream().federation(),
                event.version(),
                terms.tournamentId(),
                terms.round(),
                terms.table(),
                terms.event(),
                terms.black().playerId(),
                terms.black().entryId(),
                terms.black().rank().shown(),
                terms.white().playerId(),
                terms.white().entryId(),
                terms.white().rank().shown(),
                terms.width(),
                terms.height(),
                terms.handicap(),
                terms.komiHalfPoints(),
                after.phase().name(),
                after.record().moveCount(),
                after.publishedResult() == null ? null : EventJson.write(after.publishedResult()),
                after.revision(),
                event.stored().recordedAt(),
                after.claims().standing().name());
    }

    @Override
    public boolean holdsLatestOnly() {
        return true;
    }

    @Override
    public void prepare(Connection connection, int revision) {
        Sql.update(connection, "DELETE FROM game_summary WHERE projection = ?", revision);
    }

    /** Readers turn to the new rows; those of the old revision are no longer needed. */
    @Override
    public void activate(Connection connection, int revision) {
        Sql.update(connection, "UPDATE game_summary_live SET projection = ?", revision);
        Sql.update(connection, "DELETE FROM game_summary WHERE projection <> ?", revision);
    }
}
