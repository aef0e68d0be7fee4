package org.tengen.gameservice.stream;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.UUID;
import org.tengen.gameservice.game.GameState;
import org.tengen.gameservice.game.GameTerms;
import org.tengen.gameservice.game.Result;
import org.tengen.gameservice.game.Side;

/** The value of {@code game.finished.v1}, one per revision; the schema of the same name says what each field means. */
record FinishedMessage(
        UUID gameId,
        int revision,
        String federation,
        UUID tournamentId,
        Integer round,
        Integer table,
        LocalDate eventDate,
        Size boardSize,
        String ruleset,
        int handicap,
        int komiHalfPoints,
        String gameClass,
        String timeSystem,
        Side black,
        Side white,
        Result result,
        Instant finishedAt,
        int moveCount,
        String recordHash,
        boolean rated,
        Integer supersedes,
        String reason) {

    record Size(int width, int height) {}

    /** @param recordHash of the game's stream with the event this message tells of, lower-case hex */
    static FinishedMessage of(UUID gameId, GameState state, String reason, String recordHash, Instant at) {
        GameTerms terms = state.terms();
        Instant finishedAt = state.finishedAt() == null ? at : state.finishedAt();
        LocalDate date =
                terms.eventDate() == null ? LocalDate.ofInstant(finishedAt, ZoneOffset.UTC) : terms.eventDate();
        return new FinishedMessage(
                gameId,
                state.revision(),
                terms.federation(),
                terms.tournamentId(),
                terms.round(),
                terms.table(),
                date,
                new Size(terms.width(), terms.height()),
                terms.ruleset(),
                terms.handicap(),
                terms.komiHalfPoints(),
                terms.gameClass(),
                terms.timeSystem(),
                terms.black(),
                terms.white(),
                state.publishedResult(),
                finishedAt,
                state.record().moveCount(),
                recordHash,
                state.isRated(),
                state.revision() > 1 ? state.revision() - 1 : null,
                reason);
    }
}
