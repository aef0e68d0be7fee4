package org.tengen.pairingservice.desk;

import java.sql.Connection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.eventstore.StreamId;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.projection.Projection;
import org.tengen.pairingservice.tournament.Round;
import org.tengen.pairingservice.tournament.Settings;
import org.tengen.pairingservice.tournament.Tournament;
import org.tengen.pairingservice.tournament.TournamentEvent;
import org.tengen.rating.person.SearchKey;

/** Keeps one line per tournament, in the transaction of each append. */
final class SummaryProjection implements Projection<Tournament, TournamentEvent> {

    static final String NAME = "tournament-summary";

    private static final String UPSERT = """
            INSERT INTO tournament_summary AS t (revision, tournament_id, federation, name, system, status, place,
                start_date, end_date, rounds, current_round, players, games, missing, version, changed_at,
                game_class, winners, staff, search_key)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (revision, tournament_id) DO UPDATE SET
                name = excluded.name, system = excluded.system, status = excluded.status, place = excluded.place,
                start_date = excluded.start_date, end_date = excluded.end_date, rounds = excluded.rounds,
                current_round = excluded.current_round, players = excluded.players, games = excluded.games,
                missing = excluded.missing, version = excluded.version, changed_at = excluded.changed_at,
                game_class = excluded.game_class, winners = excluded.winners, staff = excluded.staff,
                search_key = excluded.search_key
            WHERE excluded.version > t.version""";

    /** Asks for the first places in the transaction at hand. */
    interface WinnersIn {
        UUID[] of(Connection connection, Tournament state);
    }

    private final WinnersIn winners;

    SummaryProjection(WinnersIn winners) {
        this.winners = winners;
    }

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
                event.stored().recordedAt(),
                settings.gameClass(),
                winners.of(connection, after),
                staff(after),
                key(settings));
    }

    private static UUID[] staff(Tournament state) {
        return state.staff().entrySet().stream()
                .filter(member -> !member.getValue().isEmpty())
                .map(Map.Entry::getKey)
                .toArray(UUID[]::new);
    }

    private static String key(Settings settings) {
        return SearchKey.of(settings.name(), settings.place());
    }

    /** Tournaments that were told before the list had all of it. */
    static List<StreamId> unfilled(Connection connection) {
        return Sql.query(
                connection,
                "SELECT DISTINCT federation, tournament_id FROM tournament_summary WHERE search_key IS NULL",
                row -> TournamentDesk.stream(row.getString(1), row.getObject(2, UUID.class)));
    }

    /** Adds what is missing; what an event has told meanwhile stays. */
    void fill(Connection connection, Tournament now) {
        Sql.update(
                connection,
                "UPDATE tournament_summary SET game_class = ?, winners = ?, staff = ?, search_key = ?"
                        + " WHERE tournament_id = ? AND search_key IS NULL",
                now.settings().gameClass(),
                winners.of(connection, now),
                staff(now),
                key(now.settings()),
                now.id());
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
