package org.tengen.rules.estimate;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;
import org.tengen.rules.board.BoardView;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;
import org.tengen.rules.life.UnconditionalLife;

/**
 * A proposal which stones of a finished position are dead. Playouts say who ends up owning each point; what lives
 * unconditionally (Benson) is never proposed. The same seed gives the same proposal on every machine.
 *
 * @param dead the stones proposed, whole chains only
 * @param doubtful stones of chains the playouts were not sure about, dead and living ones: worth a second look
 */
public record DeadStones(SortedSet<Point> dead, SortedSet<Point> doubtful) {

    /** Enough that twice as many change nothing on counted games; a third of the time a page may take. */
    public static final int USUAL_PLAYOUTS = 400;

    /**
     * A chain lives when it owns its points in more than 60 % of the playouts (1.2 = 2 * 0.6). Above one half, because the
     * defender of a group that needs an answer answers badly as often as not.
     */
    private static final double LIVES_ABOVE = 0.2;

    /** Chains nearer to the line than this are doubtful. */
    private static final double DOUBT = 0.4;

    public DeadStones {
        dead = Collections.unmodifiableSortedSet(new TreeSet<>(dead));
        doubtful = Collections.unmodifiableSortedSet(new TreeSet<>(doubtful));
    }

    /** The proposal with the usual number of playouts. */
    public static DeadStones propose(BoardView position, long seed) {
        return propose(position, seed, USUAL_PLAYOUTS);
    }

    /** @param playouts how many games are played on from the position, at least 1 */
    public static DeadStones propose(BoardView position, long seed, int playouts) {
        boolean[] alive = unconditionallyAlive(position);
        Ownership ownership = new Ownership(position, seed);
        ownership.sample(playouts);
        SortedSet<Point> dead = new TreeSet<>();
        SortedSet<Point> doubtful = new TreeSet<>();
        for (int point = 0; point < alive.length; point++) {
            if (isStone(position, point) && position.chain(point) == point && !alive[point]) {
                double owned = ownership.ofChain(point);
                if (owned < LIVES_ABOVE) {
                    addChain(position, point, dead);
                }
                if (Math.abs(owned - LIVES_ABOVE) < DOUBT) {
                    addChain(position, point, doubtful);
                }
            }
        }
        return new DeadStones(dead, doubtful);
    }

    private static boolean[] unconditionallyAlive(BoardView position) {
        boolean[] alive = new boolean[position.cells()];
        for (Color color : Color.values()) {
            boolean[] stones = UnconditionalLife.of(position, color, false).stones();
            for (int point = 0; point < alive.length; point++) {
                alive[point] |= stones[point];
            }
        }
        return alive;
    }

    private static boolean isStone(BoardView position, int point) {
        return position.at(point) == BoardView.BLACK || position.at(point) == BoardView.WHITE;
    }

    private static void addChain(BoardView position, int chain, SortedSet<Point> to) {
        int stone = chain;
        do {
            to.add(position.point(stone));
            stone = position.nextInChain(stone);
        } while (stone != chain);
    }
}
