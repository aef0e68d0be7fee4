package org.tengen.rules.score;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.BoardView;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;
import org.tengen.rules.play.Game;
import org.tengen.rules.play.Move;
import org.tengen.rules.ruleset.Ruleset;
import org.tengen.rules.ruleset.Rulesets;
import org.tengen.rules.ruleset.Scoring;
import org.tengen.rules.testkit.RandomGames;

/** Counts of random games: what the pass-stone argument promises, and that no point is lost. */
class CountPropertiesTest {

    @Property(tries = 300)
    void quickCountAndAreaCountAgree(
            @ForAll @IntRange(min = 0, max = 9) int handicap, @ForAll boolean aga, @ForAll long seed) {
        Random random = new Random(seed);
        Ruleset rules = aga ? Rulesets.AGA : Rulesets.FR_FFG;
        Game game = Game.orderly(BoardSize.square(5), rules);
        if (handicap > 0 && aga) {
            game.placeHandicap(handicapPoints(handicap));
        } else {
            game.letBlackOpenWith(handicap);
            for (int n = 0; n < handicap; n++) {
                game.play(Move.play(Color.BLACK, handicapPoints(handicap).get(n)));
            }
        }
        for (int n = random.nextInt(80); n > 0 && !game.isStopped(); n--) {
            RandomGames.step(game, random);
        }
        while (!game.isStopped()) {
            game.play(Move.pass(game.toMove()));
        }
        Ending ending = ending(game, someStones(game.board(), random));
        CountTerms terms = CountTerms.of(rules, handicap, rules.komiHalfPoints(handicap));
        Score area = score(ending, terms);
        boolean blackLast = game.toMove() == Color.WHITE;
        QuickCount quick = QuickCount.of(
                area,
                new QuickCount.PassStones(game.passCount(Color.WHITE), game.passCount(Color.BLACK), blackLast),
                handicap);
        assertEquals(area.marginHalfPoints(), quick.marginHalfPoints());
    }

    private static List<Point> handicapPoints(int handicap) {
        return List.of(
                        new Point(0, 0),
                        new Point(2, 0),
                        new Point(4, 0),
                        new Point(0, 2),
                        new Point(2, 2),
                        new Point(4, 2),
                        new Point(0, 4),
                        new Point(2, 4),
                        new Point(4, 4))
                .subList(0, handicap);
    }

    private static Ending ending(Game game, Set<Point> dead) {
        return Ending.of(game.board(), dead, game.capturedBy(Color.BLACK), game.capturedBy(Color.WHITE));
    }

    private static Score score(Ending ending, CountTerms terms) {
        return ((CountOutcome.Counted) Counting.count(ending, terms)).score();
    }

    private static Set<Point> someStones(BoardView board, Random random) {
        Set<Point> stones = new HashSet<>();
        for (int index = 0; index < board.cells(); index++) {
            boolean stone = board.at(index) == Board.BLACK || board.at(index) == Board.WHITE;
            if (stone && random.nextInt(8) == 0) {
                stones.add(board.point(index));
            }
        }
        return stones;
    }

    @Property(tries = 300)
    void everyPointIsCountedOnce(@ForAll Scoring scoring, @ForAll boolean judged, @ForAll long seed) {
        Random random = new Random(seed);
        Game game = RandomGames.playToTheEnd(new BoardSize(5, 7), Rulesets.AGA, random);
        CountTerms plain = CountTerms.plain(scoring, 0);
        CountTerms terms = new CountTerms(scoring, plain.komiSide(), 0, judged);
        Score score = score(ending(game, someStones(game.board(), random)), terms);
        int all = score.black().stones()
                + score.white().stones()
                + score.black().territory()
                + score.white().territory()
                + score.neutral().size();
        assertEquals(35, all);
        int deadBlack = score.white().prisoners() - game.capturedBy(Color.WHITE);
        int deadWhite = score.black().prisoners() - game.capturedBy(Color.BLACK);
        assertEquals(score.dead().size(), deadBlack + deadWhite);
    }

    @Property(tries = 100)
    void aTurnedPositionCountsTheSame(@ForAll boolean judged, @ForAll long seed) {
        Random random = new Random(seed);
        Game game = RandomGames.playToTheEnd(BoardSize.square(7), Rulesets.AGA, random);
        BoardView board = game.board();
        byte[] colors = new byte[board.cells()];
        for (int row = 0; row < 7; row++) {
            for (int column = 0; column < 7; column++) {
                colors[board.index(6 - row, column)] = (byte) board.at(board.index(column, row));
            }
        }
        Board turned = new Board(board.size());
        turned.setUp(colors);
        CountTerms plain = CountTerms.plain(Scoring.TERRITORY, 0);
        CountTerms terms = new CountTerms(Scoring.TERRITORY, plain.komiSide(), 0, judged);
        assertEquals(
                score(Ending.of(board, Set.of(), 0, 0), terms).marginHalfPoints(),
                score(Ending.of(turned, Set.of(), 0, 0), terms).marginHalfPoints());
    }
}
