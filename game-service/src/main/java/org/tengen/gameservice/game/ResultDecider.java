package org.tengen.gameservice.game;

import static org.tengen.gameservice.game.Decision.accepted;
import static org.tengen.gameservice.game.Decision.refused;

import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tengen.gameservice.game.Decision.Reason;
import org.tengen.gameservice.game.GameCommand.ClaimResult;
import org.tengen.gameservice.game.GameCommand.CorrectResult;
import org.tengen.gameservice.game.GameCommand.RecordResult;
import org.tengen.gameservice.game.GameCommand.Resign;
import org.tengen.gameservice.game.GameCommand.Rule;
import org.tengen.gameservice.game.GameEvent.Finished;
import org.tengen.gameservice.game.GameEvent.Forfeited;
import org.tengen.gameservice.game.GameEvent.MovePlayed;
import org.tengen.gameservice.game.GameEvent.Resigned;
import org.tengen.gameservice.game.GameEvent.ResultClaimed;
import org.tengen.gameservice.game.GameEvent.ResultCorrected;
import org.tengen.gameservice.game.GameEvent.RulingMade;
import org.tengen.gameservice.game.Result.By;
import org.tengen.gameservice.game.Result.Proof;
import org.tengen.gameservice.game.Result.Winner;
import org.tengen.rules.board.Color;
import org.tengen.rules.play.Repetition;
import org.tengen.rules.ruleset.LongCycle;

/** How a game comes to its result otherwise than by counting, and how a result is changed. */
final class ResultDecider {

    /** What two players may agree on: a default among them, which is then never rated. UNKNOWN is refused below. */
    private static final Set<By> BY_PLAYERS =
            EnumSet.of(By.POINTS, By.RESIGNATION, By.TIME, By.FORFEIT, By.JIGO, By.NO_RESULT, By.UNKNOWN);

    private ResultDecider() {}

    /** A result told, not played out; the record, if there is one, stays as it is. */
    static Decision record(GameState state, Result result, Instant now) {
        Optional<String> contradiction = result.contradiction();
        if (contradiction.isPresent() || result.leavesOpen()) {
            return refused(Reason.INCONSISTENT_RESULT, contradiction.orElse("An unknown result is no result."));
        }
        Finished finished = finished(state, result, now);
        return switch (result.by()) {
            case FORFEIT ->
                accepted(new Forfeited(result.winner() == Winner.BLACK ? Color.WHITE : Color.BLACK), finished);
            case BOTH_LOSE -> accepted(new Forfeited(null), finished);
            default -> accepted(finished);
        };
    }

    /**
     * A result for a game that has one. The same again changes nothing; another one is refused until its sender has seen
     * the first and confirms, and what a referee ruled or a record proves is not changed at the desk.
     */
    static Decision again(GameState state, RecordResult command, Instant now) {
        Result wanted = command.result();
        Result stands = state.result();
        if (stands.saysTheSameAs(wanted)) {
            return accepted();
        }
        Map<String, Object> facts = Map.of("result", stands, "revision", state.revision(), "yours", wanted);
        if (!command.confirmed()) {
            String detail = "This game has the result " + Results.shown(stands) + "; you sent " + Results.shown(wanted)
                    + ". Confirm the change with the current version, or let it be.";
            return refused(Reason.RESULT_STANDS, detail, facts);
        }
        boolean ruled = stands.proof() == Proof.REFEREE || stands.proof() == Proof.RECORD;
        if (ruled && !command.overRulings()) {
            return refused(Reason.RESULT_RULED, "This result is the referee's to change.", facts);
        }
        boolean told = command.reason() != null && !command.reason().isBlank();
        String reason = told ? command.reason() : "the desk confirmed another result over " + Results.shown(stands);
        return correct(state, new CorrectResult(wanted, reason), now);
    }

    /** The referee's word on an open game, with its reason. */
    static Decision rule(GameState state, Rule command, Instant now) {
        if (command.ruling() == null || command.ruling().isBlank()) {
            return refused(Reason.REASON_MISSING, "A ruling says why.");
        }
        Decision result = record(state, command.result(), now);
        if (!(result instanceof Decision.Accepted accepted)) {
            return result;
        }
        List<GameEvent> events = new ArrayList<>();
        events.add(new RulingMade(command.ruling(), now));
        events.addAll(accepted.events());
        return new Decision.Accepted(List.copyOf(events));
    }

