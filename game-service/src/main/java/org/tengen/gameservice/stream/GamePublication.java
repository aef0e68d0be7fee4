package org.tengen.gameservice.stream;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.tengen.eventstore.StoredEvent;
import org.tengen.eventstore.codec.Recorded;
import org.tengen.eventstore.outbox.OutboxMessage;
import org.tengen.eventstore.outbox.Publication;
import org.tengen.gameservice.game.GameEvent;
import org.tengen.gameservice.game.GameEvent.Annulled;
import org.tengen.gameservice.game.GameEvent.Finished;
import org.tengen.gameservice.game.GameEvent.HandicapPlaced;
import org.tengen.gameservice.game.GameEvent.MovePlayed;
import org.tengen.gameservice.game.GameEvent.Passed;
import org.tengen.gameservice.game.GameEvent.Reinstated;
import org.tengen.gameservice.game.GameEvent.ResultCorrected;
import org.tengen.gameservice.game.GameEvent.UndoGranted;
import org.tengen.gameservice.game.GameRecord.NumberedMove;
import org.tengen.gameservice.game.GameState;
import org.tengen.kit.messaging.EventJson;
import org.tengen.rules.board.Color;

/** What the world hears of a game: every move, and every revision of its result. A pure mapping. */
public final class GamePublication implements Publication<GameState, GameEvent> {

    public static final String FINISHED_TOPIC = "game.finished.v1";
    public static final String MOVES_TOPIC = "game.moves.v1";

    @Override
    public List<OutboxMessage> messages(Recorded<GameEvent> recorded, GameState after) {
        Optional<OutboxMessage> move = move(recorded.event(), recorded.stored(), after)
                .map(value -> message(
                        recorded.stored(),
                        MOVES_TOPIC,
                        "game.moves.recorded",
                        recorded.stored().stream().id(),
                        value));
        if (move.isPresent()) {
            return List.of(move.get());
        }
        return result(recorded.event(), recorded.stored(), after).map(List::of).orElse(List.of());
    }

    private static Optional<MoveMessage> move(GameEvent event, StoredEvent stored, GameState after) {
        UUID game = stored.stream().id();
        UUID tournament = after.terms().tournamentId();
        if (event instanceof MovePlayed || event instanceof Passed) {
            NumberedMove move = after.record().moves().get(after.record().moveCount() - 1);
            MoveMessage.Kind kind = move.point() == null ? MoveMessage.Kind.PASS : MoveMessage.Kind.PLAY;
            Instant at = event instanceof MovePlayed played ? played.at() : ((Passed) event).at();
            return Optional.of(new MoveMessage(
                    game, tournament, move.number(), kind, move.color(), move.point(), null, move.captured(), at));
        }
        if (event instanceof HandicapPlaced placed) {
            return Optional.of(new MoveMessage(
                    game,
                    tournament,
                    0,
                    MoveMessage.Kind.HANDICAP,
                    Color.BLACK,
                    null,
                    placed.points(),
                    List.of(),
                    placed.at()));
        }
        if (event instanceof UndoGranted undo) {
            return Optional.of(new MoveMessage(
                    game,
                    tournament,
                    after.record().moveCount(),
                    MoveMessage.Kind.UNDO,
                    after.record().toMove(),
                    null,
                    null,
                    List.of(),
                    undo.at()));
        }
        return Optional.empty();
    }

    private static Optional<OutboxMessage> result(GameEvent event, StoredEvent stored, GameState after) {
        if (event instanceof Finished finished) {
            String what = finished.revision() == 1 ? "game.finished.recorded" : "game.finished.corrected";
            return Optional.of(revision(stored, after, what, null, finished.at()));
        }
        if (event instanceof ResultCorrected corrected) {
            return Optional.of(revision(stored, after, "game.finished.corrected", corrected.reason(), corrected.at()));
        }
        if (event instanceof Annulled annulled && annulled.revision() != null) {
            return Optional.of(revision(stored, after, "game.finished.annulled", annulled.reason(), annulled.at()));
        }
        if (event instanceof Reinstated reinstated && reinstated.revision() != null) {
            return Optional.of(
                    revision(stored, after, "game.finished.corrected", "the game was reinstated", reinstated.at()));
        }
        return Optional.empty();
    }

    private static OutboxMessage revision(StoredEvent stored, GameState after, String type, String reason, Instant at) {
        UUID game = stored.stream().id();
        UUID tournament = after.terms().tournamentId();
        FinishedMessage value = FinishedMessage.of(game, after, reason, stored.hash(), at);
        return message(stored, FINISHED_TOPIC, type, tournament == null ? game : tournament, value)
                .namingActor(stored.meta());
    }

    private static OutboxMessage message(
            StoredEvent stored, String topic, String type, UUID partitionKey, Object value) {
        String game = stored.stream().id().toString();
        return OutboxMessage.about(stored, type, topic, game, partitionKey.toString(), EventJson.write(value));
    }
}
