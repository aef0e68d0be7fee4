package org.tengen.pairing.tournament;

import org.tengen.pairing.settings.Rank;

/**
 * Who sits on one side of a pairing. Draws ask nothing else of it, so a team, a pair or a rengo crew becomes another permitted kind
 * without a change to costs, matching or tables; today there are persons only.
 */
public sealed interface UnitOfPlay permits Entry {

    /** Stable for the life of the tournament, never derived from anything that may be corrected. */
    String id();

    String name();

    String firstName();

    Rank rank();

    /** On the EGF scale (2100 is 1 dan). */
    int rating();

    String country();

    String club();

    Entry.Registration registration();

    /** A stand-in who fills an odd field. */
    boolean ghost();

    /** Whether the unit takes part in a round, counted from 1. */
    boolean participates(int round);

    String fullName();
}
