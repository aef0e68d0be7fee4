package org.tengen.pairingservice.paper;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** The first digits of a hash of what is on a sheet: two sheets that share them say the same. */
final class SheetHash {

    /** Enough to tell two sheets apart, short enough to be read out. */
    private static final int DIGITS = 8;

    private SheetHash() {}

    /** @param lines records, whose text is all that is in them */
    static String of(List<?> lines) {
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256").digest(lines.toString().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash).substring(0, DIGITS);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("SHA-256 is part of every JDK", impossible);
        }
    }
}
