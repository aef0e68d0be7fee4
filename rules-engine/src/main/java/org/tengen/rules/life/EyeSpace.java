package org.tengen.rules.life;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.tengen.rules.board.BoardView;

/**
 * The inside of one solid chain without outside liberties, away from the corner: does the chain live when its owner, or
 * when the attacker moves first? Small spaces are solved exhaustively ({@link EyeSpaceSearch}), large connected ones
 * always live.
 */
public final class EyeSpace {

    /** A connected space of this many points always has room for two eyes. */
    private static final int ALWAYS_ALIVE_FROM = 7;
    /** One or two connected points are a single eye. */
    private static final int NEVER_ALIVE_TO = 2;
    /** More points would make the search large; no named shape comes near. */
    public static final int MAX_POINTS = 9;

    /** Solved spaces; there are 304 connected ones of up to six points, and the answers never change. */
    private static final Map<List<String>, EyeSpace> SOLVED = new ConcurrentHashMap<>();

    private final boolean aliveOwnerFirst;
    private final boolean aliveAttackerFirst;

    private EyeSpace(boolean aliveOwnerFirst, boolean aliveAttackerFirst) {
        this.aliveOwnerFirst = aliveOwnerFirst;
        this.aliveAttackerFirst = aliveAttackerFirst;
    }

    /** Whether the chain lives if its owner may move first. */
    public boolean livesWithAMove() {
        return aliveOwnerFirst;
    }

    /** Whether the chain lives even if the attacker moves first. */
    public boolean livesWithoutAMove() {
        return aliveAttackerFirst;
    }

    /**
     * Solves a shape.
     *
     * @param rows equally long, {@code *} for a point of the space
     * @throws IllegalArgumentException if there are no points or more than {@value #MAX_POINTS}
     */
    public static EyeSpace of(List<String> rows) {
        long points =
                rows.stream().flatMapToInt(String::chars).filter(c -> c == '*').count();
        if (points == 0 || points > MAX_POINTS) {
            throw new IllegalArgumentException("an eye space of " + points + " points");
        }
        return SOLVED.computeIfAbsent(List.copyOf(rows), EyeSpace::solve);
    }

    private static EyeSpace solve(List<String> rows) {
        EyeSpaceSearch search = new EyeSpaceSearch(rows);
        return new EyeSpace(!search.attackerWins(false), !search.attackerWins(true));
    }

    /** The space of a connected region of a board, wherever it lies and whatever surrounds it. */
    public static EyeSpace ofPoints(BoardView board, int[] points) {
        if (points.length >= ALWAYS_ALIVE_FROM) {
            return new EyeSpace(true, true);
        }
        if (points.length <= NEVER_ALIVE_TO) {
            return new EyeSpace(false, false);
        }
        return of(rows(board, points));
    }

    private static List<String> rows(BoardView board, int[] points) {
        int stride = board.stride();
        int left = Arrays.stream(points).map(point -> point % stride).min().orElseThrow();
        int right = Arrays.stream(points).map(point -> point % stride).max().orElseThrow();
        int bottom = Arrays.stream(points).map(point -> point / stride).min().orElseThrow();
        int top = Arrays.stream(points).map(point -> point / stride).max().orElseThrow();
        List<String> rows = new ArrayList<>();
        for (int row = top; row >= bottom; row--) {
            StringBuilder text = new StringBuilder();
            for (int column = left; column <= right; column++) {
                int index = row * stride + column;
                text.append(Arrays.stream(points).anyMatch(point -> point == index) ? '*' : '.');
            }
            rows.add(text.toString());
        }
        return rows;
    }
}
