package org.tengen.rules.text;

import java.util.ArrayList;
import java.util.List;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.BoardView;
import org.tengen.rules.board.Color;

/** Boards as text: rows from the top as Black sees them, {@code X} Black, {@code O} White, {@code .} empty. */
public final class Diagram {

    private Diagram() {}

    /**
     * Sets a board up from its rows, top row first.
     *
     * @throws IllegalArgumentException if rows differ in length, are too many, or hold other characters
     */
    public static Board board(List<String> rows) {
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("a board without rows");
        }
        Board board = new Board(new BoardSize(rows.get(0).length(), rows.size()));
        byte[] colors = new byte[board.cells()];
        for (int fromTop = 0; fromTop < rows.size(); fromTop++) {
            String row = rows.get(fromTop);
            if (row.length() != board.size().width()) {
                throw new IllegalArgumentException("row " + (fromTop + 1) + " has another length: " + row);
            }
            for (int column = 0; column < row.length(); column++) {
                colors[board.index(column, rows.size() - 1 - fromTop)] = color(row.charAt(column));
            }
        }
        board.setUp(colors);
        return board;
    }

    /** The same from one text, rows separated by line breaks or blanks. */
    public static Board board(String rows) {
        return board(List.of(rows.strip().split("\\s+")));
    }

    private static byte color(char symbol) {
        return switch (symbol) {
            case '.' -> Board.EMPTY;
            case 'X' -> Board.BLACK;
            case 'O' -> Board.WHITE;
            default -> throw new IllegalArgumentException("not one of . X O: " + symbol);
        };
    }

    /** The rows, top row first. */
    public static List<String> rows(BoardView board) {
        List<String> rows = new ArrayList<>();
        for (int row = board.size().height() - 1; row >= 0; row--) {
            StringBuilder text = new StringBuilder();
            for (int column = 0; column < board.size().width(); column++) {
                text.append(symbol(board.at(board.index(column, row))));
            }
            rows.add(text.toString());
        }
        return rows;
    }

    private static char symbol(int color) {
        return color == Board.EMPTY ? '.' : Color.ofCode(color).symbol();
    }

    /** The board with coordinates on all sides, as a terminal shows it. */
    public static String withCoordinates(BoardView board) {
        StringBuilder letters = new StringBuilder("  ");
        for (int column = 0; column < board.size().width(); column++) {
            letters.append(' ').append(Coordinates.columnName(column));
        }
        StringBuilder text = new StringBuilder(letters).append('\n');
        List<String> rows = rows(board);
        for (int fromTop = 0; fromTop < rows.size(); fromTop++) {
            int number = rows.size() - fromTop;
            text.append(number < 10 ? " " : "").append(number);
            rows.get(fromTop).chars().forEach(symbol -> text.append(' ').append((char) symbol));
            text.append(' ').append(number).append('\n');
        }
        return text.append(letters).toString();
    }
}
