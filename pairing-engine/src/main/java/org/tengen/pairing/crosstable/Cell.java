package org.tengen.pairing.crosstable;

/**
 * What a line says about one round.
 *
 * @param opponent line number from 1; 0 for a round without a game
 * @param sign {@code +}, {@code -} or {@code =}; {@code ?} for a game without result
 * @param colour {@code w} or {@code b}; a blank when not said
 * @param handicap 0 to 9
 * @param byDefault marked as decided without being played
 * @param noShow a game by default that was left out; one dialect puts it at another place of the column
 */
public record Cell(int opponent, char sign, char colour, int handicap, boolean byDefault, boolean noShow) {

    public static Cell game(int opponent, char sign, char colour, int handicap, boolean byDefault) {
        return new Cell(opponent, sign, colour, handicap, byDefault, false);
    }

    /** A round without a game, worth a point, half a point or nothing. */
    public static Cell free(char sign) {
        return new Cell(0, sign, ' ', 0, false, false);
    }

    public boolean isGame() {
        return opponent > 0;
    }
}
