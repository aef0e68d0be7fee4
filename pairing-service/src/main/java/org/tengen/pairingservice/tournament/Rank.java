package org.tengen.pairingservice.tournament;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A declared rank.
 *
 * @param value 30k = -30, 1k = -1, 1d = 0, 9d = 8; a professional counts as 9d
 * @param shown as entered: {@code 3k}, {@code 2d}, {@code 1p}
 */
public record Rank(int value, String shown) {

    /** The strongest rank pairing tells apart: 9d. */
    public static final int STRONGEST = 8;
    /** The weakest rank any federation writes. */
    public static final int WEAKEST = -60;

    private static final Pattern WRITTEN = Pattern.compile("(\\d{1,2})\\s*([kdp])(yu|an|ro)?");

    /** Reads {@code 3k}, {@code 2D}, {@code 1 dan}; empty when it is no rank. */
    public static Optional<Rank> parse(String text) {
        if (text == null) {
            return Optional.empty();
        }
        Matcher written = WRITTEN.matcher(text.strip().toLowerCase(Locale.ROOT));
        if (!written.matches()) {
            return Optional.empty();
        }
        int grade = Integer.parseInt(written.group(1));
        String kind = written.group(2);
        int value = kind.equals("k") ? -grade : kind.equals("d") ? grade - 1 : STRONGEST;
        boolean inRange = grade >= 1 && value >= WEAKEST && value <= STRONGEST && (kind.equals("k") || grade <= 9);
        return inRange ? Optional.of(new Rank(value, grade + kind)) : Optional.empty();
    }

    /** The rank of a value: -1 is 1k, 0 is 1d. */
    public static Rank of(int value) {
        return new Rank(value, value < 0 ? -value + "k" : value + 1 + "d");
    }

    @Override
    public String toString() {
        return shown;
    }
}
