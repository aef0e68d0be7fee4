package org.tengen.gameservice.game;

import java.time.Instant;
import java.util.List;
import org.tengen.gameservice.game.GameEvent.Annulled;
import org.tengen.gameservice.game.GameEvent.Finished;
import org.tengen.gameservice.game.GameEvent.HandicapPlaced;
import org.tengen.gameservice.game.GameEvent.MovePlayed;
import org.tengen.gameservice.game.GameEvent.Passed;
import org.tengen.gameservice.game.GameEvent.PlayResumed;
import org.tengen.gameservice.game.GameEvent.PositionSet;
import org.tengen.gameservice.game.GameEvent.RecordAttached;
import org.tengen.gameservice.game.GameEvent.Reinstated;
import org.tengen.gameservice.game.GameEvent.Resigned;
import org.tengen.gameservice.game.GameEvent.ResultCorrected;
import org.tengen.gameservice.game.GameEvent.Scheduled;
import org.tengen.gameservice.game.GameEvent.ScoreAgreed;
import org.tengen.gameservice.game.GameEvent.ScoreDisputed;
import org.tengen.gameservice.game.GameEvent.ScoreProposed;
import org.tengen.gameservice.game.GameEvent.Started;
import org.tengen.gameservice.game.GameEvent.TermsChanged;
import org.tengen.gameservice.game.GameEvent.TimeExpired;
import org.tengen.gameservice.game.GameEvent.UndoAsked;
import org.tengen.gameservice.game.GameEvent.UndoGranted;
import org.tengen.gameservice.game.GameEvent.UndoRefused;

/**
 * A game as its events left it: a pure fold, immutable, shared between threads and kept in caches.
 *
 * @param terms null before anything happened
 * @param record the moves and the board
 * @param proposal the score on the table, or null
 * @param disputed whether a proposed score was rejected at any time, so that agreement needs the referee's word
 * @param undoAsked the take-back that waits for an answer, or null
 * @param result the latest, or null before the first; stays when the game is annulled, to be reinstated with it
 * @param revision of the result, 0 before the first
 * @param finishedAt when the result came to stand for the first time, or null
 * @param attached the record brought in later, or null
 */
