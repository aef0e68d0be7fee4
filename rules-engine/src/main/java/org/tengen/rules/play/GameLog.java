package org.tengen.rules.play;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.BoardView;
import org.tengen.rules.board.Color;

/** The steps of a game in order, from which every earlier position can be built again. */
final class GameLog {

    /** Stones put down or taken off outside play, and who moves then. */
    record SetUp(byte[] colors, Color toMove) {}

    private static final int INITIAL_STEPS = 512;
    private static final int COLOR_MASK = 3;
    private static final int ACCEPTED_BIT = 4; // carried out although against a rule
    private static final int INDEX_SHIFT = 3;

    private int[] steps = new int[INITIAL_STEPS]; // a move: index, flag and colour (index 0: pass); set-up n: -1 - n
    private int count;
    private final List<SetUp> setUps = new ArrayList<>();

    GameLog() {}

    GameLog(GameLog other) {
        steps = other.steps.clone();
        count = other.count;
        setUps.addAll(other.setUps);
    }

    void clear() {
        count = 0;
        setUps.clear();
    }

    int size() {
        return count;
    }

    void move(int color, int index) {
        add(index << INDEX_SHIFT | color);
    }

    void markAccepted() {
        steps[count - 1] |= ACCEPTED_BIT;
    }

    void setUp(SetUp setUp) {
        setUps.add(setUp);
        add(-setUps.size());
    }

    private void add(int step) {
        if (count == steps.length) {
            steps = Arrays.copyOf(steps, 2 * count);
        }
        steps[count++] = step;
    }

    boolean isMove(int step) {
        return steps[step] >= 0;
    }

    SetUp setUpAt(int step) {
        return setUps.get(-1 - steps[step]);
    }

    int color(int step) {
        return steps[step] & COLOR_MASK;
    }

    boolean isAccepted(int step) {
        return isMove(step) && (steps[step] & ACCEPTED_BIT) != 0;
    }

    /** The index played on, {@link Board#NONE} for a pass. */
    int index(int step) {
        return steps[step] >> INDEX_SHIFT;
    }

    /** The number of moves among the first steps. */
    int movesBefore(int end) {
        int moves = 0;
        for (int step = 0; step < end; step++) {
            moves += isMove(step) ? 1 : 0;
        }
        return moves;
    }

    /** The step before which exactly that many moves were made, set-ups after them included. */
    int stepOfMove(int movesBefore) {
        int moves = 0;
        int step = 0;
        while (step < count && !(isMove(step) && moves == movesBefore)) {
            moves += isMove(step++) ? 1 : 0;
        }
        return step;
    }

    List<Move> moves(BoardView board) {
        List<Move> list = new ArrayList<>(count);
        for (int step = 0; step < count; step++) {
            if (isMove(step)) {
                Color color = Color.ofCode(color(step));
                list.add(index(step) == Board.NONE ? Move.pass(color) : Move.play(color, board.point(index(step))));
            }
        }
        return list;
    }

    /** The numbers of the moves that were accepted although against a rule. */
    List<Integer> accepted() {
        List<Integer> numbers = new ArrayList<>();
        int move = 0;
        for (int step = 0; step < count; step++) {
            move += isMove(step) ? 1 : 0;
            if (isAccepted(step)) {
                numbers.add(move);
            }
        }
        return numbers;
    }

    /** Builds the position after the first steps on a board. */
    void rebuild(Board board, int end) {
        board.clear();
        for (int step = 0; step < end; step++) {
            if (!isMove(step)) {
                board.setUp(setUpAt(step).colors());
            } else if (index(step) != Board.NONE) {
                board.play(color(step), index(step));
            }
        }
    }
}
