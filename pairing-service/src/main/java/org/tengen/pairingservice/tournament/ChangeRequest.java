package org.tengen.pairingservice.tournament;

import java.time.Instant;
import java.util.Map;
import java.util.UUID;

/**
 * What a player asked for, and what became of it.
 *
 * @param rounds for {@code PARTICIPATION}: round → takes part
 * @param unsigned whether it came from a phone that nobody signed in on
 * @param reason of the answer, null while there is none
 */
public record ChangeRequest(
        UUID requestId,
        UUID entryId,
        Kind kind,
        Map<Integer, Boolean> rounds,
        Instant askedAt,
        boolean unsigned,
        State state,
        String reason) {

    /** What it is about. */
    public enum Kind {
        PARTICIPATION,
        WITHDRAWAL,
        /** Something about the person, in words. */
        CORRECTION
    }

    /** How far it has come. */
    public enum State {
        ASKED,
        DONE,
        REFUSED
    }

    static ChangeRequest of(AttendanceEvent.ChangeRequested asked) {
        return new ChangeRequest(
                asked.requestId(),
                asked.entryId(),
                asked.kind(),
                asked.rounds(),
                asked.askedAt(),
                Boolean.TRUE.equals(asked.unsigned()),
                State.ASKED,
                null);
    }

    ChangeRequest answered(AttendanceEvent.RequestAnswered answer) {
        State answered = answer.done() ? State.DONE : State.REFUSED;
        return new ChangeRequest(requestId, entryId, kind, rounds, askedAt, unsigned, answered, answer.reason());
    }
}
