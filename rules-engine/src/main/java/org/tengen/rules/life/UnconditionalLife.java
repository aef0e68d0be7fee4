package org.tengen.rules.life;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.BoardView;
import org.tengen.rules.board.Color;

/**
 * Stones that live even if their owner never answers (D. B. Benson, Life in the Game of Go, 1976). A chain stays while
 * two regions are vital to it; a region, a connected set of points without own stones, is vital to a chain if each of
 * its empty points is a liberty of that chain. Where suicide is legal every point of it must be one, for the attacker
 * could fill it and clear it again.
 */
public final class UnconditionalLife {

    private static final int VITAL_REGIONS_NEEDED = 2;

    /** A connected set of points without own stones, and the heads of the chains it is vital to (at most four). */
    private record Region(int[] points, int[] vitalTo) {}

    private final BoardView board;
    private final int own;
    private final boolean suicideAllowed;
    private final boolean[] thrownOut; // by head
    private final int[] neighbour;

    private UnconditionalLife(BoardView board, Color color, boolean suicideAllowed) {
        this.board = board;
        this.own = color.code();
        this.suicideAllowed = suicideAllowed;
        thrownOut = new boolean[board.cells()];
        neighbour = new int[] {-1, 1, -board.stride(), board.stride()};
    }

    /**
     * What lives unconditionally of one colour; all arrays are over the board's indexes.
     *
     * @param stones own stones that live
     * @param vitalRegions points of the regions bordered by living chains only and vital to at least one of them
     * @param territory points of all regions bordered by living chains only, in which at most one point has no own
     *     neighbour: a little larger, for the enemy cannot live there either
     */
    public record Alive(boolean[] stones, boolean[] vitalRegions, boolean[] territory) {}

    public static Alive of(BoardView board, Color color, boolean suicideAllowed) {
        return new UnconditionalLife(board, color, suicideAllowed).solve();
    }

    private Alive solve() {
        List<Region> holding = new ArrayList<>(regions());
        boolean changed = true;
        while (changed) {
            changed = throwOutChains(holding);
            changed |= holding.removeIf(this::touchesThrownOut);
        }
        return answer(holding);
    }

    private List<Region> regions() {
        List<Region> regions = new ArrayList<>();
        boolean[] seen = new boolean[board.cells()];
        int[] points = new int[board.size().area()];
        for (int start = 0; start < board.cells(); start++) {
            if (isOpen(start) && !seen[start]) {
                int[] region = Arrays.copyOf(points, flood(start, seen, points));
                regions.add(new Region(region, vitalChains(region)));
            }
        }
        return regions;
    }

    private boolean isOpen(int point) {
        int there = board.at(point);
        return there != own && there != Board.BORDER;
    }

    private int flood(int start, boolean[] seen, int[] points) {
        int count = 0;
        points[count++] = start;
        seen[start] = true;
        for (int next = 0; next < count; next++) {
            for (int step : neighbour) {
                int point = points[next] + step;
                if (isOpen(point) && !seen[point]) {
                    seen[point] = true;
                    points[count++] = point;
                }
            }
        }
        return count;
    }

    /** Only chains beside the first point that must be a liberty can have all such points as liberties. */
    private int[] vitalChains(int[] region) {
        for (int point : region) {
            if (mustBeLiberty(point)) {
                return Arrays.stream(neighbour)
                        .map(step -> point + step)
                        .filter(beside -> board.at(beside) == own)
                        .map(board::chain)
                        .distinct()
                        .filter(chain -> Arrays.stream(region).allMatch(at -> !mustBeLiberty(at) || touches(at, chain)))
                        .toArray();
            }
        }
        return new int[0];
    }

    private boolean mustBeLiberty(int point) {
        return suicideAllowed || board.at(point) == Board.EMPTY;
    }

    private boolean touches(int point, int chain) {
        for (int step : neighbour) {
            if (board.at(point + step) == own && board.chain(point + step) == chain) {
                return true;
            }
        }
        return false;
    }

    private boolean throwOutChains(List<Region> holding) {
        int[] vital = new int[board.cells()];
        for (Region region : holding) {
            for (int chain : region.vitalTo()) {
                vital[chain]++;
            }
        }
        boolean changed = false;
        for (int point = 0; point < board.cells(); point++) {
            if (isHead(point) && !thrownOut[point] && vital[point] < VITAL_REGIONS_NEEDED) {
                thrownOut[point] = true;
                changed = true;
            }
        }
        return changed;
    }

    private boolean isHead(int point) {
        return board.at(point) == own && board.chain(point) == point;
    }

    private boolean touchesThrownOut(Region region) {
        for (int point : region.points()) {
            for (int step : neighbour) {
                if (board.at(point + step) == own && thrownOut[board.chain(point + step)]) {
                    return true;
                }
            }
        }
        return false;
    }

    private Alive answer(List<Region> holding) {
        boolean[] stones = new boolean[board.cells()];
        boolean any = false;
        for (int point = 0; point < board.cells(); point++) {
            stones[point] = board.at(point) == own && !thrownOut[board.chain(point)];
            any |= stones[point];
        }
        boolean[] vital = new boolean[board.cells()];
        boolean[] territory = new boolean[board.cells()];
        for (Region region : any ? holding : List.<Region>of()) {
            boolean someVital = region.vitalTo().length > 0;
            boolean tight = pointsAwayFromOwn(region) <= 1;
            for (int point : region.points()) {
                vital[point] = someVital;
                territory[point] = tight;
            }
        }
        return new Alive(stones, vital, territory);
    }

    private int pointsAwayFromOwn(Region region) {
        int count = 0;
        for (int point : region.points()) {
            boolean away = true;
            for (int step : neighbour) {
                away &= board.at(point + step) != own;
            }
            count += away ? 1 : 0;
        }
        return count;
    }
}
