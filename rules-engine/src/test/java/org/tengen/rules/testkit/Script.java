package org.tengen.rules.testkit;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;
import org.tengen.rules.play.Game;
import org.tengen.rules.play.Move;
import org.tengen.rules.play.MoveOutcome;
import org.tengen.rules.play.MoveOutcome.Illegal;
import org.tengen.rules.play.MoveOutcome.Played;
import org.tengen.rules.ruleset.Ruleset;
import org.tengen.rules.score.CountOutcome;
import org.tengen.rules.score.CountTerms;
import org.tengen.rules.score.Counting;
import org.tengen.rules.score.Ending;
import org.tengen.rules.score.Score;
import org.tengen.rules.text.Coordinates;
import org.tengen.rules.text.Diagram;

/** Games and counts in the words of a diagram: boards as rows, moves as {@code B D4} and {@code W pass}. */
public final class Script {

    private Script() {}

    /** An orderly game on an empty board. */
    public static Game game(int lines, Ruleset rules) {
        return Game.orderly(BoardSize.square(lines), rules);
    }

    /** A game that begins with this position; the turns are not kept. */
    public static Game game(Ruleset rules, Color toMove, String rows) {
        Board start = Diagram.board(rows);
        Game game = Game.asRecorded(start.size(), rules);
        game.setUp(start.colors(), toMove);
        return game;
    }

    public static Move move(Game game, String text) {
        String[] words = text.strip().split(" ");
        Color color = words[0].equals("B") ? Color.BLACK : Color.WHITE;
        return words[1].equals("pass")
                ? Move.pass(color)
                : Move.play(color, point(game.board().size(), words[1]));
    }

    private static Point point(BoardSize size, String name) {
        return Coordinates.parse(name, size).orElseThrow(() -> new IllegalArgumentException(name));
    }

    /** Plays moves separated by commas, each of which must be legal; the outcome of the last one. */
    public static Played play(Game game, String moves) {
        Played last = null;
        for (String text : moves.split(",")) {
            MoveOutcome outcome = game.play(move(game, text));
            if (outcome instanceof Illegal illegal) {
                throw new AssertionError("not legal: " + illegal.words());
            }
            last = (Played) outcome;
        }
        return last;
    }

    /** {@code ok}, or the name of the rule that a move would be against. */
    public static String verdict(Game game, String move) {
        return game.verdict(move(game, move))
                .map(illegal -> illegal.reason().text())
                .orElse("ok");
    }

    public static String rows(Game game) {
        return String.join("\n", Diagram.rows(game.board()));
    }

    public static Set<Point> points(Board board, String names) {
        return names.isBlank()
                ? Set.of()
                : List.of(names.split(" ")).stream()
                        .map(name -> point(board.size(), name))
                        .collect(Collectors.toSet());
    }

    /** Counts a diagram, dead stones separated by blanks. */
    public static Score count(String rows, String dead, int capturedByBlack, int capturedByWhite, CountTerms terms) {
        Board board = Diagram.board(rows);
        Ending ending = Ending.of(board, points(board, dead), capturedByBlack, capturedByWhite);
        return ((CountOutcome.Counted) Counting.count(ending, terms)).score();
    }

    /** Counts a diagram as a rule set does, without captures in play and without handicap. */
    public static Score count(String rows, String dead, Ruleset rules) {
        return count(rows, dead, 0, 0, CountTerms.of(rules, 0, rules.komiEvenHalfPoints()));
    }
}
