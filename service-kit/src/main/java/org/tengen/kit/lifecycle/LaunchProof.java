package org.tengen.kit.lifecycle;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Proves to the launcher that this process is the one it started and not a stranger on the same port: answers a challenge
 * at the health address with its HMAC-SHA-256 under the secret given at the start.
 */
@Singleton
public class LaunchProof {

    private static final String CHALLENGE = "X-Tengen-Challenge";
    private static final String PROOF = "X-Tengen-Proof";
    private static final String HEALTH = "/q/health";
    private static final String ALGORITHM = "HmacSHA256";

    /** Nobody's challenge is longer; this is no oracle for texts of any length. */
    private static final int MAX_CHALLENGE = 64;
    /** Before everything that may answer. */
    private static final int PRIORITY = 1_000;

    private final Optional<String> secret;

    LaunchProof(@ConfigProperty(name = "tengen.launch.secret") Optional<String> secret) {
        this.secret = secret;
    }

    void register(@Observes Filters filters) {
        if (secret.isPresent()) {
            filters.register(this::prove, PRIORITY);
        }
    }

    private void prove(RoutingContext context) {
        String challenge = context.request().getHeader(CHALLENGE);
        if (challenge != null
                && challenge.length() <= MAX_CHALLENGE
                && context.normalizedPath().startsWith(HEALTH)) {
            context.response().putHeader(PROOF, proof(secret.orElseThrow(), challenge));
        }
        context.next();
    }

    static String proof(String secret, String challenge) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), ALGORITHM));
            return HexFormat.of().formatHex(mac.doFinal(challenge.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + ALGORITHM, e);
        }
    }
}
