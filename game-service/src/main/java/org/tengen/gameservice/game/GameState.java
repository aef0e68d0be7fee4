package org.tengen.gameservice.game;

import java.time.Instant;
import java.util.List;
import org.tengen.gameservice.clock.GameClock;
import org.tengen.gameservice.game.GameEvent.Annulled;
import org.tengen.gameservice.game.GameEvent.ClockAdjusted;
import org.tengen.gameservice.game.GameEvent.Finished;
import org.tengen.gameservice.game.GameEvent.Forfeited;
import org.tengen.gameservice.game.GameEvent.HandicapPlaced;
import org.tengen.gameservice.game.GameEvent.IllegalMoveReturned;
import org.tengen.gameservice.game.GameEvent.MovePlayed;
import org.tengen.gameservice.game.GameEvent.Passed;
import org.tengen.gameservice.game.GameEvent.PlayResumed;
import org.tengen.gameservice.game.GameEvent.PositionSet;
import org.tengen.gameservice.game.GameEvent.RecordAttached;
import org.tengen.gameservice.game.GameEvent.RefereeNoteSealed;
import org.tengen.gameservice.game.GameEvent.Reinstated;
import org.tengen.gameservice.game.GameEvent.Resigned;
import org.tengen.gameservice.game.GameEvent.ResultClaimed;
import org.tengen.gameservice.game.GameEvent.ResultCorrected;
import org.tengen.gameservice.game.GameEvent.RulingMade;
import org.tengen.gameservice.game.GameEvent.Scheduled;
import org.tengen.gameservice.game.GameEvent.ScoreAgreed;
import org.tengen.gameservice.game.GameEvent.ScoreDisputed;
import org.tengen.gameservice.game.GameEvent.ScoreProposed;
import org.tengen.gameservice.game.GameEvent.Started;
import org.tengen.gameservice.game.GameEvent.StonesMarked;
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
 * @param talk what waits for an answer between the players
 * @param result the latest, or null before the first; stays when the game is annulled, to be reinstated with it
 * @param revision of the result, 0 before the first
 * @param finishedAt when the result came to stand for the first time, or null
 * @param attached the record brought in later, or null
 * @param clocks how the clocks stood after each move, or null when none is kept
 */
