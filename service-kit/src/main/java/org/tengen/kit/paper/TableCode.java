package org.tengen.kit.paper;

import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/**
 * A game's address on paper: {@code /t/} and eight letters and digits, the last 40 bits of its id in Crockford's base 32, so
 * that a code printed 26 mm wide has a third of the dots and somebody without a camera can type it.
 */
public final class TableCode {

    /** Crockford's digits: without I, L, O, which are read as 1 and 0, and without U. */
    private static final String DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

    private static final int LENGTH = 8;
    private static final int BITS = 5;
    private static final long KEPT = (1L << LENGTH * BITS) - 1;

    private TableCode() {}

    /** The code of a game, eight capital letters and digits. */
    public static String of(UUID game) {
        long rest = game.getLeastSignificantBits() & KEPT;
        char[] code = new char[LENGTH];
        for (int at = LENGTH - 1; at >= 0; at--) {
            code[at] = DIGITS.charAt((int) (rest & ((1 << BITS) - 1)));
            rest >>>= BITS;
        }
        return new String(code);
    }

    /**
     * The address for a QR code. In capitals, for such a code has two letters where another has one; scheme and host do not mind,
     * and the path is answered in both.
     *
     * @param base of this installation, ending in a slash
     */
    public static String address(String base, UUID game) {
        return base.toUpperCase(Locale.ROOT) + "T/" + of(game);
    }

    /** The last ten hexadecimal digits of the id, small letters; empty for what is no code. */
    public static Optional<String> idEnding(String code) {
        String typed = code.toUpperCase(Locale.ROOT)
                .replace("-", "")
                .replace('O', '0')
                .replace('I', '1')
                .replace('L', '1');
        if (typed.length() != LENGTH) {
            return Optional.empty();
        }
        long bits = 0;
        for (char digit : typed.toCharArray()) {
            int value = DIGITS.indexOf(digit);
            if (value < 0) {
                return Optional.empty();
            }
            bits = bits << BITS | value;
        }
        return Optional.of(String.format("%010x", bits));
    }
}
