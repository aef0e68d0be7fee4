package org.tengen.kit.identity;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.smallrye.jwt.auth.principal.DefaultJWTCallerPrincipalFactory;
import io.smallrye.jwt.auth.principal.JWTAuthContextInfo;
import io.smallrye.jwt.auth.principal.JWTCallerPrincipal;
import io.smallrye.jwt.auth.principal.JWTCallerPrincipalFactory;
import io.smallrye.jwt.auth.principal.ParseException;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import java.time.Instant;
import java.util.Set;
import org.jose4j.jwt.MalformedClaimException;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.jose4j.jwt.consumer.JwtConsumer;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;

/**
 * Verifies what the platform has signed (sessions, the launcher's tokens) by its own key whatever issuer is configured, and
 * everything else as configured. So an external issuer comes beside the platform's own sign-in and takes nothing away.
 */
@Alternative
@Priority(1)
@ApplicationScoped
public class OwnAndExternalTokens extends JWTCallerPrincipalFactory {

    /** Only looks who claims to have signed; the signature is verified afterwards, by that issuer's key. */
    private static final JwtConsumer UNVERIFIED = new JwtConsumerBuilder()
            .setSkipAllValidators()
            .setDisableRequireSignature()
            .setSkipSignatureVerification()
            .build();

    /** Tokens remembered; each is a few kilobytes with its claims. */
    private static final int CACHED_TOKENS = 10_000;

    /** Our own, verified: an RSA check takes a third of the processor time of a whole command, a look-up nothing. */
    private final Cache<String, JWTCallerPrincipal> verified = Caffeine.newBuilder()
            .maximumSize(CACHED_TOKENS)
            .expireAfterAccess(Tokens.ACCESS_LIFE)
            .build();

    // Two, because each remembers the key it met first.
    private final JWTCallerPrincipalFactory own = new DefaultJWTCallerPrincipalFactory();
    private final JWTCallerPrincipalFactory external = new DefaultJWTCallerPrincipalFactory();
    private final JWTAuthContextInfo ownContext;

    OwnAndExternalTokens(SigningKeys keys) {
        ownContext = new JWTAuthContextInfo(keys.publicKey(), Tokens.ISSUER);
        ownContext.setExpectedAudience(Set.of(Tokens.SESSION_AUDIENCE));
    }

    @Override
    public JWTCallerPrincipal parse(String token, JWTAuthContextInfo configured) throws ParseException {
        JWTCallerPrincipal known = verified.getIfPresent(token);
        if (known != null && Instant.now().getEpochSecond() < known.getExpirationTime()) {
            return known;
        }
        if (!isOurs(token)) {
            return external.parse(token, configured);
        }
        JWTCallerPrincipal checked = own.parse(token, ownContext);
        if (token.length() <= Tokens.LONGEST_TOKEN) {
            verified.put(token, checked);
        }
        return checked;
    }

    private static boolean isOurs(String token) {
        try {
            return Tokens.ISSUER.equals(UNVERIFIED.processToClaims(token).getIssuer());
        } catch (InvalidJwtException | MalformedClaimException unreadable) {
            return false;
        }
    }
}
