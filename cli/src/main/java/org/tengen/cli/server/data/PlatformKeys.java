package org.tengen.cli.server.data;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;
import org.tengen.embedded.Secrets;

/**
 * The keys all services share and the tokens of the program itself. They are made at the first start and kept; the tokens are
 * signed anew at every start and every day.
 */
public final class PlatformKeys {

    static final String PRIVATE_KEY = "jwt-private.pem";
    static final String PUBLIC_KEY = "jwt-public.pem";
    static final String CSRF_KEY = "csrf.key";
    static final String SETUP_TOKEN = "setup-token";
    private static final String OPERATOR = "operator.jwt";
    private static final String ADMIN = "admin.jwt";

    private static final int RSA_BITS = 2048;
    private static final int PEM_LINE = 64;

    /** How often a running launcher signs them anew. */
    public static final Duration TOKEN_RENEWAL = Duration.ofDays(1);

    /** A copy of an old token stays good this long; a machine asleep for some weeks still wakes up with good ones. */
    static final Duration TOKEN_LIFE = Duration.ofDays(30);

    private final Secrets secrets;

    public PlatformKeys(Secrets secrets) {
        this.secrets = secrets;
    }

    /** Makes what is missing and signs the program's own tokens. */
    public void prepare(Clock clock) {
        boolean firstStart = !Files.exists(secrets.file(PUBLIC_KEY));
        if (firstStart) {
            KeyPair pair = newKeyPair();
            secrets.write(PRIVATE_KEY, pem("PRIVATE KEY", pair.getPrivate().getEncoded()));
            // Before the public key: that file says that the first start is over, and the link must not come back once
            // it was used.
            secrets.write(SETUP_TOKEN, Secrets.generatePassword());
            secrets.write(PUBLIC_KEY, pem("PUBLIC KEY", pair.getPublic().getEncoded()));
        }
        secrets.kept(CSRF_KEY, () -> Secrets.generatePassword() + Secrets.generatePassword());
        renewTokens(clock);
    }

    /** Signs the program's own tokens anew, after {@link #prepare}. */
    public void renewTokens(Clock clock) {
        ServiceToken signer = new ServiceToken(privateKey(), clock);
        secrets.write(OPERATOR, signer.sign("tengen-operator", Set.of("operator"), TOKEN_LIFE));
        secrets.write(ADMIN, signer.sign("tengen-admin", Set.of("federation-admin"), TOKEN_LIFE));
    }

    /** Token of an account that keeps the installation running; it may not touch results. */
    public String operatorToken() {
        return secrets.kept(OPERATOR, PlatformKeys::absent);
    }

    /** Token of a federation admin, for {@code import}, {@code export} and {@code demo}. */
    public String adminToken() {
        return secrets.kept(ADMIN, PlatformKeys::absent);
    }

    /** The token of the one-time set-up link; empty once rating-service has made the first admin and removed it. */
    public Optional<String> setupToken() {
        return Files.exists(secrets.file(SETUP_TOKEN))
                ? Optional.of(secrets.kept(SETUP_TOKEN, PlatformKeys::absent))
                : Optional.empty();
    }

    private static String absent() {
        throw new org.tengen.cli.InputRefused(
                "no tokens in the data directory: start the platform with `tengen up` first");
    }

    private PrivateKey privateKey() {
        String body = secrets.kept(PRIVATE_KEY, PlatformKeys::absent)
                .replaceAll("-----(BEGIN|END) [A-Z ]+-----", "")
                .replaceAll("\\s", "");
        try {
            return KeyFactory.getInstance("RSA")
                    .generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(body)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(secrets.file(PRIVATE_KEY) + " is not an RSA key", e);
        }
    }

    private static KeyPair newKeyPair() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(RSA_BITS);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has RSA", e);
        }
    }

    private static String pem(String kind, byte[] key) {
        String body = Base64.getMimeEncoder(PEM_LINE, "\n".getBytes(StandardCharsets.US_ASCII))
                .encodeToString(key);
        return "-----BEGIN " + kind + "-----\n" + body + "\n-----END " + kind + "-----\n";
    }
}
