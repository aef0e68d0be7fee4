package org.tengen.kit.identity;

import java.time.Instant;

/**
 * What a signed link (QR on a slip, helper's link) allows. Parts that are null do not narrow it.
 *
 * @param scope e.g. {@code enter-results}, {@code confirm-result}, {@code check-in}
 * @param tournament UUID
 * @param round 1-based, or null
 * @param room or null
 * @param game UUID, or null
 * @param expires the link is refused from here on
 */
public record Link(String scope, String tournament, Integer round, String room, String game, Instant expires) {

    public Link {
        if (scope.isBlank() || tournament == null || expires == null) {
            throw new IllegalArgumentException("a link needs scope, tournament and expiry");
        }
    }

    /** True when the link covers this board; room may be null when the table stands in no named room. */
    public boolean covers(String wantedScope, String inTournament, int inRound, String inRoom, String inGame) {
        return scope.equals(wantedScope)
                && tournament.equals(inTournament)
                && (round == null || round == inRound)
                && (room == null || room.equals(inRoom))
                && (game == null || game.equals(inGame));
    }
}
