package org.tengen.pairingservice.tournament;

import java.time.Instant;
import java.util.UUID;

/**
 * A link somebody may come by once, to help with one round or one room.
 *
 * @param scope {@code enter-results} or {@code check-in}
 * @param round from 1, null for any
 * @param room {@code Hall A: 1-20, 31}, null for any
 * @param label for whom it is, as its issuer calls it
 * @param tokenHash SHA-256 of the signed token: the log must not hold what opens a door
 */
public record HelperLink(
        UUID linkId,
        String scope,
        Integer round,
        String room,
        String label,
        String tokenHash,
        Instant expiresAt,
        State state) {

    /** What became of it. */
    public enum State {
        OPEN,
        USED,
        REVOKED
    }

    static HelperLink of(TournamentEvent.HelperLinkIssued issued) {
        return new HelperLink(
                issued.linkId(),
                issued.scope(),
                issued.round(),
                issued.room(),
                issued.label(),
                issued.tokenHash(),
                issued.expiresAt(),
                State.OPEN);
    }

    HelperLink in(State newState) {
        return new HelperLink(linkId, scope, round, room, label, tokenHash, expiresAt, newState);
    }
}
