package org.tengen.rating.policy;

/** Numbers as text that gives back the same bits; the shape that hashes and bundles use. */
public final class Exact {

    private Exact() {}

    /** Shortest decimal that reads back as the same double; empty for "none". */
    public static String text(double value) {
        return Double.isNaN(value) ? "" : Double.toString(value);
    }

    /** @throws NumberFormatException when the text is no number */
    public static double number(String text) {
        return text.isEmpty() ? Double.NaN : Double.parseDouble(text);
    }

    /** The sixteen hexadecimal digits of the bits; one form for every "none". */
    static String bits(double value) {
        return Long.toHexString(Double.doubleToLongBits(value));
    }
}
