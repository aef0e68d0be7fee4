package org.tengen.kit.testing;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.smallrye.jwt.build.Jwt;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** A federation's own identity provider: the two properties an operator sets for it, and tokens as it signs them. */
public final class ExternalIssuer implements QuarkusTestResourceLifecycleManager {

    public static final String ISSUER = "https://issuer.example";

    private static final String PRIVATE_KEY = "tengen.test-external-key";
    private static final int RSA_BITS = 2048;

    @Override
    public Map<String, String> start() {
        try {
            KeyPairGenerator rsa = KeyPairGenerator.getInstance("RSA");
            rsa.initialize(RSA_BITS);
            KeyPair pair = rsa.generateKeyPair();
            // The test asks in another class loader than this one.
            System.setProperty(
                    PRIVATE_KEY,
                    Base64.getEncoder().encodeToString(pair.getPrivate().getEncoded()));
            Path file = Files.createTempFile("external-public-", ".pem");
            file.toFile().deleteOnExit();
            Files.writeString(
                    file, TestSecrets.pem("PUBLIC KEY", pair.getPublic().getEncoded()));
            return Map.of("mp.jwt.verify.publickey.location", file.toUri().toString(), "mp.jwt.verify.issuer", ISSUER);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("RSA is part of every JDK", impossible);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    @Override
    public void stop() {}

    /** Signed by the issuer's key; knows nothing of federations. */
    public static String token(String issuer, String audience, String... roles) {
        return Jwt.issuer(issuer)
                .audience(audience)
                .subject(UUID.randomUUID().toString())
                .upn("somebody@issuer.example")
                .groups(Set.of(roles))
                .expiresIn(Duration.ofMinutes(5))
                .sign(key());
    }

    private static PrivateKey key() {
        try {
            byte[] key = Base64.getDecoder().decode(System.getProperty(PRIVATE_KEY));
            return KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(key));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("the key was made here", impossible);
        }
    }
}
