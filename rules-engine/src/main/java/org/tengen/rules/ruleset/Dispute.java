package org.tengen.rules.ruleset;

/** How a disagreement about dead stones is settled. */
public enum Dispute {
    PLAY_ON("a disagreement about dead stones is settled by playing on"),
    REFEREE("a disagreement about dead stones goes to the referee"),
    /** The status is judged by imagined play in which a ko may only be retaken after a pass for it. */
    HYPOTHETICAL("a disagreement about dead stones is judged by hypothetical play");

    private final String words;

    Dispute(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }
}