public record GameState(
        GameTerms terms,
        Phase phase,
        GameRecord record,
        ScoreProposed proposal,
        boolean disputed,
        UndoAsked undoAsked,
        Result result,
        int revision,
        Instant finishedAt,
        RecordAttached attached) {

    /** Before the first event. */
    public static final GameState NONE =
            new GameState(null, Phase.SCHEDULED, null, null, false, null, null, 0, null, null);

    public static GameState of(List<? extends GameEvent> events) {
        GameState state = NONE;
        for (GameEvent event : events) {
            state = state.after(event);
        }
        return state;
    }

    public boolean exists() {
        return terms != null;
    }

    public boolean isOpen() {
        return phase != Phase.FINISHED && phase != Phase.ANNULLED;
    }

    /** The result that everybody else sees: void once a finished game is annulled, null before there is one. */
    public Result publishedResult() {
        return phase == Phase.ANNULLED && result != null ? Result.voided(Result.Proof.REFEREE) : result;
    }

    /** Whether the result as it stands may enter a rating list. */
    public boolean isRated() {
        return phase == Phase.FINISHED
                && result.canBeRated()
                && terms.rated()
                && !terms.gameClass().equals("X");
    }

    /** The state after one more event. */
    public GameState after(GameEvent event) {
        if (event instanceof Scheduled e) {
            return new GameState(
                    e.terms(), Phase.SCHEDULED, GameRecord.of(e.terms()), null, false, null, null, 0, null, null);
        }
        if (event instanceof MovePlayed e) {
            return playing(record.plus(new GameRecord.Stone(e.color(), e.point(), e.despite())));
        }
        if (event instanceof Passed e) {
            return afterPass(record.plus(new GameRecord.Pass(e.color())));
        }
        if (event instanceof Started) {
            return in(Phase.PLAYING);
        }
        if (event instanceof HandicapPlaced e) {
            return playing(record.plus(new GameRecord.HandicapStones(e.points())));
        }
        if (event instanceof PositionSet e) {
            return playing(record.plus(new GameRecord.SetUp(e.black(), e.white(), e.empty(), e.toMove())));
        }
        return afterTalk(event);
    }

    private GameState afterTalk(GameEvent event) {
        if (event instanceof UndoAsked e) {
            return asking(e);
        }
        if (event instanceof UndoRefused) {
            return asking(null);
        }
        if (event instanceof UndoGranted e) {
            return playing(record.minus(e.plies()));
        }
        if (event instanceof PlayResumed e) {
            return playing(record.plus(new GameRecord.Resumption(e.firstToMove())));
        }
        if (event instanceof ScoreProposed e) {
            return proposing(e, disputed);
        }
        if (event instanceof ScoreDisputed) {
            return proposing(null, true);
        }
        if (event instanceof ScoreAgreed || event instanceof Resigned || event instanceof TimeExpired) {
            return this; // the manner of the result; the result itself follows in Finished
        }
        return afterResult(event);
    }

    private GameState afterResult(GameEvent event) {
        if (event instanceof Finished e) {
            return standing(e.result(), e.revision(), e.at());
        }
        if (event instanceof ResultCorrected e) {
            return standing(e.result(), e.revision(), e.at());
        }
        if (event instanceof Annulled e) {
            return with(terms, Phase.ANNULLED, e.revision());
        }
        if (event instanceof Reinstated e) {
            return with(e.terms(), result == null || result.leavesOpen() ? openPhase() : Phase.FINISHED, e.revision());
        }
        if (event instanceof TermsChanged e) {
            return new GameState(
                    e.terms(),
                    phase,
                    record.under(e.terms()),
                    null,
                    disputed,
                    undoAsked,
                    result,
                    revision,
                    finishedAt,
                    attached);
        }
        if (event instanceof RecordAttached e) {
            return new GameState(terms, phase, record, proposal, disputed, undoAsked, result, revision, finishedAt, e);
        }
        throw new IllegalStateException("no fold for " + event.getClass());
    }

    private Phase openPhase() {
        if (record.playHasStopped()) {
            return Phase.MARKING;
        }
        return record.isEmpty() ? Phase.SCHEDULED : Phase.PLAYING;
    }

    private GameState in(Phase next) {
        return new GameState(
                terms, next, record, proposal, disputed, undoAsked, result, revision, finishedAt, attached);
    }

    /** Any change on the board withdraws what was proposed and asked. */
    private GameState playing(GameRecord next) {
        return new GameState(terms, Phase.PLAYING, next, null, disputed, null, result, revision, finishedAt, attached);
    }

    private GameState afterPass(GameRecord next) {
        Phase then = next.playHasStopped() ? Phase.MARKING : Phase.PLAYING;
        return playing(next).in(then);
    }

    private GameState asking(UndoAsked ask) {
        return new GameState(terms, phase, record, proposal, disputed, ask, result, revision, finishedAt, attached);
    }

    private GameState proposing(ScoreProposed score, boolean rejectedBefore) {
        return new GameState(
                terms, phase, record, score, rejectedBefore, undoAsked, result, revision, finishedAt, attached);
    }

    private GameState standing(Result next, int nextRevision, Instant at) {
        Instant first = finishedAt == null ? at : finishedAt;
        Phase then = next.leavesOpen() ? openPhase() : Phase.FINISHED;
        return new GameState(terms, then, record, null, disputed, null, next, nextRevision, first, attached);
    }

    private GameState with(GameTerms nextTerms, Phase next, Integer nextRevision) {
        int known = nextRevision == null ? revision : nextRevision;
        GameRecord nextRecord = record.under(nextTerms);
        return new GameState(nextTerms, next, nextRecord, null, disputed, null, result, known, finishedAt, attached);
    }
}
