package org.tengen.rules.ruleset;

/** In whose score komi is shown; the margin is the same. */
public enum KomiSide {
    ADDED_TO_WHITE("komi is added to White's points"),
    TAKEN_FROM_BLACK("komi is taken from Black's points");

    private final String words;

    KomiSide(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }
}
