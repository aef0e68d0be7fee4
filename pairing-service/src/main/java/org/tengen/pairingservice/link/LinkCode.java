package org.tengen.pairingservice.link;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * What opens a link: sixteen letters and digits, 80 bits nobody guesses in the hours a link lives, and few enough that a phone
 * reads the address off a screen. The log keeps its hash only.
 */
final class LinkCode {

    /** Crockford's digits, small: without i, l, o, which are read as 1 and 0, and without u. */
    private static final String DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";

    private static final int LENGTH = 16;
    private static final SecureRandom RANDOM = new SecureRandom();

    private LinkCode() {}

    static String fresh() {
        return RANDOM.ints(LENGTH, 0, DIGITS.length())
                .map(DIGITS::charAt)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /** What the log keeps of a code. */
    static String hash(String code) {
        return HexFormat.of().formatHex(digest(code));
    }

    /** Takes as long for a wrong code as for the right one. */
    static boolean opens(String code, String hash) {
        return MessageDigest.isEqual(
                hash(code).getBytes(StandardCharsets.US_ASCII), hash.getBytes(StandardCharsets.US_ASCII));
    }

    private static byte[] digest(String code) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(code.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java platform has SHA-256", missing);
        }
    }
}
