package org.tengen.rules.handicap;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.Point;
import org.tengen.rules.ruleset.Ruleset;

/**
 * Handicap stones: the marked points and the fixed placement. The table is that of GTP 2 ({@code fixed_handicap}), which
 * on 19x19 is the Romanian text's (RO-18): D4 and Q16, then D16, Q4, the sides, and the centre in odd numbers from 5.
 */
public final class Handicap {

    /** The largest number any table knows. */
    public static final int MAX_FIXED = 9;
    /** Without a centre line, on boards with an even side or of 7 lines, only the four corners are used. */
    private static final int MAX_WITHOUT_SIDES = 4;

    private static final int SMALLEST_BOARD = 7;
    private static final int SMALLEST_WITH_SIDES = 9;
    /** From 13 lines on the corner points lie on the fourth line, below on the third. */
    private static final int FOURTH_LINE_FROM = 13;

    private Handicap() {}

    /**
     * The points of the fixed placement.
     *
     * @param stones from 2
     * @return empty where the table has no such placement: fewer than 2 stones, more than the board's marked points,
     *     boards that are not square or too small
     */
    public static Optional<List<Point>> fixed(BoardSize size, int stones) {
        if (!size.isSquare() || stones < 2 || stones > maxFixed(size.width())) {
            return Optional.empty();
        }
        int near = edgeDistance(size.width());
        int far = size.width() - 1 - near;
        int middle = size.width() / 2;
        List<Point> points = new ArrayList<>(List.of(new Point(near, near), new Point(far, far)));
        if (stones >= 3) {
            points.add(new Point(near, far));
        }
        if (stones >= 4) {
            points.add(new Point(far, near));
        }
        if (stones >= 6) {
            points.addAll(Arrays.asList(new Point(near, middle), new Point(far, middle)));
        }
        if (stones >= 8) {
            points.addAll(Arrays.asList(new Point(middle, near), new Point(middle, far)));
        }
        if (stones >= 5 && stones % 2 == 1) {
            points.add(new Point(middle, middle));
        }
        return Optional.of(points);
    }

    /** The largest fixed handicap of a square board, 0 where there is none. */
    public static int maxFixed(int lines) {
        if (lines < SMALLEST_BOARD) {
            return 0;
        }
        return lines < SMALLEST_WITH_SIDES || lines % 2 == 0 ? MAX_WITHOUT_SIDES : MAX_FIXED;
    }

    private static int edgeDistance(int lines) {
        return lines >= FOURTH_LINE_FROM ? 3 : 2;
    }

    /** The marked points (hoshi), for drawing a board: those of the largest fixed placement. */
    public static List<Point> markedPoints(BoardSize size) {
        return size.isSquare() ? fixed(size, maxFixed(size.width())).orElse(List.of()) : List.of();
    }

    /**
     * What White starts with: komi and compensation for the handicap stones, in half points.
     *
     * @param komiHalfPoints the komi agreed on, compensation not included
     */
    public static int whiteBonusHalfPoints(Ruleset rules, int handicap, int komiHalfPoints) {
        return komiHalfPoints + 2 * rules.handicapCompensation().points(handicap);
    }
}