    /** What both players say is the result; what one says waits for the other, and differing words for the referee. */
    static Decision claim(GameState state, ClaimResult command, Instant now) {
        if (command.by() == Seat.REFEREE) {
            return refused(Reason.NOT_YOUR_COLOR, "A claim is a player's word; the referee records a result.");
        }
        if (!BY_PLAYERS.contains(command.manner())) {
            return refused(
                    Reason.NOT_YOUR_COLOR, "That both win, both lose or nothing counts is the referee's word alone.");
        }
        Claim claim = new Claim(command.winner(), command.manner(), command.marginHalfPoints(), now, command.source());
        Optional<String> contradiction = claim.asResult().contradiction();
        if (contradiction.isPresent() || claim.by() == By.UNKNOWN) {
            return refused(Reason.INCONSISTENT_RESULT, contradiction.orElse("An unknown result is no result."));
        }
        Color color = command.by() == Seat.BLACK ? Color.BLACK : Color.WHITE;
        Claim other = state.claims().of(color.opponent());
        if (other != null && claim.isOfSameSource(other)) {
            return refused(Reason.SAME_SOURCE, "The other player says the result with a phone of his own.");
        }
        ResultClaimed claimed = new ResultClaimed(color, claim);
        return other != null && other.agreesWith(claim)
                ? accepted(claimed, finished(state, claim.asResult(), now))
                : accepted(claimed);
    }

    /** Every correction says why; to UNKNOWN it opens the game again. The same result again changes nothing. */
    static Decision correct(GameState state, CorrectResult command, Instant now) {
        if (state.result() == null) {
            return refused(Reason.GAME_NOT_FINISHED, "There is no result yet that could be corrected.");
        }
        Optional<String> contradiction = command.result().contradiction();
        if (contradiction.isPresent()) {
            return refused(Reason.INCONSISTENT_RESULT, contradiction.get());
        }
        if (command.reason() == null || command.reason().isBlank()) {
            return refused(Reason.REASON_MISSING, "A correction says why.");
        }
        if (command.result().equals(state.result())) {
            return accepted();
        }
        return accepted(new ResultCorrected(state.revision() + 1, command.result(), command.reason(), now));
    }

    static Decision resign(GameState state, Resign command, Instant now) {
        if (!command.by().speaksFor(command.color())) {
            return refused(Reason.NOT_YOUR_COLOR, "One resigns one's own game.");
        }
        Result result = won(command.color().opponent(), By.RESIGNATION, proof(state, command.by()));
        return accepted(new Resigned(command.color()), finished(state, result, now));
    }

    /** What a move against the rules costs where it costs the game. */
    static Result lostByRule(Color loser) {
        return won(loser.opponent(), By.FORFEIT, Proof.REFEREE);
    }

    /**
     * What a whole-board repetition makes of the game where the rule set lets the move stand: void or a draw. "No result"
     * is not among them, for there both players have to agree to it.
     */
    static Optional<Finished> afterRepetition(GameState state, MovePlayed move, Instant now) {
        return state.record()
                .repetitionBy(move)
                .map(Repetition::meaning)
                .filter(meaning -> meaning == LongCycle.VOID || meaning == LongCycle.DRAW)
                .map(meaning -> meaning == LongCycle.VOID ? By.VOID : By.JIGO)
                .map(by -> new Finished(
                        state.revision() + 1, Result.of(Winner.NONE, by, null, Proof.RECORD), move.moveNumber(), now));
    }

    static Result won(Color winner, By by, Proof proof) {
        return Result.of(winner == Color.BLACK ? Winner.BLACK : Winner.WHITE, by, null, proof);
    }

    static Finished finished(GameState state, Result result, Instant now) {
        return new Finished(state.revision() + 1, result, state.record().moveCount(), now);
    }

    static Proof proof(GameState state, Seat by) {
        if (!state.record().isEmpty()) {
            return Proof.RECORD;
        }
        return by == Seat.REFEREE ? Proof.REFEREE : Proof.BOTH_PLAYERS;
    }
}
