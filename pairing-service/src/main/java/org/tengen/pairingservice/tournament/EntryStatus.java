package org.tengen.pairingservice.tournament;

/** How far a registration has come. */
public enum EntryStatus {
    PRELIMINARY,
    FINAL,
    WITHDRAWN
}
