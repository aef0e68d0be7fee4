package org.tengen.gameservice.game;

import java.util.List;
import org.tengen.rules.board.Color;

/** What somebody wants of a game; {@link GameDecider} answers with events or a refusal. */
public sealed interface GameCommand {

    /** Opens the game, or brings an open game to these terms; the same terms again change nothing. */
    record Schedule(GameTerms terms) implements GameCommand {}

    record Annul(String reason) implements GameCommand {}

    record Start(Seat by) implements GameCommand {}

    /** @param points where Black chose to put the stones; null for the fixed places */
    record PlaceHandicap(Seat by, List<String> points) implements GameCommand {}

    record SetPosition(List<String> black, List<String> white, List<String> empty, Color toMove)
            implements GameCommand {}

    /**
     * A stone or a pass.
     *
     * @param point {@code D4}, or null for a pass
     * @param moveNumber the number the sender means this move to have, or null
     * @param accepted the referee lets it stand although it breaks a rule
     */
    record Play(Seat by, Color color, String point, Integer moveNumber, boolean accepted) implements GameCommand {}

    record AskUndo(Seat by, int plies) implements GameCommand {}

    record RefuseUndo(Seat by) implements GameCommand {}

    /** Grants what was asked for; a referee may take back any number of plies unasked. */
    record GrantUndo(Seat by, Integer plies) implements GameCommand {}

    record Resume(Seat by) implements GameCommand {}

    record ProposeScore(Seat by, List<String> dead) implements GameCommand {}

    record AgreeScore(Seat by) implements GameCommand {}

    record DisputeScore(Seat by) implements GameCommand {}

    record Resign(Seat by, Color color) implements GameCommand {}

    record ClaimTime(Seat by, Color of) implements GameCommand {}

    /** A result without moves, or a ruling: from the desk, a slip, an import. */
    record RecordResult(Result result) implements GameCommand {}

    /** A player's own word on the result. */
    record ClaimResult(Seat by, Result.Winner winner, Result.By manner, Integer marginHalfPoints)
            implements GameCommand {}

    record CorrectResult(Result result, String reason) implements GameCommand {}

    record AttachRecord(List<String> black, List<String> white, List<String> moves, String recordedResult)
            implements GameCommand {}
}
