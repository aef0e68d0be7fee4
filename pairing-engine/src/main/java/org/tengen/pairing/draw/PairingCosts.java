package org.tengen.pairing.draw;

/** A cost function over the players of a {@link DrawField}; players are numbered as on its score board. */
interface PairingCosts {

    /** Longs per cost. */
    int width();

    /** Writes the cost of a pair, symmetric in its two players; lower is better. */
    void cost(int a, int b, long[] out, int at);

    /** The pair with colours, handicap and named parts. */
    PairView view(int a, int b);

    /** The parts of a pair whose colours are given. */
    PairView viewAs(int white, int black, int handicap);

    /** Score groups as the profile makes them. */
    Groups groups();
}
