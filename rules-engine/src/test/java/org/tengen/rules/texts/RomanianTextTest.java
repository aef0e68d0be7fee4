package org.tengen.rules.texts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tengen.rules.ruleset.Rulesets.RO_TRADITIONAL;
import static org.tengen.rules.testkit.Script.count;
import static org.tengen.rules.testkit.Script.game;
import static org.tengen.rules.testkit.Script.play;
import static org.tengen.rules.testkit.Script.verdict;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.BoardSize;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;
import org.tengen.rules.handicap.Handicap;
import org.tengen.rules.life.EyeSpace;
import org.tengen.rules.life.UnconditionalLife;
import org.tengen.rules.play.Game;
import org.tengen.rules.play.Repetition;
import org.tengen.rules.result.GameResult;
import org.tengen.rules.result.ResultText;
import org.tengen.rules.ruleset.KomiSide;
import org.tengen.rules.ruleset.LongCycle;
import org.tengen.rules.score.CountTerms;
import org.tengen.rules.score.OpenKos;
import org.tengen.rules.score.Score;
import org.tengen.rules.text.Coordinates;
import org.tengen.rules.text.Diagram;

/** The Romanian text, RO-01 to RO-18. */
class RomanianTextTest {

    /** Seven black stones around D14, C19 a white mouth: the text's figure 5 rebuilt from its words. */
    private static final String FIGURE_5 = """
            .O.O...............
            ..O................
            ...................
            ...OO..............
            ..OXXO.............
            .OX.XO.............
            .OXXXO.............
            ..OOO..............
            ...................
            ...................
            ...................
            ...................
            ...................
            ...................
            ...................
            ...................
            ...................
            ...................
            ...................""";

    @Test
    void ro01_boardsAreEmptyAndStonesStandOnEveryIntersectionAndNeverMove() {
        for (int lines : new int[] {9, 13, 19}) {
            Game game = game(lines, RO_TRADITIONAL);
            assertEquals(lines * lines, game.board().emptyCount(), "empty at the start");
            play(game, "B A1, W " + Coordinates.name(new Point(lines - 1, lines - 1)));
            assertEquals(Board.BLACK, game.board().at(new Point(0, 0)), "corners are playable and stones stay");
            assertEquals("occupied", verdict(game, "B A1"));
        }
    }

    @Test
    void ro02_aFullSetCoversTheBoard() {
        assertEquals(181 + 180, BoardSize.square(19).area());
    }

    @Test
    void ro03_columnsSkipIAndA1LiesAtBlacksLeftHand() {
        String columns = "";
        for (int column = 0; column < 19; column++) {
            columns += Coordinates.columnName(column);
        }
        assertEquals("ABCDEFGHJKLMNOPQRST", columns);
        BoardSize size = BoardSize.square(19);
        Point a1 = Coordinates.parse("A1", size).orElseThrow();
        assertEquals(a1, Coordinates.seenBy(false, a1, size), "Black sees A1 at the lower left");
        assertEquals(new Point(18, 18), Coordinates.seenBy(true, a1, size), "White sees it at the upper right");
        assertEquals("A1", Coordinates.name(a1), "a view turns the picture, never the names");
    }

    @Test
    void ro04_blackPlaysFirstThenAlternately() {
        Game game = game(19, RO_TRADITIONAL);
        assertEquals("out-of-turn", verdict(game, "W D4"));
        play(game, "B D4");
        assertEquals("out-of-turn", verdict(game, "B Q16"));
        assertEquals("ok", verdict(game, "W Q16"));
    }

    @Test
    void ro05_libertiesAreOrthogonalAndSharedByAChain() {
        Board board = Diagram.board("X...X/...../..X../...../.....".replace("/", "\n"));
        assertEquals(2, board.liberties(board.index(0, 4)), "corner");
        assertEquals(4, board.liberties(board.index(2, 2)), "inside");
        Board edge = Diagram.board(".X.../...../...../.XX../..X..".replace("/", "\n"));
        assertEquals(3, edge.liberties(edge.index(1, 4)), "edge");
        assertEquals(6, edge.liberties(edge.index(1, 1)), "three stones share");
        assertEquals(3, edge.chainSize(edge.index(2, 0)));
        Board diagonal = Diagram.board("...../.X.../..X../...../.....".replace("/", "\n"));
        assertEquals(1, diagonal.chainSize(diagonal.index(1, 3)), "diagonal stones are not connected");
        assertEquals(4, diagonal.liberties(diagonal.index(1, 3)), "and cost no liberty");
    }

