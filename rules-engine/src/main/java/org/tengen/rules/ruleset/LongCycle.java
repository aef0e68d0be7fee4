package org.tengen.rules.ruleset;

/** What a whole-board repetition means where the ko rule lets it happen. */
public enum LongCycle {
    NONE("a whole-board repetition has no consequence"),
    NO_RESULT("a repeated position with the same player to move: the game has no result"),
    VOID("a repeated whole-board position: the game is void"),
    DRAW("a repeated position with the same player to move: the game is a draw");

    private final String words;

    LongCycle(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }
}
