package org.tengen.rules.ruleset;

/** Who must make the last move, where passes cost a stone. */
public enum LastMove {
    ANY("either player may move last"),
    /** White hands over one stone more when Black moved last, so that both gave the same number of stones. */
    WHITE("White moves last, or gives a stone when Black did");

    private final String words;

    LastMove(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }
}
