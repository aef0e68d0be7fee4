package org.tengen.rules.ruleset;

/** What an illegal move costs at the board. */
public enum IllegalMove {
    /** The stone is handed back and another move is asked for. */
    RETURN("an illegal move is handed back and another one asked for"),
    PASS("an illegal move is taken back and counts as a pass"),
    LOSS("an illegal move loses the game"),
    REFEREE("an illegal move is for the referee");

    private final String words;

    IllegalMove(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }
}
