package org.tengen.rules.ruleset;

/** Whose the game is when both have the same number of points. */
public enum Tie {
    JIGO("equal points are a draw (jigo)"),
    BLACK("Black wins when the points are equal"),
    WHITE("White wins when the points are equal");

    private final String words;

    Tie(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }
}
