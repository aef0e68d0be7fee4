package org.tengen.rules.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tengen.rules.board.Board;
import org.tengen.rules.board.Color;
import org.tengen.rules.board.Point;
import org.tengen.rules.play.Game;
import org.tengen.rules.play.IllegalReason;
import org.tengen.rules.play.Move;
import org.tengen.rules.play.MoveOutcome;
import org.tengen.rules.play.MoveOutcome.Illegal;
import org.tengen.rules.ruleset.Ruleset;
import org.tengen.rules.sgf.RecordStep;
import org.tengen.rules.sgf.SgfGame;

/**
 * A record's main line carried out under a rule set. A move against the rules is noted and carried out all the same, as
 * the players did; only a move on a stone or off the board is left out, for it leaves no position.
 */
public final class Replay {

    /**
     * A recorded move that is against the rules.
     *
     * @param moveNumber counted from 1 over all recorded moves, passes included
     * @param written the point as the file writes it, for a point this board does not have
     */
    public record Problem(int moveNumber, Color color, Optional<Point> point, String written, IllegalReason reason) {}

    private final SgfGame record;
    private final Game game;
    private final List<Problem> problems = new ArrayList<>();
    private int moveNumber;

    private Replay(SgfGame record, Ruleset rules) {
        this.record = record;
        this.game = Game.asRecorded(record.size(), rules);
    }

    public static Replay of(SgfGame record, Ruleset rules) {
        Replay replay = new Replay(record, rules);
        replay.run();
        return replay;
    }

    /** The game after the last recorded move; moves that could not be carried out are not in it. */
    public Game game() {
        return game;
    }

    public List<Problem> problems() {
        return List.copyOf(problems);
    }

    private void run() {
        for (RecordStep step : record.steps()) {
            if (step instanceof RecordStep.SetUp setUp) {
                setUp(game, setUp, record);
            } else {
                turn((RecordStep.Turn) step);
            }
        }
    }

    /** Carries a set-up out: the stones named are put down and taken off, the rest stays. */
    static void setUp(Game game, RecordStep.SetUp setUp, SgfGame record) {
        byte[] colors = game.board().colors();
        setUp.black().forEach(point -> colors[game.board().index(point)] = Board.BLACK);
        setUp.white().forEach(point -> colors[game.board().index(point)] = Board.WHITE);
        setUp.empty().forEach(point -> colors[game.board().index(point)] = Board.EMPTY);
        Color next = game.moveCount() == 0 ? record.firstToMove() : game.toMove();
        game.setUp(colors, setUp.toMove().orElse(next));
    }

    private void turn(RecordStep.Turn turn) {
        moveNumber++;
        if (turn.isOffBoard()) {
            problem(turn, IllegalReason.OFF_BOARD);
            return;
        }
        Move move = turn.pass()
                ? Move.pass(turn.color())
                : Move.play(turn.color(), turn.point().orElseThrow());
        MoveOutcome outcome = game.accept(move);
        if (outcome instanceof Illegal illegal) {
            problem(turn, illegal.reason());
        } else if (outcome instanceof MoveOutcome.Played played) {
            played.accepted().ifPresent(illegal -> problem(turn, illegal.reason()));
        }
    }

    private void problem(RecordStep.Turn turn, IllegalReason reason) {
        problems.add(new Problem(moveNumber, turn.color(), turn.point(), turn.raw(), reason));
    }
}
