package org.tengen.gameservice.game;

import java.time.LocalDate;
import java.util.UUID;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.Color;

/**
 * What is settled before the first move, the mandatory facts of a game.
 *
 * @param federation the tenant
 * @param tournamentId null for a game outside a tournament, as are {@code round} and {@code table}
 * @param event the tournament's name, or null
 * @param place where it is played, or null
 * @param eventDate the last day of the tournament, else the day of the game
 * @param ruleset a preset's name or a rule set's string form
 * @param handicap stones; 0 and 1 are even games (1 without komi)
 * @param komiHalfPoints komi in half points: 13 is 6.5
 * @param gameClass EGF tournament class A to D, X is never rated
 * @param timeSystem as announced, or null
 * @param rated false when the organiser does not want it rated, whatever the class
 */
public record GameTerms(
        String federation,
        UUID tournamentId,
        Integer round,
        Integer table,
        String event,
        String place,
        LocalDate eventDate,
        int width,
        int height,
        String ruleset,
        int handicap,
        int komiHalfPoints,
        String gameClass,
        String timeSystem,
        boolean rated,
        Side black,
        Side white) {

    /** More stones than any table; the limit of the contract. */
    public static final int MAX_HANDICAP = 50;
    /** 400 points, more than a 19x19 board holds; the limit of the contract. */
    public static final int MAX_KOMI_HALF_POINTS = 800;

    /** Dates travel as four digits of the year, the month and the day. */
    public static boolean isDayOfGo(LocalDate day) {
        return day.getYear() >= 1_000 && day.getYear() <= 9_999;
    }

    public BoardSize boardSize() {
        return new BoardSize(width, height);
    }

    public Side side(Color color) {
        return color == Color.BLACK ? black : white;
    }

    /** The colour this player has in the game, or null. */
    public Color colorOf(UUID playerId) {
        if (black.playerId().equals(playerId)) {
            return Color.BLACK;
        }
        return white.playerId().equals(playerId) ? Color.WHITE : null;
    }

    /** These terms on the board and under the rules of others: once stones are on it, neither can change. */
    GameTerms onBoardOf(GameTerms played) {
        return new GameTerms(
                federation,
                tournamentId,
                round,
                table,
                event,
                place,
                eventDate,
                played.width,
                played.height,
                played.ruleset,
                handicap,
                komiHalfPoints,
                gameClass,
                timeSystem,
                rated,
                black,
                white);
    }

    /** Whether the same two people sit here with the colours exchanged. */
    boolean isExchangeOf(GameTerms other) {
        return black.playerId().equals(other.white.playerId())
                && white.playerId().equals(other.black.playerId());
    }
}
