package org.tengen.gameservice.game;

import java.util.List;
import java.util.Map;

/** What came of a command: events to append (none when nothing changes), or a refusal with its reason. */
public sealed interface Decision {

    record Accepted(List<GameEvent> events) implements Decision {}

    /**
     * @param detail one sentence for people
     * @param facts what a program may want to know: the rule broken, the move repeated, the result that stands
     */
    record Refused(Reason reason, String detail, Map<String, Object> facts) implements Decision {}

    /** Why a command was refused; the name in lower case with dashes is the stable problem type. */
    enum Reason {
        UNKNOWN_GAME,
        GAME_EXISTS,
        GAME_ANNULLED,
        GAME_FINISHED,
        GAME_NOT_FINISHED,
        GAME_HAS_MOVES,
        NOT_YOUR_COLOR,
        STALE_MOVE_NUMBER,
        ILLEGAL_MOVE,
        LEGAL_MOVE,
        TIME_RUN_OUT,
        FLAG_NOT_FALLEN,
        NO_CLOCK,
        INVALID_CLOCK,
        TOO_MANY_MOVES,
        PLAY_HAS_STOPPED,
        PLAY_NOT_STOPPED,
        HANDICAP_NOT_PLACED,
        INVALID_HANDICAP,
        INVALID_TERMS,
        INVALID_POINT,
        INVALID_DEAD_STONES,
        NO_PROPOSAL,
        OWN_PROPOSAL,
        NOTHING_TO_UNDO,
        INCONSISTENT_RESULT,
        RESULT_STANDS,
        RESULT_RULED,
        SAME_SOURCE,
        REASON_MISSING
    }

    static Decision accepted(GameEvent... events) {
        return new Accepted(List.of(events));
    }

    static Decision refused(Reason reason, String detail) {
        return new Refused(reason, detail, Map.of());
    }

    static Decision refused(Reason reason, String detail, Map<String, Object> facts) {
        return new Refused(reason, detail, facts);
    }
}
