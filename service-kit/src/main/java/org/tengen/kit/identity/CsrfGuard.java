package org.tengen.kit.identity;

import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Set;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.WithFormRead;
import org.jboss.resteasy.reactive.server.core.ResteasyReactiveRequestContext;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveContainerRequestContext;
import org.tengen.kit.problem.Problems;

/**
 * Refuses changes another site makes in a visitor's name. A change with the session cookie needs the session's token;
 * one without any session must at least not come from elsewhere (nobody is to be signed in unawares);
 * a Bearer token cannot be sent by a foreign page, so nothing more is asked.
 */
@Singleton
public class CsrfGuard {

    public static final String HEADER = "X-CSRF-Token";
    public static final String FIELD = "csrf-token";
    private static final Set<String> SAFE = Set.of("GET", "HEAD", "OPTIONS");

    private final Visitor visitor;

    CsrfGuard(Visitor visitor) {
        this.visitor = visitor;
    }

    @WithFormRead
    @ServerRequestFilter
    public void check(ResteasyReactiveContainerRequestContext request) {
        String authorization = request.getHeaderString(HttpHeaders.AUTHORIZATION);
        if (SAFE.contains(request.getMethod()) || (authorization != null && authorization.startsWith("Bearer "))) {
            return;
        }
        if (fromElsewhere(request) || (visitor.isSignedIn() && !tokenMatches(request))) {
            throw Problems.forged().exception();
        }
    }

    private boolean tokenMatches(ResteasyReactiveContainerRequestContext request) {
        String sent = request.getHeaderString(HEADER);
        if (sent == null) {
            ResteasyReactiveRequestContext inner = (ResteasyReactiveRequestContext) request.getServerRequestContext();
            sent = (String) inner.getFormParameter(FIELD, true, false);
        }
        return sent != null
                && MessageDigest.isEqual(
                        sent.getBytes(StandardCharsets.UTF_8),
                        visitor.getCsrfToken().getBytes(StandardCharsets.UTF_8));
    }

    // Browsers send Sec-Fetch-Site over https and loopback only; in a hall's plain network Origin has to do.
    private static boolean fromElsewhere(ContainerRequestContext request) {
        String site = request.getHeaderString("Sec-Fetch-Site");
        if (site != null) {
            return !site.equals("same-origin") && !site.equals("none");
        }
        String origin = request.getHeaderString("Origin");
        if (origin == null) {
            return false;
        }
        return origin.equals("null")
                || !request.getUriInfo().getBaseUri().getAuthority().equalsIgnoreCase(authority(origin));
    }

    private static String authority(String origin) {
        try {
            return URI.create(origin).getAuthority();
        } catch (IllegalArgumentException unreadable) {
            return "";
        }
    }
}
