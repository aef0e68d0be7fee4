package org.tengen.gameservice.board;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.Point;
import org.tengen.rules.text.Coordinates;

/**
 * A board as an SVG picture: lines, marked points, coordinates on all four sides, stones, the last move. Colours come
 * from the style sheet by class, so that the page's theme decides; every point has an element with its name ({@code
 * data-point="D4"}) for scripts to fill.
 */
public final class BoardSvg {

    /** Units between two lines; everything else is given as parts of it. */
    private static final int LINE = 40;
    /** From the picture's edge to the outer line: room for the coordinates. */
    private static final int MARGIN = 56;
    /** The same where no coordinates stand: room for a stone. */
    private static final int SMALL_MARGIN = 30;

    /** From the picture's edge to the middle of a coordinate: a stone on the edge line does not touch it. */
    private static final int NAMES_AT = 21;

    private final BoardSize size;
    private final List<String> rows;
    private final String lastMove;
    private final Set<String> dead;
    private final boolean small;
    private final int margin;
    private final StringBuilder svg = new StringBuilder(16_384);

    private BoardSvg(List<String> rows, String lastMove, Set<String> dead, boolean small) {
        this.size = new BoardSize(rows.get(0).length(), rows.size());
        this.rows = rows;
        this.lastMove = lastMove;
        this.dead = dead;
        this.small = small;
        this.margin = small ? SMALL_MARGIN : MARGIN;
    }

    /**
     * @param rows the board from the top row down: X Black, O White, anything else empty; all of one length
     * @param lastMove the point to mark, or null
     * @param dead points whose stones are shown as dead
     * @param title what a screen reader says
     */
    public static String draw(List<String> rows, String lastMove, Set<String> dead, String title) {
        return new BoardSvg(rows, lastMove, dead, false).draw(title);
    }

    /** The same as a small picture to look at: without the points that scripts fill, and without coordinates. */
    public static String small(List<String> rows, String lastMove, String title) {
        return new BoardSvg(rows, lastMove, Set.of(), true).draw(title);
    }

    private String draw(String title) {
        int width = 2 * margin + (size.width() - 1) * LINE;
        int height = 2 * margin + (size.height() - 1) * LINE;
        add(
                "<svg class=\"board\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\">",
                width, height);
        svg.append("<title>").append(escape(title)).append("</title>");
        svg.append("<defs><radialGradient id=\"black-stone\" cx=\"35%\" cy=\"30%\" r=\"75%\">")
                .append("<stop offset=\"0\" class=\"shine-black\"/><stop offset=\"1\" class=\"edge-black\"/>")
                .append("</radialGradient><radialGradient id=\"white-stone\" cx=\"35%\" cy=\"30%\" r=\"80%\">")
                .append("<stop offset=\"0\" class=\"shine-white\"/><stop offset=\"1\" class=\"edge-white\"/>")
                .append("</radialGradient></defs>");
        add("<rect class=\"wood\" width=\"%d\" height=\"%d\" rx=\"10\"/>", width, height);
        lines();
        markedPoints();
        if (!small) {
            coordinates();
        }
        stones();
        return svg.append("</svg>").toString();
    }

    private void lines() {
        svg.append("<path class=\"lines\" d=\"");
        for (int column = 0; column < size.width(); column++) {
            add("M%d %dV%d", x(column), y(size.height() - 1), y(0));
        }
        for (int row = 0; row < size.height(); row++) {
            add("M%d %dH%d", x(0), y(row), x(size.width() - 1));
        }
        svg.append("\"/>");
    }

    private void markedPoints() {
        for (int column : marked(size.width())) {
            for (int row : marked(size.height())) {
                boolean middleOfSide = isMiddle(column, size.width()) != isMiddle(row, size.height());
                if (!middleOfSide || Math.min(size.width(), size.height()) >= 15) {
                    add("<circle class=\"star\" cx=\"%d\" cy=\"%d\" r=\"5\"/>", x(column), y(row));
                }
            }
        }
    }

    /** The usual marks: on the fourth lines from 12 on, else on the third, and the middle where there is one. */
    private static int[] marked(int lines) {
        if (lines < 7) {
            return lines % 2 == 1 && lines >= 5 ? new int[] {lines / 2} : new int[0];
        }
        int edge = lines >= 12 ? 3 : 2;
        return lines % 2 == 1 ? new int[] {edge, lines / 2, lines - 1 - edge} : new int[] {edge, lines - 1 - edge};
    }

    private static boolean isMiddle(int line, int lines) {
        return lines % 2 == 1 && line == lines / 2;
    }

    private void coordinates() {
        svg.append("<g class=\"names\" aria-hidden=\"true\">");
        for (int column = 0; column < size.width(); column++) {
            char name = Coordinates.columnName(column);
            text(x(column), NAMES_AT, name);
            text(x(column), y(0) + MARGIN - NAMES_AT, name);
        }
        for (int row = 0; row < size.height(); row++) {
            text(NAMES_AT, y(row), row + 1);
            text(x(size.width() - 1) + MARGIN - NAMES_AT, y(row), row + 1);
        }
        svg.append("</g>");
    }

    private void text(int x, int y, Object what) {
        add("<text x=\"%d\" y=\"%d\">%s</text>", x, y, what);
    }

    private void stones() {
        svg.append("<g class=\"stones\">");
        for (int row = size.height() - 1; row >= 0; row--) {
            for (int column = 0; column < size.width(); column++) {
                stone(column, row);
            }
        }
        svg.append("</g>");
        Point last = lastMove == null ? null : Coordinates.parse(lastMove, size).orElse(null);
        add(
                "<circle class=\"last%s\" cx=\"%d\" cy=\"%d\" r=\"8\"/>",
                last == null ? " none" : " on-" + colorAt(last.column(), last.row()),
                last == null ? 0 : x(last.column()),
                last == null ? 0 : y(last.row()));
    }

    private void stone(int column, int row) {
        if (small && colorAt(column, row).equals("empty")) {
            return;
        }
        String name = new Point(column, row).toString();
        String classes = colorAt(column, row) + (dead.contains(name) ? " dead" : "");
        add("<circle class=\"%s\" data-point=\"%s\" cx=\"%d\" cy=\"%d\" r=\"19\"/>", classes, name, x(column), y(row));
    }

    private String colorAt(int column, int row) {
        return switch (rows.get(size.height() - 1 - row).charAt(column)) {
            case 'X' -> "black";
            case 'O' -> "white";
            default -> "empty";
        };
    }

    private int x(int column) {
        return margin + column * LINE;
    }

    private int y(int row) {
        return margin + (size.height() - 1 - row) * LINE;
    }

    private void add(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values));
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
