package org.tengen.rules.ruleset;

/** What is counted at the end. */
public enum Scoring {
    /** Own stones on the board and the empty points only they surround. */
    AREA("area scoring: own stones and the empty points they surround"),
    /** The empty points a colour surrounds and the stones it took. */
    TERRITORY("territory scoring: surrounded empty points and prisoners");

    private final String words;

    Scoring(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }
}
