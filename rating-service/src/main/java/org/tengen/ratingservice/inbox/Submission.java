package org.tengen.ratingservice.inbox;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.tengen.ratingservice.ledger.Pools;

/**
 * A file that was handed in.
 *
 * @param people who stands for whom
 * @param overrides reason by check
 * @param poolVersion of the pool once it was accepted, null before
 * @param version of this row, for If-Match
 */
public record Submission(
        UUID submission,
        Pools.Ref pool,
        State state,
        String fileName,
        String format,
        List<ResultFile.Event> events,
        List<Entrant> people,
        List<Finding> findings,
        Map<String, String> overrides,
        String submittedBy,
        Instant receivedAt,
        Integer poolVersion,
        int version) {

    public enum State {
        RECEIVED,
        CHECKED,
        HELD,
        ACCEPTED,
        RATED,
        REJECTED,
        WITHDRAWN
    }

    /** @param how KNOWN under a number or id, NUMBER: new under a federation's number, UNIDENTIFIED, or BY_HAND */
    public record Entrant(
            UUID player, String key, String name, String firstName, String country, String club, String how) {}

    /** A step of its way, for everybody to see. */
    public record Step(State state, Instant at, String actor, String reason) {}

    boolean isOpen() {
        return state == State.RECEIVED || state == State.CHECKED || state == State.HELD;
    }
}
