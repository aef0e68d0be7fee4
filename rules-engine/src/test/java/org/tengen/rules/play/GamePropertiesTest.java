package org.tengen.rules.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.BoardView;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;
import org.tengen.rules.ruleset.KoRule;
import org.tengen.rules.ruleset.Ruleset;
import org.tengen.rules.ruleset.Rulesets;
import org.tengen.rules.ruleset.SuicideRule;
import org.tengen.rules.testkit.RandomGames;
import org.tengen.rules.testkit.ReferenceBoard;

/** What holds for every game, over random ones; small boards, where positions come again all the time. */
class GamePropertiesTest {

    @Property(tries = 300)
    void superkoAgreesWithASetOfAllPositions(
            @ForAll @IntRange(min = 1, max = 4) int width,
            @ForAll @IntRange(min = 1, max = 4) int height,
            @ForAll long seed) {
        Ruleset rules = Rulesets.TROMP_TAYLOR.withSuicide(SuicideRule.FORBIDDEN);
        Game game = Game.asRecorded(new BoardSize(width, height), rules);
        ReferenceBoard reference = new ReferenceBoard(width, height);
        Random random = new Random(seed);
        int color = Board.BLACK;
        for (int n = 0; n < 200; n++) {
            int column = random.nextInt(width);
            int row = random.nextInt(height);
            boolean legal = game.tryPlay(color, game.board().index(column, row)) == Game.LEGAL;
            assertEquals(reference.playIfLegal(color, column, row), legal, "move " + n);
            color = Board.BLACK + Board.WHITE - color;
        }
    }

    @Property(tries = 200)
    void undoOfPlayIsIdentity(@ForAll KoRule ko, @ForAll SuicideRule suicide, @ForAll long seed) {
        Random random = new Random(seed);
        Ruleset rules = Rulesets.TROMP_TAYLOR.withKo(ko).withSuicide(suicide);
        Game game = RandomGames.play(new BoardSize(1 + random.nextInt(5), 5), rules, random.nextInt(60), random);
        Game before = game.copy();
        int steps = 0;
        while (steps < 10 && !game.isStopped()) {
            RandomGames.step(game, random);
            steps++;
        }
        game.undo(steps);
        assertSameGame(before, game);
    }

    @Property(tries = 200)
    void aGameRestoredFromItsMovesIsTheSameGame(@ForAll KoRule ko, @ForAll long seed) {
        Ruleset rules = Rulesets.TROMP_TAYLOR.withKo(ko).withSuicide(SuicideRule.FORBIDDEN);
        BoardSize size = BoardSize.square(4);
        Game game = RandomGames.play(size, rules, 80, new Random(seed));
        Game restored = Game.orderly(size, rules);
        game.moves().forEach(move -> assertTrue(restored.play(move) instanceof MoveOutcome.Played));
        assertSameGame(game, restored);
    }

    private static void assertSameGame(Game expected, Game actual) {
        assertTrue(expected.board().samePosition(actual.board()));
        assertEquals(expected.board().hash(), actual.board().hash());
        assertEquals(expected.moves(), actual.moves());
        assertEquals(expected.toMove(), actual.toMove());
        assertEquals(expected.successivePasses(), actual.successivePasses());
        assertEquals(expected.koPoint(), actual.koPoint());
        assertEquals(expected.repetition(), actual.repetition());
        for (Color color : Color.values()) {
            assertEquals(expected.capturedBy(color), actual.capturedBy(color));
            assertEquals(expected.passCount(color), actual.passCount(color));
            for (int index = 0; index < expected.board().cells(); index++) {
                assertEquals(
                        expected.check(color.code(), index),
                        actual.check(color.code(), index),
                        "the same moves are legal");
            }
        }
    }

    @Property(tries = 200)
    void stonesAreOnTheBoardOrTaken(@ForAll SuicideRule suicide, @ForAll long seed) {
        Ruleset rules = Rulesets.NEW_ZEALAND.withSuicide(suicide);
        Game game = RandomGames.play(BoardSize.square(5), rules, 100, new Random(seed));
        for (Color color : Color.values()) {
            long played = game.moves().stream()
                    .filter(move -> move.color() == color && move instanceof Move.Play)
                    .count();
            assertEquals(played, stones(game.board(), color) + game.capturedBy(color.opponent()));
        }
    }

    private static int stones(BoardView board, Color color) {
        int count = 0;
        for (int index = 0; index < board.cells(); index++) {
            count += board.at(index) == color.code() ? 1 : 0;
        }
        return count;
    }

    @Property(tries = 100)
    void turnedAndMirroredGamesGoTheSameWay(@ForAll KoRule ko, @ForAll long seed) {
        int lines = 5;
        List<UnaryOperator<Point>> symmetries = List.of(
                point -> new Point(point.row(), lines - 1 - point.column()),
                point -> new Point(lines - 1 - point.column(), lines - 1 - point.row()),
                point -> new Point(lines - 1 - point.column(), point.row()),
                point -> new Point(point.row(), point.column()));
        Ruleset rules = Rulesets.TROMP_TAYLOR.withKo(ko).withSuicide(SuicideRule.MULTI);
        Game game = RandomGames.play(BoardSize.square(lines), rules, 100, new Random(seed));
        for (UnaryOperator<Point> symmetry : symmetries) {
            Game turned = Game.orderly(BoardSize.square(lines), rules);
            for (Move move : game.moves()) {
                Move image =
                        move instanceof Move.Play play ? Move.play(play.color(), symmetry.apply(play.point())) : move;
                assertTrue(turned.play(image) instanceof MoveOutcome.Played);
            }
            for (int row = 0; row < lines; row++) {
                for (int column = 0; column < lines; column++) {
                    Point point = new Point(column, row);
                    int there = turned.board().index(symmetry.apply(point));
                    assertEquals(game.board().at(point), turned.board().at(there));
                    int color = game.toMove().code();
                    assertEquals(
                            game.check(color, game.board().index(point)), turned.check(color, there), "legal alike");
                }
            }
        }
    }

    @Property(tries = 100)
    void aPositionLeftByAPlayNeverComesAgainUnderPositionalSuperko(@ForAll long seed) {
        Game game = Game.orderly(BoardSize.square(3), Rulesets.TROMP_TAYLOR);
        Random random = new Random(seed);
        java.util.Set<List<String>> seen = new java.util.HashSet<>();
        seen.add(org.tengen.rules.text.Diagram.rows(game.board()));
        for (int n = 0; n < 150 && !game.isStopped(); n++) {
            if (RandomGames.step(game, random) instanceof Move.Play) {
                assertTrue(seen.add(org.tengen.rules.text.Diagram.rows(game.board())));
            }
        }
    }
}
