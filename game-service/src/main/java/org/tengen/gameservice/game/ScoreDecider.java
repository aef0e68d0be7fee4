package org.tengen.gameservice.game;

import static org.tengen.gameservice.game.Decision.accepted;
import static org.tengen.gameservice.game.Decision.refused;

import java.time.Instant;
import java.util.List;
import org.tengen.gameservice.clock.GameClock;
import org.tengen.gameservice.game.Decision.Reason;
import org.tengen.gameservice.game.GameCommand.AgreeScore;
import org.tengen.gameservice.game.GameCommand.DisputeScore;
import org.tengen.gameservice.game.GameCommand.MarkDead;
import org.tengen.gameservice.game.GameCommand.ProposeScore;
import org.tengen.gameservice.game.GameCommand.Resume;
import org.tengen.gameservice.game.GameEvent.PlayResumed;
import org.tengen.gameservice.game.GameEvent.ScoreAgreed;
import org.tengen.gameservice.game.GameEvent.ScoreDisputed;
import org.tengen.gameservice.game.GameEvent.ScoreProposed;
import org.tengen.gameservice.game.GameEvent.StonesMarked;
import org.tengen.gameservice.game.Result.By;
import org.tengen.gameservice.game.Result.Proof;
import org.tengen.gameservice.game.Result.Winner;
import org.tengen.rules.board.Color;
import org.tengen.rules.ruleset.ResumeFirst;
import org.tengen.rules.ruleset.Ruleset;
import org.tengen.rules.ruleset.Tie;
import org.tengen.rules.score.CountOutcome;

/** After play has stopped: marking, proposing, agreeing, disputing, playing on. */
final class ScoreDecider {

    private ScoreDecider() {}

    /** Calling stones dead proposes nothing yet; a stone that is not there is refused as in a proposal. */
    static Decision mark(GameState state, MarkDead command) {
        if (state.phase() != Phase.MARKING) {
            return refused(Reason.PLAY_NOT_STOPPED, "Stones are marked after play has stopped.");
        }
        if (Count.of(state.terms(), state.record(), command.dead()) instanceof CountOutcome.Refused notDead) {
            return refused(Reason.INVALID_DEAD_STONES, notDead.reason());
        }
        boolean same = state.proposal() == null && state.marked().equals(command.dead());
        return same ? accepted() : accepted(new StonesMarked(command.by(), List.copyOf(command.dead())));
    }

    static Decision propose(GameState state, ProposeScore command) {
        if (state.phase() != Phase.MARKING) {
            return refused(Reason.PLAY_NOT_STOPPED, "The score is proposed after both have passed.");
        }
        List<String> dead = command.dead() == null ? state.marked() : command.dead();
        CountOutcome count = Count.of(state.terms(), state.record(), dead);
        if (count instanceof CountOutcome.Refused notDead) {
            return refused(Reason.INVALID_DEAD_STONES, notDead.reason());
        }
        int margin = ((CountOutcome.Counted) count).score().marginHalfPoints();
        return accepted(new ScoreProposed(command.by(), List.copyOf(dead), margin));
    }

    /** The other side agrees, or the referee for both. */
    static Decision agree(GameState state, AgreeScore command, Instant now) {
        ScoreProposed proposal = state.proposal();
        if (proposal == null) {
            return refused(Reason.NO_PROPOSAL, "No score is on the table.");
        }
        if (command.by() != Seat.REFEREE && command.by() == proposal.by()) {
            return refused(Reason.OWN_PROPOSAL, "The opponent agrees to a proposed score.");
        }
        boolean ruled = state.disputed() && command.by() == Seat.REFEREE;
        Result result = counted(state.terms(), proposal.marginHalfPoints(), ruled ? Proof.REFEREE : Proof.RECORD);
        return accepted(
                new ScoreAgreed(command.by(), proposal.marginHalfPoints()), ResultDecider.finished(state, result, now));
    }

    static Decision dispute(GameState state, DisputeScore command) {
        return state.proposal() == null
                ? refused(Reason.NO_PROPOSAL, "No score is on the table.")
                : accepted(new ScoreDisputed(command.by()));
    }

    /** Who moves first when play goes on is the rule set's word; the referee speaks for the last to pass. */
    static Decision resume(GameState state, Resume command, Instant now) {
        if (state.phase() != Phase.MARKING) {
            return refused(Reason.PLAY_NOT_STOPPED, "Play has not stopped.");
        }
        Ruleset rules = state.record().rules();
        Color afterLastPass = state.record().toMove();
        boolean byOpponent = rules.resumeFirst() == ResumeFirst.OPPONENT_OF_ASKER && command.by() != Seat.REFEREE;
        Color asker = command.by() == Seat.BLACK ? Color.BLACK : Color.WHITE;
        Color first = byOpponent ? asker.opponent() : afterLastPass;
        GameClock clock = state.clock() == null ? null : state.clock().running(first, now);
        return accepted(new PlayResumed(command.by(), first, clock));
    }

    /** @param margin Black minus White in half points */
    private static Result counted(GameTerms terms, int margin, Proof proof) {
        if (margin != 0) {
            return Result.of(margin > 0 ? Winner.BLACK : Winner.WHITE, By.POINTS, Math.abs(margin), proof);
        }
        Tie tie = GameRules.of(terms.ruleset()).orElseThrow().tie();
        return switch (tie) {
            case JIGO -> Result.of(Winner.NONE, By.JIGO, null, proof);
            case BLACK -> Result.of(Winner.BLACK, By.POINTS, null, proof);
            case WHITE -> Result.of(Winner.WHITE, By.POINTS, null, proof);
        };
    }
}
