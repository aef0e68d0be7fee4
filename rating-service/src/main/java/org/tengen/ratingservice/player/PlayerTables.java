package org.tengen.ratingservice.player;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.kit.messaging.EventJson;

/** The table of people. */
public final class PlayerTables {

    private static final String COLUMNS = "federation, player_id, name, first_name, country, club, rank_value,"
            + " rank_shown, coalesce(rating, entry_rating) AS rating, rated_games, last_change, ids, revision";
    private static final String DESCRIBE = """
            INSERT INTO player (federation, player_id, name, first_name, country, club, rank_value, rank_shown,
                                entry_rating, ids, source, described_on, described_by, described_epoch,
                                described_revision)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?, ?, ?, ?)
            ON CONFLICT (federation, player_id) DO UPDATE SET
                name = excluded.name, first_name = excluded.first_name, country = excluded.country,
                club = excluded.club, rank_value = coalesce(excluded.rank_value, player.rank_value),
                rank_shown = coalesce(excluded.rank_shown, player.rank_shown),
                entry_rating = coalesce(excluded.entry_rating, player.entry_rating),
                ids = player.ids || excluded.ids, source = excluded.source, described_on = excluded.described_on,
                described_by = excluded.described_by, described_epoch = excluded.described_epoch,
                described_revision = excluded.described_revision
            WHERE excluded.source = 'REGISTRY'
               OR player.source = 'UNKNOWN'
               OR (player.source = 'ENTRY'
                   AND (coalesce(excluded.described_on, 'epoch'), excluded.described_by, excluded.described_epoch,
                        excluded.described_revision)
                     > (coalesce(player.described_on, 'epoch'), player.described_by, player.described_epoch,
                        player.described_revision))""";

    private PlayerTables() {}

    /** Takes a description in; false when a better one is there. */
    static boolean describe(Connection connection, String federation, Description said) {
        return Sql.update(
                        connection,
                        DESCRIBE,
                        federation,
                        said.playerId(),
                        said.name(),
                        said.firstName(),
                        said.country(),
                        said.club(),
                        said.rankValue(),
                        said.rankShown(),
                        said.entryRating(),
                        EventJson.write(said.ids()),
                        said.source(),
                        said.on(),
                        said.by(),
                        said.epoch(),
                        said.revision())
                == 1;
    }

    /** Takes the names away that an entry had told; the numbers stay. Answers whose they were. */
    static List<Player> forget(Connection connection, UUID entry) {
        return Sql.query(
                connection,
                "UPDATE player SET name = '', first_name = '', country = '', club = '', ids = '{}', source = 'UNKNOWN',"
                        + " described_by = NULL, described_on = NULL, revision = revision + 1"
                        + " WHERE described_by = ? AND source = 'ENTRY' RETURNING " + COLUMNS,
                PlayerTables::player,
                entry);
    }

    /** @param rating null takes it away */
    public record Rated(UUID player, Double rating, int games, double lastChange) {}

    /** Writes new ratings, all in one statement: after a change of policy a whole federation has others. */
    public static void rate(Connection connection, String federation, List<Rated> rated) {
        Sql.update(
                connection,
                """
                INSERT INTO player (federation, player_id, rating, rated_games, last_change)
                SELECT ?, * FROM unnest(?::uuid[], ?::float8[], ?::int[], ?::float8[])
                ON CONFLICT (federation, player_id) DO UPDATE SET rating = excluded.rating,
                    rated_games = excluded.rated_games, last_change = excluded.last_change""",
                federation,
                rated.stream().map(Rated::player).toArray(UUID[]::new),
                rated.stream().map(Rated::rating).toArray(Double[]::new),
                rated.stream().map(Rated::games).toArray(Integer[]::new),
                rated.stream().map(Rated::lastChange).toArray(Double[]::new));
    }

    /** The same as {@link #nextRevision} for many. */
    static List<Player> nextRevisions(Connection connection, String federation, Collection<UUID> players, Instant now) {
        return Sql.query(
                connection,
                "UPDATE player SET revision = revision + 1, changed_at = ?"
                        + " WHERE federation = ? AND player_id = ANY (?) RETURNING " + COLUMNS,
                PlayerTables::player,
                now,
                federation,
                players.toArray(UUID[]::new));
    }

    /** Marks that something about the person is about to be published, and answers the person as he or she is then. */
    static Player nextRevision(Connection connection, String federation, UUID player, Instant now) {
        return Sql.first(
                        connection,
                        "UPDATE player SET revision = revision + 1, changed_at = ?"
                                + " WHERE federation = ? AND player_id = ? RETURNING " + COLUMNS,
                        PlayerTables::player,
                        now,
                        federation,
                        player)
                .orElseThrow();
    }

