package org.tengen.rules.ruleset;

/** Who moves first when play is taken up again after the passes. */
public enum ResumeFirst {
    OPPONENT_OF_ASKER("who asks to play on lets the other move first"),
    OPPONENT_OF_LAST_PASSER("the opponent of the last to pass moves first");

    private final String words;

    ResumeFirst(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }
}
