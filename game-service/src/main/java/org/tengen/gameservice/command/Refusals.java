package org.tengen.gameservice.command;

import java.util.Locale;
import java.util.Map;
import org.tengen.gameservice.game.Decision.Reason;
import org.tengen.gameservice.game.Decision.Refused;
import org.tengen.kit.language.Saying;
import org.tengen.kit.problem.Problem;

/** Refusals of the domain in the words of HTTP; the type is the reason's name and never changes. */
public final class Refusals {

    private Refusals() {}

    static Problem problem(Refused refused, long currentVersion) {
        Reason reason = refused.reason();
        String name = reason.name().toLowerCase(Locale.ROOT).replace('_', '-');
        Problem problem = Problem.of(status(reason), name, title(name), refused.detail());
        for (Map.Entry<String, Object> fact : refused.facts().entrySet()) {
            problem = problem.with(fact.getKey(), fact.getValue());
        }
        return reason == Reason.UNKNOWN_GAME ? problem : problem.with("currentVersion", currentVersion);
    }

    private static String title(String name) { // messages: refusal_*
        return Saying.say("refusal_" + name.replace('-', '_'));
    }

    /** The HTTP status of a refusal, always the same for the same reason. */
    public static int status(Reason reason) {
        return switch (reason) {
            case UNKNOWN_GAME -> 404;
            case NOT_YOUR_COLOR, OWN_PROPOSAL, RESULT_RULED, SAME_SOURCE -> 403;
            case STALE_MOVE_NUMBER, RESULT_STANDS -> 412;
            case GAME_EXISTS,
                    GAME_ANNULLED,
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
