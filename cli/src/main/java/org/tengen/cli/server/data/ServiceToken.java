package org.tengen.cli.server.data;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Signature;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Signs the program's own tokens, RS256 JSON Web Tokens (RFC 7519) with the claims the services read. */
final class ServiceToken {

    private static final String ISSUER = "tengen";
    private static final String AUDIENCE = "tengen";

    /** The services' own default of {@code tengen.federation}; the variable reaches them and these tokens alike. */
    private static final String HOME_FEDERATION = "XX";

    private static final ObjectMapper COMPACT = new ObjectMapper();

    private final PrivateKey key;
    private final Clock clock;

    ServiceToken(PrivateKey key, Clock clock) {
        this.key = key;
        this.clock = clock;
    }

    String sign(String account, Set<String> roles, Duration life) {
        Instant now = clock.instant();
        Map<String, Object> claims = new LinkedHashMap<>();
        claims.put("iss", ISSUER);
        claims.put("aud", AUDIENCE);
        // A UUID that is the same in every installation: accounts are UUIDs, and this one is nobody's.
        claims.put(
                "sub",
                UUID.nameUUIDFromBytes(account.getBytes(StandardCharsets.UTF_8)).toString());
        claims.put("groups", roles);
        claims.put("iat", now.getEpochSecond());
        claims.put("exp", now.plus(life).getEpochSecond());
        claims.put("name", account);
        claims.put("federation", System.getenv().getOrDefault("TENGEN_FEDERATION", HOME_FEDERATION));
        claims.put("epoch", 1);
        claims.put("sid", UUID.randomUUID().toString());
        String signed = base64(json(Map.of("alg", "RS256", "typ", "JWT"))) + "." + base64(json(claims));
        return signed + "." + base64(signature(signed));
    }

    private byte[] signature(String signed) {
        try {
            Signature rs256 = Signature.getInstance("SHA256withRSA");
            rs256.initSign(key);
            rs256.update(signed.getBytes(StandardCharsets.US_ASCII));
            return rs256.sign();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the token cannot be signed", e);
        }
    }

    private static byte[] json(Map<String, Object> document) {
        try {
            return COMPACT.writeValueAsBytes(document);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("claims that cannot be written as JSON", e);
        }
    }

    private static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
