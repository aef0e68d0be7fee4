package org.tengen.gameservice.summary;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.gameservice.game.Claims;
import org.tengen.gameservice.game.Phase;
import org.tengen.gameservice.game.Result;
import org.tengen.gameservice.summary.Summary.Player;

/** Asks for games in one line each. */
public final class Summaries {

    /** Lines in one answer at most: more than any round has tables. */
    public static final int MAX_ROWS = 2_000;

    private static final ObjectMapper JSON =
            new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    private static final String FROM =
            " FROM game_summary g JOIN game_summary_live l ON l.projection = g.projection WHERE true";
    private static final String SELECT = "SELECT g.*" + FROM;

    /** A day in the hall: after it a game that nobody is told the end of is no longer followed either. */
    private static final int HIDDEN_END_HOURS = 12;

    private static final String IN_PLAY = SELECT + """
             AND (?::uuid IS NULL OR g.tournament_id = ?)
             AND (g.status IN ('PLAYING', 'MARKING')
                  OR (g.status = 'FINISHED' AND g.move_count > 0
                      AND g.changed_at > clock_timestamp() - make_interval(hours => ?)
                      AND EXISTS (SELECT 1 FROM broadcast_setting b
                                  WHERE b.hide_results AND b.scope_id IN (g.game_id, g.tournament_id))))
            ORDER BY g.changed_at DESC, g.game_id LIMIT ?""";

    private Summaries() {}

    /** What to look for; null means any. */
    public record Query(UUID tournamentId, Integer round, Phase status) {}

    public static Optional<Summary> find(Connection connection, UUID gameId) {
        return Sql.first(connection, SELECT + " AND g.game_id = ?", Summaries::summary, gameId);
    }

    /** The game whose id ends so, ten hexadecimal digits; of several the one that changed last. */
    public static Optional<UUID> endingWith(Connection connection, String digits) {
        return Sql.first(
                connection,
                "SELECT g.game_id" + FROM + " AND right(g.game_id::text, 10) = ? ORDER BY g.changed_at DESC LIMIT 1",
                row -> row.getObject(1, UUID.class),
                digits);
    }

    /** By round and table; games outside tournaments last, the latest change first. */
    public static List<Summary> list(Connection connection, Query query, int limit, int offset) {
        List<Object> arguments = new ArrayList<>();
        String sql = SELECT + conditions(query, arguments)
                + " ORDER BY g.tournament_id, g.round, g.table_number, g.changed_at DESC, g.game_id LIMIT ? OFFSET ?";
        arguments.add(limit);
        arguments.add(offset);
        return Sql.query(connection, sql, Summaries::summary, arguments.toArray());
    }

    /** How many there are of them in all. */
    public static int count(Connection connection, Query query) {
        List<Object> arguments = new ArrayList<>();
        String sql = "SELECT count(*)" + FROM + conditions(query, arguments);
        return Sql.first(connection, sql, row -> row.getInt(1), arguments.toArray())
                .orElse(0);
    }

    private static String conditions(Query query, List<Object> arguments) {
        StringBuilder sql = new StringBuilder();
        if (query.tournamentId() != null) {
            sql.append(" AND g.tournament_id = ?");
            arguments.add(query.tournamentId());
        }
        if (query.round() != null) {
            sql.append(" AND g.round = ?");
            arguments.add(query.round());
        }
        if (query.status() != null) {
            sql.append(" AND g.status = ?");
            arguments.add(query.status().name());
        }
        return sql.toString();
    }

    /**
     * Games with moves that are being played, the latest move first. Among them those that ended a while ago where results
     * are hidden: a game gone from the list would tell that it has ended.
     *
     * @param tournamentId null for all
     */
    public static List<Summary> inPlay(Connection connection, UUID tournamentId, int limit) {
        return Sql.query(connection, IN_PLAY, Summaries::summary, tournamentId, tournamentId, HIDDEN_END_HOURS, limit);
    }

    /** Every game there is, each turned into what {@code of} makes of its federation and id. */
    public static <T> List<T> all(Connection connection, BiFunction<String, UUID, T> of) {
        return Sql.query(
                connection,
                SELECT + " ORDER BY g.game_id",
                row -> of.apply(row.getString("federation"), row.getObject("game_id", UUID.class)));
    }

    private static Summary summary(ResultSet row) throws SQLException {
        return new Summary(
                row.getObject("game_id", UUID.class),
                row.getString("federation"),
                row.getObject("tournament_id", UUID.class),
                row.getObject("round", Integer.class),
                row.getObject("table_number", Integer.class),
                row.getString("event"),
                player(row, "black"),
                player(row, "white"),
                row.getInt("width"),
                row.getInt("height"),
                row.getInt("handicap"),
                row.getInt("komi_half"),
                Phase.valueOf(row.getString("status")),
                row.getInt("move_count"),
                Claims.Standing.valueOf(row.getString("claimed")),
                result(row.getString("result")),
                row.getInt("revision"),
                row.getInt("version"),
                Sql.instant(row, "changed_at"));
    }

    private static Player player(ResultSet row, String color) throws SQLException {
        return new Player(
                row.getObject(color + "_player", UUID.class),
                row.getObject(color + "_entry", UUID.class),
                row.getString(color + "_rank"));
    }

    private static Result result(String json) {
        try {
            return json == null ? null : JSON.readValue(json, Result.class);
        } catch (JsonProcessingException notOurs) {
            throw new IllegalStateException("a stored result cannot be read: " + json, notOurs);
        }
    }
}