public record GameState(
        GameTerms terms,
        Phase phase,
        GameRecord record,
        Talk talk,
        Result result,
        int revision,
        Instant finishedAt,
        RecordAttached attached,
        ClockHistory clocks) {

    /** Before the first event. */
    public static final GameState NONE =
            new GameState(null, Phase.SCHEDULED, null, Talk.NONE, null, 0, null, null, null);

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

    /** The score on the table, or null. */
    public ScoreProposed proposal() {
        return talk.proposal();
    }

    /** Whether a proposed score was rejected at any time. */
    public boolean disputed() {
        return talk.disputed();
    }

    /** The take-back that waits for an answer, or null. */
    public UndoAsked undoAsked() {
        return talk.undoAsked();
    }

    public Claims claims() {
        return talk.claims();
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
            GameRecord empty = GameRecord.of(e.terms());
            return new GameState(e.terms(), Phase.SCHEDULED, empty, Talk.NONE, null, 0, null, null, null);
        }
        if (event instanceof MovePlayed e) {
            return playing(record.plus(new GameRecord.Stone(e.color(), e.point(), e.despite())))
                    .with(ClockHistory.afterMove(clocks, e.clock()));
        }
        if (event instanceof Passed e) {
            GameRecord next = record.plus(new GameRecord.Pass(e.color(), e.despite()));
            return playing(next)
                    .in(next.playHasStopped() ? Phase.MARKING : Phase.PLAYING)
                    .with(ClockHistory.afterMove(clocks, e.clock()));
        }
        if (event instanceof Started e) {
            return in(Phase.PLAYING).with(ClockHistory.set(clocks, e.clock()));
        }
        if (event instanceof ClockAdjusted e) {
            return with(ClockHistory.set(clocks, e.clock()));
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
            return talking(talk.asking(e));
        }
        if (event instanceof UndoRefused) {
            return talking(talk.asking(null));
        }
        if (event instanceof UndoGranted e) {
            return playing(record.minus(e.plies())).with(ClockHistory.undone(clocks, e.plies(), e.clock()));
        }
        if (event instanceof PlayResumed e) {
            return playing(record.plus(new GameRecord.Resumption(e.firstToMove())))
                    .with(ClockHistory.set(clocks, e.clock()));
        }
        if (event instanceof StonesMarked e) {
            return talking(talk.marking(e.dead()));
        }
        if (event instanceof ScoreProposed e) {
            return talking(talk.proposing(e));
        }
        if (event instanceof ScoreDisputed) {
            return talking(talk.disputing());
        }
        if (event instanceof ResultClaimed e) {
            return talking(talk.claiming(claims().with(e.by(), e.claim())));
        }
        if (event instanceof ScoreAgreed
                || event instanceof Resigned
                || event instanceof TimeExpired
                || event instanceof Forfeited
                || event instanceof RulingMade) {
            return this; // the manner of the result; the result itself follows in Finished
        }
        if (event instanceof IllegalMoveReturned || event instanceof RefereeNoteSealed) {
            return this; // told, and nothing on the board or in the result has changed
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
            return under(terms, Phase.ANNULLED, e.revision());
        }
        if (event instanceof Reinstated e) {
            Phase next = result == null || result.leavesOpen() ? openPhase() : Phase.FINISHED;
            // whoever won is the winner still when the colours come back exchanged
            boolean exchanged = result != null && e.terms().isExchangeOf(terms);
            return under(e.terms(), next, e.revision(), exchanged ? result.exchanged() : result);
        }
        if (event instanceof TermsChanged e) {
            return under(e.terms(), phase, null);
        }
        if (event instanceof RecordAttached e) {
            return new GameState(terms, phase, record, talk, result, revision, finishedAt, e, clocks);
        }
        throw new IllegalStateException("no fold for " + event.getClass());
    }

    private Phase openPhase() {
        if (record.playHasStopped()) {
            return Phase.MARKING;
        }
        return record.isEmpty() ? Phase.SCHEDULED : Phase.PLAYING;
    }

    /** How the clocks stand, or null when none is kept. */
    public GameClock clock() {
        return clocks == null ? null : clocks.now();
    }

    /** Stones called dead, not proposed yet. */
    public List<String> marked() {
        return talk.marked();
    }

    /** The open game so many moves ago, as spectators of a late broadcast see it. */
    public GameState behind(int plies) {
        GameRecord then = record.minus(Math.min(plies, record.moveCount()));
        Phase was = then.isEmpty() ? Phase.SCHEDULED : Phase.PLAYING;
        return new GameState(terms, was, then, Talk.NONE, null, 0, null, null, null);
    }

    /** The game with everything taken out that tells how it ended; the moves stay. */
    public GameState withoutResult() {
        Phase was = record.isEmpty() ? Phase.SCHEDULED : Phase.PLAYING;
        RecordAttached silent = attached == null
                ? null
                : new RecordAttached(attached.black(), attached.white(), attached.moves(), null, null, attached.at());
        Phase shown = phase == Phase.ANNULLED ? Phase.ANNULLED : was;
        return new GameState(terms, shown, record, Talk.NONE, null, 0, null, silent, null);
    }

    private GameState with(ClockHistory next) {
        return new GameState(terms, phase, record, talk, result, revision, finishedAt, attached, next);
    }

    private GameState in(Phase next) {
        return new GameState(terms, next, record, talk, result, revision, finishedAt, attached, clocks);
    }

    private GameState playing(GameRecord next) {
        Talk left = talk.afterBoardChanged();
        return new GameState(terms, Phase.PLAYING, next, left, result, revision, finishedAt, attached, clocks);
    }

    private GameState talking(Talk next) {
        return new GameState(terms, phase, record, next, result, revision, finishedAt, attached, clocks);
    }

    private GameState standing(Result next, int nextRevision, Instant at) {
        Instant first = finishedAt == null ? at : finishedAt;
        Phase then = next.leavesOpen() ? openPhase() : Phase.FINISHED;
        return new GameState(terms, then, record, talk.settled(), next, nextRevision, first, attached, clocks);
    }

    private GameState under(GameTerms next, Phase then, Integer nextRevision) {
        return under(next, then, nextRevision, result);
    }

    private GameState under(GameTerms next, Phase then, Integer nextRevision, Result standing) {
        int known = nextRevision == null ? revision : nextRevision;
        return new GameState(
                next, then, record.under(next), talk.settled(), standing, known, finishedAt, attached, clocks);
    }
}
