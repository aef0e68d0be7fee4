package org.tengen.rules.board;

/** The two players and their stones; {@link #code()} is the board's number for the colour. */
public enum Color {
    BLACK(Board.BLACK, 'B', 'X'),
    WHITE(Board.WHITE, 'W', 'O');

    private final int code;
    private final char letter;
    private final char symbol;

    Color(int code, char letter, char symbol) {
        this.code = code;
        this.letter = letter;
        this.symbol = symbol;
    }

    /** {@link Board#BLACK} or {@link Board#WHITE}. */
    public int code() {
        return code;
    }

    /** {@code B} or {@code W}, as in SGF and GTP. */
    public char letter() {
        return letter;
    }

    /** {@code X} or {@code O}, as in diagrams. */
    public char symbol() {
        return symbol;
    }

    public Color opponent() {
        return this == BLACK ? WHITE : BLACK;
    }

    /** The colour of a board code, which must be {@link Board#BLACK} or {@link Board#WHITE}. */
    public static Color ofCode(int code) {
        return switch (code) {
            case Board.BLACK -> BLACK;
            case Board.WHITE -> WHITE;
            default -> throw new IllegalArgumentException("not a stone: " + code);
        };
    }
}
