package org.tengen.kit.identity;

import io.quarkus.security.identity.SecurityIdentity;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** The actor of the request at hand. Asks for authentication, so only on a worker thread (any blocking endpoint). */
@ApplicationScoped
public class CurrentActor {

    private final SecurityIdentity identity;
    private final String homeFederation;

    /** @param homeFederation the tenant of whoever names none: an external issuer knows nothing of tenants */
    CurrentActor(SecurityIdentity identity, @ConfigProperty(name = "tengen.federation") String homeFederation) {
        this.identity = identity;
        this.homeFederation = homeFederation;
    }

    /** {@link Actor#ANONYMOUS} for a spectator. */
    public Actor get() {
        if (identity.isAnonymous()) {
            return Actor.ANONYMOUS;
        }
        if (!(identity.getPrincipal() instanceof JsonWebToken token)) {
            return new Actor(
                    identity.getPrincipal().getName(),
                    identity.getPrincipal().getName(),
                    identity.getRoles(),
                    homeFederation,
                    Optional.empty(),
                    Optional.empty());
        }
        Set<String> groups = token.getGroups() == null ? Set.of() : token.getGroups();
        return new Actor(
                token.getSubject() == null ? token.getName() : token.getSubject(),
                text(token, "name", token.getName()),
                groups,
                federation(token),
                Optional.ofNullable(text(token, "player", null)),
                link(token));
    }

    // Empty must not pass for "all of them": every right is bound to a federation.
    private String federation(JsonWebToken token) {
        String named = text(token, "federation", "");
        return named.isBlank() ? homeFederation : named;
    }

    private static String text(JsonWebToken token, String claim, String otherwise) {
        Object value = token.getClaim(claim);
        return value == null ? otherwise : value instanceof JsonString json ? json.getString() : value.toString();
    }

    private static Optional<Link> link(JsonWebToken token) {
        Object claim = token.getClaim("link");
        if (!(claim instanceof JsonObject json)) {
            return Optional.empty();
        }
        Map<String, Object> map = new LinkedHashMap<>();
        for (Map.Entry<String, JsonValue> entry : json.entrySet()) {
            map.put(
                    entry.getKey(),
                    entry.getValue() instanceof JsonNumber number
                            ? (Object) number.longValue()
                            : ((JsonString) entry.getValue()).getString());
        }
        return Optional.of(Tokens.linkOf(map));
    }
}
