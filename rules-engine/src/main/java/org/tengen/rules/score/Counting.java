package org.tengen.rules.score;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.BoardView;
import org.tengen.rules.board.Point;
import org.tengen.rules.ruleset.KomiSide;
import org.tengen.rules.ruleset.Scoring;

/**
 * Area and territory: the dead stones come off, an empty region bordered by one colour alone is that colour's. Under
 * rules without points in seki, regions beside a seki group and false eyes are nobody's ({@link EyeJudge}).
 */
public final class Counting {

    private final Ending ending;
    private final CountTerms terms;
    private final Board board;
    private final List<Point> dead = new ArrayList<>();
    private final int[] deadOf = new int[Board.WHITE + 1];

    private Counting(Ending ending, CountTerms terms) {
        this.ending = ending;
        this.terms = terms;
        this.board = new Board(ending.board());
    }

    /** Counts, or refuses when a point named as dead, seki or neutral is not what it is named as. */
    public static CountOutcome count(Ending ending, CountTerms terms) {
        String wrong = wrongPoint(ending);
        return wrong != null
                ? new CountOutcome.Refused(wrong)
                : new CountOutcome.Counted(new Counting(ending, terms).score());
    }

    private static String wrongPoint(Ending ending) {
        for (Point point : ending.dead()) {
            if (!isStone(ending.board(), point)) {
                return "dead: no stone at " + point;
            }
        }
        for (Point point : ending.sekiStones()) {
            if (!isStone(ending.board(), point)) {
                return "seki: no stone at " + point;
            }
        }
        for (Point point : ending.neutral()) {
            if (!ending.board().size().contains(point)) {
                return "neutral: no such point " + point;
            }
        }
        return null;
    }

    private static boolean isStone(BoardView board, Point point) {
        return board.size().contains(point) && board.at(point) != Board.EMPTY;
    }

    private Score score() {
        takeDeadOff();
        int[] owner = owners();
        List<List<Point>> points = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        int[] stones = new int[Board.WHITE + 1];
        for (int row = 0; row < board.size().height(); row++) {
            for (int column = 0; column < board.size().width(); column++) {
                int index = board.index(column, row);
                if (board.at(index) == Board.EMPTY) {
                    points.get(owner[index]).add(new Point(column, row));
                } else {
                    stones[board.at(index)]++;
                }
            }
        }
        Score.Side black = side(Board.BLACK, stones, points, ending.capturedByBlack());
        Score.Side white = side(Board.WHITE, stones, points, ending.capturedByWhite());
        boolean fromBlack = terms.komiSide() == KomiSide.TAKEN_FROM_BLACK;
        int bonus = terms.whiteBonusHalfPoints();
        return new Score(
                2 * black.total() - (fromBlack ? bonus : 0),
                2 * white.total() + (fromBlack ? 0 : bonus),
                bonus,
                black,
                white,
                List.copyOf(dead),
                List.copyOf(points.get(Board.BLACK)),
                List.copyOf(points.get(Board.WHITE)),
                List.copyOf(points.get(Board.EMPTY)));
    }

    private void takeDeadOff() {
        byte[] colors = board.colors();
        for (Point named : ending.dead().stream().sorted().toList()) {
            int first = board.index(named);
            if (colors[first] == Board.EMPTY) {
                continue; // went with another stone of its chain
            }
            int stone = first;
            do {
                deadOf[colors[stone]]++;
                colors[stone] = Board.EMPTY;
                dead.add(board.point(stone));
                stone = board.nextInChain(stone);
            } while (stone != first);
        }
        board.setUp(colors);
    }

    private Score.Side side(int color, int[] stones, List<List<Point>> points, int captured) {
        int territory = points.get(color).size();
        int prisoners = captured + deadOf[Board.BLACK + Board.WHITE - color];
        int total = terms.scoring() == Scoring.AREA ? stones[color] + territory : territory + prisoners;
        return new Score.Side(stones[color], territory, prisoners, total);
    }

    /** For each empty index the colour it counts for, {@link Board#EMPTY} for nobody. */
    private int[] owners() {
        int[] owner = new int[board.cells()];
        List<Region> regions = Region.all(board);
        Set<Region> nobodys = terms.judgeEyes() ? EyeJudge.worthless(board, regions) : Set.of();
        boolean sekiMatters = terms.scoring() == Scoring.TERRITORY;
        for (Region region : regions) {
            boolean owned = region.ownedBy(Board.BLACK) || region.ownedBy(Board.WHITE);
            if (owned && !nobodys.contains(region) && !(sekiMatters && besideNamedSeki(region))) {
                Arrays.stream(region.points()).forEach(point -> owner[point] = region.owner());
            }
        }
        ending.neutral().forEach(point -> owner[board.index(point)] = Board.EMPTY);
        return owner;
    }

    private boolean besideNamedSeki(Region region) {
        if (ending.sekiStones().isEmpty()) {
            return false;
        }
        return Arrays.stream(region.points())
                .flatMap(point -> Arrays.stream(Region.neighbours(board, point)))
                .filter(index -> board.at(index) == Board.BLACK || board.at(index) == Board.WHITE)
                .anyMatch(index -> ending.sekiStones().stream()
                        .map(board::index)
                        .anyMatch(seki -> board.chain(seki) == board.chain(index)));
    }
}
