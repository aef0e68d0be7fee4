package org.tengen.rating.game;

/** How a game ended, as far as a rating cares. */
public enum Outcome {
    BLACK_WINS(1),
    WHITE_WINS(0),
    JIGO(0.5);

    private final double blackScore;

    Outcome(double blackScore) {
        this.blackScore = blackScore;
    }

    /** 1, 0.5 or 0. */
    public double blackScore() {
        return blackScore;
    }

    /** The same game with the colours exchanged. */
    public Outcome mirrored() {
        return switch (this) {
            case BLACK_WINS -> WHITE_WINS;
            case WHITE_WINS -> BLACK_WINS;
            case JIGO -> JIGO;
        };
    }
}
