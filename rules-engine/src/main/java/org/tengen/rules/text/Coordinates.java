package org.tengen.rules.text;

import java.util.Optional;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.Point;

/**
 * Names of points. All names are from Black's side, A1 at Black's left hand; White's side is a way of drawing ({@link
 * #seenBy}), never another name.
 */
public final class Coordinates {

    /** Columns in order; I is left out because it looks like J and 1. */
    private static final String COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

    private Coordinates() {}

    /** The letter-and-number name, as GTP and the federations' texts use it: {@code D4}. */
    public static String name(Point point) {
        return point.toString();
    }

    /** The letter of a column, 0 to 24. */
    public static char columnName(int column) {
        return COLUMNS.charAt(column);
    }

    /** Reads a letter-and-number name in either case; empty if it names no point of the board. */
    public static Optional<Point> parse(String name, BoardSize size) {
        if (name.length() < 2 || name.length() > 3) {
            return Optional.empty();
        }
        int column = COLUMNS.indexOf(Character.toUpperCase(name.charAt(0)));
        int row = 0;
        for (int i = 1; i < name.length(); i++) {
            char digit = name.charAt(i);
            if (digit < '0' || digit > '9' || i == 1 && digit == '0') {
                return Optional.empty();
            }
            row = 10 * row + digit - '0';
        }
        Point point = new Point(column, row - 1);
        return column >= 0 && size.contains(point) ? Optional.of(point) : Optional.empty();
    }

    /** The two letters of SGF, counted from the upper left corner as Black sees it: {@code aa} is A19. */
    public static String sgf(Point point, BoardSize size) {
        return "" + (char) ('a' + point.column()) + (char) ('a' + size.height() - 1 - point.row());
    }

    /** Reads two SGF letters; empty if they name no point of the board (capitals count on from 27). */
    public static Optional<Point> parseSgf(String letters, BoardSize size) {
        if (letters.length() != 2) {
            return Optional.empty();
        }
        int column = sgfLetter(letters.charAt(0));
        int fromTop = sgfLetter(letters.charAt(1));
        if (column < 0 || fromTop < 0) {
            return Optional.empty();
        }
        Point point = new Point(column, size.height() - 1 - fromTop);
        return size.contains(point) ? Optional.of(point) : Optional.empty();
    }

    /** The line an SGF letter means, 0 to 51, or -1 if it is no letter. */
    public static int sgfLetter(char letter) {
        if (letter >= 'a' && letter <= 'z') {
            return letter - 'a';
        }
        return letter >= 'A' && letter <= 'Z' ? letter - 'A' + 26 : -1;
    }

    /** Where a point is drawn for a viewer: as it is for Black's side, turned by half a circle for White's. */
    public static Point seenBy(boolean whiteSide, Point point, BoardSize size) {
        return whiteSide ? new Point(size.width() - 1 - point.column(), size.height() - 1 - point.row()) : point;
    }
}
