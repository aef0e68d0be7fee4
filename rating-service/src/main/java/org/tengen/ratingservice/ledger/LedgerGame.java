package org.tengen.ratingservice.ledger;

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

    /** The order in which games are given to the engine; the same whatever order they arrived in. */
    public static final Comparator<LedgerGame> ORDER = Comparator.comparing(LedgerGame::date)
            .thenComparing(game -> game.event() == null ? "" : game.event().toString())
            .thenComparing(LedgerGame::round)
            .thenComparing(LedgerGame::table)
            .thenComparing(game -> game.gameId().toString());

    public boolean concerns(UUID player) {
        return black.player().equals(player) || white.player().equals(player);
    }
}
