package org.tengen.kit.identity;

import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.RequestScoped;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Who looks at a page, known from the cookie alone: cheap, never blocks, fit for templates; rights are checked elsewhere. */
@RequestScoped
public class Visitor {

    private static final String HMAC = "HmacSHA256";

    private final RoutingContext request;
    private final SigningKeys keys;

    Visitor(RoutingContext request, SigningKeys keys) {
        this.request = request;
        this.keys = keys;
    }

    public boolean isSignedIn() {
        return session().isPresent();
    }

    /** Empty for a spectator. */
    public String getName() {
        return session().map(session -> session.account().name()).orElse("");
    }

    public Set<String> getRoles() {
        return session().map(session -> session.account().roles()).orElse(Set.of());
    }

    public boolean is(String role) {
        return getRoles().contains(role);
    }

    /** Goes into every form ({@code csrf-token}) and, by the layout, into every htmx request; empty without a session. */
    public String getCsrfToken() {
        return session().map(session -> csrfToken(session.id())).orElse("");
    }

    // Bound to the session's id, so no second cookie is needed and a token is worth nothing in another session.
    private String csrfToken(String sessionId) {
        try {
            Mac mac = Mac.getInstance(HMAC);
            mac.init(new SecretKeySpec(keys.csrfKey(), HMAC));
            byte[] code = mac.doFinal(("csrf:" + sessionId).getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(code);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("HmacSHA256 is part of every JDK", impossible);
        }
    }

    private Optional<Session> session() {
        return SessionFilter.sessionOf(request);
    }
}
