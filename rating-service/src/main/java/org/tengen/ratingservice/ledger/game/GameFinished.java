package org.tengen.ratingservice.ledger.game;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.tengen.eventstore.inbox.Unreadable;

/** {@code game.finished.v1} as far as the rating reads it. */
public record GameFinished(
        UUID gameId,
        long revision,
        UUID tournamentId,
        Integer round,
        Integer table,
        LocalDate eventDate,
        BoardSize boardSize,
        String ruleset,
        int handicap,
        int komiHalfPoints,
        String gameClass,
        Side black,
        Side white,
        Result result,
        Instant finishedAt,
        boolean rated) {

    private static final List<String> CLASSES = List.of("A", "B", "C", "D", "X");

    public record BoardSize(int width, int height) {}

    public record DeclaredRank(String shown) {}

    public record Side(UUID playerId, DeclaredRank rank, Double rating) {

        LedgerSeat seat() {
            return new LedgerSeat(playerId, rank == null || rank.shown() == null ? "" : rank.shown(), rating);
        }
    }

    public enum Winner {
        BLACK,
        WHITE,
        BOTH,
        NONE
    }

    public enum By {
        POINTS,
        RESIGNATION,
        TIME,
        FORFEIT,
        JIGO,
        BOTH_LOSE,
        BOTH_WIN,
        NO_RESULT,
        VOID,
        UNKNOWN
    }

    public record RatedResult(Winner winner, By by) {}

    public record Result(Winner winner, By by, boolean byDefault, RatedResult ratedResult) {

        /** What counts for the rating: the result for it where one was decided, else the result. */
        RatedResult forRating() {
            return ratedResult != null ? ratedResult : new RatedResult(winner, by);
        }
    }

    /** @throws Unreadable when something required is missing */
    public LedgerGame ledgerGame(int epoch) {
        require(gameId != null, "gameId");
        require(revision >= 1, "revision");
        require(boardSize != null, "boardSize");
        require(black != null && black.playerId() != null, "black.playerId");
        require(white != null && white.playerId() != null, "white.playerId");
        require(result != null && result.winner() != null && result.by() != null, "result");
        require(finishedAt != null, "finishedAt");
        require(gameClass != null && CLASSES.contains(gameClass), "gameClass");
        return new LedgerGame(
                gameId,
                epoch,
                revision,
                tournamentId,
                eventDate != null
                        ? eventDate
                        : finishedAt.atZone(ZoneOffset.UTC).toLocalDate(),
                round == null ? 0 : round,
                table == null ? 0 : table,
                boardSize.width() == boardSize.height() ? boardSize.width() : 0,
                ruleset == null ? "" : ruleset,
                handicap,
                komiHalfPoints,
                gameClass,
                black.seat(),
                white.seat(),
                winner(),
                notRated());
    }

    private String winner() {
        RatedResult counted = result.forRating();
        if (counted.by() == By.JIGO) {
            return "JIGO";
        }
        boolean decided = counted.winner() == Winner.BLACK || counted.winner() == Winner.WHITE;
        return decided ? counted.winner().name() : "";
    }

    /** DESIGN.md section 2: a result by default counts in the tournament and is never rated; one for the rating may be. */
    private String notRated() {
        RatedResult counted = result.forRating();
        if (result.byDefault() && (result.ratedResult() == null || counted.by() == By.FORFEIT)) {
            return "won by default";
        }
        switch (counted.by()) {
            case NO_RESULT:
                return "no result";
            case VOID:
                return "annulled";
            case UNKNOWN:
                return "result unknown";
            case BOTH_LOSE, BOTH_WIN:
                return "no single winner";
            default:
                break;
        }
        if (winner().isEmpty()) {
            return "no single winner";
        }
        if (gameClass.equals("X")) {
            return "class X is not rated";
        }
        return rated ? "" : "not to be rated";
    }

    private static void require(boolean holds, String field) {
        if (!holds) {
            throw new Unreadable("game.finished: " + field + " is missing or impossible", null);
        }
    }
}
