package org.tengen.gameservice.game;

import java.util.List;
import java.util.UUID;
import org.tengen.gameservice.clock.Reading;
import org.tengen.gameservice.clock.TimeControl;
import org.tengen.rules.board.Color;

/** What somebody wants of a game; {@link GameDecider} answers with events or a refusal. */
public sealed interface GameCommand {

    /**
     * Opens the game, or brings it to these terms; the same terms again change nothing. For the published round alone,
     * which is the authority on its games.
     */
    record Schedule(GameTerms terms) implements GameCommand {}

    /** Opens a game by hand. One that is there already stays as it is, whoever asks. */
    record Open(GameTerms terms) implements GameCommand {}

    record Annul(String reason) implements GameCommand {}

    /** @param clock the system to keep clocks by, or null for none */
    record Start(Seat by, TimeControl clock) implements GameCommand {}

    /**
     * The referee sets, stops or starts the clocks.
     *
     * @param black the new reading, or null to leave it; {@code white} as well
     * @param running whether the clock of the player to move runs from now on
     */
    record AdjustClock(Reading black, Reading white, boolean running, String reason) implements GameCommand {}

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

    /** A referee hands a move against the rules back; what it costs is the rule set's word. */
    record ReturnMove(Color color, String point) implements GameCommand {}

    record AskUndo(Seat by, int plies) implements GameCommand {}

    record RefuseUndo(Seat by) implements GameCommand {}

    /** Grants what was asked for; a referee may take back any number of plies unasked. */
    record GrantUndo(Seat by, Integer plies) implements GameCommand {}

    record Resume(Seat by) implements GameCommand {}

    record MarkDead(Seat by, List<String> dead) implements GameCommand {}

    /** @param dead null for the stones marked before */
    record ProposeScore(Seat by, List<String> dead) implements GameCommand {}

    record AgreeScore(Seat by) implements GameCommand {}

    record DisputeScore(Seat by) implements GameCommand {}

    record Resign(Seat by, Color color) implements GameCommand {}

    record ClaimTime(Seat by, Color of) implements GameCommand {}

    /**
     * A result without moves: from the desk, a slip, an import.
     *
     * @param confirmed the sender has seen the result that stands and means this one all the same
     * @param overRulings whether the sender may change what a referee has ruled
     * @param reason for the change of a result that stands, or null where none was given
     */
    record RecordResult(Result result, boolean confirmed, boolean overRulings, String reason) implements GameCommand {
        public RecordResult(Result result) {
            this(result, false, false, null);
        }
    }

    /** The referee decides the game. */
    record Rule(Result result, String ruling) implements GameCommand {}

    /**
     * A player's own word on the result.
     *
     * @param source the account or link it came by: nobody speaks for both
     */
    record ClaimResult(Seat by, Result.Winner winner, Result.By manner, Integer marginHalfPoints, String source)
            implements GameCommand {}

    /** @param sealed the note as the stream keeps it */
    record SealNote(UUID noteId, String sealed) implements GameCommand {}

    /** One after the other, all or nothing. */
    record Several(List<GameCommand> commands) implements GameCommand {}

    record CorrectResult(Result result, String reason) implements GameCommand {}

    record AttachRecord(List<String> black, List<String> white, List<String> moves, String recordedResult)
            implements GameCommand {}

    /** A record goes on with a move that cannot be made; {@code record} is the whole of it. */
    record Contest(Color color, String point, AttachRecord record) implements GameCommand {}
}
