package org.tengen.rating.whr;

import java.util.Arrays;

/** The estimates: one number per player and day, on the natural scale, and its exponential. */
final class Nodes {

    int count;
    double[] rating = new double[256];
    /** exp(rating): a game's probability is then one division. */
    double[] strength = new double[256];

    Nodes copy() {
        Nodes copy = new Nodes();
        copy.count = count;
        copy.rating = Arrays.copyOf(rating, Math.max(256, count));
        copy.strength = Arrays.copyOf(strength, Math.max(256, count));
        return copy;
    }

    int add(double value) {
        if (count == rating.length) {
            rating = Arrays.copyOf(rating, 2 * count);
            strength = Arrays.copyOf(strength, 2 * count);
        }
        set(count, value);
        return count++;
    }

    void set(int node, double value) {
        rating[node] = value;
        strength[node] = StrictMath.exp(value);
    }
}
