package org.tengen.pairingservice.paper;

import java.util.Arrays;
import java.util.Locale;
import org.tengen.kit.problem.Problems;

/**
 * What lies in the printer. A3 is read from further away, so its type is larger; slips are always cut from sheets of the size
 * of A4 or US Letter.
 */
public enum Sheet {
    A4("A4", 11, 105, 148),
    A3("A3", 14, 105, 148),
    LETTER("letter", 11, 107.9, 139.5);

    private final String size;
    private final int typePoints;
    private final double slipWidthMillimetres;
    private final double slipHeightMillimetres;

    Sheet(String size, int typePoints, double slipWidthMillimetres, double slipHeightMillimetres) {
        this.size = size;
        this.typePoints = typePoints;
        this.slipWidthMillimetres = slipWidthMillimetres;
        this.slipHeightMillimetres = slipHeightMillimetres;
    }

    /** @param asked {@code a4}, {@code a3} or {@code letter}; A4 without one */
    static Sheet of(String asked) {
        if (asked == null || asked.isBlank()) {
            return A4;
        }
        return Arrays.stream(values())
                .filter(sheet -> sheet.code().equals(asked.strip().toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() ->
                        Problems.invalid("paper", "must be a4, a3 or letter").exception());
    }

    /** How addresses name it. */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** How style sheets name it. */
    public String size() {
        return size;
    }

    /** Of posted lists. */
    public int typePoints() {
        return typePoints;
    }

    /** The sheet slips are cut from. */
    public Sheet ofSlips() {
        return this == LETTER ? LETTER : A4;
    }

    public double slipWidthMillimetres() {
        return slipWidthMillimetres;
    }

    public double slipHeightMillimetres() {
        return slipHeightMillimetres;
    }

    /** Whether a wall list with so many rounds has to be turned to have room for its columns. */
    boolean turnedFor(int rounds) {
        return rounds > MOST_ROUNDS_UPRIGHT;
    }

    /** A column of a round is 16 mm wide, and the rest of a line needs 110 mm of 186. */
    private static final int MOST_ROUNDS_UPRIGHT = 4;
}
