package org.tengen.ratingservice.ledger.game;

import java.time.LocalDate;
import java.util.Comparator;
import java.util.UUID;

/**
 * A finished game as the rating sees it.
 *
 * @param event tournament, null for a game outside any
 * @param date the event's last day, or the day of the game
 * @param round 0 outside a tournament
 * @param table 0 when unknown
 * @param boardSize lines; of a board that is not square the longer side, which is never 19 by 19
 * @param ruleset a preset's name or a string form
 * @param komiHalfPoints 13 is 6.5
 * @param gameClass A, B, C, D or X
 * @param winner BLACK, WHITE or JIGO; empty when nobody won
 * @param notRated why it has no effect; empty when it counts
 */
public record LedgerGame(
        UUID gameId,
        int epoch,
        long revision,
        UUID event,
        LocalDate date,
        int round,
        int table,
        int boardSize,
        String ruleset,
        int handicap,
        int komiHalfPoints,
        String gameClass,
        LedgerSeat black,
        LedgerSeat white,
        String winner,
        String notRated) {

    /** Files of federations tell of no other board. */
    public static final int USUAL_LINES = 19;

    /** Why a result is not final yet; see {@link RoundTold}. */
    public static final String NOT_FINISHED = "not finished yet";

    public static final String UNDER_APPEAL = "under appeal";

    /** The order in which games are given to the engine; the same whatever order they arrived in. */
    public static final Comparator<LedgerGame> ORDER = Comparator.comparing(LedgerGame::date)
            .thenComparing(game -> game.event() == null ? "" : game.event().toString())
            .thenComparing(LedgerGame::round)
            .thenComparing(LedgerGame::table)
            .thenComparing(game -> game.gameId().toString());

    /** The same game between other people. */
    public LedgerGame between(UUID blackPlayer, UUID whitePlayer) {
        boolean same = black.player().equals(blackPlayer) && white.player().equals(whitePlayer);
        return same
                ? this
                : with(
                        new LedgerSeat(blackPlayer, black.rank(), black.entryRating()),
                        new LedgerSeat(whitePlayer, white.rank(), white.entryRating()),
                        winner,
                        notRated);
    }

    public LedgerGame ruled(String newWinner, String reason) {
        return with(black, white, newWinner.isEmpty() ? winner : newWinner, reason);
    }

    /** The same game while its result is not final; one that does not count anyway stays as it is. */
    public LedgerGame provisional(String reason) {
        return notRated.isEmpty() ? with(black, white, winner, reason) : this;
    }

    /** Whether it waits for its result to be final. */
    public boolean waitsToBeFinal() {
        return notRated.equals(NOT_FINISHED) || notRated.equals(UNDER_APPEAL);
    }

    private LedgerGame with(LedgerSeat newBlack, LedgerSeat newWhite, String newWinner, String reason) {
        return new LedgerGame(
                gameId,
                epoch,
                revision,
                event,
                date,
                round,
                table,
                boardSize,
                ruleset,
                handicap,
                komiHalfPoints,
                gameClass,
                newBlack,
                newWhite,
                newWinner,
                reason);
    }

    /** Whether a rating could not tell the two apart. */
    public boolean sameForRating(LedgerGame other) {
        return winner.equals(other.winner)
                && notRated.equals(other.notRated)
                && date.equals(other.date)
                && round == other.round
                && boardSize == other.boardSize
                && handicap == other.handicap
                && komiHalfPoints == other.komiHalfPoints
                && gameClass.equals(other.gameClass)
                && black.equals(other.black)
                && white.equals(other.white);
    }

    public boolean concerns(UUID player) {
        return black.player().equals(player) || white.player().equals(player);
    }
}
