package org.tengen.gameservice.comment;

import jakarta.inject.Singleton;
import java.util.List;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.gameservice.command.Audience;

/** The comments of all games, in a table of their own. */
@Singleton
public class Comments {

    private final Transactor transactor;

    Comments(Transactor transactor) {
        this.transactor = transactor;
    }

    /**
     * Those on a game that this audience may read, by move and time. Words about a game tell how it ended, and those about
     * moves that are held back tell those.
     *
     * @param movesShown how many moves the audience sees
     */
    public List<Comment> on(UUID game, Audience audience, int movesShown) {
        return audience.hidesResults()
                ? List.of()
                : all(game).stream()
                        .filter(comment -> comment.afterMove() <= movesShown)
                        .toList();
    }

    private List<Comment> all(UUID game) {
        return transactor.inTransaction(connection -> Sql.query(
                connection,
                "SELECT comment_id, after_move, words, written_at FROM game_comment WHERE game_id = ?"
                        + " ORDER BY after_move, written_at, comment_id",
                row -> new Comment(
                        row.getObject("comment_id", UUID.class),
                        row.getInt("after_move"),
                        row.getString("words"),
                        Sql.instant(row, "written_at")),
                game));
    }

    int count(UUID game) {
        return transactor.inTransaction(connection -> Sql.first(
                        connection, "SELECT count(*) FROM game_comment WHERE game_id = ?", row -> row.getInt(1), game)
                .orElse(0));
    }

    /** Writing it twice under one id is writing it once. */
    void write(UUID id, UUID game, int afterMove, String words, String account) {
        transactor.inTransaction(connection -> Sql.update(
                connection,
                "INSERT INTO game_comment (comment_id, game_id, after_move, words, written_by) VALUES (?, ?, ?, ?, ?)"
                        + " ON CONFLICT (comment_id) DO NOTHING",
                id,
                game,
                afterMove,
                words,
                account));
    }

    /** Whether there was one. */
    boolean erase(UUID id, UUID game) {
        return transactor.inTransaction(connection -> Sql.update(
                        connection, "DELETE FROM game_comment WHERE comment_id = ? AND game_id = ?", id, game))
                > 0;
    }
}
