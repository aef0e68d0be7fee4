package org.tengen.rating.game;

/** The weight of a tournament by its time limits and seriousness (EGF classes; D is played online, X is not rated). */
public enum GameClass {
    A(1.0),
    B(0.75),
    C(0.5),
    D(0.25),
    X(0.0);

    private final double weight;

    GameClass(double weight) {
        this.weight = weight;
    }

    /** Share of a full change, 0..1. */
    public double weight() {
        return weight;
    }
}
