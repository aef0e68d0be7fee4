package org.tengen.pairing.tournament;

/** What an entry did in a round. */
public enum RoundStatus {
    /** There is a game, also without result or by default. */
    PAIRED,
    BYE,
    ABSENT,
    /** Takes part, but has neither a game nor the bye. */
    NOT_ASSIGNED
}
