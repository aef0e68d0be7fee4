package org.tengen.rules.board;

/** The size of a board in lines, 1 to {@value #MAX} each way; rectangular boards are allowed. */
public record BoardSize(int width, int height) {

    /** Letters A to Z without I name 25 columns; beyond that coordinates would need another scheme. */
    public static final int MAX = 25;

    public BoardSize {
        if (!allowed(width, height)) {
            throw new IllegalArgumentException("board size " + width + "x" + height + " is not within 1 to " + MAX);
        }
    }

    public static boolean allowed(int width, int height) {
        return width >= 1 && width <= MAX && height >= 1 && height <= MAX;
    }

    public static BoardSize square(int lines) {
        return new BoardSize(lines, lines);
    }

    public int area() {
        return width * height;
    }

    public boolean isSquare() {
        return width == height;
    }

    public boolean contains(Point point) {
        return point.column() >= 0 && point.column() < width && point.row() >= 0 && point.row() < height;
    }

    @Override
    public String toString() {
        return width + "x" + height;
    }
}
