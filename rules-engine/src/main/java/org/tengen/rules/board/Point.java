package org.tengen.rules.board;

/**
 * An intersection, seen from Black's side: column 0 is A (Black's left), row 0 is row 1 (nearest to Black).
 *
 * @param column from 0 to the board's width - 1
 * @param row from 0 to the board's height - 1
 */
public record Point(int column, int row) implements Comparable<Point> {

    @Override
    public int compareTo(Point other) {
        return row != other.row ? Integer.compare(row, other.row) : Integer.compare(column, other.column);
    }

    /** The letter-and-number name, I left out: {@code A1}, {@code T19}. */
    @Override
    public String toString() {
        char letter = (char) ('A' + column + (column >= 'I' - 'A' ? 1 : 0));
        return letter + Integer.toString(row + 1);
    }
}
