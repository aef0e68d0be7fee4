package org.tengen.gameservice.stream;

import org.tengen.eventstore.codec.EventCodec;
import org.tengen.eventstore.codec.EventTypes;
import org.tengen.gameservice.game.GameEvent;

/** The stored names of a game's events: data, never renamed and never used for anything else. */
public final class GameEventTypes {

    public static final EventTypes<GameEvent> TYPES = EventTypes.of(GameEvent.class)
            .type("game.scheduled.v1", GameEvent.Scheduled.class)
            .type("game.terms-changed.v1", GameEvent.TermsChanged.class)
            .type("game.started.v1", GameEvent.Started.class)
            .type("game.handicap-placed.v1", GameEvent.HandicapPlaced.class)
            .type("game.position-set.v1", GameEvent.PositionSet.class)
            .type("game.move-played.v1", GameEvent.MovePlayed.class)
            .type("game.passed.v1", GameEvent.Passed.class)
            .type("game.illegal-move-returned.v1", GameEvent.IllegalMoveReturned.class)
            .type("game.clock-adjusted.v1", GameEvent.ClockAdjusted.class)
            .type("game.undo-asked.v1", GameEvent.UndoAsked.class)
            .type("game.undo-refused.v1", GameEvent.UndoRefused.class)
            .type("game.undo-granted.v1", GameEvent.UndoGranted.class)
            .type("game.play-resumed.v1", GameEvent.PlayResumed.class)
            .type("game.stones-marked.v1", GameEvent.StonesMarked.class)
            .type("game.score-proposed.v1", GameEvent.ScoreProposed.class)
            .type("game.score-disputed.v1", GameEvent.ScoreDisputed.class)
            .type("game.score-agreed.v1", GameEvent.ScoreAgreed.class)
            .type("game.resigned.v1", GameEvent.Resigned.class)
            .type("game.time-expired.v1", GameEvent.TimeExpired.class)
            .type("game.forfeited.v1", GameEvent.Forfeited.class)
            .type("game.ruling-made.v1", GameEvent.RulingMade.class)
            .type("game.referee-note-sealed.v1", GameEvent.RefereeNoteSealed.class)
            .type("game.result-claimed.v1", GameEvent.ResultClaimed.class)
            .type("game.finished.v1", GameEvent.Finished.class)
            .type("game.result-corrected.v1", GameEvent.ResultCorrected.class)
            .type("game.annulled.v1", GameEvent.Annulled.class)
            .type("game.reinstated.v1", GameEvent.Reinstated.class)
            .type("game.record-attached.v1", GameEvent.RecordAttached.class)
            .build();

    public static final EventCodec<GameEvent> CODEC = new EventCodec<>(TYPES);

    private GameEventTypes() {}
}
