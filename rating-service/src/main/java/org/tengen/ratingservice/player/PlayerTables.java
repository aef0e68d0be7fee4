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
import org.tengen.rating.person.PersonName;

/** The table of people. */
public final class PlayerTables {

    private static final String NUMBERS =
            " rank_value, rank_shown, coalesce(rating, entry_rating) AS rating, rated_games, last_change, ids, revision";
    /** Who asked for it is shown by initials or not at all, wherever people are shown; the office's desk has its own way. */
    static final String PUBLIC_COLUMNS =
            "federation, player_id, " + shown("name") + ", " + shown("first_name") + "," + " country, club," + NUMBERS;

    /** With the names as they are; for the office only. */
    public static final String OFFICE_COLUMNS = "federation, player_id, name, first_name, country, club," + NUMBERS;

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
                described_revision = excluded.described_revision, forgotten = false
            WHERE excluded.source = 'REGISTRY'
               OR (player.source = 'UNKNOWN'
                   AND (player.erased_on IS NULL OR excluded.described_on > player.erased_on))
               OR (player.source = 'ENTRY'
                   AND (coalesce(excluded.described_on, 'epoch'), excluded.described_by, excluded.described_epoch,
                        excluded.described_revision)
                     > (coalesce(player.described_on, 'epoch'), player.described_by, player.described_epoch,
                        player.described_revision))""";

    private PlayerTables() {}

    private static String shown(String column) {
        return "CASE WHEN publicity = 'FULL' OR hidden_until <= CURRENT_DATE OR " + column + " = '' THEN " + column
                + " WHEN publicity = 'INITIALS' THEN left(" + column + ", 1) || '.' ELSE '' END AS " + column;
    }

    /** Takes a description in; false when a better one is there. */
    static boolean describe(Connection connection, String federation, Description said) {
        boolean taken = Sql.update(
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
        if (taken) {
            NameIndex.write(connection, federation, said.playerId());
        }
        return taken;
    }

    /** Somebody in a federation. */
    record Owner(String federation, UUID player) {}

    /** Whom an entry described last. */
    static List<Owner> describedBy(Connection connection, UUID entry) {
        return Sql.query(
                connection,
                "SELECT federation, player_id FROM player WHERE described_by = ? AND source = 'ENTRY'",
                row -> new Owner(row.getString(1), row.getObject(2, UUID.class)),
                entry);
    }

    /** With the names as they are. */
    static Optional<Player> real(Connection connection, String federation, UUID player) {
        return Sql.first(
                connection,
                "SELECT " + OFFICE_COLUMNS + " FROM player WHERE federation = ? AND player_id = ?",
                PlayerTables::player,
                federation,
                player);
    }

    /** The same name in other letters, and earlier names. */
    public static List<PersonName> otherNames(Connection connection, String federation, UUID player) {
        return Sql.query(
                connection,
                "SELECT name, first_name FROM player_name WHERE federation = ? AND player_id = ? ORDER BY name, first_name",
                row -> new PersonName(row.getString(1), row.getString(2)),
                federation,
                player);
    }

    /** Takes the names away that an entry had told; the numbers stay. */
    static List<Player> forget(Connection connection, String federation, UUID player, UUID entry) {
        return forget(
                connection,
                "federation = ? AND player_id = ? AND described_by = ? AND source = 'ENTRY'",
                federation,
                player,
                entry);
    }

    /** The same on the person's own wish, whoever told the name. */
    static List<Player> forgetPerson(Connection connection, String federation, UUID player) {
        Sql.update(
                connection,
                "INSERT INTO erased_number (federation, number_id)"
                        + " SELECT federation, md5(federation || '/' || id.key || '/' || id.value)::uuid"
                        + " FROM player, jsonb_each_text(ids) AS id WHERE federation = ? AND player_id = ?"
                        + " ON CONFLICT DO NOTHING",
                federation,
                player);
        Sql.update(
                connection,
                "UPDATE player SET erased_on = CURRENT_DATE WHERE federation = ? AND player_id = ?",
                federation,
                player);
        return forget(connection, "federation = ? AND player_id = ?", federation, player);
    }

    private static List<Player> forget(Connection connection, String whose, Object... arguments) {
        List<Player> forgotten = Sql.query(
                connection,
                "UPDATE player SET name = '', first_name = '', country = '', club = '', ids = '{}', source = 'UNKNOWN',"
                        + " described_by = NULL, described_on = NULL, forgotten = true, revision = revision + 1"
                        + " WHERE " + whose + " RETURNING " + PUBLIC_COLUMNS,
                PlayerTables::player,
                arguments);
        forgotten.forEach(player -> {
            Sql.update(connection, "DELETE FROM player_name WHERE player_id = ?", player.playerId());
            Sql.update(connection, "DELETE FROM player_word WHERE player_id = ?", player.playerId());
        });
        return forgotten;
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

    /**
     * Somebody as the other services are told.
     *
     * @param player as the public may see him or her
     * @param named whether a name is known, shown or not @param forgotten whether the name is to be forgotten
     */
    record Tellable(Player player, boolean named, boolean forgotten) {}

    private static final String TELLABLE = PUBLIC_COLUMNS + ", player.name <> '' AS named, forgotten";

    private static Tellable tellable(ResultSet row) throws SQLException {
        return new Tellable(player(row), row.getBoolean("named"), row.getBoolean("forgotten"));
    }

    /** Everybody of whom something was told. */
    static List<Tellable> told(Connection connection) {
        return Sql.query(connection, "SELECT " + TELLABLE + " FROM player WHERE revision > 0", PlayerTables::tellable);
    }

    /** Marks that something about these people is about to be published, and answers them as they are then. */
    static List<Tellable> nextRevisions(
            Connection connection, String federation, Collection<UUID> players, Instant now) {
        return Sql.query(
                connection,
                "UPDATE player SET revision = revision + 1, changed_at = ?"
                        + " WHERE federation = ? AND player_id = ANY (?) RETURNING " + TELLABLE,
                PlayerTables::tellable,
                now,
                federation,
                players.toArray(UUID[]::new));
    }

    /** The same for some who are marked as news, which they are no more then. */
    static List<Tellable> nextNews(Connection connection, int most, Instant now) {
        return Sql.query(
                connection,
                "UPDATE player SET news = false, revision = revision + 1, changed_at = ? WHERE (federation, player_id) IN"
                        + " (SELECT federation, player_id FROM player WHERE news ORDER BY changed_at DESC, player_id"
                        + " LIMIT ? FOR UPDATE SKIP LOCKED) RETURNING " + TELLABLE,
                PlayerTables::tellable,
                now,
                most);
    }

    public static Optional<Player> find(Connection connection, UUID player) {
        return Sql.first(
                connection,
                "SELECT " + PUBLIC_COLUMNS + " FROM player WHERE player_id = ? ORDER BY federation LIMIT 1",
                PlayerTables::player,
                player);
    }

    /** Everybody, best first; all federations when {@code federation} is null. */
    public static List<Player> list(Connection connection, String federation) {
        return Sql.query(
                connection,
                "SELECT " + PUBLIC_COLUMNS + " FROM player WHERE CAST(? AS text) IS NULL OR federation = ?"
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
                "SELECT " + PUBLIC_COLUMNS + " FROM player WHERE player_id = ANY (?)",
                PlayerTables::player,
                player -> known.put(player.playerId(), player),
                (Object) players.toArray(UUID[]::new));
        return known;
    }

    /** Of these ids whoever is known, as shown; a card names thousands of opponents and wants no more of them. */
    public static Map<UUID, String> shownNames(Connection connection, Collection<UUID> players) {
        Map<UUID, String> names = new HashMap<>();
        Sql.each(
                connection,
                "SELECT player_id, " + shown("name") + ", " + shown("first_name")
                        + " FROM player WHERE player_id = ANY (?)",
                row -> Map.entry(
                        row.getObject("player_id", UUID.class),
                        Player.shownName(
                                row.getObject("player_id", UUID.class),
                                row.getString("name"),
                                row.getString("first_name"))),
                known -> names.put(known.getKey(), known.getValue()),
                (Object) players.toArray(UUID[]::new));
        return names;
    }

    /** Whoever has one of these numbers at a federation. */
    public static Map<String, UUID> byNumber(
            Connection connection, String federation, String kind, Collection<String> numbers) {
        Map<String, UUID> known = new HashMap<>();
        Sql.each(
                connection,
                // A join, which hashes: ANY would compare every person with every number once its plan is kept.
                "SELECT asked.number, player_id FROM unnest(?::text[]) AS asked (number)"
                        + " JOIN player ON federation = ? AND ids ->> ? = asked.number",
                row -> Map.entry(row.getString("number"), row.getObject("player_id", UUID.class)),
                found -> known.put(found.getKey(), found.getValue()),
                numbers.toArray(String[]::new),
                federation,
                kind);
        return known;
    }

    static void nameTournament(
            Connection connection, String federation, UUID tournament, String name, LocalDate date, Instant saidAt) {
        Sql.update(connection, """
                INSERT INTO tournament_name (tournament_id, federation, name, event_date, said_at) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (tournament_id) DO UPDATE
                SET name = excluded.name, event_date = excluded.event_date, said_at = excluded.said_at
                WHERE excluded.said_at > tournament_name.said_at""", tournament, federation, name, date, saidAt);
    }

    /** The tournament that described somebody last; null of an entry outside one. */
    static void enteredIn(Connection connection, String federation, UUID player, UUID tournament) {
        Sql.update(
                connection,
                "UPDATE player SET described_in = ? WHERE federation = ? AND player_id = ?",
                tournament,
                federation,
                player);
    }

    /** Of these tournaments those whose name is known. */
    public static Map<UUID, String> tournamentNames(Connection connection, Collection<UUID> tournaments) {
        Map<UUID, String> names = new HashMap<>();
        Sql.each(
                connection,
                "SELECT tournament_id, name FROM tournament_name WHERE tournament_id = ANY (?)",
                row -> Map.entry(row.getObject("tournament_id", UUID.class), row.getString("name")),
                known -> names.put(known.getKey(), known.getValue()),
                (Object) tournaments.toArray(UUID[]::new));
        return names;
    }

    public static Player player(ResultSet row) throws SQLException {
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
