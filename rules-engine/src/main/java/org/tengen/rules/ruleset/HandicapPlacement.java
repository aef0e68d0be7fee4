package org.tengen.rules.ruleset;

/** How handicap stones come onto the board. */
public enum HandicapPlacement {
    FIXED("handicap stones go on the marked points"),
    FREE("Black chooses where the handicap stones go"),
    /** Black plays that many moves in a row; they are moves of the record. */
    CONSECUTIVE("handicap is that many Black moves in a row");

    private final String words;

    HandicapPlacement(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }
}
