package org.tengen.pairing.tournament;

/** Why an entry does not take part in a round. A bye is none of these: it is given to someone who came to play. */
public enum AbsenceReason {
    /** Announced beforehand. */
    AGREED,
    /** Did not come and was not paired. */
    NO_SHOW,
    /** Ill or otherwise excused. */
    EXCUSED,
    /** Entered after this round. */
    LATE_ENTRY,
    /** Left the tournament; games played before stay. */
    WITHDRAWN
}
