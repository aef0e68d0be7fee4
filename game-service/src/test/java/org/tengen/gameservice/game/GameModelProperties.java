package org.tengen.gameservice.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.tengen.gameservice.game.Decision.Accepted;
import org.tengen.gameservice.game.Decision.Refused;
import org.tengen.gameservice.game.GameRecord.NumberedMove;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;

/**
 * Random commands against a board of our own that knows nothing but flood fill and a set of positions: what the decider
 * accepts, what it captures and where the game then stands must be the same. The fold of the stored events must give the
 * state that was decided on.
 */
class GameModelProperties {

    private static final int SIZE = 4;

    record Try(int kind, int column, int row, boolean otherColor) {}

    @Provide
    Arbitrary<List<Try>> tries() {
        Arbitrary<Try> one = Combinators.combine(
                        Arbitraries.integers().between(0, 29),
                        Arbitraries.integers().between(0, SIZE - 1),
                        Arbitraries.integers().between(0, SIZE - 1),
                        Arbitraries.integers().between(0, 9).map(n -> n == 0))
                .as(Try::new);
        return one.list().ofMinSize(1).ofMaxSize(120);
    }

    @Property(tries = 300)
    void decisionsAgreeWithASimpleModel(@ForAll("tries") List<Try> tries) {
        Played game = Played.on("FR_FFG", SIZE);
        Model model = new Model();
        for (Try attempt : tries) {
            step(game, model, attempt);
            assertEquals(model.rows(), game.state.record().rows());
            assertEquals(model.takenBy[0], game.state.record().capturedBy(Color.BLACK));
            assertEquals(model.takenBy[1], game.state.record().capturedBy(Color.WHITE));
            assertEquals(model.toMove, game.state.record().toMove());
            assertEquals(model.passes >= 2, game.state.phase() == Phase.MARKING, () -> "after " + attempt);
        }
        assertSameLegalMoves(game, model);
        assertSameFold(game);
    }

    /** Not only the moves that were tried: every point for both colours. */
    private static void assertSameLegalMoves(Played game, Model model) {
        for (Color color : Color.values()) {
            for (int at = 0; at < SIZE * SIZE; at++) {
                Point point = new Point(at % SIZE, at / SIZE);
                boolean legal = model.passes < 2 && color == model.toMove && model.allows(color, point);
                assertEquals(legal, game.state.record().broken(color, point).isEmpty(), () -> color + " " + point);
            }
        }
    }

    private static void step(Played game, Model model, Try attempt) {
        switch (attempt.kind()) {
            case 0, 3 -> pass(game, model);
            case 1 -> takeBack(game, model, 1 + attempt.column());
            case 2 -> resume(game, model);
            default -> play(game, model, attempt);
        }
    }

    private static void play(Played game, Model model, Try attempt) {
        Color turn = game.state.record().toMove();
        Color color = attempt.otherColor() ? turn.opponent() : turn;
        Point point = new Point(attempt.column(), attempt.row());
        GameCommand command = new GameCommand.Play(Seat.REFEREE, color, point.toString(), null, false);
        Decision decision = GameDecider.decide(game.state, command, Played.NOON);
        boolean expected = game.state.phase() != Phase.MARKING && color == model.toMove && model.allows(color, point);
        assertEquals(expected, decision instanceof Accepted, () -> command + " on " + model.rows() + ": " + decision);
        if (decision instanceof Refused) {
            return;
        }
        game.accept(command);
        List<NumberedMove> moves = game.state.record().moves();
        assertEquals(
                model.play(color, point),
                new HashSet<>(moves.get(moves.size() - 1).captured()));
    }

    private static void pass(Played game, Model model) {
        if (game.state.phase() != Phase.MARKING) {
            game.accept(new GameCommand.Play(Seat.REFEREE, model.toMove, null, null, false));
            model.pass();
        }
    }

    private static void resume(Played game, Model model) {
        if (game.state.phase() == Phase.MARKING) {
            game.accept(new GameCommand.Resume(Seat.REFEREE));
            model.passes = 0;
        }
    }

    private static void takeBack(Played game, Model model, int plies) {
        GameCommand command = new GameCommand.GrantUndo(Seat.REFEREE, plies);
        Decision decision = GameDecider.decide(game.state, command, Played.NOON);
        assertEquals(plies <= model.history.size(), decision instanceof Accepted);
        if (decision instanceof Accepted) {
            game.accept(command);
            model.back(plies);
        }
    }