    public static Optional<Player> find(Connection connection, UUID player) {
        return Sql.first(
                connection,
                "SELECT " + COLUMNS + " FROM player WHERE player_id = ? ORDER BY federation LIMIT 1",
                PlayerTables::player,
                player);
    }

    /** Everybody, best first; all federations when {@code federation} is null. */
    public static List<Player> list(Connection connection, String federation) {
        return Sql.query(
                connection,
                "SELECT " + COLUMNS + " FROM player WHERE CAST(? AS text) IS NULL OR federation = ?"
                        + " ORDER BY coalesce(rating, entry_rating) DESC NULLS LAST, name, first_name, player_id",
                PlayerTables::player,
                federation,
                federation);
    }

    /** Of these ids whoever is known. */
    public static Map<UUID, Player> named(Connection connection, Collection<UUID> players) {
        Map<UUID, Player> known = new HashMap<>();
        Sql.each(
                connection,
                "SELECT " + COLUMNS + " FROM player WHERE player_id = ANY (?)",
                PlayerTables::player,
                player -> known.put(player.playerId(), player),
                (Object) players.toArray(UUID[]::new));
        return known;
    }

    /** Whoever has one of these numbers at a federation. */
    public static Map<String, UUID> byNumber(
            Connection connection, String federation, String kind, Collection<String> numbers) {
        Map<String, UUID> known = new HashMap<>();
        Sql.each(
                connection,
                "SELECT ids ->> ? AS number, player_id FROM player WHERE federation = ? AND ids ->> ? = ANY (?)",
                row -> Map.entry(row.getString("number"), row.getObject("player_id", UUID.class)),
                found -> known.put(found.getKey(), found.getValue()),
                kind,
                federation,
                kind,
                numbers.toArray(String[]::new));
        return known;
    }

    /** Notes that somebody exists under a federation's number; nothing else is known of him or her yet. */
    public static void number(Connection connection, String federation, UUID player, String kind, String number) {
        Sql.update(
                connection,
                "INSERT INTO player (federation, player_id, ids) VALUES (?, ?, jsonb_build_object(?, ?))"
                        + " ON CONFLICT (federation, player_id) DO NOTHING",
                federation,
                player,
                kind,
                number);
    }

    static List<Player> search(Connection connection, String text, int limit) {
        String pattern =
                "%" + text.toLowerCase(java.util.Locale.ROOT).replace("%", "").replace("_", "\\_") + "%";
        return Sql.query(
                connection,
                "SELECT " + COLUMNS + " FROM player WHERE name <> '' AND (lower(first_name || ' ' || name) LIKE ?"
                        + " OR lower(name || ' ' || first_name) LIKE ?)"
                        + " ORDER BY coalesce(rating, entry_rating) DESC NULLS LAST, name, first_name LIMIT ?",
                PlayerTables::player,
                pattern,
                pattern,
                limit);
    }

    static void nameTournament(
            Connection connection, String federation, UUID tournament, String name, LocalDate date, Instant saidAt) {
        Sql.update(connection, """
                INSERT INTO tournament_name (tournament_id, federation, name, event_date, said_at) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (tournament_id) DO UPDATE
                SET name = excluded.name, event_date = excluded.event_date, said_at = excluded.said_at
                WHERE excluded.said_at > tournament_name.said_at""", tournament, federation, name, date, saidAt);
    }

    public static Map<UUID, String> tournamentNames(Connection connection) {
        Map<UUID, String> names = new TreeMap<>();
        Sql.query(
                connection,
                "SELECT tournament_id, name FROM tournament_name",
                row -> names.put(row.getObject("tournament_id", UUID.class), row.getString("name")));
        return names;
    }

    private static Player player(ResultSet row) throws SQLException {
        int rank = row.getInt("rank_value");
        Player.DeclaredRank declared =
                row.wasNull() ? null : new Player.DeclaredRank(rank, row.getString("rank_shown"));
        double rating = row.getDouble("rating");
        Double known = row.wasNull() ? null : rating;
        return new Player(
                row.getString("federation"),
                row.getObject("player_id", UUID.class),
                row.getString("name"),
                row.getString("first_name"),
                row.getString("country"),
                row.getString("club"),
                declared,
                known,
                row.getInt("rated_games"),
                row.getDouble("last_change"),
                ids(row.getString("ids")),
                row.getLong("revision"));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, String> ids(String json) {
        return new TreeMap<>(EventJson.read(json, Map.class));
    }
}
