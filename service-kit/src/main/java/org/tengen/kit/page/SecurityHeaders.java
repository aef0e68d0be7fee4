package org.tengen.kit.page;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.MultiMap;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Headers on every answer: nothing foreign is loaded, nothing is framed, nothing inline is run. */
@Singleton
public class SecurityHeaders {

    static final String CONTENT_SECURITY_POLICY = "default-src 'self'; img-src 'self' data:; object-src 'none'; "
            + "base-uri 'self'; form-action 'self'; frame-ancestors 'none'";
    private static final int FIRST = 400;

    void register(@Observes Filters filters) {
        filters.register(this::handle, FIRST);
    }

    private void handle(RoutingContext request) {
        MultiMap headers = request.response().headers();
        headers.set("Content-Security-Policy", CONTENT_SECURITY_POLICY);
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "same-origin");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("Permissions-Policy", "geolocation=(), microphone=(), payment=()");
        request.next();
    }
}
