package org.tengen.rules.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.Point;
import org.tengen.rules.text.Diagram;

class DeadStonesTest {

    private static final long SEED = 1;

    private static Board board(String diagram) {
        return Diagram.board(diagram.lines().map(line -> line.replace(" ", "")).toList());
    }

    private static Set<String> dead(String diagram) {
        return DeadStones.propose(board(diagram), SEED).dead().stream()
                .map(Point::toString)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void aLoneStoneInsideTerritoryIsDead() {
        String board = """
                . . . X O . . . .
                . . . X O . . . .
                . O . X O . . . .
                . . . X O . . X .
                . . . X O . . . .
                . . . X O . . . .
                . . . X O . . . .
                . . . X O . . . .
                . . . X O . . . .
                """;
        assertEquals(Set.of("B7", "H6"), dead(board));
    }

    @Test
    void aGroupWithTwoEyesLivesAndOneWithOneEyeDies() {
        String board = """
                . O . O X . X . .
                O O O O X X X X X
                X X X X X . . . .
                . . . . . . . . .
                . . . . . . . . .
                . . . . . . . . .
                . . . . . X X X X
                . . . . . X O O O
                . . . . . X O . O
                """;
        assertEquals(Set.of("G1", "G2", "H2", "J1", "J2"), dead(board));
    }

    @Test
    void threeInsideWithTheMiddleTakenIsDeadAndFourInARowLives() {
        String board = """
                X X X X X X . . .
                O O O O O X . . .
                . . . . O X . . .
                O O O O O X . . .
                X X X X X X . . .
                . . . . X X X X X
                . . . . X O O O O
                . . . . X O . X .
                . . . . X O O O O
                """;
        assertEquals(Set.of("F1", "F2", "F3", "G1", "G3", "H1", "H3", "J1", "J3"), dead(board));
    }

    @Test
    void theSameSeedGivesTheSameProposalAndTheBoardIsLeftAlone() {
        Board board = board("""
                . X O . .
                . X O O .
                . X X O .
                X . X O O
                . X X O .
                """);
        Board before = new Board(board);
        DeadStones first = DeadStones.propose(board, 42);
        assertEquals(first, DeadStones.propose(board, 42));
        assertTrue(board.samePosition(before));
    }

    @Test
    void whatLivesUnconditionallyIsNeverProposed() {
        String board = """
                . X . X O O O
                X X X X O . .
                O O O O O . .
                . . . . . . .
                . . . . . . .
                . . . . . . .
                . . . . . . .
                """;
        for (long seed = 0; seed < 20; seed++) {
            Set<Point> dead = DeadStones.propose(board(board), seed, 2).dead();
            assertTrue(dead.stream().noneMatch(p -> p.row() >= 5 && p.column() <= 3), "seed " + seed + ": " + dead);
        }
    }

    @Test
    void anEmptyBoardHasNothingToPropose() {
        assertEquals(
                Set.of(),
                DeadStones.propose(new Board(org.tengen.rules.board.BoardSize.square(5)), SEED)
                        .dead());
    }
}
