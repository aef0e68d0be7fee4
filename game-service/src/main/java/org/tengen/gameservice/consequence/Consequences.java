package org.tengen.gameservice.consequence;

import java.sql.Connection;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.gameservice.game.GameState;
import org.tengen.gameservice.game.GameTerms;

/**
 * What a correction of this game's result touches.
 *
 * @param roundClosed the director has closed the round
 * @param laterRounds rounds of the tournament that were published after this one, and so paired with the result as it is
 * @param rated whether the result as it stands counts for the rating
 * @param lists lists of the federation dated on or after the day of the game, in which it may stand already
 */
public record Consequences(boolean roundClosed, List<Integer> laterRounds, boolean rated, List<RatingList> lists) {

    /** Nobody relies on it. */
    public static final Consequences NONE = new Consequences(false, List.of(), false, List.of());

    public record RatingList(int number, String system, LocalDate date) {}

    /** Whether somebody should look twice. */
    public boolean any() {
        return roundClosed || !laterRounds.isEmpty() || !lists.isEmpty();
    }

    public static Consequences of(Connection connection, GameState game) {
        GameTerms terms = game.terms();
        List<Integer> later = terms.tournamentId() == null
                ? List.of()
                : Sql.query(
                        connection,
                        "SELECT round FROM round_taken WHERE tournament_id = ? AND round > ? AND status <> 'WITHDRAWN'"
                                + " ORDER BY round",
                        row -> row.getInt(1),
                        terms.tournamentId(),
                        terms.round());
        boolean closed = terms.tournamentId() != null
                && Sql.first(
                                connection,
                                "SELECT status = 'CLOSED' FROM round_taken WHERE tournament_id = ? AND round = ?",
                                row -> row.getBoolean(1),
                                terms.tournamentId(),
                                terms.round())
                        .orElse(false);
        return new Consequences(closed, later, game.isRated(), game.isRated() ? lists(connection, game) : List.of());
    }

    private static List<RatingList> lists(Connection connection, GameState game) {
        LocalDate finished = LocalDate.ofInstant(game.finishedAt(), ZoneOffset.UTC);
        LocalDate day =
                game.terms().eventDate() == null ? finished : game.terms().eventDate();
        return Sql.query(
                connection,
                "SELECT number, system, list_date FROM list_copy WHERE federation = ? AND list_date >= ?"
                        + " ORDER BY list_date, number",
                row -> new RatingList(row.getInt(1), row.getString(2), row.getObject(3, LocalDate.class)),
                game.terms().federation(),
                day);
    }
}
