package org.tengen.gameservice.command;

import java.util.Locale;
import java.util.Map;
import org.tengen.gameservice.game.Decision.Reason;
import org.tengen.gameservice.game.Decision.Refused;
import org.tengen.kit.problem.Problem;

/** Refusals of the domain in the words of HTTP; the type is the reason's name and never changes. */
final class Refusals {

    private static final Map<Reason, String> TITLES = Map.ofEntries(
            Map.entry(Reason.UNKNOWN_GAME, "No such game"),
            Map.entry(Reason.GAME_ANNULLED, "The game was annulled"),
            Map.entry(Reason.GAME_FINISHED, "The game is finished"),
            Map.entry(Reason.GAME_NOT_FINISHED, "The game has no result yet"),
            Map.entry(Reason.GAME_HAS_MOVES, "The game has a record of its own"),
            Map.entry(Reason.NOT_YOUR_COLOR, "Not yours to do"),
            Map.entry(Reason.STALE_MOVE_NUMBER, "Another move came first"),
            Map.entry(Reason.ILLEGAL_MOVE, "The move is against the rules"),
            Map.entry(Reason.LEGAL_MOVE, "The move is legal"),
            Map.entry(Reason.TIME_RUN_OUT, "The time has run out"),
            Map.entry(Reason.FLAG_NOT_FALLEN, "The flag has not fallen"),
            Map.entry(Reason.NO_CLOCK, "No clock is kept"),
            Map.entry(Reason.INVALID_CLOCK, "No such time"),
            Map.entry(Reason.RESULT_STANDS, "There is another result already"),
            Map.entry(Reason.RESULT_RULED, "Not yours to change"),
            Map.entry(Reason.SAME_SOURCE, "The other player says it himself"),
            Map.entry(Reason.TOO_MANY_MOVES, "The record is full"),
            Map.entry(Reason.PLAY_HAS_STOPPED, "Play has stopped"),
            Map.entry(Reason.PLAY_NOT_STOPPED, "Play has not stopped"),
            Map.entry(Reason.HANDICAP_NOT_PLACED, "The handicap stones are missing"),
            Map.entry(Reason.INVALID_HANDICAP, "No such handicap"),
            Map.entry(Reason.INVALID_TERMS, "The game cannot be played like this"),
            Map.entry(Reason.INVALID_POINT, "No such point"),
            Map.entry(Reason.INVALID_DEAD_STONES, "These stones cannot be dead"),
            Map.entry(Reason.NO_PROPOSAL, "No score is on the table"),
            Map.entry(Reason.OWN_PROPOSAL, "The other side answers"),
            Map.entry(Reason.NOTHING_TO_UNDO, "Nothing to take back"),
            Map.entry(Reason.INCONSISTENT_RESULT, "The result contradicts itself"),
            Map.entry(Reason.REASON_MISSING, "A reason is missing"));

    private Refusals() {}

    static Problem problem(Refused refused, long currentVersion) {
        Reason reason = refused.reason();
        String name = reason.name().toLowerCase(Locale.ROOT).replace('_', '-');
        Problem problem = Problem.of(status(reason), name, TITLES.get(reason), refused.detail());
        for (Map.Entry<String, Object> fact : refused.facts().entrySet()) {
            problem = problem.with(fact.getKey(), fact.getValue());
        }
        return reason == Reason.UNKNOWN_GAME ? problem : problem.with("currentVersion", currentVersion);
    }

    private static int status(Reason reason) {
        return switch (reason) {
            case UNKNOWN_GAME -> 404;
            case NOT_YOUR_COLOR, OWN_PROPOSAL, RESULT_RULED, SAME_SOURCE -> 403;
            case STALE_MOVE_NUMBER, RESULT_STANDS -> 412;
            case GAME_ANNULLED,
                    GAME_FINISHED,
                    GAME_NOT_FINISHED,
                    GAME_HAS_MOVES,
                    PLAY_HAS_STOPPED,
                    PLAY_NOT_STOPPED,
                    NO_PROPOSAL,
                    LEGAL_MOVE,
                    TIME_RUN_OUT,
                    FLAG_NOT_FALLEN,
                    NO_CLOCK,
                    NOTHING_TO_UNDO -> 409;
            case ILLEGAL_MOVE,
                    TOO_MANY_MOVES,
                    HANDICAP_NOT_PLACED,
                    INVALID_HANDICAP,
                    INVALID_TERMS,
                    INVALID_CLOCK,
                    INVALID_POINT,
                    INVALID_DEAD_STONES,
                    INCONSISTENT_RESULT,
                    REASON_MISSING -> 422;
        };
    }
}
