package org.tengen.pairing.tournament;

/** A round without opponent for someone who came to play. */
public record Bye(int round, String entryId, Kind kind) {

    /** Who decided on it. Both count alike, and both count when the next bye is given. */
    public enum Kind {
        /** The program, because the field was odd. */
        DRAWN,
        /** The director, by hand. */
        GIVEN
    }
}
