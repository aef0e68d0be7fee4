package org.tengen.ratingservice.office;

import java.time.LocalDate;
import java.util.Map;
import java.util.UUID;

/**
 * A decision as a program sends it: what kind, and the fields of that kind.
 *
 * @param type see {@link Kind}
 * @param playerId RESET
 * @param from MERGE, REASSIGN: who is counted as somebody else; POLICY: unused
 * @param into MERGE @param to REASSIGN
 * @param eventId REASSIGN, MOVE_EVENT
 * @param gameId RULE_GAME, TAKE_QUEUED, DROP_QUEUED
 * @param epoch @param revision TAKE_QUEUED, DROP_QUEUED: of the waiting correction, so that none is decided on that nobody saw
 * @param id of the merge or reset that SPLIT and WITHDRAW_RESET take back
 * @param date RESET, MOVE_EVENT, POLICY (null: the whole history)
 * @param winner RULE_GAME: BLACK, WHITE or JIGO, empty to keep it
 * @param notRated RULE_GAME: why it does not count, empty when it does
 */
public record Decision(
        Kind type,
        UUID playerId,
        UUID from,
        UUID into,
        UUID to,
        UUID eventId,
        UUID gameId,
        Integer epoch,
        Long revision,
        UUID id,
        LocalDate date,
        Double rating,
        Double deviation,
        String winner,
        String notRated,
        String system,
        Map<String, Double> parameters,
        String period) {

    /** What may be decided. */
    public enum Kind {
        RESET,
        WITHDRAW_RESET,
        MERGE,
        SPLIT,
        REASSIGN,
        MOVE_EVENT,
        RULE_GAME,
        TAKE_QUEUED,
        DROP_QUEUED,
        POLICY
    }
}
