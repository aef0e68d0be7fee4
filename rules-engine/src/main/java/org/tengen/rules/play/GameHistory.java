package org.tengen.rules.play;

import java.util.Arrays;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.BoardView;
import org.tengen.rules.ruleset.KoRule;
import org.tengen.rules.ruleset.LongCycle;
import org.tengen.rules.ruleset.Ruleset;

/**
 * What a game remembers: its steps and every position they left. Repetitions are found by hash and confirmed by building
 * the earlier position again, so that a verdict never rests on a hash alone.
 */
final class GameHistory {

    /** Told apart from the stones' keys by position and turn: any two odd constants will do. */
    private static final long[] TURN_KEY = {0, 0x9ddfea08eb382d69L, 0xc2b2ae3d27d4eb4fL};

    private final Ruleset rules;
    private final boolean positional;
    final GameLog log;
    private final PositionTable positions;
    /** Points that ever lost a stone: one that never did never had one, so a play there repeats no position. */
    private final boolean[] vacated;

    private Board scratch;

    GameHistory(Ruleset rules, BoardView board) {
        this.rules = rules;
        positional = rules.ko() == KoRule.POSITIONAL;
        log = new GameLog();
        positions = new PositionTable();
        vacated = new boolean[board.cells()];
    }

    GameHistory(GameHistory other) {
        rules = other.rules;
        positional = other.positional;
        log = new GameLog(other.log);
        positions = new PositionTable(other.positions);
        vacated = other.vacated.clone();
    }

    /** Forgets every position; the log stays. */
    void clearPositions() {
        positions.clear();
        Arrays.fill(vacated, false);
    }

    /** Forgets the positions, not the steps: what was before the first move is no position of the game. */
    void forgetPositions() {
        positions.clear();
    }

    private long key(long hash, int next) {
        return positional ? hash : hash ^ TURN_KEY[next];
    }

    /** Remembers the position as it stands after the last step of the log, with this player to move. */
    void remember(BoardView board, int next) {
        positions.put(key(board.hash(), next), log.size());
    }

    /** A position nobody's play had left: the start, a set-up, a pass. Natural superko does not count those. */
    void rememberUnplayed(BoardView board, int next) {
        if (rules.ko() != KoRule.NATURAL_SITUATIONAL) {
            remember(board, next);
        }
    }

    void vacate(int index) {
        vacated[index] = true;
    }

    /** Set-ups move stones outside play: from now on every play is looked up. */
    void vacateAll() {
        Arrays.fill(vacated, true);
    }

    /** Whether this play could repeat a position at all. */
    boolean mayRepeat(int index, boolean suicide) {
        return suicide || vacated[index];
    }

    /** The step that left the position this play would leave, under the superko in force, or ABSENT. */
    int superko(Board board, int color, int index) {
        int next = Board.BLACK + Board.WHITE - color;
        return confirmed(board, color, index, key(board.hashAfter(color, index), next));
    }

    /** The whole-board repetition this play will bring about where no superko forbids it, or null. */
    Repetition repetition(Board board, int color, int index, int moveNumber) {
        long after = board.hashAfter(color, index);
        int sameTurn = confirmed(board, color, index, after ^ TURN_KEY[Board.BLACK + Board.WHITE - color]);
        int otherTurn = confirmed(board, color, index, after ^ TURN_KEY[color]);
        int latest = Math.max(sameTurn, otherTurn);
        if (latest == PositionTable.ABSENT) {
            return null;
        }
        boolean same = sameTurn != PositionTable.ABSENT;
        // Void is the Romanian rule, which speaks of the board alone; the others mean the same player to move again.
        boolean counts = same || rules.longCycle() == LongCycle.VOID;
        return new Repetition(
                moveNumber,
                log.movesBefore(latest),
                same ? log.movesBefore(sameTurn) : Repetition.NEVER,
                counts ? rules.longCycle() : LongCycle.NONE);
    }

    private int confirmed(Board board, int color, int index, long key) {
        int step = positions.find(key);
        if (step == PositionTable.ABSENT) {
            return step;
        }
        if (scratch == null) {
            scratch = new Board(board.size());
        }
        log.rebuild(scratch, step);
        Board after = new Board(board);
        after.play(color, index);
        return after.samePosition(scratch) ? step : PositionTable.ABSENT;
    }
}
