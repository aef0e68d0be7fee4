package org.tengen.pairing.settings;

import java.util.Locale;

/**
 * A playing rank.
 *
 * @param value -30 for 30 kyu up to -1 for 1 kyu, 0 for 1 dan up to 8 for 9 dan
 */
public record Rank(int value) implements Comparable<Rank> {

    /** 30 kyu, where every federation's list begins. */
    public static final Rank LOWEST = new Rank(-30);

    /** 9 dan; professional grades are shown elsewhere and never enter the calculation. */
    public static final Rank HIGHEST = new Rank(8);

    public Rank {
        if (value < -30 || value > 8) {
            throw new IllegalArgumentException("a rank lies between 30k and 9d, not at " + value);
        }
    }

    /** The rank nearest to a value that may lie outside the scale. */
    public static Rank near(int value) {
        return new Rank(Math.max(LOWEST.value, Math.min(HIGHEST.value, value)));
    }

    /** The rank an EGF rating stands for: 2100 is 1 dan, 100 points are one rank. */
    public static Rank ofEgfRating(int rating) {
        return near(Math.floorDiv(rating - 2050, 100));
    }

    /**
     * Reads {@code 3D}, {@code 12k}, {@code 1 dan}; a kyu beyond 30 counts as 30k, a dan beyond 9 as 9d.
     *
     * @throws IllegalArgumentException if the text is no rank
     */
    public static Rank parse(String text) {
        String trimmed = text.strip().toUpperCase(Locale.ROOT);
        int digits = 0;
        while (digits < trimmed.length() && Character.isDigit(trimmed.charAt(digits))) {
            digits++;
        }
        String unit = trimmed.substring(digits).strip();
        if (digits == 0 || digits > 3 || !(unit.startsWith("K") || unit.startsWith("D") || unit.startsWith("P"))) {
            throw new IllegalArgumentException("'" + text + "' is no rank; expected for example 3D or 12K");
        }
        int number = Integer.parseInt(trimmed.substring(0, digits));
        if (number == 0) {
            throw new IllegalArgumentException("'" + text + "' is no rank; numbers begin with 1");
        }
        return switch (unit.charAt(0)) {
            case 'K' -> near(-number);
            case 'D' -> near(number - 1);
            default -> HIGHEST;
        };
    }

    @Override
    public int compareTo(Rank other) {
        return Integer.compare(value, other.value);
    }

    /** {@code 3D}, {@code 12K}. */
    @Override
    public String toString() {
        return value >= 0 ? (value + 1) + "D" : -value + "K";
    }
}
