package org.tengen.cli.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.BoardView;
import org.tengen.rules.board.Color;
import org.tengen.rules.play.Game;
import org.tengen.rules.play.Move;
import org.tengen.rules.ruleset.Ruleset;

/**
 * A whole game made up from a seed, for the demo's first board: corners before sides, answers near the last move, stones
 * in atari taken or saved, played on until nothing is left to do. Nobody would call it good Go, but it is a legal game
 * to its end, and its captures are real.
 */
final class InventedGame {

    /** Far above what this policy needs on 19x19; a game that reaches it ends by passes all the same. */
    private static final int MOST_MOVES = 420;

    private static final int OPENING_MOVES = 60;
    private static final int NEAR = 3;

    private final Game game;
    private final BoardView board;
    private final Random random;
    private int last = BoardView.NONE;

    private InventedGame(Ruleset rules, long seed) {
        game = Game.orderly(BoardSize.square(19), rules);
        board = game.board();
        random = new Random(seed);
    }

    /** The moves of the game, two passes at the end included. */
    static List<Move> moves(Ruleset rules, long seed) {
        InventedGame invented = new InventedGame(rules, seed);
        while (!invented.game.isStopped()) {
            invented.move();
        }
        return List.copyOf(invented.game.moves());
    }

    private void move() {
        Color color = game.toMove();
        int choice = game.moveCount() < MOST_MOVES ? choose(color.code()) : BoardView.NONE;
        if (choice == BoardView.NONE) {
            game.play(Move.pass(color));
        } else {
            game.tryPlay(color.code(), choice);
            last = choice;
        }
    }

    private int choose(int color) {
        List<Integer> points = new ArrayList<>();
        List<Integer> weights = new ArrayList<>();
        int total = 0;
        for (int n = 0; n < board.emptyCount(); n++) {
            int point = board.empty(n);
            int weight = game.check(color, point) == Game.LEGAL ? weight(color, point) : 0;
            if (weight > 0) {
                points.add(point);
                weights.add(weight);
                total += weight;
            }
        }
        if (total == 0) {
            return BoardView.NONE;
        }
        int ticket = random.nextInt(total);
        int n = 0;
        while (ticket >= weights.get(n)) {
            ticket -= weights.get(n++);
        }
        return points.get(n);
    }

    /** How much a point is wanted; 0 for one's own eyes and for stones thrown into atari. */
    private int weight(int color, int point) {
        int enemy = BoardView.BLACK + BoardView.WHITE - color;
        int own = 0;
        int free = 0;
        int taken = 0;
        int saved = 0;
        int border = 0;
        boolean joinsSafely = false;
        for (int neighbour : neighbours(point)) {
            int at = board.at(neighbour);
            if (at == BoardView.EMPTY) {
                free++;
            } else if (at == BoardView.BORDER) {
                border++;
            } else if (at == enemy) {
                taken += board.liberties(neighbour) == 1 ? board.chainSize(neighbour) : 0;
            } else {
                own++;
                saved += board.liberties(neighbour) == 1 ? board.chainSize(neighbour) : 0;
                joinsSafely |= board.liberties(neighbour) > 2;
            }
        }
        if (taken > 0) {
            return 200 * taken;
        }
        boolean breathes = free >= 2 || joinsSafely;
        if (!breathes || own + border == 4 && saved == 0) {
            return 0;
        }
        return saved > 0 ? 150 * saved : quiet(point);
    }

    private int quiet(int point) {
        int line = line(point);
        int weight =
                game.moveCount() < OPENING_MOVES ? (line == 3 || line == 4 ? 12 : line > 4 ? 2 : 0) : line == 1 ? 1 : 3;
        return last != BoardView.NONE && distance(point, last) <= NEAR ? weight * 8 : weight;
    }

    private int line(int point) {
        var at = board.point(point);
        int lines = board.size().width();
        return 1 + Math.min(Math.min(at.column(), lines - 1 - at.column()), Math.min(at.row(), lines - 1 - at.row()));
    }

    private int distance(int a, int b) {
        var from = board.point(a);
        var to = board.point(b);
        return Math.abs(from.column() - to.column()) + Math.abs(from.row() - to.row());
    }

    private int[] neighbours(int point) {
        return new int[] {point - 1, point + 1, point - board.stride(), point + board.stride()};
    }
}
