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
 * @param tokenHash SHA-256 of the code in its address: the log must not hold what opens a door
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

    /** Results of boards, typed at game-service. */
    public static final String ENTER_RESULTS = "enter-results";
    /** Who has come, ticked at the registration desk. */
    public static final String CHECK_IN = "check-in";

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

    /** Whether somebody who came by it may help. */
    public boolean helps() {
        return state == State.USED;
    }

    HelperLink in(State newState) {
        return new HelperLink(linkId, scope, round, room, label, tokenHash, expiresAt, newState);
    }
}
