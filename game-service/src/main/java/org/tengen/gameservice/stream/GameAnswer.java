package org.tengen.gameservice.stream;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.UUID;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.eventstore.fold.Folded;
import org.tengen.gameservice.game.GameEvent;
import org.tengen.gameservice.game.GameRecord.NumberedMove;
import org.tengen.gameservice.game.GameState;
import org.tengen.gameservice.game.Phase;
import org.tengen.kit.messaging.EventJson;

/**
 * What every accepted command is answered; kept with its key, so that a repetition reads the same.
 *
 * @param version of the game's stream, for the next If-Match
 * @param revision of the result, 0 before there is one
 * @param moveNumber moves on the record, passes counted
 * @param captured stones that left the board with the move of this command; absent when it was none
 * @param marginHalfPoints of the score on the table, Black minus White
 * @param mismatch what differs between an attached record and the game
 * @param recordHash of the stream at this version
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record GameAnswer(
        UUID gameId,
        int version,
        int revision,
        Phase status,
        int moveNumber,
        List<String> captured,
        Integer marginHalfPoints,
        String mismatch,
        String recordHash) {

    static String text(Folded<GameState> after, List<Recorded<GameEvent>> appended) {
        GameState state = after.state();
        return EventJson.write(new GameAnswer(
                after.head().stream().id(),
                after.version(),
                state.revision(),
                state.phase(),
                state.record() == null ? 0 : state.record().moveCount(),
                captured(state, appended),
                state.proposal() == null ? null : state.proposal().marginHalfPoints(),
                state.attached() == null ? null : state.attached().mismatch(),
                after.head().hash()));
    }

    private static List<String> captured(GameState state, List<Recorded<GameEvent>> appended) {
        boolean moved = appended.stream()
                .anyMatch(e -> e.event() instanceof GameEvent.MovePlayed || e.event() instanceof GameEvent.Passed);
        List<NumberedMove> moves =
                state.record() == null ? List.of() : state.record().moves();
        return moved ? moves.get(moves.size() - 1).captured() : null;
    }
}
