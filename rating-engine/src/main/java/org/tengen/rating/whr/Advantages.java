package org.tengen.rating.whr;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.tengen.rating.game.Conditions;

/**
 * What Black has from each combination of handicap and komi, learnt game by game: each result moves the estimate by its
 * surprise divided by all information so far, which is Newton's method done online.
 */
final class Advantages {

    /** A weak prior about 0: as if so much information (a quarter per even game) had already said "none". */
    private static final double PRIOR_INFORMATION = 10;

    private final Map<Long, Integer> numbers;
    private double[] value;
    private double[] information;

    Advantages() {
        numbers = new HashMap<>();
        value = new double[4];
        information = new double[4];
        Arrays.fill(information, PRIOR_INFORMATION);
    }

    private Advantages(Advantages original) {
        numbers = new HashMap<>(original.numbers);
        value = original.value.clone();
        information = original.information.clone();
    }

    Advantages copy() {
        return new Advantages(this);
    }

    /** The number of this combination, from 1. */
    int number(Conditions conditions) {
        long key = conditions.handicap() * 100_000L + conditions.komiHalfPoints();
        Integer known = numbers.get(key);
        if (known != null) {
            return known;
        }
        int number = numbers.size() + 1;
        numbers.put(key, number);
        if (number >= value.length) {
            int size = value.length;
            value = Arrays.copyOf(value, 2 * size);
            information = Arrays.copyOf(information, 2 * size);
            Arrays.fill(information, size, 2 * size, PRIOR_INFORMATION);
        }
        return number;
    }

    double value(int number) {
        return value[number];
    }

    void learn(int number, double score, double expected) {
        information[number] += expected * (1 - expected);
        value[number] += (score - expected) / information[number];
    }
}
