package org.tengen.gameservice.game;

import static org.tengen.gameservice.game.Decision.accepted;
import static org.tengen.gameservice.game.Decision.refused;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tengen.gameservice.game.Decision.Reason;
import org.tengen.gameservice.game.GameCommand.AdjustClock;
import org.tengen.gameservice.game.GameCommand.AgreeScore;
import org.tengen.gameservice.game.GameCommand.Annul;
import org.tengen.gameservice.game.GameCommand.AskUndo;
import org.tengen.gameservice.game.GameCommand.AttachRecord;
import org.tengen.gameservice.game.GameCommand.ClaimResult;
import org.tengen.gameservice.game.GameCommand.ClaimTime;
import org.tengen.gameservice.game.GameCommand.Contest;
import org.tengen.gameservice.game.GameCommand.CorrectResult;
import org.tengen.gameservice.game.GameCommand.DisputeScore;
import org.tengen.gameservice.game.GameCommand.GrantUndo;
import org.tengen.gameservice.game.GameCommand.MarkDead;
import org.tengen.gameservice.game.GameCommand.Open;
import org.tengen.gameservice.game.GameCommand.PlaceHandicap;
import org.tengen.gameservice.game.GameCommand.Play;
import org.tengen.gameservice.game.GameCommand.ProposeScore;
import org.tengen.gameservice.game.GameCommand.RecordResult;
import org.tengen.gameservice.game.GameCommand.RefuseUndo;
import org.tengen.gameservice.game.GameCommand.Resign;
import org.tengen.gameservice.game.GameCommand.Resume;
import org.tengen.gameservice.game.GameCommand.ReturnMove;
import org.tengen.gameservice.game.GameCommand.Rule;
import org.tengen.gameservice.game.GameCommand.Schedule;
import org.tengen.gameservice.game.GameCommand.SealNote;
import org.tengen.gameservice.game.GameCommand.SetPosition;
import org.tengen.gameservice.game.GameCommand.Several;
import org.tengen.gameservice.game.GameCommand.Start;

/**
 * What a command makes of a game: a pure function of the folded state, the command and the time of its receipt. Here
 * is decided which commands a game takes where it stands; the moves, the score and the result have deciders of their
 * own.
 */
public final class GameDecider {

    private GameDecider() {}

    /** @param now when the service received the command; nothing else reads a clock */
    public static Decision decide(GameState state, GameCommand command, Instant now) {
        if (command instanceof Schedule schedule) {
            return TermsDecider.schedule(state, schedule.terms(), now);
        }
        if (command instanceof Open open) {
            return TermsDecider.open(state, open.terms(), now);
        }
        if (command instanceof Several several) {
            return several(state, several.commands(), now);
        }
        if (!state.exists()) {
            return refused(Reason.UNKNOWN_GAME, "There is no such game.");
        }
        if (command instanceof SealNote note) {
            return accepted(new GameEvent.RefereeNoteSealed(note.noteId(), note.sealed(), now));
        }
        if (command instanceof Annul annul) {
            return TermsDecider.annul(state, annul.reason(), now);
        }
        if (state.phase() == Phase.ANNULLED) {
            return refused(Reason.GAME_ANNULLED, "This game was annulled; its pairing no longer exists.");
        }
        if (command instanceof CorrectResult correct) {
            return ResultDecider.correct(state, correct, now);
        }
        if (command instanceof AttachRecord attach) {
            return RecordDecider.attach(state, attach, now);
        }
        if (!state.isOpen()) {
            return command instanceof RecordResult again ? ResultDecider.again(state, again, now) : finished(state);
        }
        return whileOpen(state, command, now);
    }

    private static Decision finished(GameState state) {
        return refused(
                Reason.GAME_FINISHED,
                "This game is finished; a result is changed by a correction.",
                Map.of("result", state.result(), "revision", state.revision()));
    }

    /** Each on what the ones before it made of the game; the first refusal refuses them all. */
    private static Decision several(GameState state, List<GameCommand> commands, Instant now) {
        List<GameEvent> events = new ArrayList<>();
        GameState at = state;
        for (GameCommand command : commands) {
            Decision decision = decide(at, command, now);
            if (!(decision instanceof Decision.Accepted accepted)) {
                return decision;
            }
            for (GameEvent event : accepted.events()) {
                at = at.after(event);
                events.add(event);
            }
        }
        return new Decision.Accepted(List.copyOf(events));
    }

    private static Decision whileOpen(GameState state, GameCommand command, Instant now) {
        if (command instanceof Play play) {
            return MoveDecider.play(state, play, now);
        }
        if (command instanceof Start start) {
            return ClockDecider.start(state, start, now);
        }
        if (command instanceof AdjustClock adjust) {
            return ClockDecider.adjust(state, adjust, now);
        }
        if (command instanceof ReturnMove back) {
            return MoveDecider.returnMove(state, back, now);
        }
        if (command instanceof PlaceHandicap place) {
            return MoveDecider.placeHandicap(state, place, now);
        }
        if (command instanceof SetPosition set) {
            return MoveDecider.setPosition(state, set, now);
        }
        if (command instanceof RecordResult record) {
            return ResultDecider.record(state, record.result(), now);
        }
        if (command instanceof Contest contest) {
            return RecordDecider.contest(state, contest, now);
        }
        if (command instanceof Rule rule) {
            return ResultDecider.rule(state, rule, now);
        }
        if (command instanceof ClaimResult claim) {
            return ResultDecider.claim(state, claim, now);
        }
        if (command instanceof Resign resign) {
            return ResultDecider.resign(state, resign, now);
        }
        if (command instanceof ClaimTime claim) {
            return ClockDecider.flag(state, claim, now);
        }
        return whileTalking(state, command, now);
    }

    private static Decision whileTalking(GameState state, GameCommand command, Instant now) {
        if (command instanceof MarkDead mark) {
            return ScoreDecider.mark(state, mark);
        }
        if (command instanceof ProposeScore propose) {
            return ScoreDecider.propose(state, propose);
        }
        if (command instanceof AgreeScore agree) {
            return ScoreDecider.agree(state, agree, now);
        }
        if (command instanceof DisputeScore dispute) {
            return ScoreDecider.dispute(state, dispute);
        }
        if (command instanceof Resume resume) {
            return ScoreDecider.resume(state, resume, now);
        }
        if (command instanceof AskUndo ask) {
            return MoveDecider.askUndo(state, ask);
        }
        if (command instanceof GrantUndo grant) {
            return MoveDecider.grantUndo(state, grant, now);
        }
        if (command instanceof RefuseUndo refuse) {
            return MoveDecider.refuseUndo(state, refuse);
        }
        throw new IllegalStateException("no decision for " + command.getClass());
    }
}
