package org.tengen.pairingservice.tournament;

import java.util.UUID;

/**
 * One game of a round as it was paired.
 *
 * @param table the place where they sit, from 1
 * @param white entry of White
 * @param black entry of Black
 * @param coloursKnown false when a file recorded only who met; such a game enters no colour balance
 * @param weight desirability the engine gave to the pair (higher is better), null when nobody weighed it
 */
public record Pair(
        UUID gameId,
        int table,
        UUID white,
        UUID black,
        int handicap,
        int komiHalfPoints,
        boolean coloursKnown,
        Long weight) {

    /** Whether the same two sit there, whoever has White. */
    public boolean sameTwo(Pair other) {
        return (white.equals(other.white) && black.equals(other.black))
                || (white.equals(other.black) && black.equals(other.white));
    }

    public boolean has(UUID entryId) {
        return white.equals(entryId) || black.equals(entryId);
    }

    public UUID opponentOf(UUID entryId) {
        return white.equals(entryId) ? black : white;
    }

    public Pair withGame(UUID otherGameId) {
        return new Pair(otherGameId, table, white, black, handicap, komiHalfPoints, coloursKnown, weight);
    }
}
