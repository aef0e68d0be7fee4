package org.tengen.pairingservice.tournament;

/** How far a registration has come. */
public enum EntryStatus {
    PRELIMINARY,
    /** On the list of those who get a place when one becomes free. */
    WAITING,
    FINAL,
    WITHDRAWN
}
