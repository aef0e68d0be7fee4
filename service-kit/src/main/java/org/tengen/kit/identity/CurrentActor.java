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
import org.eclipse.microprofile.jwt.JsonWebToken;

/** The actor of the request at hand. Asks for authentication, so only on a worker thread (any blocking endpoint). */
@ApplicationScoped
public class CurrentActor {

    private final SecurityIdentity identity;

    CurrentActor(SecurityIdentity identity) {
        this.identity = identity;
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
                    "",
                    Optional.empty(),
                    Optional.empty());
        }
        Set<String> groups = token.getGroups() == null ? Set.of() : token.getGroups();
        return new Actor(
                token.getSubject() == null ? token.getName() : token.getSubject(),
                text(token, "name", token.getName()),
                groups,
                text(token, "federation", ""),
                Optional.ofNullable(text(token, "player", null)),
                link(token));
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
