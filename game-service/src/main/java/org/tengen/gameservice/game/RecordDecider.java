package org.tengen.gameservice.game;

import static org.tengen.gameservice.game.Decision.accepted;
import static org.tengen.gameservice.game.Decision.refused;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.tengen.gameservice.game.Decision.Reason;
import org.tengen.gameservice.game.GameCommand.AttachRecord;
import org.tengen.gameservice.game.GameCommand.Contest;
import org.tengen.gameservice.game.GameEvent.IllegalMoveReturned;
import org.tengen.gameservice.game.GameEvent.RecordAttached;
import org.tengen.rules.text.Coordinates;

/** A record brought in after the game: it is kept beside the result and compared with it, never put in its place. */
final class RecordDecider {

    private RecordDecider() {}

    static Decision attach(GameState state, AttachRecord command, Instant now) {
        if (command.moves().size() > MoveDecider.MAX_MOVES) {
            return refused(Reason.TOO_MANY_MOVES, "A record holds " + MoveDecider.MAX_MOVES + " moves.");
        }
        if (state.record().moveCount() > 0) {
            return refused(Reason.GAME_HAS_MOVES, "This game was recorded move by move; its record stands.");
        }
        return accepted(new RecordAttached(
                command.black(),
                command.white(),
                command.moves(),
                command.recordedResult(),
                mismatch(state, command),
                now));
    }

    /**
     * A move of a record that leaves no position, on a stone or off the board: it is told, and the whole record is kept
     * beside what was carried out before it. Nothing is decided by it; that is the referee's.
     */
    static Decision contest(GameState state, Contest command, Instant now) {
        String rule = Coordinates.parse(command.point(), state.terms().boardSize())
                .map(point -> state.record()
                        .broken(command.color(), point)
                        .map(GameRecord.Broken::rule)
                        .orElse(null))
                .orElse("off-board");
        if (rule == null) {
            return refused(Reason.LEGAL_MOVE, "This move breaks no rule.");
        }
        String contested = "contested from move " + (state.record().moveCount() + 1) + " on, "
                + command.color().letter() + " " + command.point() + ": " + rule;
        AttachRecord whole = command.record();
        return accepted(
                new IllegalMoveReturned(command.color(), command.point(), rule, now),
                new RecordAttached(
                        whole.black(), whole.white(), whole.moves(), whole.recordedResult(), contested, now));
    }

    private static String mismatch(GameState state, AttachRecord command) {
        List<String> differences = new ArrayList<>();
        String recorded = command.recordedResult();
        Result result = state.publishedResult();
        if (recorded != null && result != null && !result.leavesOpen() && !Results.agree(result, recorded)) {
            differences.add("the record says " + recorded + ", the result is " + Results.sgf(result));
        }
        int stones = command.black().size();
        int handicap = state.terms().handicap();
        if (handicap >= 2 && stones > 0 && stones != handicap) {
            differences.add("the record has " + stones + " handicap stones, the game " + handicap);
        }
        AttachedBoard.of(state.terms(), command.black(), command.white(), command.moves())
                .firstFault()
                .ifPresent(differences::add);
        return differences.isEmpty() ? null : String.join("; ", differences);
    }
}