    private static void assertSameFold(Played game) {
        GameState again = GameState.of(game.events);
        assertEquals(game.state.phase(), again.phase());
        assertEquals(game.state.record().rows(), again.record().rows());
        assertEquals(game.state.record().moves(), again.record().moves());
        assertEquals(game.state.record().toMove(), again.record().toMove());
    }

    /** Stones in a grid, history as whole copies, superko as a set of texts. */
    private static final class Model {

        private record Before(char[][] grid, Color toMove, int black, int white, int passes) {}

        private char[][] grid = empty();
        private Color toMove = Color.BLACK;
        private int[] takenBy = new int[2];
        private int passes;
        private final List<Before> history = new ArrayList<>();

        private static char[][] empty() {
            char[][] grid = new char[SIZE][SIZE];
            for (char[] row : grid) {
                java.util.Arrays.fill(row, '.');
            }
            return grid;
        }

        boolean allows(Color color, Point point) {
            if (grid[point.row()][point.column()] != '.') {
                return false;
            }
            char[][] after = after(color, point);
            return after[point.row()][point.column()] != '.' && !positions().contains(text(after));
        }

        /** Every position that a play left, and the start. */
        private Set<String> positions() {
            Set<String> seen = new HashSet<>();
            history.forEach(before -> seen.add(text(before.grid())));
            seen.add(text(grid));
            return seen;
        }

        Set<String> play(Color color, Point point) {
            char[][] before = grid;
            char[][] after = after(color, point);
            Set<String> captured = new HashSet<>();
            for (int row = 0; row < SIZE; row++) {
                for (int column = 0; column < SIZE; column++) {
                    if (before[row][column] != '.' && after[row][column] == '.') {
                        captured.add(new Point(column, row).toString());
                    }
                }
            }
            remember();
            grid = after;
            takenBy[color == Color.BLACK ? 0 : 1] += captured.size();
            toMove = color.opponent();
            passes = 0;
            return captured;
        }

        void pass() {
            remember();
            toMove = toMove.opponent();
            passes++;
        }

        private void remember() {
            history.add(new Before(grid, toMove, takenBy[0], takenBy[1], passes));
        }

        void back(int plies) {
            Before before = history.get(history.size() - plies);
            grid = before.grid();
            toMove = before.toMove();
            passes = before.passes();
            takenBy = new int[] {before.black(), before.white()};
            history.subList(history.size() - plies, history.size()).clear();
        }

        private char[][] after(Color color, Point point) {
            char[][] next = new char[SIZE][];
            for (int row = 0; row < SIZE; row++) {
                next[row] = grid[row].clone();
            }
            next[point.row()][point.column()] = color.symbol();
            takeOff(next, color.opponent().symbol());
            takeOff(next, color.symbol());
            return next;
        }

        private static void takeOff(char[][] grid, char symbol) {
            Set<Point> dead = new HashSet<>();
            for (int row = 0; row < SIZE; row++) {
                for (int column = 0; column < SIZE; column++) {
                    if (grid[row][column] == symbol && !breathes(grid, symbol, column, row, new HashSet<>())) {
                        dead.add(new Point(column, row));
                    }
                }
            }
            dead.forEach(point -> grid[point.row()][point.column()] = '.');
        }

        private static boolean breathes(char[][] grid, char symbol, int column, int row, Set<Point> seen) {
            if (column < 0 || row < 0 || column >= SIZE || row >= SIZE) {
                return false;
            }
            if (grid[row][column] == '.') {
                return true;
            }
            if (grid[row][column] != symbol || !seen.add(new Point(column, row))) {
                return false;
            }
            return breathes(grid, symbol, column + 1, row, seen)
                    || breathes(grid, symbol, column - 1, row, seen)
                    || breathes(grid, symbol, column, row + 1, seen)
                    || breathes(grid, symbol, column, row - 1, seen);
        }

        List<String> rows() {
            List<String> rows = new ArrayList<>();
            for (int row = SIZE - 1; row >= 0; row--) {
                rows.add(new String(grid[row]));
            }
            return rows;
        }

        private static String text(char[][] grid) {
            StringBuilder text = new StringBuilder();
            for (char[] row : grid) {
                text.append(row);
            }
            return text.toString();
        }
    }
}