    @Test
    void ro06_chainsWithoutLibertiesComeOffAsPrisoners() {
        Game game = game(RO_TRADITIONAL, Color.WHITE, """
                .........
                .........
                .....OO..
                ....OXXO.
                ...O.OXXO
                ..OX..OO.
                ...O.....
                .........
                .........""");
        assertEquals(1, game.board().liberties(game.board().index(3, 3)), "D4 is in atari");
        assertEquals(1, play(game, "W E4").captured().size());
        Game four = game(RO_TRADITIONAL, Color.WHITE, """
                .........
                .........
                .......O.
                ......OX.
                ......OXX
                .......OX
                ........O
                .........
                .........""");
        assertEquals(1, four.board().liberties(four.board().index(7, 5)));
        assertEquals(4, play(four, "W J6").captured().size());
        assertEquals(4, four.capturedBy(Color.WHITE));
    }

    @Test
    void ro07_pointsBetweenBothColoursAreNeutral() {
        Score score = count(".XO../.XO../.X.O./.XO../.XO..".replace("/", "\n"), "", RO_TRADITIONAL);
        assertEquals(5, score.black().territory());
        assertEquals(9, score.white().territory());
        assertEquals(List.of("C3"), names(score.neutral()));
    }

    @Test
    void ro08_suicideIsForbiddenUnlessItCaptures() {
        Game game = game(RO_TRADITIONAL, Color.BLACK, FIGURE_5);
        assertEquals("suicide", verdict(game, "B D14"));
        assertEquals("suicide", verdict(game, "B C19"));
        assertEquals(7, play(game, "W D14").captured().size());
        assertEquals(4, game.board().liberties(game.board().index(3, 13)));
    }

    @Test
    void ro08_withAnOutsideLibertyItIsTheOtherWayRound() {
        Game game = game(RO_TRADITIONAL, Color.BLACK, FIGURE_5.replaceFirst("\\.OXXXO", "..XXXO"));
        assertEquals("suicide", verdict(game, "W D14"));
        assertEquals("ok", verdict(game, "B D14"));
    }

    @Test
    void ro09_theGameGoesOnIfTheOtherWantsItAndEndsWhenBothPass() {
        Game game = game(9, RO_TRADITIONAL);
        play(game, "B E5, W pass, B C3, W pass");
        assertFalse(game.isStopped());
        play(game, "B pass");
        assertTrue(game.isStopped());
        assertEquals("stopped", verdict(game, "W D4"));
    }

    @Test
    void ro10_passesAreAllowedAtAnyTimeAndMovesMayFollow() {
        Game game = game(9, RO_TRADITIONAL);
        play(game, "B pass, W E5, B pass, W C3, B pass, W G7, B D4");
        assertEquals(3, game.passCount(Color.BLACK));
        play(game, "W pass, B pass");
        game.resume(Color.WHITE);
        assertEquals("ok", verdict(game, "W D5"), "after two passes play may be taken up again");
    }

    @Test
    void ro11_twoEyesLiveAndDeadStonesComeOffWithoutPlay() {
        String rows = ".X.XO/XXXXO/OOOOO/...O./XO...".replace("/", "\n");
        Board board = Diagram.board(rows);
        boolean[] alive = UnconditionalLife.of(board, Color.BLACK, false).stones();
        assertTrue(alive[board.index(1, 4)], "two separate eyes");
        Score score = count(rows, "A1", 0, 0, CountTerms.of(RO_TRADITIONAL, 0, 0));
        assertEquals(1, score.white().prisoners(), "a prisoner, not a capture by a move");
        assertEquals(8, score.white().territory(), "and its point is territory");
        assertTrue(EyeSpace.of(List.of("***")).livesWithAMove(), "eyes that can be made by alternate play");
    }

    @Test
    void ro12_sekiGivesNoPointsEvenForSurroundedOnes() {
        Score score = count(Positions.SEKI_WITH_AN_EYE_EACH, "", 0, 0, CountTerms.of(RO_TRADITIONAL, 0, 0));
        assertEquals(List.of("A7", "C7", "E7"), names(score.neutral()), "the eyes and the common liberty");
        assertEquals(5, score.black().territory());
        assertEquals(8, score.white().territory());
        assertEquals(0, score.black().prisoners() + score.white().prisoners(), "both groups live");
    }

    @Test
    void ro13_territoryAndPrisonersAndTheSameWithPrisonersPutBack() {
        String rows = "..XO./..XO./XXXO./OOOO./.....".replace("/", "\n");
        Score score = count(rows, "", 2, 3, CountTerms.of(RO_TRADITIONAL, 0, 0));
        assertEquals(4 + 2, score.black().total());
        assertEquals(9 + 3, score.white().total());
        int putBack = (4 - 3) - (9 - 2);
        assertEquals(putBack, score.marginHalfPoints() / 2, "prisoners back in their owner's territory");
        GameResult resigned = GameResult.won(Color.WHITE, GameResult.Reason.RESIGNATION, GameResult.Proof.BOTH_PLAYERS);
        assertEquals("W+R", ResultText.write(resigned));
    }

