package org.tengen.pairingservice.desk;

import java.sql.Connection;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.projection.Projection;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Settings;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;

/** Keeps one line per tournament, in the transaction of each append. */
final class SummaryProjection implements Projection<Tournament, TournamentEvent> {

    static final String NAME = "tournament-summary";

    private static final String UPSERT = """
            INSERT INTO tournament_summary AS t (revision, tournament_id, federation, name, system, status, place,
                start_date, end_date, rounds, current_round, players, games, missing, version, changed_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (revision, tournament_id) DO UPDATE SET
                name = excluded.name, system = excluded.system, status = excluded.status, place = excluded.place,
                start_date = excluded.start_date, end_date = excluded.end_date, rounds = excluded.rounds,
                current_round = excluded.current_round, players = excluded.players, games = excluded.games,
                missing = excluded.missing, version = excluded.version, changed_at = excluded.changed_at
            WHERE excluded.version > t.version""";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public void apply(Connection connection, int revision, Recorded<TournamentEvent> event, Tournament after) {
        Settings settings = after.settings();
        int current = after.lastPublishedRound();
        int missing = after.round(current).map(round -> round.missing().size()).orElse(0);
        Sql.update(
                connection,
                UPSERT,
                revision,
                after.id(),
                after.federation(),
                settings.name(),
                settings.system().name(),
                after.status().name(),
                settings.place(),
                settings.startDate(),
                settings.endDate(),
                settings.rounds(),
                current,
                after.places(),
                after.rounds().values().stream()
                        .filter(Round::published)
                        .mapToInt(round -> round.boards().size())
                        .sum(),
                missing,
                event.version(),
                event.stored().recordedAt());
    }

    @Override
    public void prepare(Connection connection, int revision) {
        Sql.update(connection, "DELETE FROM tournament_summary WHERE revision = ?", revision);
    }

    @Override
    public void activate(Connection connection, int revision) {
        Sql.update(connection, "UPDATE tournament_summary_live SET revision = ?", revision);
        Sql.update(connection, "DELETE FROM tournament_summary WHERE revision <> ?", revision);
    }
}
