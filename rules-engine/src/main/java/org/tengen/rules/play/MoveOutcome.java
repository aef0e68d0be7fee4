package org.tengen.rules.play;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.tengen.rules.board.Point;

/** What came of a move: carried out, or refused with the rule it is against. */
public sealed interface MoveOutcome {

    /**
     * The move was carried out.
     *
     * @param moveNumber counted from 1, passes included
     * @param captured enemy stones taken off
     * @param selfCaptured own stones taken off by suicide, the played one included
     * @param accepted the rule it is against, when it was carried out all the same
     * @param repetition the whole-board repetition it brought about, where the ko rule lets it happen
     */
    record Played(
            Move move,
            int moveNumber,
            List<Point> captured,
            List<Point> selfCaptured,
            Optional<Illegal> accepted,
            Optional<Repetition> repetition)
            implements MoveOutcome {}

    /**
     * The move is against a rule; nothing changed.
     *
     * @param earlierMove for superko, the latest move that had left the same position (0: the start)
     */
    record Illegal(Move move, IllegalReason reason, OptionalInt earlierMove) implements MoveOutcome {

        /** The refusal in plain words. */
        public String words() {
            String where = earlierMove.isPresent() ? " (as after move " + earlierMove.getAsInt() + ")" : "";
            return move + ": " + reason.words() + where;
        }
    }
}
