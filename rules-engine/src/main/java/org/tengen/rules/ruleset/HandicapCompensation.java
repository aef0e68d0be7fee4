package org.tengen.rules.ruleset;

/** The points White gets back at the count for the handicap stones, beside komi. */
public enum HandicapCompensation {
    NONE("none", "White gets no points for handicap stones"),
    N("n", "White gets a point for each handicap stone"),
    N_MINUS_1("n-1", "White gets a point for each handicap stone but one");

    private final String text;
    private final String words;

    HandicapCompensation(String text, String words) {
        this.text = text;
        this.words = words;
    }

    /** {@code none}, {@code n} or {@code n-1}. */
    public String text() {
        return text;
    }

    String words() {
        return words;
    }

    /** Whole points to White for {@code handicap} stones; 0 for none, and one stone less is never negative. */
    public int points(int handicap) {
        return switch (this) {
            case NONE -> 0;
            case N -> Math.max(0, handicap);
            case N_MINUS_1 -> Math.max(0, handicap - 1);
        };
    }

    /**
     * Reads {@link #text()}.
     *
     * @throws IllegalArgumentException for any other text
     */
    public static HandicapCompensation parse(String text) {
        for (HandicapCompensation value : values()) {
            if (value.text.equalsIgnoreCase(text)) {
                return value;
            }
        }
        throw new IllegalArgumentException("compensation is none, n or n-1, not " + text);
    }
}
