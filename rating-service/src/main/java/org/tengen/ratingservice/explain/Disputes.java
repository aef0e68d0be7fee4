package org.tengen.ratingservice.explain;

import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.tengen.eventstore.jdbc.Sql;
import org.tengen.eventstore.jdbc.Transactor;
import org.tengen.kit.identity.Actor;
import org.tengen.kit.problem.Problem;
import org.tengen.kit.problem.Problems;
import org.tengen.ratingservice.command.Once;
import org.tengen.ratingservice.ledger.Pools;
import org.tengen.ratingservice.player.PersonalData;

/** Questions about a line of somebody's account, and what the office answered. */
@Singleton
public class Disputes implements PersonalData {

    /** A page of a letter; longer stories belong into one. */
    private static final int LONGEST_TEXT = 2000;

    private static final String COLUMNS =
            "dispute, pool_name, player, game, question, answer, state, opened_at, closed_at";

    private final Transactor transactor;
    private final Once once;
    private final Clock clock;

    Disputes(Transactor transactor, Once once, Clock clock) {
        this.transactor = transactor;
        this.once = once;
        this.clock = clock;
    }

    /** @param gameId null for the rating as a whole @param state OPEN, ANSWERED (it stays) or UPHELD (it was corrected) */
    public record Dispute(
            UUID disputeId,
            String pool,
            UUID playerId,
            UUID gameId,
            String question,
            String answer,
            String state,
            Instant openedAt,
            Instant closedAt) {}

    public Dispute open(Pools.Ref pool, UUID player, UUID game, String question, Actor actor, String key) {
        if (player == null) {
            throw Problems.invalid("playerId", "is missing").exception();
        }
        checkText("question", question);
        String request = actor.accountId() + pool + player + game + question;
        String id = once.answer(pool.federation(), "disputes", key, request, connection -> {
            UUID dispute = UUID.randomUUID();
            Sql.update(
                    connection,
                    "INSERT INTO dispute (dispute, federation, pool, pool_name, player, game, question, state, opened_by,"
                            + " opened_at) VALUES (?, ?, ?, ?, ?, ?, ?, 'OPEN', ?, ?)",
                    dispute,
                    pool.federation(),
                    pool.id(),
                    pool.name(),
                    player,
                    game,
                    question.strip(),
                    actor.accountId(),
                    clock.instant());
            return dispute.toString();
        });
        return find(UUID.fromString(id)).orElseThrow();
    }

    /** @param upheld whether the office has corrected something because of it */
    Dispute close(Pools.Ref pool, UUID id, String answer, boolean upheld, Actor actor, String key) {
        checkText("answer", answer);
        once.answer(pool.federation(), "disputes", key, actor.accountId() + id + answer + upheld, connection -> {
            int closed = Sql.update(
                    connection,
                    "UPDATE dispute SET state = ?, answer = ?, closed_by = ?, closed_at = ?"
                            + " WHERE dispute = ? AND pool = ? AND state = 'OPEN'",
                    upheld ? "UPHELD" : "ANSWERED",
                    answer.strip(),
                    actor.accountId(),
                    clock.instant(),
                    id,
                    pool.id());
            if (closed == 0) {
                throw Problem.of(409, "dispute-closed", "Not open", "There is no such open question.")
                        .exception();
            }
            return "{}";
        });
        return find(id).orElseThrow();
    }

    Optional<Dispute> find(UUID id) {
        return transactor.inTransaction(connection ->
                Sql.first(connection, "SELECT " + COLUMNS + " FROM dispute WHERE dispute = ?", Disputes::dispute, id));
    }

    /** Of a pool, newest first. */
    public List<Dispute> list(Pools.Ref pool) {
        return transactor.inTransaction((Connection connection) -> Sql.query(
                connection,
                "SELECT " + COLUMNS + " FROM dispute WHERE pool = ? ORDER BY opened_at DESC",
                Disputes::dispute,
                pool.id()));
    }

    /** Of whoever asks, about one player; newest first. */
    public List<Dispute> askedBy(Actor actor, Pools.Ref pool, UUID player) {
        return transactor.inTransaction((Connection connection) -> Sql.query(
                connection,
                "SELECT " + COLUMNS + " FROM dispute WHERE pool = ? AND player = ? AND opened_by = ?"
                        + " ORDER BY opened_at DESC",
                Disputes::dispute,
                pool.id(),
                player,
                actor.accountId()));
    }

    /** Questions about the person and texts that name him or her go; that something was asked and how it ended stays. */
    @Override
    public void forget(Connection connection, Person who) {
        Sql.query(
                        connection,
                        "SELECT " + COLUMNS + " FROM dispute WHERE federation = ?",
                        Disputes::dispute,
                        who.federation())
                .stream()
                .filter(dispute -> who.ids().contains(dispute.playerId())
                        || who.isMentionedIn(dispute.question())
                        || who.isMentionedIn(dispute.answer()))
                .forEach(dispute -> Sql.update(
                        connection,
                        "UPDATE dispute SET question = '', answer = CASE WHEN answer IS NULL THEN NULL ELSE '' END"
                                + " WHERE dispute = ?",
                        dispute.disputeId()));
    }

    private static void checkText(String field, String text) {
        if (text == null || text.isBlank()) {
            throw Problems.invalid(field, "is missing").exception();
        }
        if (text.length() > LONGEST_TEXT) {
            throw Problems.invalid(field, "has more than " + LONGEST_TEXT + " characters")
                    .exception();
        }
    }

    private static Dispute dispute(ResultSet row) throws SQLException {
        Instant closed = row.getObject("closed_at") == null ? null : Sql.instant(row, "closed_at");
        return new Dispute(
                row.getObject("dispute", UUID.class),
                row.getString("pool_name"),
                row.getObject("player", UUID.class),
                row.getObject("game", UUID.class),
                row.getString("question"),
                row.getString("answer"),
                row.getString("state"),
                Sql.instant(row, "opened_at"),
                closed);
    }
}
