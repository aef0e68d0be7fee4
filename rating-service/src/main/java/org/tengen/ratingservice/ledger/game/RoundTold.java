package org.tengen.ratingservice.ledger.game;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.tengen.eventstore.inbox.Unreadable;

/** {@code tournament.rounds.v1} as far as the rating reads it: which results are not final. */
public record RoundTold(UUID tournamentId, Integer round, long revision, List<Pairing> pairings) {

    /** Why a result is not final; whatever a later version of the contract adds is not final either. */
    private static final Map<String, String> REASONS =
            Map.of("UNFINISHED", LedgerGame.NOT_FINISHED, "UNDER_APPEAL", LedgerGame.UNDER_APPEAL);

    public record Pairing(UUID gameId, String provisional) {}

    /**
     * Games whose results do not count yet, with the reason.
     *
     * @throws Unreadable when something required is missing
     */
    public Map<UUID, String> provisional() {
        require(tournamentId != null, "tournamentId");
        require(round != null, "round");
        require(revision >= 1, "revision");
        require(pairings != null, "pairings");
        Map<UUID, String> provisional = new TreeMap<>();
        for (Pairing pairing : pairings) {
            require(pairing.gameId() != null, "pairings.gameId");
            if (pairing.provisional() != null) {
                provisional.put(pairing.gameId(), REASONS.getOrDefault(pairing.provisional(), LedgerGame.UNDER_APPEAL));
            }
        }
        return provisional;
    }

    private static void require(boolean holds, String field) {
        if (!holds) {
            throw new Unreadable("tournament.rounds: " + field + " is missing or impossible", null);
        }
    }
}
