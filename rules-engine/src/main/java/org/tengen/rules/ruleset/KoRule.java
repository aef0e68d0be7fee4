package org.tengen.rules.ruleset;

/** Which repetitions a play may not bring about; passes are always exempt, because they place nothing. */
public enum KoRule {
    /** No ban; for records that are carried out as they stand. */
    NONE("no ko rule"),
    /** A single stone that took a single stone may not be retaken at once. */
    SIMPLE("no immediate recapture of a ko"),
    /** No earlier whole-board position, the starting position included. */
    POSITIONAL("no earlier whole-board position may come again (positional superko)"),
    /** No earlier whole-board position with the same player to move. */
    SITUATIONAL("no earlier position with the same player to move may come again (situational superko)"),
    /** No position that an earlier play of the same player had left. */
    NATURAL_SITUATIONAL("no position that a play of the same player had left may come again (natural superko)");

    private final String words;

    KoRule(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }

    /** Whether positions beyond the last ko are remembered and forbidden. */
    public boolean isSuperko() {
        return this == POSITIONAL || this == SITUATIONAL || this == NATURAL_SITUATIONAL;
    }
}
