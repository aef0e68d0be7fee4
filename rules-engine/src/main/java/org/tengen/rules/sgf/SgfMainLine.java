package org.tengen.rules.sgf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;
import org.tengen.rules.text.Coordinates;

/** The moves and set-ups of a main line; what a node must not have is read in the order it is written. */
final class SgfMainLine {

    /** Up to this size FF[3]'s {@code tt} is a pass, on larger boards it is a point. */
    private static final int TT_IS_PASS_UP_TO = 19;

    private final BoardSize size;
    private final SgfNotes notes;
    private final List<RecordStep> steps = new ArrayList<>();
    private int turns;
    private Color last;

    SgfMainLine(BoardSize size, SgfNotes notes) {
        this.size = size;
        this.notes = notes;
    }

    List<RecordStep> read(SgfNode root) {
        for (SgfNode node : root.mainLine()) {
            boolean isRoot = node == root;
            readSetUp(node);
            readMoves(node, isRoot);
            if (!isRoot && node.has("SZ")) {
                notes.warn(SgfWarning.Kind.SIZE_AFTER_START, "");
            }
        }
        return steps;
    }

    private void readSetUp(SgfNode node) {
        boolean stones = node.has("AB") || node.has("AW") || node.has("AE");
        if (!stones && !node.has("PL")) {
            return;
        }
        if (stones && turns > 0) {
            notes.warn(SgfWarning.Kind.SETUP_LATER, "after move " + turns);
        }
        if (stones && (node.has("B") || node.has("W"))) {
            notes.warn(SgfWarning.Kind.SETUP_AND_MOVE, "");
        }
        Optional<Color> toMove = node.text("PL").flatMap(SgfMainLine::color);
        steps.add(new RecordStep.SetUp(node, points(node, "AB"), points(node, "AW"), points(node, "AE"), toMove));
    }

    private static Optional<Color> color(String text) {
        return switch (text.toUpperCase(java.util.Locale.ROOT)) {
            case "B", "BLACK", "1" -> Optional.of(Color.BLACK);
            case "W", "WHITE", "2" -> Optional.of(Color.WHITE);
            default -> Optional.empty();
        };
    }

    private void readMoves(SgfNode node, boolean isRoot) {
        int inNode = 0;
        for (SgfProperty property : node.properties()) {
            if (property.name().equals("B") || property.name().equals("W")) {
                for (String value : property.values()) {
                    turn(node, SgfGameReader.colorOf(property.name()), value);
                    inNode++;
                }
            }
        }
        if (inNode > 1) {
            notes.warn(SgfWarning.Kind.TWO_MOVES, "before move " + (turns + 1));
        }
        if (inNode > 0 && isRoot) {
            notes.warn(SgfWarning.Kind.MOVE_IN_ROOT, "");
        }
    }

    private void turn(SgfNode node, Color color, String raw) {
        if (color == last) {
            notes.warn(SgfWarning.Kind.NOT_ALTERNATING, "move " + (turns + 1));
        }
        last = color;
        steps.add(turnOf(node, color, SgfText.simple(raw)));
        turns++;
    }

    private RecordStep.Turn turnOf(SgfNode node, Color color, String value) {
        if (value.isEmpty()) {
            return pass(node, color, value);
        }
        Optional<Point> point = Coordinates.parseSgf(value, size);
        if (point.isPresent()) {
            return new RecordStep.Turn(node, color, point, false, value);
        }
        String shown = color.letter() + "[" + value + "]";
        if (value.equals("tt") && size.width() <= TT_IS_PASS_UP_TO && size.height() <= TT_IS_PASS_UP_TO) {
            notes.warn(SgfWarning.Kind.PASS_TT, "move " + (turns + 1));
            return pass(node, color, value);
        }
        if (isJustOutside(value)) {
            notes.warn(SgfWarning.Kind.PROBABLY_PASS, shown);
            return pass(node, color, value);
        }
        if (isLetters(value)) {
            notes.warn(SgfWarning.Kind.POINT_OFF_BOARD, shown);
            return new RecordStep.Turn(node, color, Optional.empty(), false, value);
        }
        Optional<Point> named = Coordinates.parse(value, size);
        if (named.isPresent()) {
            notes.warn(SgfWarning.Kind.HUMAN_POINT, shown);
            return new RecordStep.Turn(node, color, named, false, value);
        }
        notes.warn(SgfWarning.Kind.INVALID_POINT, shown + " is read as a pass");
        return pass(node, color, value);
    }

    private static RecordStep.Turn pass(SgfNode node, Color color, String value) {
        return new RecordStep.Turn(node, color, Optional.empty(), true, value);
    }

    private static boolean isLetters(String value) {
        return value.length() == 2
                && Coordinates.sgfLetter(value.charAt(0)) >= 0
                && Coordinates.sgfLetter(value.charAt(1)) >= 0;
    }

    /** One beyond the last line both ways, as {@code tt} is on 19 lines. */
    private boolean isJustOutside(String value) {
        return isLetters(value)
                && Coordinates.sgfLetter(value.charAt(0)) == size.width()
                && Coordinates.sgfLetter(value.charAt(1)) == size.height();
    }

    /** The points of a set-up property, each once however often it is named. */
    private List<Point> points(SgfNode node, String name) {
        if (!node.has(name)) {
            return List.of();
        }
        boolean[] named = new boolean[size.area()];
        for (String raw : node.values(name)) {
            String value = SgfText.simple(raw);
            int colon = value.indexOf(':');
            if (colon >= 0) {
                rectangle(value.substring(0, colon), value.substring(colon + 1), name, named);
            } else {
                one(value, name, named);
            }
        }
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < named.length; i++) {
            if (named[i]) {
                points.add(new Point(i % size.width(), i / size.width()));
            }
        }
        return points;
    }

    private void one(String value, String name, boolean[] named) {
        Optional<Point> point = Coordinates.parseSgf(value, size);
        if (point.isEmpty() && !isLetters(value)) {
            point = Coordinates.parse(value, size);
            point.ifPresent(human -> notes.warn(SgfWarning.Kind.HUMAN_POINT, name + "[" + value + "]"));
        }
        if (point.isEmpty()) {
            notes.warn(SgfWarning.Kind.INVALID_POINT, name + "[" + value + "]");
        } else {
            named[point.get().row() * size.width() + point.get().column()] = true;
        }
    }

    /** FF[4]'s compressed points: the rectangle between two corners. */
    private void rectangle(String first, String second, String name, boolean[] named) {
        Optional<Point> a = Coordinates.parseSgf(first, size);
        Optional<Point> b = Coordinates.parseSgf(second, size);
        if (a.isEmpty() || b.isEmpty()) {
            notes.warn(SgfWarning.Kind.INVALID_POINT, name + "[" + first + ":" + second + "]");
            return;
        }
        int left = Math.min(a.get().column(), b.get().column());
        int right = Math.max(a.get().column(), b.get().column());
        for (int row = Math.min(a.get().row(), b.get().row());
                row <= Math.max(a.get().row(), b.get().row());
                row++) {
            Arrays.fill(named, row * size.width() + left, row * size.width() + right + 1, true);
        }
    }
}