    @Test
    void ro14_komiIsTakenFromBlackAndExcludesADraw() {
        assertEquals(KomiSide.TAKEN_FROM_BLACK, RO_TRADITIONAL.komiSide());
        assertEquals(11, RO_TRADITIONAL.komiEvenHalfPoints());
        assertEquals(0, RO_TRADITIONAL.komiHalfPoints(3), "normally only without handicap");
        Score score = count("..XO./..XO./XXXO./OOOO./.....".replace("/", "\n"), "", RO_TRADITIONAL);
        assertEquals(2 * 4 - 11, score.blackHalfPoints());
        assertEquals(2 * 9, score.whiteHalfPoints());
        assertTrue(score.marginHalfPoints() % 2 != 0, "the half point");
        assertEquals(9, RO_TRADITIONAL.with().komiEvenHalfPoints(9).build().komiEvenHalfPoints(), "4.5 is the option");
    }

    @Test
    void ro15_noImmediateRecaptureInTheFourFormsOfKo() {
        Map<String, String[]> forms = Map.of(
                "corner", new String[] {"......O.O/.......OX/........X", "B H9", "W J9"},
                "edge", new String[] {"....XO.O./.....XO..", "B G9", "W F9"},
                "side", new String[] {"........./........./........X/.......XO/.......O./........O", "B J5", "W J6"},
                "centre", new String[] {"........./........./....XO.../...XO.O../....XO...", "B F6", "W E6"});
        forms.forEach((form, moves) -> {
            String rows = moves[0].replace("/", "\n");
            Game game = game(RO_TRADITIONAL, Color.BLACK, pad(rows));
            assertEquals(1, play(game, moves[1]).captured().size(), form);
            assertEquals("ko", verdict(game, moves[2]), form);
            play(game, "W A1, B A2");
            assertEquals("ok", verdict(game, moves[2]), form + ": after a move elsewhere");
        });
    }

    private static String pad(String rows) {
        StringBuilder text = new StringBuilder(rows);
        for (long n = rows.lines().count(); n < 9; n++) {
            text.append("\n.........");
        }
        return text.toString();
    }

    @Test
    void ro16_aRepeatedWholeBoardPositionMakesTheGameVoid() {
        Game game = game(RO_TRADITIONAL, Color.BLACK, Positions.TRIPLE_KO);
        play(game, Positions.TRIPLE_KO_FIVE_MOVES);
        assertFalse(game.isEndedByRepetition());
        Repetition repetition = play(game, "W B2").repetition().orElseThrow();
        assertEquals(LongCycle.VOID, repetition.meaning());
        assertEquals(0, repetition.earlierMove());
        assertTrue(game.isEndedByRepetition());
        GameResult result = GameResult.of(GameResult.Winner.NONE, GameResult.Reason.VOID, GameResult.Proof.RECORD);
        assertEquals("Void", ResultText.write(result));
    }

    @Test
    void ro17_everyKoIsClosedAtTheEnd() {
        assertTrue(RO_TRADITIONAL.kosMustBeClosed());
        Game game = game(RO_TRADITIONAL, Color.BLACK, Positions.ONE_KO);
        assertEquals(List.of("F6"), names(OpenKos.of(game.board())));
        play(game, "B F6");
        assertEquals(List.of("E6"), names(OpenKos.of(game.board())));
        play(game, "W A1, B E6");
        assertEquals(List.of(), OpenKos.of(game.board()), "closed");
    }

    @Test
    void ro18_handicapStonesGoOnTheMarkedPoints() {
        Map<Integer, String> table = Map.of(
                2, "D4 Q16",
                3, "D16 D4 Q16",
                4, "D16 D4 Q16 Q4",
                5, "D16 D4 K10 Q16 Q4",
                6, "D10 D16 D4 Q10 Q16 Q4",
                7, "D10 D16 D4 K10 Q10 Q16 Q4",
                8, "D10 D16 D4 K16 K4 Q10 Q16 Q4",
                9, "D10 D16 D4 K10 K16 K4 Q10 Q16 Q4");
        table.forEach((stones, expected) -> {
            List<Point> points = Handicap.fixed(BoardSize.square(19), stones).orElseThrow();
            assertEquals(expected, points.stream().map(Point::toString).sorted().collect(Collectors.joining(" ")));
            Game game = game(19, RO_TRADITIONAL);
            game.placeHandicap(points);
            assertEquals(Color.WHITE, game.toMove(), "the stones are Black's first move");
        });
        assertTrue(Handicap.fixed(BoardSize.square(19), 1).isEmpty());
        assertTrue(Handicap.fixed(BoardSize.square(19), 10).isEmpty());
    }

    private static List<String> names(List<Point> points) {
        return points.stream().map(Point::toString).toList();
    }
}
