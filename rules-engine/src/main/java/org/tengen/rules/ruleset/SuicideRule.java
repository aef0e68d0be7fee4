package org.tengen.rules.ruleset;

/** Whether a play may leave its own chain without liberties and so take it off. */
public enum SuicideRule {
    FORBIDDEN("suicide is forbidden"),
    /** Two or more stones at once; a single stone would change nothing. */
    MULTI("suicide of two or more stones is allowed"),
    ALLOWED("suicide is allowed, of a single stone too");

    private final String words;

    SuicideRule(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }
}
