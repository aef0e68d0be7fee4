package org.tengen.cli.server.child;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A secret that one child is given at its start, by which it proves that it is the one who answers: asked with a challenge that
 * never comes again, it answers the challenge's HMAC-SHA-256. The secret itself is never sent, so a stranger on a port that was
 * the child's learns nothing.
 */
public final class LaunchSecret {

    /** Environment variable of the child. */
    public static final String VARIABLE = "TENGEN_LAUNCH_SECRET";

    /** Header of the question. */
    public static final String CHALLENGE = "X-Tengen-Challenge";

    /** Header of the answer, in hexadecimal digits. */
    public static final String PROOF = "X-Tengen-Proof";

    private static final String ALGORITHM = "HmacSHA256";

    private final String secret;

    public LaunchSecret(String secret) {
        this.secret = secret;
    }

    /** Anew for each start, so the proof of an earlier life proves nothing. */
    public static LaunchSecret random() {
        return new LaunchSecret(UUID.randomUUID() + "" + UUID.randomUUID());
    }

    public String text() {
        return secret;
    }

    /** Something nobody was asked before. */
    public static String challenge() {
        return UUID.randomUUID().toString();
    }

    public String proof(String challenge) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), ALGORITHM));
            return HexFormat.of().formatHex(mac.doFinal(challenge.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + ALGORITHM, e);
        }
    }

    public boolean isProvenBy(String proof, String challenge) {
        return MessageDigest.isEqual(
                proof(challenge).getBytes(StandardCharsets.UTF_8), proof.getBytes(StandardCharsets.UTF_8));
    }
}
