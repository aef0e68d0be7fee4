package org.tengen.pairingservice.policy;

/** What there is to do in a tournament besides looking at its public pages. */
public enum Task {
    /** Settings, staff, links, freezing, undo, export: whatever concerns the whole. */
    DIRECT,
    /** Draws, pairings, publication, the end of a round. */
    PAIR,
    /** Entries, ranks, presence. */
    REGISTER,
    /** Who has come, and nothing else of the registration. */
    CHECK_IN,
    /** What a corrected result would do. */
    CORRECT,
    /** Drafts, the desk, the history. */
    LOOK
}
